import { and, eq, or } from "drizzle-orm";
import { chatSettings } from "../../src/contract/resources/system/chat-settings.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Queryable } from "../db/database.ts";
import { chatFriend } from "../db/schema/chat.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { friendDelivery, toFriend } from "./friend-wire.ts";
import { accountsById, befriend, findFriends } from "./friends.ts";
import type { StreamChanges } from "./stream-changes.ts";
import type { Transaction } from "./writer.ts";

/**
 * Staff write to staff without a request, while the setting is on: they then have one another as friends, with names, pictures and presence,
 * and nobody is asked. Every account is staff (contract §2 "User", `type`).
 */
export interface Colleagues {
  /** Somebody was chosen in the directory: the two are friends from then on, also where one had let go of the other. */
  meet(userId: number, otherId: number): Promise<"met" | "refused" | "gone">;
  /** Somebody is written to. Whom one has let go of, or was let go by, is not met again by that. */
  writesTo(userId: number, otherId: number): Promise<boolean>;
}

export interface ColleaguesDeps {
  readonly presence: OnlineUsers;
  /** Of the private stream. */
  readonly changes: StreamChanges;
  now(): number;
}

/** Whether staff write to staff without a request. */
export async function mayWriteDirectly(db: Queryable): Promise<boolean> {
  return (await heldSettings(chatSettings, db)).chat_staff_direct === true;
}

export function createColleagues({ presence, changes, now }: ColleaguesDeps): Colleagues {
  /** Makes the two friends, and shows each the other. */
  const introduce = async (tx: Transaction, userId: number, otherId: number) => {
    const rows = await befriend(tx, [userId, otherId], now());
    const known = await accountsById(createAccounts(tx), [userId, otherId]);
    const online = await presence.terminalsOf([userId, otherId]);
    return rows.flatMap((row) => {
      const account = known.get(row.friendId);
      if (account === undefined) return [];
      const friend = toFriend(row, account, online.get(row.friendId));
      return [friendDelivery(row.userId, friend, { sendId: userId, recvId: otherId, now: now() })];
    });
  };
  const isThere = async (tx: Transaction, userId: number) =>
    (await createAccounts(tx).byId(userId))?.enabled === true;

  return {
    meet: (userId, otherId) =>
      changes.run(async (tx) => {
        if (userId === otherId || !(await isThere(tx, otherId)))
          return { answer: "gone" as const, deliveries: [] };
        const areFriends = await findFriends(tx, [[userId, otherId]]);
        if (areFriends(userId, otherId)) return { answer: "met" as const, deliveries: [] };
        if (!(await mayWriteDirectly(tx))) return { answer: "refused" as const, deliveries: [] };
        return { answer: "met" as const, deliveries: await introduce(tx, userId, otherId) };
      }),

    writesTo: (userId, otherId) =>
      changes.run(async (tx) => {
        const isFirst =
          userId !== otherId &&
          (await mayWriteDirectly(tx)) &&
          (await isThere(tx, otherId)) &&
          !(await everMet(tx, userId, otherId));
        return { answer: isFirst, deliveries: isFirst ? await introduce(tx, userId, otherId) : [] };
      }),
  };
}

async function everMet(tx: Transaction, one: number, other: number): Promise<boolean> {
  const rows = await tx
    .select({ userId: chatFriend.userId })
    .from(chatFriend)
    .where(
      or(
        and(eq(chatFriend.userId, one), eq(chatFriend.friendId, other)),
        and(eq(chatFriend.userId, other), eq(chatFriend.friendId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

import { and, eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import type { AccountEnds } from "../accounts/account-ends.ts";
import type { Bus } from "../bus/bus.ts";
import type { Database } from "../db/database.ts";
import { chatGroupMember } from "../db/schema/chat.ts";
import type { SignIns } from "./sign-ins.ts";
import { lockStream, StreamKind } from "./writer.ts";

export interface AccountEndsDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly signIns: SignIns;
  now(): number;
}

/**
 * How an account leaves the chat (contract §3): its terminals are told 50 with the reason, or 54, then their sockets are closed with 4403, and its
 * tokens are worth nothing any more. A deleted account also leaves its groups.
 */
export function createAccountEnds({ db, bus, signIns, now }: AccountEndsDeps): AccountEnds {
  const tell = (userId: number, type: number, content: string): void => {
    const data = { type, content, sendTime: now() } satisfies v.InferInput<typeof SystemMessage>;
    bus.publish({ kind: "push", deliveries: [{ userIds: [userId], cmd: Cmd.system, data }] });
  };
  return {
    async disabled(userId, reason) {
      tell(userId, MessageType.userBanned, reason);
      await signIns.endUser(userId);
    },
    async deleted(userId) {
      tell(userId, MessageType.userUnregistered, "");
      await signIns.endUser(userId);
      await leaveGroups(db, userId);
    },
  };
}

/** Under the stream's lock, so that the last message of a group that was theirs to see is known. */
async function leaveGroups(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStream(tx, StreamKind.group);
    await tx
      .update(chatGroupMember)
      .set({
        quit: true,
        untilId: sql`(select coalesce(max(g.id), 0) from chat_group_message g where g.group_id = ${chatGroupMember.groupId})`,
      })
      .where(and(eq(chatGroupMember.userId, userId), eq(chatGroupMember.quit, false)));
  });
}

import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { type LiveArea, MAILBOX } from "../../src/contract/live-areas.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { ServerContext } from "../context.ts";
import { type RenewedMail, renew } from "./mailbox.ts";

/** What the staff is told of at once: in the bell, and on the lists that show it. */

/** Something that was done by others than staff, or by the server itself. */
export interface StaffOccasion {
  /** The permission of those who see it at once on the lists that they have. */
  readonly seen: string;
  /** The lists that it changes. */
  readonly areas: readonly LiveArea[];
  /** Of what somebody has to do something about: the permission of those who have, and what they find in the mailbox. */
  readonly asks?: { readonly done: string; readonly mail: RenewedMail };
}

export interface StaffNotices {
  /**
   * Tells the staff of what was done and is stored: one item of each kind in a mailbox, which counts. Never rejects: what cannot be told is logged,
   * and takes nothing back.
   */
  emit(occasion: StaffOccasion): Promise<void>;
}

export function createStaffNotices(
  { db, log, now }: Pick<ServerContext, "db" | "log" | "now">,
  publisher: Publisher,
): StaffNotices {
  const post = async ({ seen, areas, asks }: StaffOccasion): Promise<void> => {
    const doing = asks === undefined ? [] : await idsAllowed(db, asks.done);
    if (asks !== undefined && doing.length > 0) await renew(db, doing, asks.mail, new Date(now()));
    const seeing = areas.length > 0 ? await idsAllowed(db, seen) : [];
    const userIds = [...new Set([...doing, ...seeing])];
    if (userIds.length === 0) return;
    const data = {
      type: MessageType.recordsChanged,
      content: [...areas, ...(asks === undefined ? [] : [MAILBOX])].join(","),
      sendTime: now(),
    } satisfies v.InferInput<typeof SystemMessage>;
    await publisher.push([{ userIds, cmd: Cmd.system, data }]);
  };
  return {
    emit: (occasion) =>
      post(occasion).catch((error: unknown) =>
        log.error({ err: error, areas: occasion.areas }, "the staff could not be told"),
      ),
  };
}

import { and, eq, gt, lte } from "drizzle-orm";
import { mailboxItem } from "../../db/schema/index.ts";
import type { TaskCall } from "./task.ts";
import { numberOf } from "./task-number.ts";

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Of a todo (specification §3). */
const NOT_STARTED = 0;
const DUE_SOON = 1;

/** Marks todos that nobody has started as due soon, and as unread, some hours before they are due. */
export async function markDueTodos({ context: { db, now }, params }: TaskCall): Promise<void> {
  const until = new Date(now() + numberOf(params, HOURS) * HOUR_MS);
  await db
    .update(mailboxItem)
    .set({ status: DUE_SOON, read: false })
    .where(
      and(
        eq(mailboxItem.type, "todo"),
        eq(mailboxItem.status, NOT_STARTED),
        gt(mailboxItem.dueTime, new Date(now())),
        lte(mailboxItem.dueTime, until),
      ),
    );
}

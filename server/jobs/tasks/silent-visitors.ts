import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import { chatTokenFamily, serviceVisitor, serviceVisitorKey } from "../../db/schema/index.ts";
import { breathe, keptSince } from "./kept-days.ts";
import type { TaskCall } from "./task.ts";

/** Visitors of one transaction: nobody else waits for long. */
const CHUNK = 500;

/**
 * Deletes visitors who have never written and were not seen for as long as they are kept, with what their browsers are known by and their sign-ins
 * (`retentionSettings`). Whoever is kept out stays so.
 */
export async function cleanVisitors(call: TaskCall): Promise<void> {
  const since = await keptSince(call, "retain_visitors");
  if (since === undefined) return;
  const { db } = call.context;
  let deleted = CHUNK;
  while (deleted === CHUNK && !call.signal.aborted) {
    deleted = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: serviceVisitor.id })
        .from(serviceVisitor)
        .where(
          and(
            isNull(serviceVisitor.groupId),
            isNull(serviceVisitor.blockedTime),
            lt(serviceVisitor.seenTime, new Date(since)),
          ),
        )
        .orderBy(asc(serviceVisitor.id))
        .limit(CHUNK)
        // Whoever writes at this moment stays.
        .for("update", { skipLocked: true });
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.delete(serviceVisitorKey).where(inArray(serviceVisitorKey.visitorId, ids));
      await tx.delete(chatTokenFamily).where(inArray(chatTokenFamily.userId, ids));
      await tx.delete(serviceVisitor).where(inArray(serviceVisitor.id, ids));
      return ids.length;
    });
    if (deleted === CHUNK) await breathe(call);
  }
}

import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { serviceConversation as table } from "../db/schema/index.ts";
import { noteEvent } from "./events.ts";

/**
 * Notes of conversations that are over their time (`dueTime`) that they are, once each time that they come to be.
 * @returns how many have come to be since the last look, whoever looked.
 */
export async function noteLate(db: Queryable, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Who changes one at this moment is not waited for: it is seen with the next look.
    const due = tx
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.dueTime), lte(table.dueTime, at), eq(table.lateTold, false)))
      .for("update", { skipLocked: true });
    const late = await tx.update(table).set({ lateTold: true }).where(inArray(table.id, due)).returning();
    for (const row of late) await noteEvent(tx, row, { kind: "late", agentId: row.agentId, at });
    return late.length;
  });
}

import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { serviceConversation as table } from "../db/schema/index.ts";
import { noteEvent } from "./events.ts";

/**
 * Notes of conversations that are over their time (`dueTime`) that they are, once each time that they come to be.
 * @returns how many have come to be since the last look, whoever looked.
 */
export async function noteLate(db: Queryable, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const late = await tx
      .update(table)
      .set({ lateTold: true })
      .where(and(isNotNull(table.dueTime), lte(table.dueTime, at), eq(table.lateTold, false)))
      .returning();
    for (const row of late) await noteEvent(tx, row, { kind: "late", agentId: row.agentId, at });
    return late.length;
  });
}

import { and, asc, eq, lte } from "drizzle-orm";
import { activityMachine } from "../../src/contract/shop/activity-states.ts";
import { beginsIn } from "../../src/domain/resources/machine.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import type { Row } from "../resources/module.ts";
import { createMoves } from "../resources/moves.ts";
import {
  ACTIVITIES,
  type ActivityCall,
  type ActivityKind,
  type JobCall,
  ON,
  phaseOfRow,
} from "./activities.ts";
import { settleReserved } from "./activity-stock.ts";

/**
 * Takes activities off whose time is over, each in a transaction of its own, and gives back what they had reserved: once, however often this is
 * asked for.
 */
export async function endActivities(call: JobCall): Promise<void> {
  const { db, now, signal } = call;
  for (const kind of Object.values<ActivityKind>(ACTIVITIES)) {
    const { table, statusColumn } = kind;
    const due = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(statusColumn, ON), lte(table.stopTime, now)))
      .orderBy(asc(table.id));
    for (const { id } of due) {
      if (signal?.aborted) return;
      await repeatedTransaction(db, (tx) =>
        endActivity(kind, Number(id), { ...call, db: tx, account: null }),
      );
    }
  }
}

/** Takes an activity off whose time is over by the time of the call, and gives back what it had reserved; any other stays as it is. */
export async function endActivity(kind: ActivityKind, id: number, call: ActivityCall): Promise<void> {
  const { table, status, variants } = kind;
  const [found] = await call.db.select().from(table).where(eq(table.id, id)).for("no key update");
  if (!found) return;
  const row = found as unknown as Row;
  // Somebody may have taken it off meanwhile, or given it another period.
  if (!beginsIn(activityMachine.moves.end, row[status]) || phaseOfRow(kind, row, call.now) !== "ended")
    return;
  const attrs = variants ? await call.db.select().from(variants.table).where(eq(variants.own, id)) : [];
  await movesOf(kind).move("end", { ...row, attrs }, call, undefined);
}

/** All kinds have the same moves, whatever the field is called that says the state. */
const movesOf = (kind: ActivityKind) =>
  createMoves(activityMachine, kind, {
    guards: {},
    effects: { releaseStock: (row, call: ActivityCall) => settleReserved(kind, [row, undefined], call) },
  });

import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { WORK_STATES } from "../../../src/contract/background-work.ts";
import type { KeptText } from "../../../src/contract/texts.ts";
import { createTime, id, reference } from "./columns.ts";

/** Long work that goes on while nobody waits for it, and after a restart of the server (contract A14 "synchronize"). */
export const backgroundWork = pgTable(
  "background_work",
  {
    id: id(),
    kind: text("kind").notNull(),
    /** Of two pieces of work with the same, one alone waits or runs. */
    onceKey: text("once_key"),
    params: jsonb("params").notNull(),
    state: text("state", { enum: WORK_STATES }).notNull().default("waiting"),
    done: integer("done").notNull().default(0),
    /** None while it is not known how much there is to do. */
    total: integer("total"),
    /** Where it goes on when it was interrupted. */
    cursor: jsonb("cursor"),
    /** What came of it, in figures. */
    result: jsonb("result").$type<Readonly<Record<string, number>>>(),
    /** What it had to leave as it was, by name: the first of it. */
    named: jsonb("named").$type<readonly string[]>(),
    failure: jsonb("failure").$type<KeptText>(),
    /** Somebody wants it to end. */
    isCancelled: boolean("is_cancelled").notNull().default(false),
    userId: reference("user_id"),
    username: text("username"),
    createTime: createTime(),
    startTime: timestamp("start_time", { withTimezone: true }),
    endTime: timestamp("end_time", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("background_work_once")
      .on(table.onceKey)
      .where(sql`${table.state} in ('waiting', 'running')`),
    index("background_work_kind").on(table.kind, table.id),
    index("background_work_open").on(table.id).where(sql`${table.state} in ('waiting', 'running')`),
    index("background_work_ended").on(table.endTime),
  ],
);

import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often the console was opened on a day, from each address (`server/monitor/visits.ts`). */
export const consoleVisit = pgTable(
  "console_visit",
  {
    day: date("day", { mode: "string" }).notNull(),
    /** Tells the addresses of a day apart, and names none. */
    visitor: text("visitor").notNull(),
    visits: integer("visits").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.visitor] })],
);

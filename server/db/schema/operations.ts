import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Titles } from "../../../src/contract/admin.ts";
import { id, reference } from "./columns.ts";

/** What was done to the admin service, by whom and from where (contract A9). Rows outlive the account that they name. */
export const operationLog = pgTable(
  "operation_log",
  {
    id: id(),
    /** None where nobody was signed in. */
    userId: reference("user_id"),
    username: text("username"),
    description: jsonb("description").$type<Titles>().notNull(),
    /** Method and route. */
    method: text("method").notNull(),
    /** JSON, secrets masked. */
    params: text("params"),
    logType: text("log_type", { enum: ["INFO", "ERROR"] }).notNull(),
    requestIp: text("request_ip").notNull(),
    browser: text("browser"),
    /** How long it took, ms. */
    time: integer("time").notNull(),
    /** Of an error: what happened. */
    exception: text("exception"),
    createTime: timestamp("create_time", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("operation_log_type").on(table.logType, table.id),
    index("operation_log_user").on(table.userId, table.id),
    index("operation_log_time").on(table.createTime),
  ],
);

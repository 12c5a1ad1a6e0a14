import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../../src/contract/language.ts";
import type { KeptText } from "../../../src/contract/texts.ts";
import type { Subjects } from "../../operations/subjects.ts";
import { id, reference, searched } from "./columns.ts";

/** What was done to the admin service, by whom and from where (contract A9). Rows outlive the account that they name. */
export const operationLog = pgTable(
  "operation_log",
  {
    id: id(),
    /** None where nobody was signed in. */
    userId: reference("user_id"),
    username: text("username"),
    description: jsonb("description").$type<KeptText>().notNull(),
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
    /** The records that it was about. */
    subjects: jsonb("subjects").$type<Subjects>(),
    createTime: timestamp("create_time", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("operation_log_type").on(table.logType, table.id),
    index("operation_log_user").on(table.userId, table.id),
    index("operation_log_username").on(table.username, table.id),
    index("operation_log_time").on(table.createTime),
    index("operation_log_duration").on(table.logType, table.time, table.id),
    index("operation_log_search").using(
      "gin",
      searched(table.username),
      ...LANGUAGES.map((language) => searched(sql`(${table.description} ->> ${sql.raw(`'${language}'`)})`)),
      searched(table.method),
      searched(table.requestIp),
      searched(table.params),
    ),
  ],
);

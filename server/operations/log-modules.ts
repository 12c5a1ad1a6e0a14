import { eq, sql } from "drizzle-orm";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { errorLog } from "../../src/contract/resources/monitor/error-log.ts";
import { log } from "../../src/contract/resources/monitor/log.ts";
import { Id } from "../../src/contract/schema.ts";
import { agentText } from "../accounts/user-agent.ts";
import { operationLog } from "../db/schema/index.ts";
import { moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { LANGUAGES, type Language } from "../texts/index.ts";
import { placeOf } from "./places.ts";

/** The operation log and the error log: one table, worded in the reader's language and searched in all of them (contract A9). */

type Stored = typeof operationLog.$inferSelect;

/** `userId` (ours): what one user did, whatever the account is called by now. */
const byUser = moduleFilter({
  schema: Id,
  where: (userId) => eq(operationLog.userId, userId),
});

function moduleOf(definition: AnyResource, logType: Stored["logType"]): ResourceModule {
  const mine = eq(operationLog.logType, logType);
  return {
    definition,
    table: operationLog,
    scope: async () => mine,
    filters: { userId: byUser },
    expressions: {
      description: ({ language }) => [
        descriptionIn(language),
        ...LANGUAGES.filter((other) => other !== language).map(descriptionIn),
      ],
    },
    present: async (rows, { language }) => rows.map((row) => inLanguage(row, language)),
    actions: {
      clear: async ({ db }) => {
        await db.delete(operationLog).where(mine);
      },
    },
  };
}

/** Written as its index has it. */
function descriptionIn(language: Language) {
  return sql`(${operationLog.description} ->> ${sql.raw(`'${language}'`)})`;
}

function inLanguage(row: Row, language: Language): Row {
  const { description, requestIp, browser } = row as unknown as Stored;
  return {
    ...row,
    description: description[language],
    address: placeOf(requestIp, language) ?? null,
    browser: browser === null ? null : agentText(browser, language),
  };
}

export const logModule = moduleOf(log, "INFO");

/** What happened is in the single row alone. */
export const errorLogModule: ResourceModule = {
  ...moduleOf(errorLog, "ERROR"),
  more: async (row) => ({ exception: row.exception ?? "" }),
};

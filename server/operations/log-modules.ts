import { eq, sql } from "drizzle-orm";
import { nearest } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { errorLog } from "../../src/contract/resources/monitor/error-log.ts";
import { log } from "../../src/contract/resources/monitor/log.ts";
import { Id } from "../../src/contract/schema.ts";
import { agentText } from "../accounts/user-agent.ts";
import type { ServerContext } from "../context.ts";
import { operationLog } from "../db/schema/index.ts";
import type { FindModule } from "../resources/file-routes.ts";
import { moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { formatText, LANGUAGES, type Language } from "../texts/index.ts";
import { recordTexts } from "../texts/operations.ts";
import { changesIn, knownRecords, recordsIn } from "./log-records.ts";
import type { PlaceOf } from "./places.ts";

/** The operation log and the error log: one table, worded in the reader's language and searched in all of them (contract A9). */

type Stored = typeof operationLog.$inferSelect;

/** `userId` (ours): what one user did, whatever the account is called by now. */
const byUser = moduleFilter({
  schema: Id,
  where: (userId) => eq(operationLog.userId, userId),
});

function moduleOf(
  definition: AnyResource,
  logType: Stored["logType"],
  { find, placeOf }: { readonly find: FindModule; readonly placeOf: PlaceOf },
): ResourceModule {
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
    present: async (rows, call) => {
      const known = await knownRecords(
        rows.map((row) => (row as unknown as Stored).subjects),
        call,
        find,
      );
      return rows.map((row) => withRecords(inLanguage(row, placeOf, call.language), known, call.language));
    },
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

function inLanguage(row: Row, placeOf: PlaceOf, language: Language): Row {
  const { description, requestIp, browser } = row as unknown as Stored;
  return {
    ...row,
    description: nearest(description, language),
    address: placeOf(requestIp, language) ?? null,
    browser: browser === null ? null : agentText(browser, language),
  };
}

/** Names of an operation's records, so many of them; how many more there are is told. */
const NAMES_MOST = 3;

function withRecords(row: Row, known: Awaited<ReturnType<typeof knownRecords>>, language: Language): Row {
  const { subjects } = row as unknown as Stored;
  const records = recordsIn(subjects, known);
  const names = records.slice(0, NAMES_MOST).map(({ name }) => name);
  const more = (subjects?.total ?? 0) - names.length;
  const subject =
    names.length === 0
      ? null
      : more > 0
        ? formatText(recordTexts.andMore, language, { names: names.join(", "), more })
        : names.join(", ");
  return { ...row, subject, records };
}

/**
 * What happened is in the single row alone: of what went well, what was changed in which records; of what failed, why.
 * @param find the modules of all areas, which say what records are called, and which of them the caller sees.
 */
export function logModules(
  find: FindModule,
  { placeOf }: Pick<ServerContext, "placeOf">,
): readonly ResourceModule[] {
  return [
    {
      ...moduleOf(log, "INFO", { find, placeOf }),
      more: async (row, call) => ({
        changes: await changesIn((row as unknown as Stored).subjects, call, find),
      }),
    },
    {
      ...moduleOf(errorLog, "ERROR", { find, placeOf }),
      more: async (row) => ({ exception: row.exception ?? "" }),
    },
  ];
}

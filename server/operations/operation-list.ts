import { and, count, desc, eq, gte, ilike, lte, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { LogPage, LogRow, OwnLogPage } from "../../src/contract/op-log.ts";
import { Plain } from "../../src/contract/schema.ts";
import type { Database } from "../db/database.ts";
import { operationLog } from "../db/schema/index.ts";
import { containing, pagingEntries, TimeRange, writeTime } from "../http/paging.ts";
import type { Language } from "../texts/index.ts";
import { placeOf } from "./places.ts";

type Row = typeof operationLog.$inferSelect;
type LogType = Row["logType"];

/** What `GET api/logs/user` may be asked. */
export const OwnLogQuery = v.object({ page: pagingEntries.page, size: pagingEntries.size });
type OwnLogQuery = v.InferOutput<typeof OwnLogQuery>;

/** What `GET api/logs` and `GET api/logs/error` may be asked (contract A9). */
export const LogQuery = v.object({
  ...pagingEntries,
  blurry: v.optional(Plain(64)),
  createTime: v.optional(TimeRange),
});
type LogQuery = v.InferOutput<typeof LogQuery>;

/** What a user did, failed or not, newest first. */
export async function listOwn(
  db: Database,
  userId: number,
  query: OwnLogQuery,
  language: Language,
): Promise<OwnLogPage> {
  const { rows, total } = await pageOf(db, eq(operationLog.userId, userId), query);
  return {
    content: rows.map((row) => ({ id: row.id, ...whatOf(row, language), time: row.time })),
    totalElements: total,
  };
}

/** Rows of one kind, newest first. Those of errors tell no time (contract A9). */
export async function listLogs(
  db: Database,
  logType: LogType,
  query: LogQuery,
  language: Language,
): Promise<LogPage> {
  const { createTime } = query;
  const where = and(
    eq(operationLog.logType, logType),
    query.blurry ? blurred(query.blurry) : undefined,
    createTime && gte(operationLog.createTime, createTime.from),
    createTime && lte(operationLog.createTime, createTime.to),
  );
  const { rows, total } = await pageOf(db, where, query);
  return { content: rows.map((row) => logRow(row, language)), totalElements: total };
}

/** What happened to a failed operation; `undefined` where there is no such row. */
export async function exceptionOf(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ exception: operationLog.exception })
    .from(operationLog)
    .where(and(eq(operationLog.id, id), eq(operationLog.logType, "ERROR")));
  return row && (row.exception ?? "");
}

/** Deletes all rows of a kind. */
export async function clearLogs(db: Database, logType: LogType): Promise<void> {
  await db.delete(operationLog).where(eq(operationLog.logType, logType));
}

async function pageOf(db: Database, where: SQL | undefined, { page, size }: OwnLogQuery) {
  const rows = await db
    .select()
    .from(operationLog)
    .where(where)
    .orderBy(desc(operationLog.id))
    .limit(size)
    .offset(page * size);
  const [total] = await db.select({ rows: count() }).from(operationLog).where(where);
  return { rows, total: total?.rows ?? 0 };
}

/** By who, what in any language, how and from where. */
function blurred(text: string): SQL | undefined {
  const pattern = containing(text);
  const said = (language: Language) =>
    sql`${operationLog.description} ->> ${language}::text ilike ${pattern}`;
  return or(
    ilike(operationLog.username, pattern),
    said("zh_CN"),
    said("zh_TW"),
    said("en"),
    ilike(operationLog.method, pattern),
    ilike(operationLog.requestIp, pattern),
    ilike(operationLog.params, pattern),
  );
}

function logRow(row: Row, language: Language): LogRow {
  return {
    id: row.id,
    ...(row.username === null ? {} : { username: row.username }),
    ...whatOf(row, language),
    method: row.method,
    ...(row.params === null ? {} : { params: row.params }),
    logType: row.logType,
    ...(row.logType === "ERROR" ? {} : { time: row.time }),
  };
}

function whatOf(row: Row, language: Language) {
  const address = placeOf(row.requestIp, language);
  return {
    description: row.description[language],
    requestIp: row.requestIp,
    ...(address === undefined ? {} : { address }),
    ...(row.browser === null ? {} : { browser: row.browser }),
    createTime: writeTime(row.createTime),
  };
}

import { count, desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { nearest } from "../../src/contract/language.ts";
import type { OwnLogPage } from "../../src/contract/op-log.ts";
import { agentText } from "../accounts/user-agent.ts";
import type { ServerContext } from "../context.ts";
import { operationLog } from "../db/schema/index.ts";
import { pagingEntries, writeTime } from "../http/paging.ts";
import type { Language } from "../texts/index.ts";
import type { PlaceOf } from "./places.ts";

type Row = typeof operationLog.$inferSelect;

/** What `GET api/logs/user` may be asked. */
export const OwnLogQuery = v.object({ page: pagingEntries.page, size: pagingEntries.size });
type OwnLogQuery = v.InferOutput<typeof OwnLogQuery>;

/** What a user did, failed or not, newest first. */
export async function listOwn(
  { db, placeOf }: Pick<ServerContext, "db" | "placeOf">,
  userId: number,
  { page, size }: OwnLogQuery,
  language: Language,
): Promise<OwnLogPage> {
  const mine = eq(operationLog.userId, userId);
  const rows = await db
    .select()
    .from(operationLog)
    .where(mine)
    .orderBy(desc(operationLog.id))
    .limit(size)
    .offset(page * size);
  const [total] = await db.select({ rows: count() }).from(operationLog).where(mine);
  return { content: rows.map((row) => ownRow(row, placeOf, language)), totalElements: total?.rows ?? 0 };
}

function ownRow(row: Row, placeOf: PlaceOf, language: Language): OwnLogPage["content"][number] {
  const address = placeOf(row.requestIp, language);
  return {
    id: row.id,
    description: nearest(row.description, language),
    requestIp: row.requestIp,
    ...(address === undefined ? {} : { address }),
    ...(row.browser === null ? {} : { browser: agentText(row.browser, language) }),
    createTime: writeTime(row.createTime),
    time: row.time,
  };
}

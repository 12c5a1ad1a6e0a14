import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { cloudFile } from "../../src/contract/resources/tools/cloud-file.ts";
import type { ServerContext } from "../context.ts";
import { storageObject as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { type KnownKind, type WorkCall, workKind } from "../work/work-kind.ts";
import type { CloudConfigs, Store } from "./cloud-config.ts";
import { objectValues } from "./cloud-files.ts";
import type { CloudPictures } from "./cloud-pictures.ts";
import { StoreRefused } from "./object-store.ts";
import type { Listing, StoredObject } from "./s3-xml.ts";

/** `POST api/qiNiuContent/synchronize` (contract A14): the rows become what the bucket holds. */

const Cursor = v.object({ token: v.optional(v.string()), added: v.number(), changed: v.number() });
type Cursor = v.InferOutput<typeof Cursor>;

const START: Cursor = { token: undefined, added: 0, changed: 0 };
/** Rows of one statement. */
const CHUNK = 250;

export interface CloudSyncDeps {
  readonly context: ServerContext;
  readonly configs: CloudConfigs;
  readonly pictures: Pick<CloudPictures, "forgetLost">;
}

export function cloudSync(deps: CloudSyncDeps): KnownKind {
  return workKind({
    name: "cloud.synchronise",
    permission: permissionOf(cloudFile, "edit"),
    once: true,
    params: v.object({ bucket: v.string() }),
    cursor: Cursor,
    run: (call) => synchronise(deps, call),
  });
}

async function synchronise(
  { context, configs, pictures }: CloudSyncDeps,
  call: WorkCall<{ readonly bucket: string }, Cursor>,
) {
  const { db } = context;
  const { bucket } = call.params;
  const current = await configs.current();
  const store: Store = {
    ...current,
    account: { ...current.account, bucket },
    objects: current.bucket(bucket),
  };
  let cursor = call.cursor ?? START;
  let done = call.cursor ? call.done : 0;
  let mayRestart = true;
  for (;;) {
    const page = await pageAt(store, cursor.token, mayRestart);
    // Once: a store that takes no token at all would be begun with for ever.
    if (page.restarted) [cursor, done, mayRestart] = [START, 0, false];
    // The same page for ever, of a store that does not take the token.
    else if (page.next !== undefined && page.next === cursor.token) throw notAnswered();
    for (let from = 0; from < page.objects.length; from += CHUNK) {
      const chunk = page.objects.slice(from, from + CHUNK);
      const { added, changed } = await storeRows(db, store, chunk, call.startTime);
      cursor = { ...cursor, added: cursor.added + added, changed: cursor.changed + changed };
      done += chunk.length;
      await call.report({ done, total: null });
    }
    cursor = { ...cursor, token: page.next };
    await call.report({ done, total: null, cursor });
    if (page.next === undefined) break;
  }
  const removed = await dropUnseen(db, bucket, call.startTime);
  await pictures.forgetLost(bucket);
  await call.report({ done, total: done });
  return { added: cursor.added, changed: cursor.changed, removed };
}

const notAnswered = () => new Refusal(400, storageTexts.refused, { reason: "ListObjectsV2" });

/** A page of the bucket; from its beginning where the store does not know any more where we were. */
async function pageAt(
  { objects }: Store,
  token: string | undefined,
  mayRestart: boolean,
): Promise<Listing & { readonly restarted: boolean }> {
  try {
    return { ...(await objects.list({ token })), restarted: false };
  } catch (error) {
    const isToken = token !== undefined && error instanceof StoreRefused && error.answer === 400;
    if (!isToken || !mayRestart) throw error;
    return { ...(await objects.list()), restarted: true };
  }
}

/** Makes rows for what is new and corrects those of what changed; all are noted as seen. */
async function storeRows(
  db: ServerContext["db"],
  store: Store,
  objects: readonly StoredObject[],
  syncTime: Date,
): Promise<{ readonly added: number; readonly changed: number }> {
  if (objects.length === 0) return { added: 0, changed: 0 };
  const rows = objects.map(({ key, size, time }) => ({
    ...objectValues({ key, size }, store),
    syncTime,
    createTime: time,
    updateTime: time,
  }));
  const names = rows.map(({ name }) => name);
  const held = await db
    .select({ name: table.name, bytes: table.bytes, type: table.type, url: table.url })
    .from(table)
    .where(and(eq(table.bucket, store.account.bucket), inArray(table.name, names)));
  const known = new Map(held.map((row) => [row.name, row]));
  const differs = sql`(${table.bytes}, ${table.type}, ${table.url}) is distinct from (excluded.bytes, excluded.type, excluded.url)`;
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.bucket, table.name],
      set: {
        bytes: sql`excluded.bytes`,
        size: sql`excluded.size`,
        type: sql`excluded.type`,
        url: sql`excluded.url`,
        syncTime: sql`excluded.sync_time`,
        updateTime: sql`case when ${differs} then excluded.update_time else ${table.updateTime} end`,
      },
    });
  const changed = rows.filter((row) => {
    const before = known.get(row.name);
    return before && (before.bytes !== row.bytes || before.type !== row.type || before.url !== row.url);
  });
  return { added: rows.length - known.size, changed: changed.length };
}

/** What the bucket does not have any more, unless it was uploaded meanwhile. */
async function dropUnseen(db: ServerContext["db"], bucket: string, startTime: Date): Promise<number> {
  const unseen = or(isNull(table.syncTime), lt(table.syncTime, startTime));
  const { rowCount } = await db
    .delete(table)
    .where(and(eq(table.bucket, bucket), unseen, lt(table.createTime, startTime)));
  return rowCount ?? 0;
}

import { and, desc, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { fieldOf, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { recordChange as table } from "../db/schema/changes.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText } from "../texts/index.ts";
import { resourceTexts } from "../texts/resources.ts";
import { columnOf, columnsOfTable } from "./columns.ts";
import { requireDictValues } from "./dict-values.ts";
import { givenAnew, requireFieldRights } from "./field-rights.ts";
import { RESTORED } from "./history.ts";
import { type Kept, putBack } from "./kept-rows.ts";
import { requireSameLanguage } from "./languages/references.ts";
import type { Call, Change, ResourceModule, Row, Values } from "./module.ts";
import { requireReferred } from "./reference-kinds.ts";
import { storeRefusal } from "./refusals.ts";
import { seesEvery } from "./sight.ts";
import { countChildren, lockTree, parentKeyOf, requirePlace } from "./tree.ts";
import { settle, storedRow } from "./writes.ts";

/** A deletion on record, with what can be put back of it. */
interface Deletion {
  readonly id: number;
  readonly recordId: number;
  readonly userId: number | null;
  readonly createTime: Date;
  readonly kept: Kept | null;
}

/**
 * Puts a deleted record back as it was, with the same id, its lines, its links and, of a tree, all that was deleted with it. Runs in the
 * transaction of its call, whole or not at all.
 * @returns what was put back.
 * @throws Refusal 404 where no such deletion is on record that the caller may see; 409 where something stands in its way; 403 for values that the
 * caller may not give.
 */
export async function restoreRecord(module: ResourceModule, id: number, call: Call): Promise<Change[]> {
  const key = parentKeyOf(module);
  if (key !== undefined) await lockTree(call.db, module.table);
  const deletion = await lastDeletion(module, id, call);
  if (deletion.kept === null) throw new Refusal(409, resourceTexts.notKept);
  const together = key === undefined ? [] : await deletedBelow(module, deletion, key, call);
  const changes: Change[] = [];
  for (const one of [deletion, ...together]) changes.push(await restoreOne(module, one, call));
  return changes;
}

/** The last deletion of a record, unless it was put back since; it is kept from being put back by somebody else meanwhile. */
async function lastDeletion(module: ResourceModule, recordId: number, call: Call): Promise<Deletion> {
  const { name } = module.definition;
  const [last] = await deletions(
    call,
    and(eq(table.resource, name), eq(table.recordId, recordId), eq(table.action, "remove")),
  );
  if (!last) throw new Refusal(404, httpTexts.notFound);
  if (last.userId !== call.account.id && !(await seesEvery(module, call))) {
    throw new Refusal(404, httpTexts.notFound);
  }
  const [there] = await call.db
    .select({ id: columnOf(module.table, "id") })
    .from(module.table)
    .where(eq(columnOf(module.table, "id"), recordId));
  if (there) throw new Refusal(409, resourceTexts.isThere);
  return last;
}

/** What was deleted along with a record of a tree: in the same call, and below it. The lowest was deleted first. */
async function deletedBelow(
  { definition, table: own }: ResourceModule,
  { id, recordId, userId, createTime }: Deletion,
  key: string,
  call: Call,
): Promise<readonly Deletion[]> {
  if (userId === null) return [];
  const parent = columnOf(own, key).name;
  const found = await deletions(
    call,
    and(
      eq(table.resource, definition.name),
      eq(table.action, "remove"),
      eq(table.userId, userId),
      eq(table.createTime, createTime),
      lt(table.id, id),
      isNotNull(table.kept),
    ),
  );
  const back = new Set([recordId]);
  return found.filter((one) => {
    const isBelow = back.has(Number(one.kept?.row[parent]));
    if (isBelow) back.add(one.recordId);
    return isBelow;
  });
}

/** Newest first, locked. */
async function deletions({ db }: Call, where: SQL | undefined): Promise<readonly Deletion[]> {
  const { id, recordId, userId, createTime } = table;
  const rows = await db
    .select({ id, recordId, userId, createTime, kept: sql<string | null>`${table.kept}::text` })
    .from(table)
    .where(where)
    .orderBy(desc(id))
    .for("update");
  return rows.map((row) => ({ ...row, kept: row.kept === null ? null : (JSON.parse(row.kept) as Kept) }));
}

async function restoreOne(
  module: ResourceModule,
  { id: change, recordId: id, kept }: Deletion,
  call: Call,
): Promise<Change> {
  if (kept === null) throw new Refusal(409, resourceTexts.notKept);
  const key = parentKeyOf(module);
  try {
    // Before the database would refuse it in words of its own.
    const pid = key === undefined ? undefined : kept.row[columnOf(module.table, key).name];
    if (typeof pid === "number") await requirePlace(module, pid, undefined, call);
    await store(module, { change, kept }, call);
    const row = await looked(module, id, call);
    // It is there again: what was kept of it would only outlive it.
    await call.db.update(table).set({ kept: null, restored: true }).where(eq(table.id, change));
    if (key !== undefined) for (const one of [id, pid]) await countChildren(call.db, module.table, key, one);
    const done: Change = { kind: "restore", id, after: row, values: {}, action: RESTORED };
    await settle(module, done, call);
    return done;
  } catch (error) {
    throw inItsWay(error, module, call);
  }
}

/** In a savepoint: what is refused is looked at in the same transaction. */
async function store(
  module: ResourceModule,
  what: { readonly change: number; readonly kept: Kept },
  call: Call,
): Promise<void> {
  try {
    await call.db.transaction((db) => putBack(db, module, what));
  } catch (error) {
    throw storeRefusal(error, module, valuesOf(module, what.kept));
  }
}

/** What rows have it under. */
function valuesOf({ table: own }: ResourceModule, { row }: Kept): Values {
  return Object.fromEntries(Object.entries(columnsOfTable(own)).map(([key, { name }]) => [key, row[name]]));
}

/** A record that was put back, where it may be there as it is by now. */
async function looked(module: ResourceModule, id: number, call: Call): Promise<Row> {
  const { definition } = module;
  const row = await storedRow(module, id, call);
  await requireFieldRights(definition, givenAnew(definition, row), call);
  await requireReferred(definition.fields, row, call);
  await requireSameLanguage(module, row, row, call);
  await requireDictValues(definition.fields, row, call);
  const other = (await module.restored?.(row, call)) ?? {};
  if (Object.keys(other).length === 0) return row;
  await call.db
    .update(module.table)
    .set(other)
    .where(eq(columnOf(module.table, "id"), id));
  return { ...row, ...other };
}

/** What a refusal says of a record that cannot be as it was; any other error as it is. */
function inItsWay(error: unknown, { definition }: ResourceModule, { language }: Call): unknown {
  if (!(error instanceof Refusal) || error.status !== 400) return error;
  const said = formatText(error.text, language, error.values);
  const name = Object.keys(definition.fields).find(
    (one) => sentKeyOf(one, fieldOf(definition, one)) === error.field,
  );
  const begins = `${error.field}: `;
  const reason =
    name !== undefined && said.startsWith(begins)
      ? `${labelText(fieldOf(definition, name).label, language)}: ${said.slice(begins.length)}`
      : said;
  return new Refusal(409, resourceTexts.inItsWay, { reason });
}

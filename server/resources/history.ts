import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Language } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { labelOfAction } from "../../src/domain/resources/machine.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";
import { type FieldChange, recordChange as table } from "../db/schema/changes.ts";
import { writeTime } from "../http/paging.ts";
import { noteSubject } from "../operations/subjects.ts";
import type { LastStep } from "./module.ts";
import { changesOf, type RecordValues, textsBefore } from "./record-changes.ts";

/** What is noted of a deleted record that was put back. */
export const RESTORED = "restored";

/** Something that was done to a record. */
export interface ChangeToRecord {
  readonly resource: AnyResource;
  readonly recordId: number;
  /** `create`, `update`, `remove`, or the name of a special action. */
  readonly action: string;
  /** Absent of a new record. */
  readonly before?: RecordValues | undefined;
  /** Absent of one that is gone. */
  readonly after?: RecordValues | undefined;
  /** Of a deletion that can be taken back, as JSON (`keptOf`). */
  readonly kept?: string | undefined;
  /** The call that did it, whose line in the operation log names the record. */
  readonly request?: FastifyRequest | undefined;
  /** Absent where the server itself did it, or somebody who is not of the staff. */
  readonly account?: (Pick<Account, "username"> & Partial<Pick<Account, "id">>) | undefined;
  readonly now: Date;
}

/** A line of a record's history, as it is answered (ours). */
export interface HistoryLine {
  readonly id: number;
  readonly action: string;
  readonly username: string | null;
  readonly createTime: string;
  readonly changes: readonly FieldChange[];
  /** It changed texts that can be read as they were before (`textsOf`). */
  readonly revision: boolean;
}

/** A page of a record's history. */
export interface HistoryPage {
  readonly content: readonly HistoryLine[];
  readonly totalElements: number;
}

/** Notes what was done to a record, in the transaction that does it. An update that changed nothing is not noted. */
export async function recordChange(db: Queryable, change: ChangeToRecord): Promise<void> {
  await recordChanges(db, [change]);
}

/** Rows of one statement; each has nine parameters, and PostgreSQL takes 65,535. */
const CHUNK = 1_000;

/** Notes what was done to several records. */
async function recordChanges(db: Queryable, all: readonly ChangeToRecord[]): Promise<void> {
  const noted = all.flatMap((change) => {
    const { resource, recordId, action, before, after, kept, account, now } = change;
    const changes = changesOf(resource, before, after);
    if (action === "update" && changes.length === 0) return [];
    const row = {
      resource: resource.name,
      recordId,
      action,
      userId: account?.id ?? null,
      username: account?.username ?? null,
      changes,
      texts: before && after ? textsBefore(resource, changes, before) : null,
      createTime: now,
      kept: kept === undefined ? null : sql`${kept}::jsonb`,
    };
    return [{ row, request: change.request }];
  });
  for (let from = 0; from < noted.length; from += CHUNK) {
    const some = noted.slice(from, from + CHUNK);
    const ids = await db
      .insert(table)
      .values(some.map(({ row }) => row))
      .returning({ id: table.id });
    for (const [at, { row, request }] of some.entries()) {
      const change = ids[at]?.id;
      if (request && change !== undefined)
        noteSubject(request, { resource: row.resource, id: row.recordId, change });
    }
  }
}

/** Whether the last that was done to a record was to delete it. */
export async function wasRemoved(
  db: Queryable,
  { name }: Pick<AnyResource, "name">,
  recordId: number,
): Promise<boolean> {
  const [last] = await db
    .select({ action: table.action })
    .from(table)
    .where(and(eq(table.resource, name), eq(table.recordId, recordId)))
    .orderBy(desc(table.id))
    .limit(1);
  return last?.action === "remove";
}

/** A record that is gone, as it is answered (ours): who deleted it, when, and what it held last. */
export interface RemovalLine extends Omit<HistoryLine, "action" | "revision"> {
  readonly recordId: number;
  /** It can be put back, unless something stands in its way by then. */
  readonly restorable: boolean;
}

/** A page of what was deleted in an area. */
export interface RemovalPage {
  readonly content: readonly RemovalLine[];
  readonly totalElements: number;
  /** Only what the caller has deleted is answered. */
  readonly own: boolean;
}

interface Paging {
  readonly page: number;
  readonly size: number;
}

/** A page of what the table holds, newest first, with all that either list shows of it. */
async function pageOf(db: Queryable, where: SQL | undefined, { page, size }: Paging) {
  const rows = await db
    .select({
      id: table.id,
      recordId: table.recordId,
      action: table.action,
      username: table.username,
      changes: table.changes,
      createTime: table.createTime,
      revision: sql<boolean>`${table.texts} is not null`,
      restorable: sql<boolean>`${table.kept} is not null`,
    })
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(size)
    .offset(page * size);
  const [total] = await db.select({ rows: count() }).from(table).where(where);
  return {
    content: rows.map(({ createTime, ...row }) => ({ ...row, createTime: writeTime(createTime) })),
    totalElements: total?.rows ?? 0,
  };
}

/** What was deleted in an area, newest first, without what was put back since. @param by whose deletions alone are answered; undefined for everybody's. */
export async function removalsOf(
  db: Queryable,
  { name }: Pick<AnyResource, "name">,
  paging: Paging,
  by: number | undefined,
): Promise<RemovalPage> {
  // As the index has it: a parameter would not be known to be the same.
  const isRemoval = sql`${table.action} = 'remove'`;
  const mine = by === undefined ? undefined : eq(table.userId, by);
  const where = and(eq(table.resource, name), isRemoval, eq(table.restored, false), mine);
  const { content, totalElements } = await pageOf(db, where, paging);
  return {
    content: content.map(({ action: _, revision: __, ...row }) => row),
    totalElements,
    own: by !== undefined,
  };
}

/** What was done to a record, newest first. Whether the caller may see the record is asked before. */
export async function historyOf(
  db: Queryable,
  { name }: Pick<AnyResource, "name">,
  recordId: number,
  paging: Paging,
): Promise<HistoryPage> {
  const where = and(eq(table.resource, name), eq(table.recordId, recordId));
  const { content, totalElements } = await pageOf(db, where, paging);
  return { content: content.map(({ recordId: _, restorable: __, ...row }) => row), totalElements };
}

/**
 * The texts of a record before something was done to it, whole. Whether the caller may see the record is asked before.
 * @returns undefined where nothing of that is kept.
 */
export async function textsOf(
  db: Queryable,
  { name }: Pick<AnyResource, "name">,
  { recordId, change }: { readonly recordId: number; readonly change: number },
): Promise<Readonly<Record<string, string | null>> | undefined> {
  const [row] = await db
    .select({ texts: table.texts })
    .from(table)
    .where(and(eq(table.id, change), eq(table.resource, name), eq(table.recordId, recordId)));
  return row?.texts ?? undefined;
}

/**
 * What brought a record into the state that it is in, by its history: for an area whose state is a field of its own.
 * @returns who of the staff did what, and when; undefined where the history does not say.
 */
export async function stepInHistory(
  definition: AnyResource,
  { id: recordId }: { readonly id: number },
  { db, language }: { readonly db: Queryable; readonly language: Language },
): Promise<LastStep | undefined> {
  const { name, machine } = definition;
  if (machine === undefined) return undefined;
  const isOfState = sql`${table.changes} @> ${JSON.stringify([{ field: machine.by }])}::jsonb`;
  const [last] = await db
    .select({ action: table.action, who: table.username, at: table.createTime })
    .from(table)
    .where(and(eq(table.resource, name), eq(table.recordId, recordId), isOfState))
    .orderBy(desc(table.id))
    .limit(1);
  if (last === undefined) return undefined;
  const label = labelOfAction(definition, last.action);
  const { who, at } = last;
  return label === undefined ? { who, at } : { who, at, what: labelText(label, language) };
}

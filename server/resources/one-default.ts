import { and, eq, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import type { Text } from "../texts/index.ts";
import { resourceTexts } from "../texts/resources.ts";
import { columnOf } from "./columns.ts";
import { recordChange } from "./history.ts";
import type { ActionCall, ResourceModule, Row, Values } from "./module.ts";

/**
 * Areas of which one enabled record is the default: fields `enabled` and `isDefault`. Where there is one for each of something, such as of
 * each site, what those records have alike is given as `among`, a column's key.
 */

/** Of a new record: the first that can be is the default. */
export async function firstIsDefault(db: Queryable, table: PgTable, values: Values): Promise<Values> {
  return { ...values, isDefault: values.enabled !== false && !(await hasDefault(db, table)) };
}

/** @param but the id of a record that does not count. */
async function hasDefault(db: Queryable, table: PgTable, but?: number): Promise<boolean> {
  const rows = await db
    .select({ id: columnOf(table, "id") })
    .from(table)
    .where(
      and(
        eq(columnOf(table, "isDefault"), true),
        eq(columnOf(table, "enabled"), true),
        but === undefined ? undefined : ne(columnOf(table, "id"), but),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Of a deleted record that was put back: it is the default again where no other one has become it. */
export async function defaultAgain(db: Queryable, table: PgTable, { id, isDefault }: Row): Promise<Values> {
  return isDefault === true && (await hasDefault(db, table, id)) ? { isDefault: false } : {};
}

/** Of a change: what is switched off is no default any more. */
export const withoutDisabledDefault = (values: Values): Values =>
  values.enabled === false ? { ...values, isDefault: false } : values;

/**
 * Makes a record the default, and exactly one, whoever asks for another at the same time.
 * @throws Refusal for one that is disabled.
 */
export async function makeDefault(
  { definition, table }: Pick<ResourceModule, "definition" | "table">,
  { db, row, account, now, request }: ActionCall,
  {
    disabled = resourceTexts.disabledDefault,
    among,
  }: { readonly disabled?: Text; readonly among?: string } = {},
): Promise<void> {
  if (!row) return;
  if (row.enabled === false) throw new Refusal(400, disabled);
  await db
    .update(table)
    .set({ isDefault: sql`${columnOf(table, "id")} = ${row.id}` })
    .where(among === undefined ? undefined : eq(columnOf(table, among), row[among]));
  await recordChange(db, {
    resource: definition,
    recordId: row.id,
    action: "setDefault",
    before: row,
    after: { ...row, isDefault: true },
    account,
    now,
    request,
  });
}

import { getTableName, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../db/database.ts";
import { recordChange } from "../db/schema/changes.ts";
import { tables } from "../db/tables.ts";
import { columnOf, columnsOfTable } from "./columns.ts";
import type { ResourceModule } from "./module.ts";

/**
 * What a deleted record was, whole: its row, and the rows of other tables that go with it. The database writes them as JSON and reads them
 * again, so that every value is what it was, to the last digit; a column that is made later gets its default, one that is gone is left out.
 */

/** Rows by the names of columns, as the database writes them. */
type KeptRow = Readonly<Record<string, unknown>>;

/** As `record_change.kept` has it. */
export interface Kept {
  readonly row: KeptRow;
  /** By table. */
  readonly beside: Readonly<Record<string, readonly KeptRow[]>>;
}

/** A table whose rows go with a record. */
interface Beside {
  readonly table: PgTable;
  /** Its column with the record's id. */
  readonly own: AnyPgColumn;
}

/** The tables of which rows go with a record: its links, its lines, and all else that the database deletes with it. */
export function tablesBeside({ table, links = {}, lines = {} }: ResourceModule): readonly Beside[] {
  const own = [...Object.values(links), ...Object.values(lines)];
  const all = [...own.map(({ table: of, own: column }) => ({ table: of, own: column })), ...cascading(table)];
  return [...new Map(all.map((one) => [getTableName(one.table), one])).values()];
}

function cascading(table: PgTable): readonly Beside[] {
  return tables.flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      const [own] = columns;
      return key.onDelete === "cascade" && foreignTable === table && own ? [{ table: other, own }] : [];
    }),
  );
}

/** A record as JSON, before it is deleted. */
export async function keptOf(db: Queryable, module: ResourceModule, id: number): Promise<string> {
  const { table } = module;
  const beside = tablesBeside(module).flatMap(({ table: other, own }) => [
    sql`${sql.param(getTableName(other))}::text`,
    sql`(select coalesce(jsonb_agg(to_jsonb(${other})), '[]') from ${other} where ${own} = ${id})`,
  ]);
  const { rows } = await db.execute<{ kept: string }>(sql`
    select jsonb_build_object('row', to_jsonb(${table}), 'beside', jsonb_build_object(${sql.join(beside, sql`, `)}))::text as kept
    from ${table} where ${columnOf(table, "id")} = ${id}`);
  const [found] = rows;
  if (!found) throw new Error("The record is not there to be kept.");
  return found.kept;
}

/** Puts back what was kept with a change. @throws what the database refuses. */
export async function putBack(
  db: Queryable,
  module: ResourceModule,
  { change, kept }: { readonly change: number; readonly kept: Kept },
): Promise<void> {
  const part = (path: SQL) => sql`(select ${path} from ${recordChange} where ${recordChange.id} = ${change})`;
  const of = recordChange.kept;
  await insertKept(db, module.table, [kept.row], sql`jsonb_build_array(${part(sql`${of} -> 'row'`)})`);
  for (const { table } of tablesBeside(module)) {
    const name = getTableName(table);
    const rows = kept.beside[name] ?? [];
    await insertKept(db, table, rows, part(sql`${of} -> 'beside' -> ${sql.param(name)}::text`));
  }
}

async function insertKept(db: Queryable, table: PgTable, rows: readonly KeptRow[], json: SQL): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.values(columnsOfTable(table))
    .filter(({ name, generated }) => generated === undefined && Object.hasOwn(first, name))
    .map(({ name }) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${json})`);
}

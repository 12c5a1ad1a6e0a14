import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Field } from "../../src/contract/resources/fields.ts";
import { fieldOf, keyOf } from "../../src/domain/resources/list-shape.ts";
import { findArea } from "./areas.ts";
import { columnOf } from "./columns.ts";
import type { ResourceModule } from "./module.ts";

/** Columns of other areas' tables, which a reference of a record leads to. */

export interface FarColumn {
  /** The column with the reference. */
  readonly own: PgColumn;
  /** The table that it refers to, its key, and the column that is meant. */
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly column: PgColumn;
}

/** The column of a field that is shown through a reference; undefined of any other. */
export function farColumnOf(module: ResourceModule, { through }: Field): FarColumn | undefined {
  return through && columnBehind(module, through.ref, through.field);
}

/** What the record that a reference leads to is called; undefined where its area has no table. */
export function nameBehind(module: ResourceModule, ref: string): FarColumn | undefined {
  const field = fieldOf(module.definition, ref);
  const target = field.kind === "ref" ? findArea(field.to) : undefined;
  return target && columnBehind(module, ref, target.definition.nameField);
}

function columnBehind(module: ResourceModule, ref: string, name: string): FarColumn | undefined {
  const field = fieldOf(module.definition, ref);
  const table = field.kind === "ref" ? findArea(field.to)?.table : undefined;
  if (!table) return undefined;
  const own = columnOf(module.table, keyOf(ref, field));
  return { own, table, id: columnOf(table, "id"), column: columnOf(table, name) };
}

/** The value behind a row's reference, to sort by. */
export function valueBehind({ own, table, id, column }: FarColumn): SQL {
  return sql`(select referred.${sql.identifier(column.name)} from ${table} as referred
    where referred.${sql.identifier(id.name)} = ${own})`;
}

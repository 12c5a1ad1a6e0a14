import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgColumn, PgTable } from "drizzle-orm/pg-core";

/** The columns of a table by the names that rows have them under. */
export function columnsOfTable(table: PgTable): Readonly<Record<string, PgColumn>> {
  return getTableColumns(table);
}

/** A column by the name that rows have it under. @throws where the table has none of that name. */
export function columnOf(table: PgTable, key: string): PgColumn {
  const columns = columnsOfTable(table);
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  if (!column) throw new Error(`There is no column for ${key}.`);
  return column;
}

/** The name that rows have a column under. @throws where it is no column of the table. */
export function keyOfColumn(table: PgTable, column: AnyPgColumn): string {
  const found = Object.entries(columnsOfTable(table)).find(([, one]) => one === column);
  if (!found) throw new Error(`${column.name} is no column of the table.`);
  return found[0];
}

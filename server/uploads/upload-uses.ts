import { getTableColumns, is, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgJsonb, type PgTable, PgText } from "drizzle-orm/pg-core";
import type { Queryable } from "../db/database.ts";
import * as schema from "../db/schema/index.ts";
import { tables } from "../db/tables.ts";

/** Which uploads something still uses: every text of every table may name one by its address. */

/** What is no use: the rows of the files themselves, and what is kept of what was done; but what can be put back uses what it names. */
const NO_USE: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.chatUpload,
  schema.chatUploadReserved,
  schema.pictureMark,
  schema.cloudPicture,
  schema.operationLog,
  schema.loginRecord,
  schema.sysTimingLog,
]);

const isText = (column: PgColumn) => is(column, PgText) || is(column, PgJsonb) || is(column, PgArray);

interface Searched {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
}

const searched = tables.flatMap((table): readonly Searched[] => {
  if (table === schema.recordChange) return [{ table, columns: [schema.recordChange.kept] }];
  if (NO_USE.has(table)) return [];
  const columns = Object.values(getTableColumns(table)).filter(isText);
  return columns.length === 0 ? [] : [{ table, columns }];
});

/**
 * Those of the names that something uses.
 * @param names of uploads, as they are on the disk.
 */
export async function namesInUse(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  if (names.length === 0) return used;
  for (const { table, columns } of searched) {
    const text = sql.join(
      columns.map((column) => sql`${column}::text`),
      sql`, `,
    );
    const { rows } = await db.execute<{ readonly name: string }>(sql`
      select distinct found[1] as name
      from ${table}, regexp_matches(concat_ws(' ', ${text}), '[0-9a-f]{32}\\.[a-z0-9]{1,8}', 'g') as found
      where found[1] = any(${sql.param([...names])}::text[])`);
    for (const { name } of rows) used.add(name);
  }
  return used;
}

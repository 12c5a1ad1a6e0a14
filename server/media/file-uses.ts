import { getTableColumns, inArray, is, type SQL, sql } from "drizzle-orm";
import { PgArray, type PgColumn, PgJsonb, type PgTable, PgText } from "drizzle-orm/pg-core";
import type { RecordUses } from "../../src/contract/answers.ts";
import { type AnyResource, permissionOf } from "../../src/contract/resources/definition.ts";
import { FILE_BASE } from "../../src/contract/storage.ts";
import type { ServerContext } from "../context.ts";
import * as schema from "../db/schema/index.ts";
import { fileUse } from "../db/schema/index.ts";
import { tables } from "../db/tables.ts";
import { mayDo } from "../http/access.ts";
import { columnOf } from "../resources/columns.ts";
import { areas } from "../resources/definitions.ts";
import type { Call } from "../resources/module.ts";

/** Where files of the storage are shown (resources 1.18): every text of every table may name one by its address. */

/** What is no use: the files themselves and the library, and what is kept of what was done. */
const NO_USE: ReadonlySet<PgTable> = new Set<PgTable>([
  schema.material,
  schema.storageFile,
  schema.storageObject,
  schema.picture,
  schema.pictureMark,
  fileUse,
  schema.cloudPicture,
  schema.resumableUpload,
  schema.chatUpload,
  schema.chatUploadReserved,
  schema.operationLog,
  schema.loginRecord,
  schema.sysTimingLog,
  schema.recordChange,
  // What its pages show is in its content.
  schema.siteBuild,
]);
/** Most places that are named. */
const NAMED_MOST = 50;
/** The name of a file in its address. */
const NAME = "[0-9a-f]{32}\\.[a-z0-9]{1,8}";

interface Searched {
  readonly table: PgTable;
  readonly text: SQL;
}

const isText = (column: PgColumn) => is(column, PgText) || is(column, PgJsonb) || is(column, PgArray);

const searched: readonly Searched[] = tables.flatMap((table) => {
  const columns = NO_USE.has(table) ? [] : Object.values(getTableColumns(table)).filter(isText);
  if (columns.length === 0) return [];
  const texts = columns.map((column) => sql`${column}::text`);
  return [{ table, text: sql`concat_ws(' ', ${sql.join(texts, sql`, `)})` }];
});

/** The tables that may show files: triggers of each keep `file_use`. A new one gets them by `select keep_file_uses('its_name')` in its migration. */
export const showingTables: readonly PgTable[] = searched.map(({ table }) => table);

/** Whether something shows the file at an address, of a column; of what lies elsewhere neither holds. */
export function isShown(address: PgColumn, shown: boolean): SQL {
  const found = sql`exists (select 1 from ${fileUse} where ${fileUse.name} = split_part(${address}, '/', 4))`;
  // As a part of the statement: what is planned once for all values would take nearly no address for ours.
  const ours = sql.raw(`'${FILE_BASE}%'`);
  return sql`(${address} like ${ours} and ${shown ? found : sql`not ${found}`})`;
}

/** The name of the file at an address; undefined of what lies elsewhere. */
export const fileNameOf = (address: string): string | undefined => new RegExp(`${NAME}$`).exec(address)?.[0];

/** A file, and the record that is it. */
export interface UsedFile {
  readonly of: number;
  readonly name: string;
}

interface Place {
  /** Which of the tables has it. */
  readonly at: number;
  /** Of the file. */
  readonly name: string;
  /** Of the record that shows it. */
  readonly id: string | null;
  readonly title: string | null;
}

/** Where files are shown. Places are named that the caller may list; the others are counted. */
export async function usesOf(
  context: Pick<ServerContext, "accounts">,
  files: readonly UsedFile[],
  { db, account }: Pick<Call, "db" | "account">,
): Promise<RecordUses> {
  const uses: RecordUses["uses"][number][] = [];
  let total = 0;
  if (files.length === 0) return { total, uses };
  const all = new Map(files.map((file) => [file.name, file]));
  // Only what something shows is looked for: that takes its time.
  const shown = await db
    .selectDistinct({ name: fileUse.name })
    .from(fileUse)
    .where(inArray(fileUse.name, [...all.keys()]));
  if (shown.length === 0) return { total, uses };
  const byName = new Map(shown.flatMap(({ name }) => [[name, all.get(name)] as const]));
  const pattern = `(${[...byName.keys()].map(escaped).join("|")})`;
  const owners = searched.map(({ table }) => ownerOf(table));
  // One statement: a database that is asked hundreds of times takes its time.
  const queries = searched.map(({ table, text }, at) => {
    const { id = NOTHING, title = NOTHING } = owners[at] ?? {};
    return sql`select distinct ${sql.raw(String(at))} as at, found[1] as name, (${id})::text as id, (${title})::text as title
      from ${table}, regexp_matches(${text}, ${pattern}, 'g') as found where ${text} like '%/file/%'`;
  });
  const { rows } = await db.execute<{ readonly [K in keyof Place]: Place[K] }>(
    sql.join(queries, sql` union all `),
  );
  const seen = new Map<AnyResource, boolean>();
  for (const row of rows) {
    const file = byName.get(row.name);
    const area = owners[row.at]?.area;
    total += 1;
    if (file === undefined || area === undefined || row.id === null || uses.length >= NAMED_MOST) continue;
    if (!seen.has(area)) seen.set(area, await mayDo(context, account, [permissionOf(area, "list")]));
    if (seen.get(area) !== true) continue;
    uses.push({ of: file.of, area: area.name, id: Number(row.id), name: row.title ?? row.id });
  }
  return { total, uses };
}

/** Whether something shows a file. */
export async function isUsed(db: Call["db"], name: string): Promise<boolean> {
  const queries = searched.map(
    ({ table, text }) => sql`select 1 from ${table} where ${text} like ${`%${name}%`}`,
  );
  const { rows } = await db.execute(
    sql`select 1 from (${sql.join(queries, sql` union all `)}) as found limit 1`,
  );
  return rows.length > 0;
}

const escaped = (name: string): string => name.replace(".", "\\.");
const NOTHING = sql`null`;

/** Which record a row of a table is, or is a line of. */
function ownerOf(table: PgTable) {
  const area = areas.find((one) => one.table === table);
  if (area) {
    const { definition } = area;
    const field = definition.fields[definition.nameField];
    const isOwn =
      field !== undefined &&
      field.computed !== true &&
      Object.hasOwn(getTableColumns(table), definition.nameField);
    const title = isOwn ? sql`${columnOf(table, definition.nameField)}::text` : NOTHING;
    return { area: definition, id: sql`${columnOf(table, "id")}`, title };
  }
  for (const { definition, lines = {} } of areas) {
    const line = Object.values(lines).find((one) => one.table === table);
    if (line) return { area: definition, id: sql`${line.own}`, title: NOTHING };
  }
  return { area: undefined, id: NOTHING, title: NOTHING };
}

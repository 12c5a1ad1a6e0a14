import { getTableName, type SQL, sql } from "drizzle-orm";
import { LANGUAGE_OPTIONS } from "../../../src/contract/resources/languages.ts";
import { MISSING, TRANSLATION } from "../../../src/contract/resources/translation.ts";
import { keyOf } from "../../../src/domain/resources/list-shape.ts";
import type { Queryable } from "../../db/database.ts";
import { languageOrigin } from "../../db/schema/index.ts";
import { columnOf, columnsOfTable } from "../columns.ts";
import type { Call, ResourceModule, Row, Values } from "../module.ts";
import { hasOwnWords } from "./words.ts";

/**
 * What a row in another language is beside the one that it was made of: as a machine made it, checked by somebody, or outdated since the other
 * one says something else. The database compares, so that a list is filtered by what it shows.
 */

const SOURCE = sql.identifier("source");
const ORIGIN = sql.identifier("origin");

type Area = Pick<ResourceModule, "definition" | "table">;

/** The columns of an area that hold texts of one language. */
function wordedColumns({ definition, table }: Area): readonly string[] {
  const columns = columnsOfTable(table);
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    const column = hasOwnWords(field) ? columns[keyOf(name, field)] : undefined;
    return column ? [column.name] : [];
  });
}

/** What the texts of the row called `source` hash to: another price or picture makes no other text. */
function markOfSource(area: Area): SQL {
  const texts = wordedColumns(area).map((name) => sql`coalesce(${SOURCE}.${sql.identifier(name)}::text, '')`);
  return sql`md5(concat_ws(chr(1), ${sql.join([sql`''`, ...texts], sql`, `)}))`;
}

/** The state of each row of an area, as a column of its table; null of one that was made of no other. */
function stateOf(area: Area): SQL<string | null> {
  const { definition, table } = area;
  const own = sql`${sql.identifier(getTableName(table))}.${sql.identifier(columnOf(table, "id").name)}`;
  return sql`(
    select case
      when ${SOURCE}.id is not null and ${ORIGIN}.mark <> ${markOfSource(area)} then 'outdated'
      when ${ORIGIN}.is_checked then 'checked'
      else 'machine'
    end
    from ${languageOrigin} as ${ORIGIN} left join ${table} as ${SOURCE} on ${SOURCE}.id = ${ORIGIN}.source_id
    where ${ORIGIN}.area = ${definition.name} and ${ORIGIN}.record_id = ${own})`;
}

/** The states of some rows, by their ids; those that were made of no other have none. */
export async function languageStates(
  area: Area,
  ids: readonly number[],
  db: Queryable,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { table } = area;
  const { rows } = await db.execute<{ readonly id: string; readonly state: string | null }>(sql`
    select id, ${stateOf(area)} as state from ${table}
    where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[Number(id), state] as const])));
}

/** An area with languages, showing the state of its rows; any other as it is. */
export function withLanguageStates(module: ResourceModule): ResourceModule {
  const { definition } = module;
  if (!definition.languages || !Object.hasOwn(definition.fields, TRANSLATION)) return module;
  return {
    ...module,
    expressions: { ...module.expressions, [TRANSLATION]: () => stateOf(module) },
    conditions: {
      ...module.conditions,
      [MISSING]: Object.fromEntries(LANGUAGE_OPTIONS.map(({ value }) => [value, missingIn(module, value)])),
    },
    present: async (rows, call) => {
      const shown = (await module.present?.(rows, call)) ?? rows;
      const states = await languageStates(
        module,
        rows.map(({ id }) => id),
        call.db,
      );
      return shown.map((row: Row) => ({ ...row, [TRANSLATION]: states.get(row.id) ?? null }));
    },
  };
}

const OTHER = sql.identifier("other");

/** Which rows of an area with languages are not in one of them. */
export function missingIn({ definition, table }: Area, lang: string): SQL {
  const { by, group } = definition.languages ?? { by: "", group: "" };
  const [language, own] = [columnOf(table, by), columnOf(table, group)];
  return sql`not exists (select 1 from ${table} as ${OTHER}
    where ${OTHER}.${sql.identifier(own.name)} = ${own} and ${OTHER}.${sql.identifier(language.name)} = ${lang})`;
}

/** What the texts of a row hash to; undefined where it is not there. */
export async function markOf(area: Area, id: number, db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ readonly mark: string }>(
    sql`select ${markOfSource(area)} as mark from ${area.table} as ${SOURCE} where ${SOURCE}.id = ${id}`,
  );
  return rows[0]?.mark;
}

/** Of what a row was made. */
export interface Origin {
  readonly sourceId: number;
  /** As of `markOf`, of when the source was read. */
  readonly mark: string;
  /** Somebody wrote it, or looked at it. */
  readonly isChecked: boolean;
}

/** Notes what a row was made of, in the transaction that makes or fills it. */
export async function noteOrigin({ definition }: Area, id: number, origin: Origin, db: Queryable) {
  await db
    .insert(languageOrigin)
    .values({ area: definition.name, recordId: id, ...origin })
    .onConflictDoUpdate({ target: [languageOrigin.area, languageOrigin.recordId], set: { ...origin } });
}

/** Whoever has changed the texts of a row, or says so, has checked it against what its source says now. */
export async function noteChecked(area: Area, id: number, db: Queryable): Promise<void> {
  const { definition, table } = area;
  await db.execute(sql`
    update ${languageOrigin} as ${ORIGIN} set is_checked = true, mark = coalesce(
      (select ${markOfSource(area)} from ${table} as ${SOURCE} where ${SOURCE}.id = ${ORIGIN}.source_id), ${ORIGIN}.mark)
    where ${ORIGIN}.area = ${definition.name} and ${ORIGIN}.record_id = ${id}`);
}

/** Notes a change by hand of what a row says. @param changed by the names of columns. */
export async function noteWritten(module: ResourceModule, id: number, changed: Values, { db }: Call) {
  const { fields, languages } = module.definition;
  if (!languages) return;
  const isText = Object.entries(fields).some(
    ([name, field]) => hasOwnWords(field) && Object.hasOwn(changed, keyOf(name, field)),
  );
  if (isText) await noteChecked(module, id, db);
}

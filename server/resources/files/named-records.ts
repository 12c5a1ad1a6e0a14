import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import { textOf } from "../../../src/domain/resources/typed-cell.ts";
import type { Queryable } from "../../db/database.ts";
import { turns } from "../../threads/turns.ts";
import { findArea } from "../areas.ts";
import { columnOf } from "../columns.ts";
import { whereHolds } from "../conditions.ts";
import { namesIn } from "../kinds.ts";
import type { NamedRecords, Sought } from "./cell-value.ts";
import type { FileColumn } from "./columns.ts";
import type { FileTable } from "./read-table.ts";

/** Names that one statement asks for. */
const CHUNK = 1_000;

/** Which records of an area the caller may refer to. */
export type Sight = (area: string) => Promise<SQL | undefined>;

interface Found {
  readonly byName: Map<string, number[]>;
  readonly ids: Set<number>;
}

/**
 * Finds the records of other areas that a table refers to by name or id, with a few statements for the whole table.
 * @param own name of the area that is imported: of a tree, the records above are its own.
 */
export async function findNamedRecords(
  db: Queryable,
  columns: readonly (FileColumn | undefined)[],
  { rows }: FileTable,
  own: string,
  sight: Sight,
): Promise<NamedRecords> {
  const sought = new Map<string, { readonly of: Sought; readonly names: Set<string> }>();
  const turn = turns();
  for (const [at, column] of columns.entries()) {
    if (column === undefined) continue;
    for (const { cells } of rows) {
      await turn();
      for (const { of, name } of namesIn(column.field, textOf(cells[at] ?? ""), own)) {
        const { names } = sought.get(keyOf(of)) ?? { names: new Set<string>() };
        sought.set(keyOf(of), { of, names: names.add(name) });
      }
    }
  }
  const found = new Map<string, Found>();
  for (const [key, { of, names }] of sought) found.set(key, await findIn(db, of, [...names], sight));
  return {
    idsOf: (of, name) => found.get(keyOf(of))?.byName.get(name.toLowerCase()) ?? [],
    has: (of, id) => found.get(keyOf(of))?.ids.has(id) === true,
  };
}

const keyOf = ({ to, only }: Sought): string => JSON.stringify([to, only]);

async function findIn(
  db: Queryable,
  { to, only }: Sought,
  names: readonly string[],
  sight: Sight,
): Promise<Found> {
  const found: Found = { byName: new Map(), ids: new Set() };
  const target = findArea(to);
  if (!target?.table) return found;
  const [id, name] = [columnOf(target.table, "id"), columnOf(target.table, target.definition.nameField)];
  const scope = and(await sight(to), whereHolds(target.definition, target.table, only));
  for (let from = 0; from < names.length; from += CHUNK) {
    const some = names.slice(from, from + CHUNK).map((text) => text.toLowerCase());
    const ids = some.map((text) => Number(text.replace("#", ""))).filter(Number.isSafeInteger);
    const rows = await db
      .select({ id, name })
      .from(target.table)
      .where(and(or(inArray(sql`lower(${name})`, some), inArray(id, ids)), scope));
    for (const row of rows) add(found, Number(row.id), String(row.name ?? "").toLowerCase());
  }
  return found;
}

function add({ byName, ids }: Found, id: number, name: string): void {
  if (ids.has(id)) return;
  ids.add(id);
  byName.set(name, [...(byName.get(name) ?? []), id]);
}

import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { RowKey } from "../../ui/grid/model.ts";

/**
 * What is chosen next, in the order in which it was chosen: what was and still is, then what is new. Of one alone the other gives way; where
 * there is no room for more, what is too many is left out.
 * @param keys of what is to be chosen.
 * @param rows among which what is new is found.
 */
export function chosenNext(
  chosen: readonly AnyRecord[],
  keys: ReadonlySet<RowKey>,
  rows: readonly AnyRecord[],
  most: number,
): readonly AnyRecord[] {
  const kept = chosen.filter(({ id }) => keys.has(id));
  const had = new Set(kept.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const added = [...keys].flatMap((key) => {
    const row = had.has(Number(key)) ? undefined : byId.get(Number(key));
    return row === undefined ? [] : [row];
  });
  if (most === 1) return added.length > 0 ? added.slice(-1) : kept.slice(0, 1);
  return [...kept, ...added].slice(0, most);
}

import type { GridColumn, GridLayout, PlacedColumn } from "./model.ts";

/** What a user does to columns: order, width, freeze and hide them. All of it is pure; a layout that changes is a new one. */

export const LEAST_WIDTH = 56;
export const MOST_WIDTH = 1_200;
/** Frozen columns may take at most this much of the room; those beyond it scroll with the others. */
const FROZEN_SHARE = 0.6;
/** Columns that want a little more than the room give so much of their width, rather than hide the last one. */
const SHRINK_SHARE = 0.12;

type Columns = readonly Pick<
  GridColumn<never>,
  "key" | "width" | "minWidth" | "frozen" | "hidden" | "flexible" | "priority"
>[];

/** The layout of a grid that nobody has touched. */
export function initialLayout(columns: Columns): GridLayout {
  return {
    order: columns.map(({ key }) => key),
    widths: {},
    hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key),
    frozen: columns.filter(({ frozen }) => frozen).map(({ key }) => key),
  };
}

/** Brings a layout that was kept together with the columns that there are now: new ones come where they are by nature, old ones go. */
export function completeLayout(columns: Columns, layout: GridLayout): GridLayout {
  const known = new Set(columns.map(({ key }) => key));
  const order = [...new Set(layout.order)].filter((key) => known.has(key));
  const placed = new Set(order);
  const added: Columns = columns.filter(({ key }) => !placed.has(key));
  for (const { key } of added) order.splice(placeOf(columns, order, key), 0, key);
  const own = (keys: readonly string[]) => [...new Set(keys)].filter((key) => placed.has(key));
  const asked = own(layout.asked ?? []);
  return {
    order,
    widths: Object.fromEntries(Object.entries(layout.widths).filter(([key]) => known.has(key))),
    hidden: [...own(layout.hidden), ...added.filter(({ hidden }) => hidden).map(({ key }) => key)],
    frozen: [...own(layout.frozen), ...added.filter(({ frozen }) => frozen).map(({ key }) => key)],
    ...(asked.length === 0 ? {} : { asked }),
  };
}

/** Behind the nearest column that is before it by nature. */
function placeOf(columns: Columns, order: readonly string[], key: string): number {
  const at = columns.findIndex((column) => column.key === key);
  for (let before = at - 1; before >= 0; before -= 1) {
    const found = order.indexOf(columns[before]?.key ?? "");
    if (found >= 0) return found + 1;
  }
  return 0;
}

const clamp = (width: number, least: number): number =>
  Math.round(Math.min(MOST_WIDTH, Math.max(least, width)));

/** Keys in the order in which they are shown: frozen ones first. Hidden ones are among them. */
export function shownOrder(layout: GridLayout): string[] {
  const frozen = (key: string) => layout.frozen.includes(key);
  return [...layout.order.filter(frozen), ...layout.order.filter((key) => !frozen(key))];
}

/** What columns can do with at least, px: those that take room give some too. */
const leastOf = ({ width, minWidth = LEAST_WIDTH, flexible = true }: Columns[number]): number =>
  Math.max(minWidth, flexible ? Math.ceil(width * (1 - SHRINK_SHARE)) : width);

/**
 * Keys of the columns for which there is no room: the less important before the others, the last one first. None that the user has asked
 * for; what width the user gave to others does not matter, so that nothing goes while a column is made wider.
 * @param room px; 0 where it is not known, and none give way.
 */
export function yieldingColumns(columns: Columns, layout: GridLayout, room: number): readonly string[] {
  if (room <= 0) return [];
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = shownOrder(layout)
    .filter((key) => !layout.hidden.includes(key))
    .flatMap((key) => byKey.get(key) ?? []);
  let over = shown.reduce((sum, column) => sum + leastOf(column), 0) - room;
  const gone: string[] = [];
  for (const priority of ["extra", "usual"])
    for (const column of shown.toReversed()) {
      if (over <= 0) return gone;
      if (column.priority !== priority || layout.asked?.includes(column.key)) continue;
      gone.push(column.key);
      over -= leastOf(column);
    }
  return gone;
}

/**
 * The columns that are shown and have room, in their order, with their widths. What room is left goes to the columns whose width the user has
 * not chosen, and what little is missing comes from them; where the frozen ones would leave too little of it, some of them scroll for now.
 */
export function placeColumns<R>(
  columns: readonly GridColumn<R>[],
  layout: GridLayout,
  room: number,
): PlacedColumn<R>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const gone = yieldingColumns(columns, layout, room);
  const shown = shownOrder(layout)
    .filter((key) => !layout.hidden.includes(key) && !gone.includes(key))
    .flatMap((key) => byKey.get(key) ?? []);
  const widths = spread(shown, layout.widths, room);
  let taken = 0;
  let fits = true;
  return shown.map((column, index) => {
    const width = widths[index] ?? column.width;
    taken += layout.widths[column.key] ?? column.width;
    fits &&= layout.frozen.includes(column.key) && (room <= 0 || taken <= room * FROZEN_SHARE);
    return { column, width, frozen: fits };
  });
}

function spread(columns: Columns, chosen: GridLayout["widths"], room: number): number[] {
  const widths = columns.map(({ key, width, minWidth = LEAST_WIDTH }) =>
    clamp(chosen[key] ?? width, minWidth),
  );
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  if (left === 0 || room <= 0 || widths.length === 0) return widths;
  const free = columns.map(({ key, flexible = true }) => flexible && chosen[key] === undefined);
  if (left < 0) return shrink(columns, { widths, free, over: -left });
  const last = widths.length - 1;
  const taking = free.some(Boolean) ? free : widths.map((_, index) => index === last);
  const base = widths.reduce((sum, width, index) => sum + (taking[index] ? width : 0), 0);
  const grown = widths.map((width, index) =>
    taking[index] ? width + Math.floor((left * width) / base) : width,
  );
  // Pixels are whole; what that leaves goes to the last one that takes any.
  const rest = room - grown.reduce((sum, width) => sum + width, 0);
  const end = taking.lastIndexOf(true);
  return grown.map((width, index) => (index === end ? width + rest : width));
}

interface Wide {
  readonly widths: readonly number[];
  /** Columns that may be narrower. */
  readonly free: readonly boolean[];
  /** What there is too much, px. */
  readonly over: number;
}

/** Takes what is missing off the widest columns that are free, if that makes room for all of them: short texts stay whole. */
function shrink(columns: Columns, { widths, free, over }: Wide): number[] {
  const spare = widths.map((width, index) => {
    const least = columns[index]?.minWidth ?? LEAST_WIDTH;
    return free[index] ? Math.max(0, Math.floor(Math.min(width * SHRINK_SHARE, width - least))) : 0;
  });
  const takenDownTo = (level: number) =>
    widths.map((width, index) => Math.min(spare[index] ?? 0, Math.max(0, width - level)));
  const sumOf = (parts: readonly number[]) => parts.reduce((sum, one) => sum + one, 0);
  if (sumOf(spare) < over) return [...widths];
  let [low, high] = [0, Math.max(...widths)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sumOf(takenDownTo(middle)) >= over) low = middle;
    else high = middle;
  }
  const taken = takenDownTo(low);
  // Of those that come down to the level, some may stay a pixel above it.
  let excess = sumOf(taken) - over;
  return widths.map((width, index) => {
    const part = taken[index] ?? 0;
    const stays = excess > 0 && part > 0 && width - part === low;
    if (stays) excess -= 1;
    return width - part + Number(stays);
  });
}

const withKey = (keys: readonly string[], key: string, on: boolean): string[] =>
  on ? [...keys.filter((one) => one !== key), key] : keys.filter((one) => one !== key);

/** Shows or hides columns; those that are asked for this way stay where there is no room. One always stays. */
export function hideColumns(given: GridLayout, keys: readonly string[], hide: boolean): GridLayout {
  const layout = {
    ...given,
    asked: keys.reduce((now, key) => withKey(now, key, !hide), [...(given.asked ?? [])]),
  };
  const hidden = keys.reduce((now, key) => withKey(now, key, hide), [...layout.hidden]);
  const [first] = shownOrder(layout);
  if (first === undefined || layout.order.some((key) => !hidden.includes(key))) return { ...layout, hidden };
  const kept = keys.length === layout.order.length ? first : keys.at(-1);
  return { ...layout, hidden: hidden.filter((key) => key !== kept) };
}

/** Freezes a column behind those that are frozen, or lets it scroll as the first that does. */
export function freezeColumn(layout: GridLayout, key: string, freeze: boolean): GridLayout {
  const frozen = withKey(layout.frozen, key, freeze);
  const before = shownOrder(layout).filter((one) => one !== key);
  const place = before.filter((one) => layout.frozen.includes(one)).length;
  return { ...layout, frozen, order: before.toSpliced(place, 0, key) };
}

/** Moves a column before another, `null` for the end. Among frozen columns it is frozen, among the others not. */
export function moveColumn(layout: GridLayout, key: string, before: string | null): GridLayout {
  if (before === key) return layout;
  const rest = shownOrder(layout).filter((one) => one !== key);
  const at = before === null ? rest.length : rest.indexOf(before);
  if (at < 0) return layout;
  const isFrozen = (one: string | undefined) => one !== undefined && layout.frozen.includes(one);
  // At the border of the two it stays what it was.
  const freeze = isFrozen(rest[at]) || (isFrozen(rest[at - 1]) && isFrozen(key));
  return { ...layout, order: rest.toSpliced(at, 0, key), frozen: withKey(layout.frozen, key, freeze) };
}

/** Moves a column by one place among those that are shown. The same layout at the end of its kind. */
export function shiftColumn(layout: GridLayout, key: string, step: -1 | 1): GridLayout {
  const frozen = layout.frozen.includes(key);
  const shown = shownOrder(layout).filter(
    (one) => !layout.hidden.includes(one) && layout.frozen.includes(one) === frozen,
  );
  const other = shown[shown.indexOf(key) + step];
  if (other === undefined) return layout;
  const rest = shownOrder(layout).filter((one) => one !== key);
  return { ...layout, order: rest.toSpliced(rest.indexOf(other) + (step > 0 ? 1 : 0), 0, key) };
}

export function resizeColumn(
  layout: GridLayout,
  key: string,
  width: number,
  least = LEAST_WIDTH,
): GridLayout {
  return { ...layout, widths: { ...layout.widths, [key]: clamp(width, least) } };
}

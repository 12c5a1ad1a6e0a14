/** Rows in the order that they are wanted in, as the numbers that sort them so. Pure. */

/** A row of an order. */
export interface OrderedRow {
  readonly id: number;
  /** The number that it is sorted by; null sorts it nowhere that could be kept. */
  readonly value: number | null;
}

/** How rows are sorted: by a number, and those that have the same by their ids. */
export interface OrderRule {
  readonly min: number;
  readonly max: number;
  readonly descending: boolean;
  readonly idDescending: boolean;
}

/**
 * New numbers for as few rows as can be, so that they are sorted as they are given. Where it makes no more of them, the row that was moved
 * gets one.
 * @returns numbers by id, of the rows that get another; undefined where the bounds have too few for them.
 */
export function renumbered(
  rows: readonly OrderedRow[],
  rule: OrderRule,
  moved: number,
): ReadonlyMap<number, number> | undefined {
  const sign = rule.descending ? -1 : 1;
  const steps = leastSteps(rows, rule);
  const low = rule.descending ? -rule.max : rule.min;
  const high = (rule.descending ? -rule.min : rule.max) - (steps.at(-1) ?? 0);
  if (low > high) return undefined;
  // Without the steps that there have to be, rows are in order where these do not fall.
  const places = rows.map(({ value }, at) => {
    const place = value === null ? Number.NaN : sign * value - (steps[at] ?? 0);
    return place >= low && place <= high ? place : undefined;
  });
  const all = longestRise(places);
  const others = longestRise(places.map((place, at) => (rows[at]?.id === moved ? undefined : place)));
  const kept = others.length === all.length ? others : all;
  const filled = fill(places, kept, { steps, low, high, fromEnd: rule.descending });
  const changed = new Map<number, number>();
  for (const [at, { id, value }] of rows.entries()) {
    // Not minus nothing.
    const next = sign * ((filled[at] ?? 0) + (steps[at] ?? 0)) + 0;
    if (next !== value) changed.set(id, next);
  }
  return changed;
}

/** By how much each row's number has to be beyond the first one's: ids sort rows that have the same, and only some of them as wanted. */
function leastSteps(rows: readonly OrderedRow[], { idDescending }: OrderRule): readonly number[] {
  let steps = 0;
  return rows.map(({ id }, at) => {
    const before = rows[at - 1]?.id;
    if (before !== undefined && id < before !== idDescending) steps += 1;
    return steps;
  });
}

/** Indices of the most that can be kept so that none is less than the one before. */
function longestRise(places: readonly (number | undefined)[]): readonly number[] {
  const before = new Map<number, number | undefined>();
  /** Of the rises of each length, the end of the one that ends lowest. */
  const ends: number[] = [];
  const placeAt = (at: number | undefined) => (at === undefined ? Number.NaN : (places[at] ?? Number.NaN));
  for (const [at, place] of places.entries()) {
    if (place === undefined) continue;
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (placeAt(ends[middle]) <= place) from = middle + 1;
      else to = middle;
    }
    before.set(at, ends[from - 1]);
    ends[from] = at;
  }
  const rise: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) rise.push(at);
  return rise.reverse();
}

interface Room {
  readonly steps: readonly number[];
  readonly low: number;
  readonly high: number;
  /** Where nothing is kept, the last one gets the outermost number. */
  readonly fromEnd: boolean;
}

/** Places for those that are not kept: evenly between two that are, and one by one beyond the first and the last of them. */
function fill(
  places: readonly (number | undefined)[],
  kept: readonly number[],
  { steps, low, high, fromEnd }: Room,
): readonly number[] {
  const filled: number[] = [];
  for (const at of kept) filled[at] = places[at] ?? low;
  const last = places.length - 1;
  const first = kept[0] ?? (fromEnd ? last : 0);
  if (kept.length === 0 && last >= 0) filled[first] = fromEnd ? high : low;
  /** Whether two neighbours differ without having to. */
  const apart = (at: number) => (steps[at] === steps[at + 1] ? 1 : 0);
  for (let at = first - 1; at >= 0; at -= 1) filled[at] = Math.max(low, (filled[at + 1] ?? low) - apart(at));
  for (const [nth, from] of kept.entries()) {
    const to = kept[nth + 1];
    if (to === undefined) break;
    const [begin, end] = [filled[from] ?? low, filled[to] ?? high];
    for (let at = from + 1; at < to; at += 1) {
      filled[at] = begin + Math.floor(((end - begin) * (at - from)) / (to - from));
    }
  }
  for (let at = (kept.at(-1) ?? first) + 1; at <= last; at += 1) {
    filled[at] = Math.min(high, (filled[at - 1] ?? low) + apart(at - 1));
  }
  return filled;
}

import { isPlainObject } from "@reduxjs/toolkit";

/**
 * Gives `before` when `after` holds the same data, and otherwise `after` with every part that is the same taken from `before`: a repeated
 * event then changes no reference, and what is shown of it does not render again. Compares plain data as the engine sends it.
 */
export function keepEqual<T>(before: T, after: T): T {
  if (Object.is(before, after)) return before;
  if (Array.isArray(before) && Array.isArray(after)) return keepEqualList(before, after) as T;
  if (isPlainObject(before) && isPlainObject(after)) return keepEqualRecord(before, after) as T;
  return after;
}

function keepEqualList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  let same = before.length === after.length;
  const kept = after.map((item, index) => {
    const one = keepEqual(before[index], item);
    if (!Object.is(one, before[index])) same = false;
    return one;
  });
  return same ? before : kept;
}

function keepEqualRecord(before: object, after: object): object {
  const old = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(after);
  let same = entries.length === Object.keys(before).length;
  const kept: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    const one = keepEqual(old[key], value);
    if (!(key in old) || !Object.is(one, old[key])) same = false;
    kept[key] = one;
  }
  return same ? before : kept;
}

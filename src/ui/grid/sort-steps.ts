import type { SortStep } from "./model.ts";

/** The order of rows by one field or several, and how a click on a column's title changes it. */

export interface SortPlace {
  readonly descending: boolean;
  /** Counted from 1; shown where rows are sorted by several fields. */
  readonly place: number;
}

export function sortPlace(sort: readonly SortStep[], field: string): SortPlace | null {
  const at = sort.findIndex((step) => step.field === field);
  const step = sort[at];
  return step === undefined ? null : { descending: step.descending, place: at + 1 };
}

/** Ascending, then descending, then not at all; with `add` beside the fields that rows are sorted by already. */
export function nextSort(sort: readonly SortStep[], field: string, add: boolean): readonly SortStep[] {
  const now = sort.find((step) => step.field === field);
  if (!add && sort.length > 1) return [{ field, descending: false }];
  if (now === undefined) return withSort(sort, { field, descending: false }, add);
  return now.descending ? withoutSort(sort, field) : withSort(sort, { field, descending: true }, add);
}

/** @param add keeps the other fields, and the field's place among them. */
export function withSort(sort: readonly SortStep[], step: SortStep, add: boolean): readonly SortStep[] {
  if (!add) return [step];
  const at = sort.findIndex(({ field }) => field === step.field);
  return at < 0 ? [...sort, step] : sort.with(at, step);
}

export function withoutSort(sort: readonly SortStep[], field: string): readonly SortStep[] {
  return sort.filter((step) => step.field !== field);
}

import * as v from "valibot";
import { PAGE_SIZE } from "../../contract/limits.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { type Paging, readPaging, writePaging } from "../../domain/paging.ts";
import { filtersOf, sortableOf } from "../../domain/resources/list-shape.ts";

/**
 * What a list shows: filters, order, page, as a value with a form for the address and back. Pure. What the address says comes before what
 * the page remembers, and that before the defaults; parameters of others stay as they are.
 */

export interface SortBy {
  readonly field: string;
  readonly descending: boolean;
}

/** Values of a filter by its parameter: one, or two of a range, either of which may be empty. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

export interface ListState extends Paging {
  readonly filters: FilterValues;
  readonly sort: readonly SortBy[];
}

/** The one text search (contract A1). */
export const BLURRY = "blurry";
/** What a list says of itself; a filter of such a name is written `filter.<name>`. */
const OWN: ReadonlySet<string> = new Set(["page", "size", "sort"]);
/** Longest text of a filter. */
const TEXT_MAX = 500;
/** Most steps of an order. */
const SORT_MAX = 5;

/** What of a definition the address is read by. */
export interface ListShape {
  /** Parameters, and how many values each has. */
  readonly params: Readonly<Record<string, 1 | 2>>;
  readonly sortable: readonly string[];
  readonly defaults: ListState;
  /** Before every parameter of this list, where several are on a page; with its point, or empty. */
  readonly prefix: string;
}

/** @param stateKey distinguishes this list from others on its page; empty for the page's own. */
export function listShape(definition: AnyResource, stateKey = ""): ListShape {
  const params: Record<string, 1 | 2> = {};
  if (definition.list.blurry !== undefined) params[BLURRY] = 1;
  const { tabs } = definition.list;
  if (tabs !== undefined) params[tabs] = 1;
  for (const { param, by } of filtersOf(definition)) params[param] = by === "range" ? 2 : 1;
  if (definition.aside !== undefined) params[definition.aside.param] = 1;
  return {
    params,
    sortable: sortableOf(definition),
    defaults: { filters: {}, sort: [], page: 1, size: PAGE_SIZE },
    prefix: stateKey === "" ? "" : `${stateKey}.`,
  };
}

/** Drops what says nothing, so that equal filters are equal values. */
export function tidyFilters(filters: FilterValues): FilterValues {
  return Object.fromEntries(
    Object.entries(filters).filter(([, values]) => values.some((value) => value.trim() !== "")),
  );
}

const named = ({ prefix }: ListShape, param: string) => prefix + (OWN.has(param) ? `filter.${param}` : param);

/** Every parameter of the address that is this list's. */
function ownNames(shape: ListShape): string[] {
  return [
    ...[...OWN].map((name) => shape.prefix + name),
    ...Object.keys(shape.params).map((param) => named(shape, param)),
  ];
}

/** Whether an address says anything about this list. */
export function isAddressed(search: string, shape: ListShape): boolean {
  const params = new URLSearchParams(search);
  return ownNames(shape).some((name) => params.has(name));
}

function readSort(texts: readonly string[], { sortable }: ListShape): SortBy[] {
  const steps = texts.flatMap((text): SortBy[] => {
    const [field = "", direction = "asc"] = text.split(",");
    if (!sortable.includes(field) || (direction !== "asc" && direction !== "desc")) return [];
    return [{ field, descending: direction === "desc" }];
  });
  return steps
    .filter(({ field }, at) => steps.findIndex((one) => one.field === field) === at)
    .slice(0, SORT_MAX);
}

/** Reads an address; what does not fit counts as not given. */
export function fromSearch(search: string, shape: ListShape): ListState {
  const params = new URLSearchParams(search);
  const { prefix } = shape;
  const filters: Record<string, string[]> = {};
  for (const [param, count] of Object.entries(shape.params)) {
    const values = params.getAll(named(shape, param)).map((value) => value.slice(0, TEXT_MAX));
    if (values.length === count) filters[param] = values;
  }
  return {
    filters: tidyFilters(filters),
    sort: readSort(params.getAll(`${prefix}sort`), shape),
    ...readPaging(params, prefix),
  };
}

/** The query of an address that says a list's state. Usual values are left out; what is not this list's stays. */
export function toSearch(state: ListState, shape: ListShape, search = ""): string {
  const params = new URLSearchParams(search);
  const { prefix } = shape;
  for (const name of ownNames(shape)) params.delete(name);
  for (const [param, values] of Object.entries(tidyFilters(state.filters))) {
    for (const value of values) params.append(named(shape, param), value);
  }
  for (const step of state.sort) params.append(`${prefix}sort`, sortText(step));
  writePaging(params, state, prefix);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** As the wire has it: `field,desc`. */
export function sortText({ field, descending }: SortBy): string {
  return `${field},${descending ? "desc" : "asc"}`;
}

const entries = {
  filters: v.record(v.string(), v.array(v.string())),
  sort: v.array(v.object({ field: v.string(), descending: v.boolean() })),
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
};
/** A state as views keep it. */
export const ViewStateSchema: v.GenericSchema<unknown, Omit<ListState, "page">> = v.object(entries);
/** A state as pages keep it. */
export const ListStateSchema: v.GenericSchema<unknown, ListState> = v.object({
  ...entries,
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** A kept state in terms of what the list knows now: fields that it no longer has are dropped. */
export function fitted(state: ListState, shape: ListShape): ListState {
  return fromSearch(toSearch(state, shape), shape);
}

/** Whether two states show the same but for the page. */
export function sameList(a: Omit<ListState, "page">, b: Omit<ListState, "page">): boolean {
  const keyOf = ({ filters, sort, size }: Omit<ListState, "page">) =>
    JSON.stringify([Object.entries(tidyFilters(filters)).sort(), sort, size]);
  return keyOf(a) === keyOf(b);
}

/** The page that shows the row that was first on a page of another size. */
export function pageAtSize({ page, size }: Pick<ListState, "page" | "size">, next: number): number {
  return Math.floor(((page - 1) * size) / next) + 1;
}

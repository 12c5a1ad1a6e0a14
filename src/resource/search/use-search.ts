import { type RefObject, useState } from "react";
import * as v from "valibot";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { rulesOf } from "../../domain/resources/kinds.ts";
import { fieldOf, filtersOf, type ResolvedFilter } from "../../domain/resources/list-shape.ts";
import { useFieldFocus } from "../../ui/focus/use-field-focus.ts";
import { screenRules } from "../kinds.ts";
import { BLURRY, type FilterValues, tidyFilters } from "../list/list-state.ts";
import { useResourcePorts } from "../ports.ts";
import { isReadableDay, ordered } from "./day-range.ts";
import { firstField } from "./use-search-key.ts";

export interface SearchRequest {
  readonly definition: AnyResource;
  readonly filters: FilterValues;
  /** Name of the list, where a page has several. */
  readonly stateKey: string;
  readonly onFilters: (filters: FilterValues) => void;
  /** Searched for what is shown already. */
  readonly onAgain: () => void;
}

const Drafts: v.GenericSchema<unknown, FilterValues> = v.record(v.string(), v.array(v.string()));

/** Whether there is anything to search by. */
export function hasSearch(definition: AnyResource): boolean {
  return definition.list.blurry !== undefined || filtersOf(definition).length > 0;
}

/** What a list is searched by, as it is typed and searched for. What was typed is kept. @param form what the search is in. */
export function useSearch(request: SearchRequest, form: RefObject<HTMLFormElement | null>) {
  const { definition, filters, stateKey, onFilters, onAgain } = request;
  const [drafts, setDrafts] = useResourcePorts().usePageState(`drafts:${stateKey}`, Drafts, {});
  /** It was searched for a range that cannot be read. */
  const [refused, setRefused] = useState(false);
  /** Parameter of the filter that is being given. */
  const [opened, setOpened] = useState<string | null>(null);
  const { inputOf, focus } = useFieldFocus();
  const keep = (change: FilterValues) => setDrafts((before) => ({ ...before, ...change }));
  const search = (change: FilterValues = {}) => {
    const next = tidyFilters({ ...filters, ...inOrder(definition, { ...drafts, ...change }) });
    const wrong = unreadableRange(definition, next);
    setRefused(wrong !== undefined);
    setOpened(wrong ?? null);
    if (wrong !== undefined) {
      keep(change);
      focus(wrong);
      return false;
    }
    setDrafts({});
    if (JSON.stringify(next) === JSON.stringify(tidyFilters(filters))) onAgain();
    else onFilters(next);
    return true;
  };
  const own = searchParams(definition);
  const valuesOf = (param: string) => drafts[param] ?? filters[param] ?? [];
  return {
    ...offeredFilters(definition),
    refused,
    opened,
    setOpened,
    inputOf,
    valuesOf,
    isTyped: (param: string) => param in drafts && !sameValues(drafts[param], filters[param]),
    /** Parameters of the search: what Reset clears. */
    own,
    isGiven: own.some((param) => !isNothing(valuesOf(param))),
    draft: (param: string, values: readonly string[]) => {
      setRefused(false);
      keep({ [param]: [...values] });
    },
    /** @returns false where something that was typed cannot be read. */
    search,
    reset: () => {
      setRefused(false);
      setDrafts({});
      onFilters(Object.fromEntries(Object.entries(filters).filter(([param]) => !own.includes(param))));
      firstField(form.current)?.focus();
    },
  };
}

export type SearchModel = ReturnType<typeof useSearch>;

/** What the tabs over the list choose is not among them. */
function searchParams(definition: AnyResource): readonly string[] {
  const { blurry, tabs } = definition.list;
  const own = filtersOf(definition).flatMap(({ param }) => (param === tabs ? [] : [param]));
  return blurry === undefined ? own : [BLURRY, ...own];
}

/** One search: where a list has none by several fields, its first text is in its place; the others are filters. */
function offeredFilters(definition: AnyResource) {
  const { blurry, tabs } = definition.list;
  // What the tabs over the list choose is no filter as well.
  const filters = filtersOf(definition).filter(({ param }) => param !== tabs);
  if (blurry !== undefined) return { main: { param: BLURRY, fields: blurry }, all: filters };
  const isText = ({ by, field }: ResolvedFilter) =>
    by !== "range" && screenRules(fieldOf(definition, field)).filter === "text";
  const first = filters.find(isText);
  return {
    main: first === undefined ? null : { param: first.param, fields: [first.field] },
    all: filters.filter((filter) => filter !== first),
  };
}

export const isNothing = (values: readonly string[]): boolean => values.every((value) => value.trim() === "");

const sameValues = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  JSON.stringify(tidyFilters({ a })) === JSON.stringify(tidyFilters({ a: b }));

const rangesOf = (definition: AnyResource): ReadonlyMap<string, ResolvedFilter> =>
  new Map(filtersOf(definition).flatMap((filter) => (filter.by === "range" ? [[filter.param, filter]] : [])));

/** The parameter of a range of days of which an end is no day. */
function unreadableRange(definition: AnyResource, filters: FilterValues): string | undefined {
  for (const [param, filter] of rangesOf(definition)) {
    const isNumeric = rulesOf(fieldOf(definition, filter.field)).numeric;
    if (!isNumeric && filters[param]?.every(isReadableDay) === false) return param;
  }
  return undefined;
}

/** Ranges that were given the wrong way round are turned. */
function inOrder(definition: AnyResource, drafts: FilterValues): FilterValues {
  const ranges = rangesOf(definition);
  return Object.fromEntries(
    Object.entries(drafts).map(([param, values]) => {
      const filter = ranges.get(param);
      if (filter === undefined) return [param, values];
      return [param, ordered(values, rulesOf(fieldOf(definition, filter.field)).numeric)];
    }),
  );
}

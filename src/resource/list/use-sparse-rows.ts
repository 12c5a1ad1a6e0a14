import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { shallowEqual, useDispatch, useSelector } from "react-redux";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { LONG_PAGE } from "../../query/record-reads.ts";
import { recordReads } from "../../query/resource-api.ts";
import { FRESH_S, failureOf, type ListRows, type RowsRequest, useListQuery } from "./list-rows.ts";

/** What is known of a long list: pages of it, by their numbers. */
interface Known {
  /** Of the query that it answers. */
  readonly key: string;
  /** Of the place that the query is about. */
  readonly place: string;
  readonly total: number;
  readonly pages: ReadonlyMap<number, readonly AnyRecord[]>;
}

type State = Parameters<ReturnType<typeof recordReads.records.select>>[0];
interface Held {
  unsubscribe(): void;
  refetch(): unknown;
}

const NOTHING: ReadonlyMap<number, readonly AnyRecord[]> = new Map();

/**
 * A long list of which those pages are loaded that are in sight, wherever it is scrolled to: as many places as there are rows, and those that were
 * not seen are empty. What changes asks anew for what is in sight alone; what was seen before stays as it was until it is seen again.
 */
export function useSparseRows(request: RowsRequest): ListRows {
  const { definition, fixed, skip, main } = request;
  const query = useListQuery(request);
  const key = `${definition.name} ${JSON.stringify(query)}`;
  const place = JSON.stringify(fixed);
  const [pages, setPages] = useState({ key, from: 0, to: 0 });
  const [from, to] = pages.key === key ? [pages.from, pages.to] : [0, 0];
  const args = useMemo(
    () =>
      Array.from({ length: to - from + 1 }, (_, at) => ({
        ...{ definition, main, page: from + at },
        query: { ...query, page: from + at, size: LONG_PAGE },
      })),
    [definition, main, query, from, to],
  );
  const selectors = useMemo(() => args.map((one) => recordReads.records.select(one)), [args]);
  const answers = useSelector((state: State) => selectors.map((select) => select(state)), shallowEqual);

  const [kept, setKept] = useState<Known>({ key: "", place, total: 0, pages: NOTHING });
  const known = withAnswers(kept, { key, place }, answers, from);
  if (known !== kept) setKept(known);
  const shown = known.key === key || known.place === place ? known.pages : NOTHING;
  const isKnown = known.key !== "" && shown !== NOTHING;

  const held = useRef({ key: "", pages: new Map<number, Held>() });
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  useEffect(() => () => letGo(held.current.pages, () => true), []);
  useEffect(() => {
    if (held.current.key !== key || skip) {
      letGo(held.current.pages, () => true);
      held.current = { key, pages: new Map() };
    }
    if (skip) return;
    const { pages } = held.current;
    letGo(pages, (page) => args.every((wanted) => wanted.page !== page));
    for (const { page, ...wanted } of args) {
      if (pages.has(page)) continue;
      const subscriptionOptions = { refetchOnFocus: true };
      // The first page is what the list is opened with: it is asked for anew, as every list is.
      const options = page === 0 ? { forceRefetch: FRESH_S, subscriptionOptions } : { subscriptionOptions };
      pages.set(page, dispatch(recordReads.records.initiate(wanted, options)));
    }
  }, [args, dispatch, key, skip]);

  const setRange = useCallback(
    (first: number, last: number) =>
      setPages((before) => {
        const next = { key, from: pageOf(first), to: pageOf(last) };
        return before.key === key && before.from === next.from && before.to === next.to ? before : next;
      }),
    [key],
  );
  const { total } = known;
  const slots = useMemo(() => {
    const all: (AnyRecord | undefined)[] = Array.from({ length: isKnown ? total : 0 });
    for (const [page, rows] of shown)
      for (const [at, row] of rows.entries())
        if (page * LONG_PAGE + at < total) all[page * LONG_PAGE + at] = row;
    return all;
  }, [shown, total, isKnown]);
  const rows = useMemo(() => {
    // Rows that arrived meanwhile have moved others on to the next page, where they were seen before.
    const byId = new Map(slots.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
    return [...byId.values()];
  }, [slots]);
  const waits = answers.some(({ isLoading }) => isLoading);
  const again = answers.some(({ isLoading }, at) => isLoading && (shown.has(from + at) || !isKnown));
  return {
    rows: isKnown ? rows : undefined,
    total: isKnown ? total : 0,
    fetching: again,
    failure: waits ? undefined : failureOf(answers.find(({ error }) => error !== undefined)?.error),
    refresh: () => {
      for (const one of held.current.pages.values()) void one.refetch();
    },
    more: undefined,
    slots,
    setRange,
  };
}

/** Ends the subscriptions of some pages. */
function letGo(pages: Map<number, Held>, which: (page: number) => boolean): void {
  for (const [page, one] of pages) {
    if (!which(page)) continue;
    one.unsubscribe();
    pages.delete(page);
  }
}

const pageOf = (at: number): number => Math.max(0, Math.floor(at / LONG_PAGE));

interface Answer {
  readonly data?: { readonly content: readonly AnyRecord[]; readonly totalElements: number } | undefined;
  readonly fulfilledTimeStamp?: number | undefined;
}

/** What is known with what has arrived; the same where that is nothing new. @param from page of the first answer. */
function withAnswers(
  kept: Known,
  { key, place }: Pick<Known, "key" | "place">,
  answers: readonly Answer[],
  from: number,
): Known {
  const isSame = kept.key === key;
  const [latest] = answers
    .filter(({ data }) => data !== undefined)
    .toSorted((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  if (latest === undefined) return kept;
  const total = latest.data?.totalElements ?? 0;
  const news = answers.flatMap(({ data }, at) => {
    const page = from + at;
    const isNew = data !== undefined && !(isSame && kept.pages.get(page) === data.content);
    return isNew && page * LONG_PAGE < total ? [[page, data.content] as const] : [];
  });
  if (isSame && news.length === 0 && total === kept.total) return kept;
  const pages = new Map(
    [...(isSame ? kept.pages : []), ...news].filter(([page]) => page * LONG_PAGE < total),
  );
  return { key, place, total, pages };
}

import type { SerializedError } from "@reduxjs/toolkit";
import { useEffect, useMemo, useState } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { nearestPage, pageCount } from "../../domain/pager.ts";
import { contextOf, holds } from "../../domain/resources/list-shape.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { polledEvery } from "../../query/polling.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useLongRecordsInfiniteQuery, useRecordsQuery } from "../../query/resource-api.ts";
import { filterQuery, isFiltered, sortQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import { TREE_PAGE } from "./use-branches.ts";

/** The rows of a list, however they come. */
export interface ListRows {
  /** Undefined until something has arrived. */
  readonly rows: readonly AnyRecord[] | undefined;
  readonly total: number;
  readonly fetching: boolean;
  /** Why the last try brought nothing. */
  readonly failure: AdminFailure | undefined;
  readonly refresh: () => void;
  /** More rows of a long list, where there are any. */
  readonly more: (() => void) | undefined;
}

export interface RowsRequest {
  readonly definition: AnyResource;
  readonly state: ListState;
  /** Parameters that the place gives. */
  readonly fixed: RecordQuery;
  /** There is nothing to ask for yet. */
  readonly skip: boolean;
  /** The list is what its page is about. */
  readonly main: boolean;
}

type ListRequest = Pick<RowsRequest, "definition" | "state" | "fixed">;

/** How often a list is asked for while one of its rows changes by itself, ms. */
const LIVE_MS = 2_000;
/** What is seen again is asked anew when it is older than this, s. */
const FRESH_S = 5;
export const READ = { refetchOnMountOrArgChange: FRESH_S, refetchOnFocus: true } as const;

/** The filters and the order of a list, without its page. */
export function useListQuery({ definition, state, fixed }: ListRequest): RecordQuery {
  const { filters, sort } = state;
  return useMemo(
    () => ({ ...filterQuery(definition, filters), ...fixed, sort: sortQuery(definition, sort) }),
    [definition, filters, fixed, sort],
  );
}

/** Whether rows are in their tree: what is filtered is flat, wherever it hangs. */
export function isTree({ definition, state, fixed }: ListRequest): boolean {
  const { tree } = definition.list;
  // What is in sight has a tree of its own.
  const context = new Set(contextOf(definition).map(({ param }) => param));
  return (
    tree !== undefined &&
    !isFiltered(state.filters) &&
    Object.keys(fixed).every((param) => context.has(param))
  );
}

const failureOf = (error: AdminFailure | SerializedError | undefined) =>
  error === undefined ? undefined : mutationFailure(error);

/** A page of rows, or the roots of a tree. What was shown stays until the next has come; a page that is no more gives way to the last one. */
function usePagedRows(request: RowsRequest, onPage: (page: number) => void): ListRows {
  const { definition, state, fixed, skip, main } = request;
  const { page } = state;
  const filtered = useListQuery(request);
  const tree = isTree(request);
  const size = tree ? TREE_PAGE : state.size;
  const query = useMemo(
    () => ({ ...filtered, page: tree ? 0 : page - 1, size }),
    [filtered, tree, page, size],
  );
  const [live, setLive] = useState(false);
  const { data, currentData, isFetching, error, refetch } = useRecordsQuery(
    { definition, query, main },
    { ...READ, ...polledEvery(live ? LIVE_MS : 0), skip },
  );
  const same = useIsSame(fixed, currentData !== undefined);
  const shown = currentData ?? (same ? data : undefined);
  const changes = hasLive(definition, shown?.content);
  useEffect(() => setLive(changes), [changes]);
  const last =
    currentData === undefined || tree ? page : nearestPage(page, pageCount(currentData.totalElements, size));
  useEffect(() => {
    if (last !== page) onPage(last);
  }, [last, page, onPage]);
  return {
    rows: shown?.content,
    total: shown?.totalElements ?? 0,
    // What is asked for again and again is not shown as loading each time; a page that takes another's place has not been asked for yet.
    fetching: (isFetching && !(live && currentData !== undefined)) || last !== page,
    failure: isFetching ? undefined : failureOf(error),
    refresh: () => void refetch(),
    more: undefined,
  };
}

/** Whether one of the rows changes by itself. */
function hasLive({ list: { live } }: AnyResource, rows: readonly AnyRecord[] | undefined): boolean {
  return live !== undefined && (rows?.some((row) => holds(live, row)) ?? false);
}

/** Whether the place is the one that rows have arrived for. */
function useIsSame(fixed: RecordQuery, arrived: boolean): boolean {
  const key = JSON.stringify(fixed);
  const [known, setKnown] = useState(key);
  if (arrived && known !== key) setKnown(key);
  return known === key;
}

/** All rows of a long list that were loaded, the next ones as they are wanted. */
function useLongRows(request: RowsRequest): ListRows {
  const { definition, fixed, skip, main } = request;
  const query = useListQuery(request);
  const { data, currentData, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, error, refetch } =
    useLongRecordsInfiniteQuery({ definition, query, main }, { ...READ, skip });
  const same = useIsSame(fixed, currentData !== undefined);
  const shown = currentData ?? (same ? data : undefined);
  const rows = useMemo(() => {
    if (shown === undefined) return undefined;
    // Rows that arrived meanwhile have moved the others on to the next page.
    const byId = new Map(shown.pages.flatMap(({ content }) => content).map((row) => [row.id, row]));
    return [...byId.values()];
  }, [shown]);
  const idle = hasNextPage && !isFetching && error === undefined;
  return {
    rows,
    total: shown?.pages.at(-1)?.totalElements ?? 0,
    fetching: isFetching && !isFetchingNextPage,
    failure: isFetching ? undefined : failureOf(error),
    refresh: () => void refetch(),
    more: idle ? () => void fetchNextPage() : undefined,
  };
}

/** The rows of a list, page by page or all that were loaded. */
export function useRows(request: RowsRequest, onPage: (page: number) => void): ListRows {
  const long = request.definition.list.long === true;
  const paged = usePagedRows({ ...request, skip: request.skip || long }, onPage);
  const loaded = useLongRows({ ...request, skip: request.skip || !long });
  return long ? loaded : paged;
}

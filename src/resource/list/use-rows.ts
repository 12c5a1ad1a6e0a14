import { useEffect, useMemo, useState } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { nearestPage, pageCount } from "../../domain/pager.ts";
import { contextOf, holds } from "../../domain/resources/list-shape.ts";
import { polledEvery } from "../../query/polling.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { useLongRecordsInfiniteQuery, useRecordsQuery } from "../../query/resource-api.ts";
import { isFiltered } from "./list-query.ts";
import {
  failureOf,
  type ListRequest,
  type ListRows,
  READ,
  type RowsRequest,
  useListQuery,
} from "./list-rows.ts";
import { TREE_PAGE } from "./use-branches.ts";
import { useSparseRows } from "./use-sparse-rows.ts";

/** How often a list is asked for while one of its rows changes by itself, ms. */
const LIVE_MS = 2_000;
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

/** The rows of a list: page by page, all that were loaded, or those in sight. */
export function useRows(request: RowsRequest, onPage: (page: number) => void): ListRows {
  const long = request.definition.list.long === true;
  const paged = usePagedRows({ ...request, skip: request.skip || long }, onPage);
  const isSparse = long && request.sparse === true;
  const loaded = useLongRows({ ...request, skip: request.skip || !long || isSparse });
  const sparse = useSparseRows({ ...request, skip: request.skip || !isSparse });
  return isSparse ? sparse : long ? loaded : paged;
}

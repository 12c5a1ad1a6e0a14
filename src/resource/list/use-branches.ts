import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useEffect, useMemo } from "react";
import { shallowEqual, useDispatch, useSelector } from "react-redux";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { recordReads } from "../../query/resource-api.ts";
import type { Branch } from "./tree-rows.ts";

/** Rows of a branch that come at once: all of them. */
export const TREE_PAGE = 9_999;

type Select = ReturnType<typeof recordReads.records.select>;
type State = Parameters<Select>[0];

/** The rows below records, asked for while they are open and again when they change. */
export function useBranches(
  definition: AnyResource,
  ids: readonly number[],
  sort: readonly string[],
): ReadonlyMap<number, Branch> {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const parent = definition.list.tree?.parent ?? "pid";
  // Ids and order are new arrays each time, whether or not they say something else.
  const asked = JSON.stringify([ids, sort]);
  const asks = useMemo(() => {
    const [open, order] = JSON.parse(asked) as [readonly number[], readonly string[]];
    return open.map((id) => {
      const query: RecordQuery = { [parent]: id, page: 0, size: TREE_PAGE, sort: order };
      const args = { definition, query };
      return { id, args, select: recordReads.records.select(args) };
    });
  }, [definition, parent, asked]);
  useEffect(() => {
    const running = asks.map(({ args }) => dispatch(recordReads.records.initiate(args)));
    return () => {
      for (const { unsubscribe } of running) unsubscribe();
    };
  }, [asks, dispatch]);
  const results = useSelector((state: State) => asks.map(({ select }) => select(state)), shallowEqual);
  return useMemo(
    () =>
      new Map(
        asks.map(({ id }, at): [number, Branch] => {
          const result = results[at];
          const rows = result?.data?.content ?? [];
          return [id, { rows, loading: result?.data === undefined && result?.isError !== true }];
        }),
      ),
    [asks, results],
  );
}

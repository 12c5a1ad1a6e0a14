import type { SerializedError } from "@reduxjs/toolkit";
import { useMemo } from "react";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { filterQuery, sortQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";

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
  /** Of a list that is loaded where it is looked at: a place for each row that there is, empty where it was not loaded. */
  readonly slots?: readonly (AnyRecord | undefined)[];
  /** Says which of them are in sight, from the first to the last. */
  readonly setRange?: (first: number, last: number) => void;
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
  /** A long list is looked at in any place of it, not from its beginning on. */
  readonly sparse?: boolean;
}

export type ListRequest = Pick<RowsRequest, "definition" | "state" | "fixed">;

/** What is seen again is asked anew when it is older than this, s. */
export const FRESH_S = 5;
export const READ = { refetchOnMountOrArgChange: FRESH_S, refetchOnFocus: true } as const;

/** The filters and the order of a list, without its page. */
export function useListQuery({ definition, state, fixed }: ListRequest): RecordQuery {
  const { filters, sort } = state;
  return useMemo(
    () => ({ ...filterQuery(definition, filters), ...fixed, sort: sortQuery(definition, sort) }),
    [definition, filters, fixed, sort],
  );
}

/** Why an answer brought nothing. */
export const failureOf = (error: AdminFailure | SerializedError | undefined) =>
  error === undefined ? undefined : mutationFailure(error);

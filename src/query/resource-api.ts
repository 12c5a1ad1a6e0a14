import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { type Action, actionPath } from "../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { RowMove } from "../contract/resources/row-move.ts";
import { callOf, isRemovedById } from "../domain/resources/routes.ts";
import { type AdminFailure, isUnsure } from "./admin-answer.ts";
import type { AdminRequest } from "./admin-api.ts";
import { recordsWritten } from "./record-invalidation.ts";
import { type ListArgs, type RecordQuery, recordApi } from "./record-reads.ts";
import { withMove } from "./row-moves.ts";

/** The records of whatever area its definition describes (contract A1), as they are written, and the hooks of both. Whoever asks shows the failure. */

export interface WriteArgs {
  readonly definition: AnyResource;
  /** As it is sent; of a change with `id` and, where it is known, `updateTime`. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface MakeArgs extends WriteArgs {
  /** One of many that are made one after the other: whoever makes them says when lists ask anew (`recordsStale`, `recordsWritten`). */
  readonly oneOfMany?: boolean;
}

export interface ChangeArgs extends WriteArgs {
  /** What lists show at once, by field; taken back when the server refuses. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

export interface MoveArgs {
  readonly definition: AnyResource;
  /** The row as it is shown. */
  readonly record: AnyRecord;
  readonly move: RowMove;
}

export interface RemoveArgs {
  readonly definition: AnyResource;
  readonly ids: readonly number[];
}

export interface ActionArgs {
  readonly definition: AnyResource;
  readonly action: Pick<Action, "method" | "path" | "to" | "writes" | "starts">;
  /** The row's, for a path with `:id`. */
  readonly id?: number;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** What a toolbar's action acts on. */
  readonly query?: RecordQuery;
}

/** What became of each record of many: those that were refused, and why. */
const Report = v.object({
  failed: v.array(v.object({ id: v.number(), message: v.string() })),
});
export type RemoveReport = v.InferOutput<typeof Report>;

const Created = v.nullish(v.looseObject({ id: v.optional(v.number()) }));

/**
 * What a write of an area makes stale. One that was refused changed nothing; but one without an answer may have been carried out, and
 * somebody else's change (409) or removal (404) has to be seen as well.
 */
function written({ name }: AnyResource, failure: AdminFailure | undefined, others: readonly string[] = []) {
  const isSeen = failure === undefined || isUnsure(failure) || [404, 409].includes(failure.status);
  return isSeen
    ? [name, ...others].flatMap((id) => [{ type: "Records", id } as const, { type: "Referred", id } as const])
    : [];
}

interface Lifecycle {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<unknown>;
}

/** Notifies the other tabs of a write once it is done. */
async function notifyTabs(
  { definition, action }: { readonly definition: AnyResource; readonly action?: ActionArgs["action"] },
  { dispatch, queryFulfilled }: Lifecycle,
) {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(recordsWritten([definition.name, ...(action?.writes ?? [])]));
}

type ReadsState = Parameters<typeof recordApi.util.selectInvalidatedBy>[0];

interface Patching {
  readonly dispatch: ThunkDispatch<ReadsState, unknown, UnknownAction>;
  readonly getState: () => ReadsState;
  readonly queryFulfilled: Promise<unknown>;
}

/** Shows a change in every list that has the record, at once; a call that fails takes it back. */
async function showAtOnce({ definition, body, shown }: ChangeArgs, lifecycle: Patching): Promise<void> {
  const { dispatch, getState, queryFulfilled } = lifecycle;
  if (shown === undefined) return;
  const patch = (rows: readonly AnyRecord[]) => {
    for (const row of rows) if (row.id === body.id) Object.assign(row, shown);
  };
  const lists = recordApi.util.selectInvalidatedBy(getState(), [{ type: "Records", id: definition.name }]);
  const patches = lists.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === "records") {
      return dispatch(
        recordApi.util.updateQueryData("records", originalArgs as ListArgs, ({ content }) => patch(content)),
      );
    }
    if (endpointName !== "longRecords") return [];
    return dispatch(
      recordApi.util.updateQueryData("longRecords", originalArgs as ListArgs, ({ pages }) => {
        for (const { content } of pages) patch(content);
      }),
    );
  });
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of patches) undo();
  }
}

/** Shows a row in its new place at once; a call that fails takes it back. */
async function showMoved({ definition, record, move }: MoveArgs, lifecycle: Patching): Promise<void> {
  const { dispatch, getState, queryFulfilled } = lifecycle;
  const lists = recordApi.util.selectInvalidatedBy(getState(), [{ type: "Records", id: definition.name }]);
  const patches = lists.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName !== "records") return [];
    const args = originalArgs as ListArgs;
    return dispatch(
      recordApi.util.updateQueryData("records", args, (page) => {
        // Lists of other areas show what is called by such a record.
        if (args.definition.name !== definition.name) return page;
        const rows = withMove(definition, { query: args.query, rows: page.content }, record, move);
        return rows === undefined ? page : { ...page, content: rows };
      }),
    );
  });
  try {
    await queryFulfilled;
  } catch {
    for (const { undo } of patches) undo();
  }
}

interface Answer {
  readonly error?: AdminFailure | undefined;
  readonly data?: unknown;
}
type Call = (request: AdminRequest) => Answer | PromiseLike<Answer>;

/** Where records go one by one: each refusal is reported, the others go on. */
async function removeEach(
  { definition, ids }: RemoveArgs,
  call: Call,
): Promise<{ data: RemoveReport } | { error: AdminFailure }> {
  const failures: { readonly id: number; readonly failure: AdminFailure }[] = [];
  for (const id of ids) {
    const { error } = await call({
      ...callOf(definition, "remove", id),
      schema: v.unknown(),
      quiet: true,
    });
    if (error) failures.push({ id, failure: error });
  }
  const first = failures[0];
  if (first !== undefined && failures.length === ids.length) return { error: first.failure };
  return { data: { failed: failures.map(({ id, failure }) => ({ id, message: failure.message })) } };
}

/** Many in one call; a server that says nothing of single ones has done them all. */
async function removeAll(
  { definition, ids }: RemoveArgs,
  call: Call,
): Promise<{ data: RemoveReport } | { error: AdminFailure }> {
  return several({ ...callOf(definition, "remove"), body: ids }, call);
}

/** Something that is done to each record by itself. */
async function several(
  request: Pick<AdminRequest, "method" | "path" | "body">,
  call: Call,
): Promise<{ data: RemoveReport } | { error: AdminFailure }> {
  const { error, data } = await call({ ...request, schema: v.unknown(), quiet: true });
  if (error) return { error };
  const report = v.safeParse(Report, data);
  return { data: report.success ? report.output : { failed: [] } };
}

/** Whether an action changes nothing: some are called by GET and set something all the same. */
const isRead = ({ method, to }: ActionArgs["action"]): boolean => method === "GET" && to === undefined;

const resourceApi = recordApi.enhanceEndpoints({ addTagTypes: ["Work"] }).injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the new record's id, where the server answers it. The form shows failures. */
    createRecord: build.mutation<{ readonly id: number | null }, MakeArgs>({
      query: ({ definition, body }) => ({
        ...callOf(definition, "create", body.id),
        body,
        schema: Created,
        quiet: true,
      }),
      transformResponse: (answer: v.InferOutput<typeof Created>) => ({ id: answer?.id ?? null }),
      onQueryStarted: async (args, lifecycle) => {
        if (!args.oneOfMany) await notifyTabs(args, lifecycle);
      },
      invalidatesTags: (_, error, { definition, oneOfMany }) => (oneOfMany ? [] : written(definition, error)),
    }),
    updateRecord: build.mutation<unknown, ChangeArgs>({
      query: ({ definition, body }) => ({
        ...callOf(definition, "update", body.id),
        body,
        schema: v.unknown(),
        quiet: true,
      }),
      onQueryStarted: async (args, lifecycle) => {
        await Promise.all([showAtOnce(args, lifecycle), notifyTabs(args, lifecycle)]);
      },
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    /** Puts a row of an order in another place. */
    moveRecord: build.mutation<unknown, MoveArgs>({
      query: ({ definition, move }) => ({
        method: "PUT",
        path: `${definition.path}/order`,
        body: move,
        schema: v.unknown(),
        quiet: true,
      }),
      onQueryStarted: async (args, lifecycle) => {
        await Promise.all([showMoved(args, lifecycle), notifyTabs(args, lifecycle)]);
      },
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    /** Deletes records and reports those that were refused; fails as a whole where every one was. */
    removeRecords: build.mutation<RemoveReport, RemoveArgs>({
      queryFn: (args, _, __, call) =>
        isRemovedById(args.definition) ? removeEach(args, call) : removeAll(args, call),
      onQueryStarted: notifyTabs,
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    /** Puts deleted records back, by their own ids; reports and fails as deleting does. */
    restoreRecords: build.mutation<RemoveReport, RemoveArgs>({
      queryFn: ({ definition: { path }, ids }, _, __, call) =>
        several({ method: "POST", path: `${path}/removed/restore`, body: ids }, call),
      onQueryStarted: notifyTabs,
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    /** One of the area's own actions. */
    runAction: build.mutation<unknown, ActionArgs>({
      query: ({ definition, action, id, body, query = {} }) => ({
        method: action.method,
        path: actionPath(definition.path, action).replace(":id", id === undefined ? "" : String(id)),
        query,
        ...(body === undefined ? {} : { body }),
        schema: v.unknown(),
        quiet: true,
      }),
      onQueryStarted: (args, lifecycle) => (isRead(args.action) ? undefined : notifyTabs(args, lifecycle)),
      invalidatesTags: (_, error, { definition, action }) =>
        isRead(action)
          ? []
          : [
              ...written(definition, error, action.writes),
              ...(action.starts === undefined ? [] : [{ type: "Work" as const, id: action.starts }]),
            ],
    }),
  }),
});

/** The reads, for whoever is no component. */
export const recordReads = recordApi.endpoints;
export const recordWrites = resourceApi.endpoints;

export const {
  useRecordsQuery,
  useLongRecordsInfiniteQuery,
  useLazyRecordUsesQuery,
  useRecordUsesQuery,
  useTabCountsQuery,
  useRecordQuery,
  useLazyRecordQuery,
  useRecordHistoryQuery,
  useRecordRevisionQuery,
  useRemovedRecordsQuery,
  useCreateRecordMutation,
  useUpdateRecordMutation,
  useMoveRecordMutation,
  useRemoveRecordsMutation,
  useRestoreRecordsMutation,
  useRunActionMutation,
} = resourceApi;

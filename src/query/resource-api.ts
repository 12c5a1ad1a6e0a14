import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import {
  type Action,
  type AnyRecord,
  type AnyResource,
  actionPath,
} from "../contract/resources/definition.ts";
import { pageSchema, type RecordPage, recordSchema } from "../domain/resources/schemas.ts";
import { type AdminFailure, isUnsure } from "./admin-answer.ts";
import { type AdminRequest, adminApi } from "./admin-api.ts";
import type { QueryValue } from "./admin-http.ts";
import { recordsWritten } from "./record-news.ts";

/**
 * The records of whatever area its definition describes (contract A1). Whoever asks shows the failure; but an answer of 403 opens /401
 * (specification §8), except where a list is only looked up for another area.
 */

/** Parameters of a list: filters, `page` from 0, `size`, `sort`. */
export type RecordQuery = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

export interface ListArgs {
  readonly definition: AnyResource;
  readonly query: RecordQuery;
  /** It is what the screen is about: without the right to read it there is nothing to show. */
  readonly main?: boolean;
}

export interface RecordArgs {
  readonly definition: AnyResource;
  readonly id: number;
}

export interface WriteArgs {
  readonly definition: AnyResource;
  /** As it is sent; of a change with `id` and, where it is known, `updateTime`. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ChangeArgs extends WriteArgs {
  /** What lists show at once, by field; taken back when the server refuses. */
  readonly shown?: Readonly<Record<string, unknown>>;
}

export interface RemoveArgs {
  readonly definition: AnyResource;
  readonly ids: readonly number[];
}

export interface ActionArgs {
  readonly definition: AnyResource;
  readonly action: Pick<Action, "method" | "path">;
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

const Change = v.object({ field: v.string(), from: v.nullish(v.unknown()), to: v.nullish(v.unknown()) });
const HistoryPage = v.object({
  content: v.array(
    v.object({
      id: v.number(),
      action: v.string(),
      username: v.nullish(v.string(), ""),
      createTime: v.union([v.string(), v.number()]),
      changes: v.nullish(v.array(Change), []),
    }),
  ),
  totalElements: v.number(),
});
/** What was done to a record, newest first. */
export type RecordHistory = v.InferOutput<typeof HistoryPage>;
export type HistoryEntry = RecordHistory["content"][number];

const RemovedPage = v.object({
  content: v.array(
    v.object({
      id: v.number(),
      recordId: v.number(),
      username: v.nullish(v.string(), ""),
      createTime: v.union([v.string(), v.number()]),
      changes: v.nullish(v.array(Change), []),
    }),
  ),
  totalElements: v.number(),
  own: v.boolean(),
});
/** What was deleted in an area, newest first; `own`: only what the user has deleted is told. */
export type RemovedRecords = v.InferOutput<typeof RemovedPage>;
export type RemovedRecord = RemovedRecords["content"][number];

interface RemovedArgs {
  readonly definition: AnyResource;
  readonly page: number;
  readonly size: number;
}

/** How many rows of a long list come at once. */
export const LONG_PAGE = 100;

const records = adminApi.enhanceEndpoints({ addTagTypes: ["Records", "Referred", "Dictionary"] });

/** Lists hang on their own area, on those whose records they name, and on the reader's language. */
function listTags({ definition }: ListArgs) {
  const referred = Object.values(definition.fields).flatMap((field) =>
    field.kind === "ref" || field.kind === "refs" ? [{ type: "Referred", id: field.to } as const] : [],
  );
  return [{ type: "Records", id: definition.name } as const, ...referred, "Worded" as const];
}

/**
 * What a write of an area makes stale. One that was refused changed nothing; but one without an answer may have been carried out, and
 * somebody else's change (409) or removal (404) has to be seen as well.
 */
function written({ name }: AnyResource, failure: AdminFailure | undefined) {
  const isSeen = failure === undefined || isUnsure(failure) || [404, 409].includes(failure.status);
  return isSeen ? [{ type: "Records", id: name } as const, { type: "Referred", id: name } as const] : [];
}

function listRequest({ definition, query, main = false }: ListArgs): AdminRequest {
  const quiet = main ? "unlessDenied" : true;
  return { path: definition.path, query, schema: pageSchema(definition), quiet };
}

interface Lifecycle {
  readonly dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<unknown>;
}

/** Tells the other tabs of a write once it is done. */
async function tell({ definition }: { definition: AnyResource }, { dispatch, queryFulfilled }: Lifecycle) {
  try {
    await queryFulfilled;
  } catch {
    return;
  }
  dispatch(recordsWritten([definition.name]));
}

const key = (name: string, { definition }: { readonly definition: AnyResource }, rest: unknown) =>
  `${name}(${definition.name} ${JSON.stringify(rest)})`;

const reads = records.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list. */
    records: build.query<RecordPage, ListArgs>({
      query: listRequest,
      serializeQueryArgs: ({ queryArgs }) => key("records", queryArgs, queryArgs.query),
      providesTags: (_, __, args) => listTags(args),
    }),
    /** A long list, page after page. */
    longRecords: build.infiniteQuery<RecordPage, ListArgs, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, all) =>
          all.length * LONG_PAGE < last.totalElements ? all.length : undefined,
        // Anew from the top: what was loaded further down may have moved.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) =>
        listRequest({ ...queryArg, query: { ...queryArg.query, page: pageParam, size: LONG_PAGE } }),
      serializeQueryArgs: ({ queryArgs }) => key("longRecords", queryArgs, queryArgs.query),
      providesTags: (_, __, args) => listTags(args),
    }),
    /** One record, with all that the list leaves out. */
    record: build.query<AnyRecord, RecordArgs>({
      query: ({ definition, id }) => ({
        path: `${definition.path}/${id}`,
        schema: recordSchema(definition),
        quiet: true,
      }),
      serializeQueryArgs: ({ queryArgs }) => key("record", queryArgs, queryArgs.id),
      providesTags: (_, __, { definition }) => listTags({ definition, query: {} }),
    }),
    recordHistory: build.query<RecordHistory, RecordArgs & { readonly page: number; readonly size: number }>({
      query: ({ definition, id, page, size }) => ({
        path: `${definition.path}/${id}/history`,
        query: { page, size },
        schema: HistoryPage,
        quiet: true,
      }),
      serializeQueryArgs: ({ queryArgs: { definition, id, page, size } }) =>
        key("recordHistory", { definition }, [id, page, size]),
      providesTags: (_, __, { definition }) => [{ type: "Records", id: definition.name }],
    }),
    removedRecords: build.query<RemovedRecords, RemovedArgs>({
      query: ({ definition, page, size }) => ({
        path: `${definition.path}/removed`,
        query: { page, size },
        schema: RemovedPage,
        quiet: true,
      }),
      serializeQueryArgs: ({ queryArgs: { definition, page, size } }) =>
        key("removedRecords", { definition }, [page, size]),
      providesTags: (_, __, { definition }) => [{ type: "Records", id: definition.name }],
    }),
  }),
});

type ReadsState = Parameters<typeof reads.util.selectInvalidatedBy>[0];

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
  const lists = reads.util.selectInvalidatedBy(getState(), [{ type: "Records", id: definition.name }]);
  const patches = lists.flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === "records") {
      return dispatch(
        reads.util.updateQueryData("records", originalArgs as ListArgs, ({ content }) => patch(content)),
      );
    }
    if (endpointName !== "longRecords") return [];
    return dispatch(
      reads.util.updateQueryData("longRecords", originalArgs as ListArgs, ({ pages }) => {
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

interface Answer {
  readonly error?: AdminFailure | undefined;
  readonly data?: unknown;
}
type Call = (request: AdminRequest) => Answer | PromiseLike<Answer>;

/** Where records go one by one: each refusal is told, the others go on. */
async function removeEach(
  { definition, ids }: RemoveArgs,
  call: Call,
): Promise<{ data: RemoveReport } | { error: AdminFailure }> {
  const failures: { readonly id: number; readonly failure: AdminFailure }[] = [];
  for (const id of ids) {
    const { error } = await call({
      method: "DELETE",
      path: `${definition.path}/${id}`,
      schema: v.unknown(),
      quiet: "unlessDenied",
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
  const { error, data } = await call({
    method: "DELETE",
    path: definition.path,
    body: ids,
    schema: v.unknown(),
    quiet: "unlessDenied",
  });
  if (error) return { error };
  const report = v.safeParse(Report, data);
  return { data: report.success ? report.output : { failed: [] } };
}

const resourceApi = reads.injectEndpoints({
  endpoints: (build) => ({
    /** Answers with the new record's id, where the server tells it. The form shows failures. */
    createRecord: build.mutation<{ readonly id: number | null }, WriteArgs>({
      query: ({ definition, body }) => ({
        method: "POST",
        path: definition.path,
        body,
        schema: Created,
        quiet: "unlessDenied",
      }),
      transformResponse: (answer: v.InferOutput<typeof Created>) => ({ id: answer?.id ?? null }),
      onQueryStarted: tell,
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    updateRecord: build.mutation<unknown, ChangeArgs>({
      query: ({ definition, body }) => ({
        method: "PUT",
        path: definition.path,
        body,
        schema: v.unknown(),
        quiet: "unlessDenied",
      }),
      onQueryStarted: async (args, lifecycle) => {
        await Promise.all([showAtOnce(args, lifecycle), tell(args, lifecycle)]);
      },
      invalidatesTags: (_, error, { definition }) => written(definition, error),
    }),
    /** Deletes records and tells of those that were refused; fails as a whole where every one was. */
    removeRecords: build.mutation<RemoveReport, RemoveArgs>({
      queryFn: (args, _, __, call) =>
        args.definition.removeById ? removeEach(args, call) : removeAll(args, call),
      onQueryStarted: tell,
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
        quiet: "unlessDenied",
      }),
      onQueryStarted: (args, lifecycle) => (args.action.method === "GET" ? undefined : tell(args, lifecycle)),
      invalidatesTags: (_, error, { definition, action }) =>
        action.method === "GET" ? [] : written(definition, error),
    }),
  }),
});

/** The reads, for whoever is no component. */
export const recordReads = reads.endpoints;
export const recordWrites = resourceApi.endpoints;

export const {
  useRecordsQuery,
  useLongRecordsInfiniteQuery,
  useRecordQuery,
  useLazyRecordQuery,
  useRecordHistoryQuery,
  useRemovedRecordsQuery,
  useCreateRecordMutation,
  useUpdateRecordMutation,
  useRemoveRecordsMutation,
  useRunActionMutation,
} = resourceApi;

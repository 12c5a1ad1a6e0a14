import * as v from "valibot";
import { RecordUses, Revision, TabCounts } from "../contract/answers.ts";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { isReferring } from "../contract/resources/fields.ts";
import { everyField } from "../domain/resources/inner-cells.ts";
import { callOf } from "../domain/resources/routes.ts";
import { pageSchema, type RecordPage, recordSchema } from "../domain/resources/schemas.ts";
import { type AdminRequest, adminApi, type Quiet } from "./admin-api.ts";
import type { QueryValue } from "./admin-http.ts";

/**
 * The records of whatever area its definition describes (contract A1), as they are read. Whoever asks shows the failure; but an answer of 403
 * opens /401 (specification §8), except where something is only looked up for another area.
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
  /** As of a list: it is what the user has opened. */
  readonly main?: boolean;
}

const Change = v.object({ field: v.string(), from: v.nullish(v.unknown()), to: v.nullish(v.unknown()) });
const HistoryPage = v.object({
  content: v.array(
    v.object({
      id: v.number(),
      action: v.string(),
      username: v.nullish(v.string(), ""),
      createTime: v.union([v.string(), v.number()]),
      changes: v.nullish(v.array(Change), []),
      revision: v.nullish(v.boolean(), false),
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
      restorable: v.nullish(v.boolean(), false),
    }),
  ),
  totalElements: v.number(),
  own: v.boolean(),
});
/** What was deleted in an area, newest first; `own`: only what the user has deleted is answered. */
export type RemovedRecords = v.InferOutput<typeof RemovedPage>;
export type RemovedRecord = RemovedRecords["content"][number];

export interface RemovedArgs {
  readonly definition: AnyResource;
  readonly page: number;
  readonly size: number;
}

/** How many rows of a long list come at once. */
export const LONG_PAGE = 100;

const records = adminApi.enhanceEndpoints({ addTagTypes: ["Records", "Referred", "Dictionary"] });

/** Lists hang on their own area, on those whose records they name, and on the reader's language. */
function listTags({ definition }: ListArgs) {
  const referred = everyField(definition.fields).flatMap((field) =>
    isReferring(field) ? [{ type: "Referred", id: field.to } as const] : [],
  );
  return [{ type: "Records", id: definition.name } as const, ...referred, "Worded" as const];
}

/** What another area only looks up is done without where the user may not see it. */
const quietOf = (main = false): Quiet => (main ? true : "aside");

function listRequest({ definition, query, main = false }: ListArgs): AdminRequest {
  const schema = pageSchema(definition);
  return { ...callOf(definition, "list"), query, schema, quiet: quietOf(main) };
}

const key = (name: string, { definition }: { readonly definition: AnyResource }, rest: unknown) =>
  `${name}(${definition.name} ${JSON.stringify(rest)})`;

export const recordApi = records.injectEndpoints({
  endpoints: (build) => ({
    /** A page of a list. */
    records: build.query<RecordPage, ListArgs>({
      query: listRequest,
      serializeQueryArgs: ({ queryArgs }) => key("records", queryArgs, queryArgs.query),
      providesTags: (_, __, args) => listTags(args),
    }),
    /** How many rows each tab over a list has; whoever shows it does without where there is no answer. */
    tabCounts: build.query<TabCounts, ListArgs>({
      query: ({ definition, query }) => ({
        path: `${definition.path}/counts`,
        query,
        schema: TabCounts,
        quiet: "aside",
      }),
      serializeQueryArgs: ({ queryArgs }) => key("tabCounts", queryArgs, queryArgs.query),
      providesTags: (_, __, args) => listTags(args),
    }),
    /** Where the files of some records are shown; asked for each time, as whatever is saved may change it. */
    recordUses: build.query<
      RecordUses,
      { readonly definition: AnyResource; readonly ids: readonly number[] }
    >({
      query: ({ definition, ids }) => ({
        path: `${definition.path}/uses`,
        query: { ids: ids.join(",") },
        schema: RecordUses,
        quiet: "aside",
      }),
      serializeQueryArgs: ({ queryArgs: { definition, ids } }) => key("recordUses", { definition }, ids),
      keepUnusedDataFor: 0,
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
      query: ({ definition, id, main }) => ({
        ...callOf(definition, "one", id),
        schema: recordSchema(definition),
        quiet: quietOf(main),
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
    /** The texts of a record before a line of its history. */
    recordRevision: build.query<v.InferOutput<typeof Revision>, RecordArgs & { readonly change: number }>({
      query: ({ definition, id, change }) => ({
        path: `${definition.path}/${id}/history/${change}`,
        schema: Revision,
        quiet: true,
      }),
      serializeQueryArgs: ({ queryArgs: { definition, id, change } }) =>
        key("recordRevision", { definition }, [id, change]),
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

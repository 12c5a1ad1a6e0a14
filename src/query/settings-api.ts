import * as v from "valibot";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { recordSchema } from "../domain/resources/schemas.ts";
import { adminApi } from "./admin-api.ts";
import { recordsWritten } from "./record-invalidation.ts";

/**
 * Settings that there is one set of, by their definition (contract A13, A15). They are changed as records are (`resource-api.ts`); the id is
 * 0 while nobody has given any. Screens show failures in place; a right that is missing opens its page.
 */
const settingsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Records"] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<AnyRecord, AnyResource>({
      query: (definition) => ({
        path: definition.path,
        schema: recordSchema(definition),
        quiet: true,
      }),
      serializeQueryArgs: ({ queryArgs }) => `settings(${queryArgs.name})`,
      providesTags: (_, __, { name }) => [{ type: "Records", id: name }],
    }),
    removeSettings: build.mutation<unknown, AnyResource>({
      query: ({ path }) => ({ method: "DELETE", path, schema: v.unknown(), quiet: true }),
      onQueryStarted: async ({ name }, { dispatch, queryFulfilled }) => {
        await queryFulfilled.then(
          () => dispatch(recordsWritten([name])),
          () => undefined,
        );
      },
      invalidatesTags: (_, error, { name }) => (error ? [] : [{ type: "Records", id: name }]),
    }),
  }),
});

export const { useSettingsQuery, useRemoveSettingsMutation } = settingsApi;

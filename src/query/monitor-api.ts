import * as v from "valibot";
import { ServerFigures, SqlFigures } from "../contract/monitor.ts";
import { adminApi } from "./admin-api.ts";

/** What Monitor asks besides its lists (contract A11, A12). Screens show failures in place; a right that is missing opens its page. */

const PATH = "api/monitor";

const monitorApi = adminApi.enhanceEndpoints({ addTagTypes: ["SqlFigures", "Worded"] }).injectEndpoints({
  endpoints: (build) => ({
    serverFigures: build.query<ServerFigures, void>({
      query: () => ({ path: PATH, schema: ServerFigures, quiet: true }),
      providesTags: ["Worded"],
      keepUnusedDataFor: 0,
    }),
    sqlFigures: build.query<SqlFigures, void>({
      query: () => ({ path: `${PATH}/sql`, schema: SqlFigures, quiet: true }),
      providesTags: ["SqlFigures"],
      keepUnusedDataFor: 0,
    }),
    resetSqlFigures: build.mutation<unknown, void>({
      query: () => ({
        method: "POST",
        path: `${PATH}/sql/reset`,
        schema: v.unknown(),
        quiet: true,
      }),
      invalidatesTags: ["SqlFigures"],
    }),
  }),
});

export const { useServerFiguresQuery, useSqlFiguresQuery, useResetSqlFiguresMutation } = monitorApi;

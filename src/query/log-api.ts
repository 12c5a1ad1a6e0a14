import { LogError } from "../contract/op-log.ts";
import { adminApi } from "./admin-api.ts";

/** What the logs show of one row (contract A9). */
const logApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** What happened to a failed operation. The dialog shows a failure itself. */
    logError: build.query<LogError, number>({
      query: (id) => ({ path: `api/logs/error/${id}`, schema: LogError, quiet: true }),
    }),
  }),
});

export const { useLogErrorQuery } = logApi;

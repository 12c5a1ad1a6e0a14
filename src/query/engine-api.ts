import type { Diagnostics } from "../contract/diagnostics.ts";
import { adminApi, type QueryExtra } from "./admin-api.ts";

/** The engine, and the page that asked. */
export interface DiagnosticsAnswer {
  readonly engine: Diagnostics;
  readonly tabId: string;
  readonly build: string;
}

/** Reads that the engine of this browser answers. */
const engineApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** How the engine is, in plain data without tokens and message texts. Asked anew each time. */
    diagnostics: build.query<DiagnosticsAnswer, void>({
      async queryFn(_, api) {
        const { engine, build: name } = api.extra as QueryExtra;
        const outcome = await engine.diagnostics();
        if (outcome.ok) return { data: { engine: outcome.data, tabId: engine.tabId, build: name } };
        const { code, message } = outcome.error;
        return { error: { kind: code === "timeout" ? "timeout" : "noResponse", status: 0, message } };
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useDiagnosticsQuery } = engineApi;

import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { AnyResource } from "../contract/resources/definition.ts";
import { pageSchema, type RecordPage } from "../domain/resources/schemas.ts";
import type { AdminAnswer } from "./admin-answer.ts";
import { announceFailure, type QueryExtra } from "./admin-api.ts";
import { callAdmin } from "./admin-http.ts";
import { withRetries } from "./admin-retry.ts";
import type { RecordQuery } from "./record-reads.ts";

/**
 * Reads a page of a list past the cache, for whoever reads all of it: a store does not keep 100,000 rows for an export.
 * @returns the page, or the failure; never rejects.
 */
export function recordsRead(
  definition: AnyResource,
  query: RecordQuery,
  signal: AbortSignal,
): ThunkAction<Promise<AdminAnswer<RecordPage>>, unknown, QueryExtra, UnknownAction> {
  return async (dispatch, _, { admin }) => {
    const call = { path: definition.path, query };
    const answer = await withRetries(() => callAdmin(admin, call, pageSchema(definition), signal), signal);
    if (!answer.ok && !signal.aborted) announceFailure(dispatch, answer.failure, true);
    return answer;
  };
}

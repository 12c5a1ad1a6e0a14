import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useCallback } from "react";
import { useDispatch } from "react-redux";
import type * as v from "valibot";
import type { AdminAnswer } from "./admin-answer.ts";
import { announceFailure, type QueryExtra, type Quiet } from "./admin-api.ts";
import { downloadAdmin } from "./admin-download.ts";
import type { AdminCall } from "./admin-http.ts";
import { type AdminUpload, type UploadOptions, uploadAdmin } from "./admin-upload.ts";

/** Files to and from the admin service, for screens. They go past the cache: a store keeps no files. */

interface Reporting {
  readonly quiet?: Quiet;
}
/** A transfer that is started by being dispatched. */
export type Transfer<T> = ThunkAction<Promise<AdminAnswer<T>>, unknown, QueryExtra, UnknownAction>;

/** Uploads a form, with progress and a way to cancel. */
export function uploadStarted<S extends v.GenericSchema>(
  upload: AdminUpload,
  schema: S,
  { quiet, ...options }: UploadOptions & Reporting = {},
): Transfer<v.InferOutput<S>> {
  return async (dispatch, _, { admin }) => {
    const answer = await uploadAdmin(admin, upload, schema, options);
    if (!answer.ok && !options.signal?.aborted) announceFailure(dispatch, answer.failure, quiet);
    return answer;
  };
}

/** Fetches a file that the server makes. */
export function downloadStarted(
  call: AdminCall,
  { quiet, signal }: Reporting & { readonly signal?: AbortSignal } = {},
): Transfer<Blob> {
  return async (dispatch, _, { admin }) => {
    const answer = await downloadAdmin(admin, call, signal);
    if (!answer.ok && !signal?.aborted) announceFailure(dispatch, answer.failure, quiet);
    return answer;
  };
}

/** Starts transfers from a screen: `transfer(uploadStarted(…))`. */
export function useTransfer(): <T>(transfer: Transfer<T>) => Promise<AdminAnswer<T>> {
  const dispatch = useDispatch<ThunkDispatch<unknown, QueryExtra, UnknownAction>>();
  return useCallback((transfer) => dispatch(transfer), [dispatch]);
}

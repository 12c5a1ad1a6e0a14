import type * as v from "valibot";
import { ParcelTraces } from "../contract/answers.ts";
import { adminApi } from "./admin-api.ts";

/** What a parcel is followed by. */
export interface FollowedParcel {
  readonly orderCode: string;
  /** The courier's. */
  readonly shipperCode: string;
  readonly logisticCode: string;
}

/** So long is what was answered of a parcel good enough, s: each question is one to the provider, which counts them. */
const KEPT_S = 300;

/** Where parcels have been (resources 2.11 `POST /express`). Whoever shows it shows its failures. */
const parcelApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param path of the area whose parcel it is. */
    parcelTraces: build.query<
      v.InferOutput<typeof ParcelTraces>,
      { readonly path: string; readonly parcel: FollowedParcel }
    >({
      query: ({ path, parcel }) => ({
        method: "POST",
        path: `${path}/express`,
        body: parcel,
        schema: ParcelTraces,
        quiet: true,
      }),
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { useParcelTracesQuery } = parcelApi;

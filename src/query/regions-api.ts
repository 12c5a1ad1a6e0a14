import * as v from "valibot";
import { Region } from "../contract/regions.ts";
import { adminApi } from "./admin-api.ts";

/** So long provinces and cities are kept, s: they change with a new version of the server. */
const KEPT_S = 3_600;

/** The country's provinces with their cities. */
const regionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    regions: build.query<readonly Region[], void>({
      query: () => ({ path: "api/citys", schema: v.array(Region), quiet: "aside" }),
      providesTags: ["Worded"],
      keepUnusedDataFor: KEPT_S,
    }),
  }),
});

export const { useRegionsQuery } = regionsApi;

import { ApiDocument } from "../contract/api-docs.ts";
import { adminApi } from "./admin-api.ts";

/** The description of the calls (contract A16), in the reader's language. The screen shows its failure in place. */
const apiDocsApi = adminApi.enhanceEndpoints({ addTagTypes: ["Worded"] }).injectEndpoints({
  endpoints: (build) => ({
    apiDocs: build.query<ApiDocument, void>({
      query: () => ({ path: "v3/api-docs", schema: ApiDocument, quiet: true }),
      providesTags: ["Worded"],
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useApiDocsQuery } = apiDocsApi;

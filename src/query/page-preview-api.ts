import { PAGE_PREVIEW, PagePreview } from "../contract/page-preview.ts";
import { adminApi } from "./admin-api.ts";

/** Pages of sites, as they would be generated from drafts (resources 1.10). Whoever asks shows failures. */

export interface PagePreviewArgs {
  /** Path of the area. */
  readonly path: string;
  /** The draft, as its area would be sent it. */
  readonly body: Readonly<Record<string, unknown>>;
}

const pagePreviewApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Draws a draft; nothing is kept of it, here neither. */
    pagePreview: build.query<PagePreview, PagePreviewArgs>({
      query: ({ path, body }) => ({
        ...{ method: "POST", path: `${path}${PAGE_PREVIEW}`, body, schema: PagePreview, quiet: true },
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePagePreviewQuery } = pagePreviewApi;

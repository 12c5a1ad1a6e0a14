import type { Texts } from "../texts.ts";
import type { apiDocs as source } from "../zh_CN/api-docs.ts";

export const apiDocs: Texts<typeof source> = {
  title: "API reference",
  description: "The server's endpoints. Try them out here",
  download: "Download OpenAPI",
  loading: "Loading the API reference…",
  failed: "The API reference could not be loaded",
  retry: "Try again",
  search: "Search paths and descriptions",
  none: "No endpoint matches",
  parameters: "Parameters",
  body: "Request body",
  answers: "Responses",
  optional: "optional",
  required: "required",
  link: "Link to this endpoint",
  count: "{count, plural, one {{count} endpoint} other {{count} endpoints}}",
};

import type { Texts } from "../texts.ts";
import type { apiDocs as source } from "../zh_CN/api-docs.ts";

export const apiDocs: Texts<typeof source> = {
  title: "API documentation",
  download: "Download OpenAPI",
  loading: "Loading the API documentation",
  failed: "The API documentation could not be loaded",
  retry: "Try again",
  search: "Search paths and words",
  none: "No call has these words",
  parameters: "Parameters",
  body: "Body",
  answers: "Answers",
  optional: "optional",
  required: "required",
  link: "Link to this call",
  count: "Calls: {count}",
};

import * as v from "valibot";

/**
 * The page that shows the description of the calls (contract A16) is in a frame, knows no session, and asks for nothing itself: the
 * console gives it the description, the texts and the appearance, and again when one of them changes.
 */

/** Where the page is. */
export const DOC_PAGE = "/doc.html";

/** The words of the page. */
export const DocTexts = v.object({
  search: v.string(),
  none: v.string(),
  parameters: v.string(),
  body: v.string(),
  answers: v.string(),
  optional: v.string(),
  required: v.string(),
  link: v.string(),
  /** With `{count}`. */
  count: v.string(),
});
export type DocTexts = v.InferOutput<typeof DocTexts>;

/** From the page to the console: it is there. */
export const DocReady = v.object({ kind: v.literal("qs:doc-ready") });
export type DocReady = v.InferOutput<typeof DocReady>;

const Schema = v.record(v.string(), v.unknown());
const Content = v.record(v.string(), v.looseObject({ schema: v.optional(Schema) }));

/** As much of an OpenAPI operation as is shown. */
export const DocOperation = v.looseObject({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  parameters: v.optional(
    v.array(
      v.looseObject({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean()),
        schema: v.optional(Schema),
      }),
    ),
  ),
  requestBody: v.optional(v.looseObject({ content: Content })),
  responses: v.record(v.string(), v.looseObject({ description: v.string(), content: v.optional(Content) })),
});
export type DocOperation = v.InferOutput<typeof DocOperation>;

/** As much of an OpenAPI document as is shown. */
export const ApiDocument = v.looseObject({
  openapi: v.string(),
  info: v.looseObject({ title: v.string(), version: v.string(), description: v.optional(v.string()) }),
  paths: v.record(v.string(), v.record(v.string(), DocOperation)),
  components: v.optional(v.looseObject({ schemas: v.optional(v.record(v.string(), Schema)) })),
});
export type ApiDocument = v.InferOutput<typeof ApiDocument>;

/** From the console to the page. */
export const DocShown = v.object({
  kind: v.literal("qs:doc-shown"),
  document: ApiDocument,
  texts: DocTexts,
  /** Tag of the language, "zh-CN". */
  language: v.string(),
  dark: v.boolean(),
  /** Path of the console's page: operations are led to by `<page>#<operationId>`. */
  page: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** The operation that is led to; empty for none. */
  at: v.string(),
});
export type DocShown = v.InferOutput<typeof DocShown>;

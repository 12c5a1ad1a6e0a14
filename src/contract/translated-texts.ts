import * as v from "valibot";
import { LANGUAGES } from "./language.ts";
import { Id } from "./schema.ts";

/** What the texts of a record would be in another language: answered, and written nowhere. */

/** Below the path of an area with languages. */
export const TRANSLATED_TEXTS = "/translate/draft";

/** `POST <area>/translate/draft` (ours). */
export const TranslationAsked = v.object({ id: Id, targetLang: v.picklist(LANGUAGES) });
export type TranslationAsked = v.InferOutput<typeof TranslationAsked>;

export const TranslatedTexts = v.object({
  /** By field, as a body has them; what has no words is not among them. */
  values: v.record(v.string(), v.unknown()),
});
export type TranslatedTexts = v.InferOutput<typeof TranslatedTexts>;

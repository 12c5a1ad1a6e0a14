import * as v from "valibot";
import { TEXT_MAX } from "../limits.ts";
import { Id, maybe, Plain, TmpId } from "../schema.ts";

/** Translation of conversations with visitors, both ways (resources 7.10, 10.5). The reader's language is that of the call. */

export const TRANSLATION_PATH = "imchat/service/translation";

/** Most messages of one call. */
export const TRANSLATED_MOST = 50;

export const AskTranslations = v.object({
  groupId: Id,
  ids: v.pipe(v.array(Id), v.maxLength(TRANSLATED_MOST)),
  /** Those are translated whether the conversation is or not, and stay so for all who read them in that language. */
  wanted: maybe(v.pipe(v.array(Id), v.maxLength(TRANSLATED_MOST))),
});

/** What is known of a message beside its text. */
export const MessageTranslation = v.object({
  id: Id,
  /** The language that it is in, where that was found out. */
  from: maybe(v.string()),
  /** Its translation into the reader's language. */
  text: maybe(v.string()),
  /** What its sender wrote, where this message is the translation of it. */
  original: maybe(v.string()),
  /** Why it is not translated. */
  failure: maybe(v.string()),
});
export type MessageTranslation = v.InferOutput<typeof MessageTranslation>;

export const MessageTranslations = v.object({ messages: v.array(MessageTranslation) });

/** What an agent writes is to be sent in the visitor's language. */
export const AskPreview = v.object({ groupId: Id, text: v.pipe(Plain(TEXT_MAX), v.minLength(1)) });

export const TranslationPreview = v.object({
  /** As it would be sent. */
  text: v.string(),
  /** The visitor's language. */
  to: v.string(),
});
export type TranslationPreview = v.InferOutput<typeof TranslationPreview>;

/** What an agent wrote of a message that is sent as a translation. */
export const KeepOriginal = v.object({
  groupId: Id,
  tmpId: TmpId,
  text: v.pipe(Plain(TEXT_MAX), v.minLength(1)),
});
export type KeepOriginal = v.InferOutput<typeof KeepOriginal>;

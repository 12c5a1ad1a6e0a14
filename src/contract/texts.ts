import * as v from "valibot";
import { inEachLanguage, type Language, type SomeLanguages } from "./language.ts";

/** One message (`src/domain/texts/format.ts`) in the console's languages. */
export const Text = v.object(inEachLanguage(() => v.string()));
export type Text = Readonly<Record<Language, string>>;

/** One that was kept: in the languages that there were then, read by `nearest`. */
export type KeptText = SomeLanguages<string>;

/** The shape that a translation must have: the keys of the Simplified Chinese texts. */
export type Texts<T> = { readonly [K in keyof T]: string };

/** Texts of a language by namespace. */
export type GroupTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

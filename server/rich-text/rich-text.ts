import { cleanHtml } from "./clean-html.ts";
import { picturesIn } from "./pictures.ts";
import { wordsOf } from "./plain-text.ts";

/** A rich text that was cleaned, and what is in it. */
export interface RichText {
  readonly html: string;
  /** Addresses of its pictures. */
  readonly pictures: readonly string[];
  /** Its words as plain text. */
  readonly words: string;
}

/** Cleans a rich text and reads what is left. */
export function richTextOf(given: string): RichText {
  const html = cleanHtml(given);
  return { html, pictures: picturesIn(html), words: wordsOf(html) };
}

import { readEntities, writeEntities } from "./plain-text.ts";

/** What is inside of it is no prose. */
const VERBATIM = /^<(\/?)(code|pre|kbd)\b/i;
const TAG = /(<[^<>]*>)/;

/**
 * Cleaned rich text (`cleanHtml`) with other words: what is between its tags is given to `say`, blanks within it as one; tags, their
 * attributes and code stay as they are.
 */
export function rewordHtml(html: string, say: (words: string) => string): string {
  let verbatim = 0;
  return html
    .split(TAG)
    .map((part) => {
      if (part.startsWith("<")) {
        const code = VERBATIM.exec(part);
        if (code) verbatim = Math.max(0, verbatim + (code[1] === "/" ? -1 : 1));
        return part;
      }
      if (verbatim > 0 || part.trim() === "") return part;
      return writeEntities(say(readEntities(part).replace(/\s+/g, " ")));
    })
    .join("");
}

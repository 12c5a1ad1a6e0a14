import { sameLanguage } from "./languages.ts";
import type { Term } from "./provider.ts";

/**
 * Terms for providers that do not take any: each is in the text as a mark such as `[#1]` while it is translated, and as its
 * translation after that.
 */

/** The terms for a language, longest first, so that "order number" goes before "order". */
export function termsFor(glossary: readonly Term[], to: string): readonly Term[] {
  return glossary
    .filter(({ source, lang }) => source.trim() !== "" && (!lang || sameLanguage(lang, to)))
    .toSorted((one, other) => other.source.length - one.source.length);
}

/** A text whose terms are marks. */
export interface MarkedText {
  readonly text: string;
  /** What the marks stand for, the first for `[#1]`. */
  readonly targets: readonly string[];
}

/** Providers put blanks into marks, and brackets of the language's own. */
const MARK = /[[［【]\s*[#＃]\s*(\d+)\s*[\]］】]/g;

/** Puts marks in place of terms; without any the text stays as it is, as does one that has such marks already. */
export function mark(text: string, terms: readonly Term[]): MarkedText {
  const known = terms.filter(({ source }) => text.toLowerCase().includes(source.toLowerCase()));
  if (known.length === 0 || text.search(MARK) !== -1) return { text, targets: [] };
  const targets: string[] = [];
  const pattern = new RegExp(known.map(({ source }) => wordPattern(source)).join("|"), "giu");
  const marked = text.replace(pattern, (found) => {
    const term = known.find(({ source }) => source.toLowerCase() === found.toLowerCase());
    if (!term) return found;
    targets.push(term.target);
    return `[#${targets.length}]`;
  });
  return { text: marked, targets };
}

/** A term of letters is a word of its own: "car" is not in "cargo". */
function wordPattern(source: string): string {
  const escaped = source.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const before = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u.test(source)
    ? "(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])"
    : "";
  const after = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]$/u.test(source)
    ? "(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}])"
    : "";
  return `${before}${escaped}${after}`;
}

/** The translation with the terms in place of their marks; `null` when a mark got lost, and with it a term. */
export function unmark(translation: string, targets: readonly string[]): string | null {
  const seen = new Set<number>();
  const text = translation.replace(MARK, (found, digits: string) => {
    const target = targets[Number(digits) - 1];
    if (target === undefined) return found;
    seen.add(Number(digits));
    return target;
  });
  return seen.size === targets.length ? text : null;
}

import { wordsOf } from "../rich-text/plain-text.ts";

/** Values as the history of a record keeps them: long ones by their beginning. */

/** Longest text that the history keeps whole. */
const TEXT_MAX = 500;
/** Largest list that the history keeps whole. */
const LIST_MAX = 100;

/** The words of rich text. */
export const keptWords = (html: unknown): string => cut(wordsOf(String(html)).replace(/\s+/g, " "));

/** References, each by its id and the name that it had then. */
export const keptReferences = (value: unknown): unknown =>
  Array.isArray(value) ? value.slice(0, LIST_MAX).map(keptReference) : value;

/** A reference by its id and the name that it had then, without anything else. */
export function keptReference(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("id" in value)) return { id: value };
  return "name" in value && typeof value.name === "string"
    ? { id: value.id, name: value.name }
    : { id: value.id };
}

export function shortened(value: unknown): unknown {
  if (typeof value === "string") return cut(value);
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

function cut(text: string): string {
  const clean = text.replaceAll("\u0000", "");
  return clean.length > TEXT_MAX ? `${clean.slice(0, TEXT_MAX).trimEnd()}…` : clean;
}

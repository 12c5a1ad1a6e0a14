/** Numbers as people type them. */

const PLAIN = /^[+-]?(\d+\.?\d*|\.\d+)$/;
const GROUPED = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * What was typed into a field for a number.
 * @returns a number; null for nothing; the text itself where it is no number, so that it stays in the field and is called wrong.
 */
export function readNumber(typed: string): number | string | null {
  // Digits and signs of a Chinese keyboard are as wide as ideographs.
  const text = typed.normalize("NFKC").trim().replace("−", "-");
  if (text === "") return null;
  if (PLAIN.test(text)) return Number(text);
  if (GROUPED.test(text)) return Number(text.replaceAll(",", ""));
  return typed;
}

/** A number without the signs of an exponent, in the fewest digits that read back as the same. */
export function numberText(value: number | string | null): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  const text = String(value);
  return text.includes("e")
    ? value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}

/** One step up or down from what is there, within the limits. */
export function stepped(value: number | string | null, by: number, min?: number, max?: number): number {
  const from = typeof value === "number" ? value : Math.max(0, min ?? 0) - by;
  // Of 0.1 + 0.2 remains 0.3.
  const next = Number((from + by).toFixed(10));
  return Math.min(max ?? Number.MAX_SAFE_INTEGER, Math.max(min ?? Number.MIN_SAFE_INTEGER, next));
}

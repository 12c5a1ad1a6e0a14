import type { LinesField, RowsField } from "../../contract/resources/fields.ts";

/** A row of a small table in one line, of a table that says what its rows are told by; null of any other. */
export function rowSummary(table: RowsField | LinesField, textOf: (name: string) => string): string | null {
  if (table.kind !== "rows" || table.summary === undefined) return null;
  const [first, ...others] = table.summary.map(textOf);
  return [first, others.filter((text) => text !== "").join(", ")].filter((text) => text !== "").join(": ");
}

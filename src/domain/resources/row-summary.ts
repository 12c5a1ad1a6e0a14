import type { RowsField } from "../../contract/resources/fields.ts";

/** A row of a small table in one line, of a table that says what its rows are told by; null of any other. */
export function rowSummary(
  { summary }: Pick<RowsField, "summary">,
  textOf: (name: string) => string,
): string | null {
  if (summary === undefined) return null;
  const [first, ...others] = summary.map(textOf);
  return [first, others.filter((text) => text !== "").join(", ")].filter((text) => text !== "").join(": ");
}

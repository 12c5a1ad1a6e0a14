import type { JsonField, RowsField } from "../../contract/resources/fields.ts";

/** Values of a shape of their own, read as small tables. */

type Held = Readonly<Record<string, unknown>>;

/** What such a value is as a table: its columns are the parts that the field names. */
export const tableOf = ({ label, parts, summary }: JsonField): RowsField => ({
  kind: "rows",
  label,
  fields: parts,
  most: Number.MAX_SAFE_INTEGER,
  ...(summary ? { summary } : {}),
});

/** The rows of such a value: one of each entry of a list, or one alone; each part by its path. */
export function rowsOfJson({ parts }: JsonField, value: unknown): readonly Held[] {
  if (value === null || value === undefined) return [];
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.map((entry) =>
    Object.fromEntries(Object.keys(parts).map((path) => [path, partAt(entry, path)])),
  );
}

function partAt(entry: unknown, path: string): unknown {
  const found = path
    .split(".")
    .reduce<unknown>(
      (held, name) => (typeof held === "object" && held !== null ? (held as Held)[name] : undefined),
      entry,
    );
  return found ?? null;
}

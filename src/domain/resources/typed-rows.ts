import { LANGUAGES } from "../../contract/language.ts";
import type { LinesField, RowsField } from "../../contract/resources/fields.ts";
import { givenCells } from "./inner-cells.ts";
import { labelText } from "./label-text.ts";

/** Rows within a record as people write them into a cell of a spreadsheet: as files show them. */

type Table = RowsField | LinesField;

/** The texts of a row's cells, by field. */
export type TypedRow = ReadonlyMap<string, string>;

/**
 * The rows that a text means, one a line: `Term: tea; Cost: 1.20`, by any language's labels or the fields' names; or by what rows are told
 * by, where the table says that.
 * @param within the text is that of rows within a row, which stand in brackets: `(Title: one), (Title: two)`. Brackets within their
 *   values are in pairs.
 * @returns or the line that means none.
 */
export function typedRows(
  table: Table,
  text: string,
  within = false,
): { readonly rows: readonly TypedRow[] } | { readonly unclear: string } {
  const lines = within ? inBrackets(text) : text.split("\n");
  if (lines === undefined) return { unclear: text };
  const rows: TypedRow[] = [];
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== "")) {
    const row = labelledRow(table, line) ?? toldRow(table, line);
    if (row === undefined) return { unclear: line };
    rows.push(row);
  }
  return { rows };
}

/** What stands in each of several pairs of brackets; undefined where something stands outside of them. */
function inBrackets(text: string): readonly string[] | undefined {
  const parts = text.trim().split(/(?<=\))\s*[,，]\s*(?=\()/);
  // A bracket within a row may look like the end of one.
  const whole: string[] = [];
  let open = "";
  for (const part of parts) {
    open = open === "" ? part : `${open}, ${part}`;
    if (depthOf(open) > 0) continue;
    whole.push(open);
    open = "";
  }
  const rows = open === "" ? whole : [...whole, open];
  return rows.every((row) => row.startsWith("(") && row.endsWith(")"))
    ? rows.map((row) => row.slice(1, -1))
    : undefined;
}

/** How many brackets are open at the end of a text. */
const depthOf = (text: string): number =>
  [...text].reduce((depth, sign) => Math.max(0, depth + (sign === "(" ? 1 : sign === ")" ? -1 : 0)), 0);

/** A row whose values stand behind their labels; undefined where the first is not one. */
function labelledRow({ fields }: Table, line: string): TypedRow | undefined {
  const given = Object.entries(givenCells(fields));
  const names = new Map(
    given.flatMap(([name, { label }]) =>
      [name, ...LANGUAGES.map((language) => labelText(label, language))].map(
        (text) => [text.toLowerCase(), name] as const,
      ),
    ),
  );
  const labels = [...names.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?:^|[;；])\\s*(${labels.join("|")})\\s*[:：]`, "gi");
  // What stands in brackets are rows within this one.
  const isDeep = given.some(([, { kind }]) => kind === "rows");
  const found = [...line.matchAll(pattern)].filter(
    ({ index }) => !isDeep || depthOf(line.slice(0, index)) === 0,
  );
  if (found[0]?.index !== 0) return undefined;
  return new Map(
    found.map((match, nth) => {
      const value = line.slice(match.index + match[0].length, found[nth + 1]?.index);
      return [names.get(match[1]?.toLowerCase() ?? "") ?? "", value.trim()];
    }),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A row by what it is told by: two fields at most, for what is further on cannot be told apart. */
function toldRow(table: Table, line: string): TypedRow | undefined {
  const summary = table.kind === "rows" ? (table.summary ?? []) : [];
  const [first, second, more] = summary;
  if (first === undefined || more !== undefined || table.fields[first]?.readOnly) return undefined;
  const colon = /[:：](?:\s|(?<=：))/.exec(line);
  const isGiven = second !== undefined && !table.fields[second]?.readOnly;
  if (colon === null || second === undefined) return new Map([[first, line]]);
  const values: [string, string][] = [[first, line.slice(0, colon.index).trim()]];
  if (isGiven) values.push([second, line.slice(colon.index + colon[0].length).trim()]);
  return new Map(values);
}

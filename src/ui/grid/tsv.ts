/** Cells as a spreadsheet takes them from the clipboard. */

const QUOTED = /["\t\n\r]/;

const cell = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Tab-separated text; a cell with a tab, a line break or a quotation mark is quoted. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cell).join("\t")).join("\n");
}

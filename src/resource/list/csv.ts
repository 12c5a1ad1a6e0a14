import Papa from "papaparse";

/** Tables as comma-separated text, for spreadsheets. */

/** Marks the text as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would reckon with; a number with its sign is none of it. */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$))/;

/**
 * A table as CSV. Cells that a spreadsheet would take for a formula are kept from it by an apostrophe.
 * @param titles of the columns.
 */
export function csvOf(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    { fields: [...titles], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA, newline: "\r\n" },
  );
  return BYTE_ORDER_MARK + text;
}

export function csvFile(text: string): Blob {
  return new Blob([text], { type: "text/csv;charset=utf-8" });
}

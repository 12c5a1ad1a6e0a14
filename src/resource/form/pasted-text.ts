import Papa from "papaparse";

/** What is pasted into lines; loaded when somebody does. */
export { pasteCells } from "../../domain/resources/pasted.ts";

/** The rows of cells of a text from a spreadsheet: between tabs, quoted where a cell has several lines. A single line may be without tabs. */
export function cellsOf(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ""), { delimiter: "\t" });
  return data;
}

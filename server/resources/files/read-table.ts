import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { Refusal } from "../../http/errors.ts";
import { fileTexts } from "../../texts/files.ts";
import { TooLargeInside, unpackWorkbook } from "./unpack-workbook.ts";

/** A value of a cell as a file gives it. */
export type FileCell = string | number | boolean | Date | null;

/** Largest file, and most rows below its head. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 5_000;
/** Most columns that are read. */
const COLUMNS_MAX = 200;
/** Most bytes that a workbook may unpack to: a small file can hold an enormous one. */
const UNPACKED_MAX = 32 * 1024 * 1024;
/** What every ZIP archive begins with, a workbook's too. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/** A table out of a file. */
export interface FileTable {
  readonly head: readonly string[];
  /** Rows that hold something, each with its number in the file. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly FileCell[] }[];
}

/**
 * Reads a workbook's first sheet, or CSV in UTF-8. Its format is recognised by its content, whatever it is called.
 * @throws Refusal where it is neither, or too large.
 */
export async function readTable(file: Buffer): Promise<FileTable> {
  const lines = ZIP_MARK.every((byte, at) => file[at] === byte) ? await readWorkbook(file) : readCsv(file);
  const [first = [], ...rest] = lines;
  const head = first.map((cell) => (cell === null ? "" : String(cell).trim()));
  const rows = rest
    .map((cells, at) => ({ number: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ""));
  if (head.every((title) => title === "") || rows.length === 0) throw new Refusal(400, fileTexts.noRows);
  if (rows.length > IMPORT_MAX_ROWS) throw new Refusal(400, fileTexts.tooManyRows, { most: IMPORT_MAX_ROWS });
  if (head.length > COLUMNS_MAX) throw new Refusal(400, fileTexts.unreadable);
  return { head, rows };
}

/** @throws Refusal for an archive that is broken, no workbook, or would fill the memory. */
async function readWorkbook(file: Buffer): Promise<FileCell[][]> {
  try {
    const unpacked = await unpackWorkbook(file, UNPACKED_MAX);
    return (await readSheet(Buffer.from(unpacked))) as unknown as FileCell[][];
  } catch (error) {
    throw new Refusal(400, error instanceof TooLargeInside ? fileTexts.tooLargeInside : fileTexts.unreadable);
  }
}

/** The apostrophe that keeps a spreadsheet from taking a text for a formula is no part of the text. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

const SEPARATORS = [",", ";", "\t"];

function readCsv(file: Buffer): FileCell[][] {
  const text = decode(file);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    preview: IMPORT_MAX_ROWS * 2,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw new Refusal(400, fileTexts.brokenQuotes, { row: (broken.row ?? 0) + 1 });
  return data.map((cells) => cells.map((cell) => cell.replace(GUARDED, "").trim()));
}

/** What is between the titles of the head. */
function separatorOf(text: string): string {
  const titles = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return SEPARATORS.reduce((best, one) => (titles(one) > titles(best) ? one : best));
}

/** @throws Refusal for what is no text in UTF-8. */
function decode(file: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new Refusal(400, fileTexts.unreadable);
  }
  if (text.includes("\u0000")) throw new Refusal(400, fileTexts.unreadable);
  return text;
}

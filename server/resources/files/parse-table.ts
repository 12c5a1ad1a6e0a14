import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { TaskRefused } from "../../threads/task-refused.ts";
import { namedPictureIn, type PicturePlaces, picturesOf, type SheetPicture } from "./sheet-pictures.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";

/** A value of a cell as a file gives it. */
export type FileCell = string | number | boolean | Date | null;

/** A picture that lies in a file, and the column that it is in, from 0. */
export interface RowPicture extends SheetPicture {
  readonly column: number;
}

/** A row with its number in the file; the head is row 1. */
export interface TableRow {
  readonly number: number;
  readonly cells: readonly FileCell[];
  /** Of a workbook: what lies in its cells or over them. */
  readonly pictures?: readonly RowPicture[];
}

/** Some rows that hold something, in their order; the first of the first piece is the head, texts alone. */
export type TablePiece = readonly TableRow[];

/** A file, and how much of one is read. */
export interface TableSource {
  readonly file: Uint8Array;
  readonly limits: TableLimits;
}

export interface TableLimits {
  /** Most rows below the head. */
  readonly rows: number;
  readonly columns: number;
  /** Most cells that hold something. */
  readonly cells: number;
  /** Most entries of an archive. */
  readonly entries: number;
  /** Most bytes that an archive may unpack to, and characters of all cells. */
  readonly unpacked: number;
}

/** What a file is refused for, by the name of the text. */
export type TableFault =
  | "tooLargeInside"
  | "tooManyEntries"
  | "tooManyCells"
  | "tooManyRows"
  | "unreadable"
  | "brokenQuotes"
  | "noRows";

/** What every ZIP archive begins with, a workbook's too. */
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** So many cells and characters are in a piece: it is received within a millisecond or two. */
const PIECE = { cells: 2_000, characters: 64 * 1024 };

const refused = (reason: TableFault, values: Readonly<Record<string, number>> = {}) =>
  new TaskRefused<TableFault>(reason, values);

/**
 * Reads a workbook's first sheet, or CSV in UTF-8. Its format is recognised by its content, whatever it is called. It keeps its thread busy
 * until it is done, for seconds where a file is made to: it is for a thread of its own.
 * @throws TaskRefused with a `TableFault` where it is neither, broken, or beyond a limit.
 */
export async function* parseTable({ file, limits }: TableSource): AsyncGenerator<TablePiece> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isZip = ZIP_MARK.every((byte, at) => bytes[at] === byte);
  const read = isZip ? await readWorkbook(bytes, limits) : { lines: readCsv(bytes, limits) };
  const [first = [], ...rest] = read.lines;
  const pictured = "places" in read ? picturesIn(read.places) : null;
  const head = first.map((cell) => (cell === null ? "" : String(cell).trim()));
  const rows = rest
    .map((cells, at): TableRow => {
      const row = { number: at + 2, cells: cells.slice(0, head.length) };
      return pictured === null ? row : pictured(row);
    })
    .filter(({ cells, pictures = [] }) => cells.some(isFilled) || pictures.length > 0);
  if (head.every((title) => title === "") || rows.length === 0) throw refused("noRows");
  if (rows.length > limits.rows) throw refused("tooManyRows", { most: limits.rows });
  if (head.length > limits.columns) throw refused("unreadable");
  requireRoom(rows, limits);
  yield* inPieces([{ number: 1, cells: head }, ...rows]);
}

const isFilled = (cell: FileCell | undefined): boolean => cell !== null && cell !== undefined && cell !== "";
const lengthOf = (cell: FileCell): number => (typeof cell === "string" ? cell.length : 1);

/** Gives rows their pictures; what stands in a cell for one is no text. */
function picturesIn({ placed, named }: PicturePlaces): (row: TableRow) => TableRow {
  const byRow = new Map<number, (typeof placed)[number][]>();
  for (const picture of placed) byRow.set(picture.row, [...(byRow.get(picture.row) ?? []), picture]);
  return ({ number, cells }) => {
    const pictures: RowPicture[] = [];
    const rest = cells.map((cell, column) => {
      const found = named.get(namedPictureIn(cell) ?? "");
      if (found) pictures.push({ ...found, column });
      return found ? null : cell;
    });
    for (const { column, name, content, within } of byRow.get(number) ?? []) {
      pictures.push({ column, name, content });
      if (within && column < rest.length) rest[column] = null;
    }
    return pictures.length === 0 ? { number, cells } : { number, cells: rest, pictures };
  };
}

/** One text may stand in many cells of a workbook: what is small in the file is not in the memory. */
function requireRoom(rows: readonly TableRow[], limits: TableLimits): void {
  let [cells, characters] = [0, 0];
  for (const row of rows) {
    for (const cell of row.cells) {
      if (isFilled(cell)) cells += 1;
      characters += lengthOf(cell);
    }
  }
  if (cells > limits.cells) throw refused("tooManyCells", { most: limits.cells });
  if (characters > limits.unpacked) throw refused("tooLargeInside");
}

function* inPieces(rows: readonly TableRow[]): Generator<TablePiece> {
  let piece: TableRow[] = [];
  let [cells, characters] = [0, 0];
  for (const row of rows) {
    piece.push(row);
    cells += row.cells.length;
    characters += row.cells.reduce<number>((sum, cell) => sum + lengthOf(cell), 0);
    for (const { content } of row.pictures ?? []) characters += content.length;
    if (cells < PIECE.cells && characters < PIECE.characters) continue;
    yield piece;
    [piece, cells, characters] = [[], 0, 0];
  }
  if (piece.length > 0) yield piece;
}

/** @throws TaskRefused for an archive that is broken, no workbook, or would fill the memory. */
async function readWorkbook(file: Buffer, limits: TableLimits) {
  try {
    const { workbook, parts } = unpackWorkbook(file, limits);
    const lines = (await readSheet(Buffer.from(workbook))) as unknown as FileCell[][];
    return { lines, places: picturesOf(parts) };
  } catch (error) {
    throw error instanceof TaskRefused ? error : refused("unreadable");
  }
}

/** The apostrophe that keeps a spreadsheet from taking a text for a formula is no part of the text. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

const SEPARATORS = [",", ";", "\t"];

function readCsv(file: Buffer, limits: TableLimits): FileCell[][] {
  const text = decode(file);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    preview: limits.rows * 2,
  });
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken) throw refused("brokenQuotes", { row: (broken.row ?? 0) + 1 });
  return data.map((cells) => cells.map((cell) => cell.replace(GUARDED, "").trim()));
}

/** What is between the titles of the head. */
function separatorOf(text: string): string {
  const titles = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return SEPARATORS.reduce((best, one) => (titles(one) > titles(best) ? one : best));
}

/** @throws TaskRefused for what is no text in UTF-8. */
function decode(file: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw refused("unreadable");
  }
  if (text.includes("\u0000")) throw refused("unreadable");
  return text;
}

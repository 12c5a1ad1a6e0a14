import { writeXlsxStream } from "hucre/xlsx";
import { turns } from "../threads/turns.ts";

/** A value of a sheet. */
export type Cell = string | number | null;

/** A sheet with a head. */
export interface SheetHead {
  /** Shown on its tab. */
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly width?: number;
    /** It holds numbers, which programs may calculate with; all else is text. */
    readonly numbers?: boolean;
    /** Of numbers that always show so many decimals, with thousands set off. */
    readonly decimals?: number;
  }[];
}

/** Media type of what is written. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Longest text of a cell, and of a sheet's name. */
const CELL_MAX = 32_767;
const NAME_MAX = 31;
const WIDTH = { least: 8, most: 60, usual: 18 };
/** Format of cells whose content stays text when it is edited, whatever it starts with. */
const AS_TEXT = "@";

/**
 * Writes a workbook piece by piece, as the rows come: no more than a batch of them is held. Texts are written as texts and never as
 * formulas, whatever they start with.
 */
export async function* writeXlsx(
  head: SheetHead,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  const columns = head.columns.map((column) => ({
    width: widthOf(column),
    ...formatOf(column),
  }));
  const options = { name: sheetName(head.name), columns, freezePane: { rows: 1 } };
  const reader = writeXlsxStream(rowsOf(head, batches), options).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

function formatOf({ numbers, decimals }: SheetHead["columns"][number]): { readonly numFmt?: string } {
  if (!numbers) return { numFmt: AS_TEXT };
  return decimals === undefined ? {} : { numFmt: `#,##0.${"0".repeat(decimals)}` };
}

/** A workbook whole, for few rows. */
export async function xlsxOf(head: SheetHead, rows: readonly (readonly Cell[])[] = []): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(head, oneBatch(rows))) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* oneBatch(rows: readonly (readonly Cell[])[]) {
  yield rows;
}

async function* rowsOf(
  { columns }: SheetHead,
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ title }) => cellOf(title));
  const turn = turns();
  for await (const rows of batches) {
    for (const row of rows) {
      yield row.map(cellOf);
      await turn();
    }
  }
}

/** Characters that XML 1.0 cannot hold: control characters, halves of a pair. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
/** What a reader would decode: `_x000D_` stands for a carriage return. */
const ENCODED = /_(?=x[\da-f]{4}_)/gi;

function cellOf(cell: Cell): Cell {
  if (typeof cell === "number") return Number.isFinite(cell) ? cell : null;
  if (cell === null || cell === "") return null;
  const text = cell.replace(FORBIDDEN, "");
  const short = text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text;
  return short.replace(ENCODED, "_x005F_");
}

function sheetName(name: string): string {
  const clean = name
    .replace(/[[\]:*?/\\]/g, " ")
    .replace(/^'+|'+$/g, "")
    .trim();
  return [...clean].slice(0, NAME_MAX).join("") || "Sheet1";
}

function widthOf({ title, width }: SheetHead["columns"][number]): number {
  const wide = width ?? Math.max(WIDTH.usual, title.length * 2);
  return Math.min(WIDTH.most, Math.max(WIDTH.least, wide));
}

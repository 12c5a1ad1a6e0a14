import { zipSync } from "fflate";
import { type Cell, xlsxOf } from "../../../server/files/xlsx.ts";
import { IMPORT_MAX_BYTES } from "../../../src/contract/limits.ts";
import { STORED_PICTURE_MAX_BYTES } from "../../../src/contract/storage.ts";

/** Files that are as much work as the limits of the server let them be. */

const NOTHING = new Uint8Array(0);

/** An archive of so many entries with nothing in them. */
export function archiveOf(entries: number): Uint8Array {
  const parts: Record<string, Uint8Array> = {};
  for (let nth = 0; nth < entries; nth += 1) parts[`a${nth}.xml`] = NOTHING;
  return zipSync(parts);
}

/** A small archive that would unpack to very much. */
export const bombOf = (megabytes: number): Uint8Array =>
  zipSync({ "xl/workbook.xml": new Uint8Array(megabytes * 1024 * 1024) }, { level: 9 });

/** CSV of nothing but quotes. */
export const quotes = (): Uint8Array => Buffer.alloc(IMPORT_MAX_BYTES - 1, '"');

/** A workbook of so many rows and columns, with these titles first; what a cell holds is told by its row. */
export function workbookOf(
  rows: number,
  columns: number,
  titles: readonly string[],
  first: (row: number) => readonly Cell[],
): Promise<Uint8Array> {
  const names = Array.from({ length: columns }, (_, at) => titles[at] ?? `column ${at}`);
  const head = { name: "Sheet", columns: names.map((title) => ({ title })) };
  return xlsxOf(
    head,
    Array.from({ length: rows }, (_, row) => {
      const own = first(row);
      return names.map((_name, at) => own[at] ?? (at < titles.length ? null : `${row} ${at}`));
    }),
  );
}

/** A picture of one pixel, and as many empty notes as there is room for. */
export function notedGif(): Uint8Array {
  const head = Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u0000\u0000\u0000ÿÿÿ", "latin1");
  const pixel = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  const note = Buffer.from([0x21, 0xfe, 0]);
  const room = STORED_PICTURE_MAX_BYTES - 1_024 - head.length - pixel.length;
  return Buffer.concat([head, Buffer.alloc(room - (room % note.length), note), pixel]);
}

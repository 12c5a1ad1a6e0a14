import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** Tables of the editor: rows and cells with what the server keeps of them, without widths, which readers have by the page. */

const span = { default: 1 };
const SPANS = { colspan: span, rowspan: span };

const PlainTable = Table.extend({
  // As it is saved: the library writes a style and a group of columns with every table.
  renderHTML: () => ["table", ["tbody", 0]],
}).configure({ View: null, resizable: false });

const Cell = TableCell.extend({ addAttributes: () => SPANS });
const HeadCell = TableHeader.extend({
  addAttributes: () => ({ ...SPANS, scope: { default: null } }),
});

export const tableExtensions = [PlainTable, TableRow, Cell, HeadCell];

/** What a new table begins with: a line of titles, and room for two lines. */
export const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true } as const;

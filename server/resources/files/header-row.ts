import { LANGUAGES, type Language } from "../../../src/contract/language.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { isNeededInFiles } from "../../../src/domain/resources/import-columns.ts";
import { labelText } from "../../../src/domain/resources/label-text.ts";
import { fileTexts } from "../../texts/files.ts";
import { formatText } from "../../texts/index.ts";
import { type FileColumn, importedColumns, passedOverColumns } from "./columns.ts";

/** Something in a file that could not be imported. The head is row 1. */
export interface ImportFailure {
  readonly row: number;
  readonly field?: string;
  readonly message: string;
}

/** What the columns of a file are. */
export interface ReadHead {
  /** By place in the file; `undefined` where a column is passed over. */
  readonly columns: readonly (FileColumn | undefined)[];
  /** Reported to the user; the rest is imported all the same. */
  readonly remarks: readonly ImportFailure[];
  /** What keeps every row from being imported. */
  readonly faults: readonly ImportFailure[];
}

/** Reads the head of a file: columns go by their label in any language, or by the name of their field. @param given fields that come otherwise. */
export function readHead(
  definition: AnyResource,
  head: readonly string[],
  given: ReadonlySet<string>,
  language: Language,
): ReadHead {
  const wanted = byTitle(importedColumns(definition));
  const passedOver = byTitle(passedOverColumns(definition));
  const columns = head.map((title) => wanted.get(bare(title)));
  const remarks = head
    .filter((title, at) => title !== "" && columns[at] === undefined && !passedOver.has(bare(title)))
    .map((column) => ({ row: 1, message: formatText(fileTexts.unknownColumn, language, { column }) }));
  return {
    columns,
    remarks,
    faults: [...repeated(columns, language), ...missing(definition, columns, given, language)],
  };
}

function byTitle(columns: readonly FileColumn[]): ReadonlyMap<string, FileColumn> {
  const found = new Map<string, FileColumn>();
  for (const column of columns) {
    const labels = LANGUAGES.map((language) => labelText(column.field.label, language));
    for (const title of [column.name, ...labels]) {
      if (!found.has(bare(title))) found.set(bare(title), column);
    }
  }
  return found;
}

/** Marks of what has to be given, as templates have them. */
const MARK = /\s*(\*+|[（(](必填|required)[)）])\s*$/i;

function bare(title: string): string {
  return title.trim().replace(MARK, "").toLowerCase();
}

function repeated(columns: ReadHead["columns"], language: Language): readonly ImportFailure[] {
  const twice = columns.filter((column, at) => column && columns.indexOf(column) !== at);
  return [...new Set(twice)].flatMap((column) => (column ? [about(column, "sameColumn", language)] : []));
}

function missing(
  definition: AnyResource,
  columns: ReadHead["columns"],
  given: ReadonlySet<string>,
  language: Language,
): readonly ImportFailure[] {
  const there = new Set(columns.map((column) => column?.name));
  return importedColumns(definition)
    .filter((column) => isNeededInFiles(column.field) && !there.has(column.name) && !given.has(column.name))
    .map((column) => about(column, "missingColumn", language));
}

function about(
  { name, field }: FileColumn,
  what: "sameColumn" | "missingColumn",
  language: Language,
): ImportFailure {
  const column = labelText(field.label, language);
  return { row: 1, field: name, message: formatText(fileTexts[what], language, { column }) };
}

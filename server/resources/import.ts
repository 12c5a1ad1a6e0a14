import * as v from "valibot";
import { languages } from "../../src/contract/language.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { nameOfSent, sentKeyOf } from "../../src/domain/resources/list-shape.ts";
import { idOf } from "../../src/domain/resources/references.ts";
import { type BodyValues, createSchema } from "../../src/domain/resources/schemas.ts";
import type { Database } from "../db/database.ts";
import { Refusal } from "../http/errors.ts";
import { fileTexts } from "../texts/files.ts";
import { formatText } from "../texts/index.ts";
import { turns } from "../threads/turns.ts";
import { follow } from "./carry-out.ts";
import type { Known, Unclear } from "./files/cell-value.ts";
import type { FileColumn } from "./files/columns.ts";
import { readDictionaries } from "./files/dictionaries.ts";
import { duplicateFinder } from "./files/duplicate-rows.ts";
import { type ImportFailure, readHead } from "./files/header-row.ts";
import {
  type ImportedPictures,
  type PlacedPicture,
  picturesOfRow,
  withPictures,
} from "./files/import-pictures.ts";
import { findNamedRecords, type Sight } from "./files/named-records.ts";
import type { FileCell } from "./files/parse-table.ts";
import type { FileTable } from "./files/read-table.ts";
import { meaningOf } from "./kinds.ts";
import type { Call, Change, ResourceModule, Values } from "./module.ts";
import type { Writes } from "./writes.ts";

/** What became of a file (ours). */
export interface ImportReport {
  /** Rows below the head that hold something. */
  readonly rows: number;
  /** How many became records, or would. */
  readonly created: number;
  /** Pictures that lie in the file, of those; left out where there are none. */
  readonly pictures?: number;
  readonly failed: readonly ImportFailure[];
}

export interface ImportDeps {
  readonly db: Database;
  readonly writes: Writes;
  /** Which records of other areas the caller may refer to. */
  readonly sight: Sight;
  /** Left out where pictures that lie in files are not taken. */
  readonly pictures?: ImportedPictures | undefined;
}

/** How a file is imported. */
export interface ImportOptions {
  /** Everything is tried and nothing is kept. */
  readonly dryRun: boolean;
  /** Fields that all records get, whatever the file holds. */
  readonly given: BodyValues;
}

/** Records that one transaction makes, or tries: between two, others have their turn. */
const BATCH = 100;

/** A row that became a body. */
interface Ready {
  readonly row: number;
  readonly body: BodyValues;
  /** What lies in the file of it. */
  readonly placed: readonly PlacedPicture[];
}

/** Takes back a transaction that went well. */
class DryRun extends Error {}

/**
 * `POST <path>/import` (ours): makes a record of each row, by the rules of the form and of the area. A row that is refused is reported, the
 * others are made all the same.
 */
export async function importRecords(
  { db, writes, sight, pictures }: ImportDeps,
  module: ResourceModule,
  table: FileTable,
  { dryRun, given }: ImportOptions,
  call: Call,
): Promise<ImportReport> {
  const { definition } = module;
  const { language } = call;
  const head = readHead(definition, table.head, new Set(Object.keys(given)), language);
  const rows = table.rows.length;
  if (head.faults.length > 0) return { rows, created: 0, failed: [...head.faults, ...head.remarks] };
  const { ready, failed } = await readRows(definition, head.columns, table, given, sight, call);
  const made: Made = { created: 0, pictures: 0, failed: [] };
  const making: Making = { db, writes, pictures, module, call, dryRun };
  for (let from = 0; from < ready.length; from += BATCH) {
    const batch: Ready[] = [];
    for (const { body, ...one } of ready.slice(from, from + BATCH))
      batch.push({ ...one, body: await writes.prepared(module, body) });
    await makeBatch(making, batch, made);
  }
  return {
    rows,
    created: made.created,
    ...(made.pictures === 0 ? {} : { pictures: made.pictures }),
    failed: [...head.remarks, ...[...failed, ...made.failed].sort((a, b) => a.row - b.row)],
  };
}

async function readRows(
  definition: AnyResource,
  columns: readonly (FileColumn | undefined)[],
  table: FileTable,
  given: BodyValues,
  sight: Sight,
  call: Call,
): Promise<{ readonly ready: readonly Ready[]; readonly failed: readonly ImportFailure[] }> {
  const used = columns.filter((column) => column !== undefined);
  const known: Known = {
    dictionaries: await readDictionaries(call.db, used),
    records: await findNamedRecords(call.db, columns, table, definition.name, sight),
    area: definition.name,
  };
  const schema = createSchema(definition);
  const twice = duplicateFinder(definition, call.language);
  const ready: Ready[] = [];
  const failed: ImportFailure[] = [];
  const turn = turns();
  for (const row of table.rows) {
    const { number, cells } = row;
    await turn();
    const body: Record<string, unknown> = {};
    const unclear: ImportFailure[] = [];
    const own = {
      ...known,
      records: known.records.within(tellingOf(definition, columns, cells, given, known)),
    };
    for (const [at, column] of columns.entries()) {
      if (!column) continue;
      const meaning = meaningOf(column.field, cells[at] ?? null, own);
      if ("unclear" in meaning) unclear.push(failureOf(number, column, meaning.unclear, call));
      else if (meaning.value !== null) body[column.name] = meaning.value;
    }
    const pictured = picturesOfRow(row, columns, body);
    for (const column of pictured.elsewhere) {
      const title = column === undefined ? "" : labelText(column.field.label, call.language);
      const message = formatText(fileTexts.pictureElsewhere, call.language, { column: title });
      unclear.push({ row: number, ...(column === undefined ? {} : { field: column.name }), message });
    }
    const values = { ...definition.imported, ...body, ...pictured.values, ...given };
    const parsed = v.safeParse(schema, asSent(definition, values), {
      lang: languages[call.language].tag,
    });
    const faults = (parsed.issues ?? []).map((issue) => faultOf(definition, number, issue));
    const wrong = [...unclear, ...faults.filter(({ field }) => !unclear.some((one) => one.field === field))];
    if (parsed.success && wrong.length === 0) wrong.push(...twice(number, parsed.output));
    if (parsed.success && wrong.length === 0) {
      ready.push({ row: number, body: parsed.output, placed: pictured.placed });
    }
    failed.push(...wrong);
  }
  return { ready, failed };
}

/** The language of a row, and what languages have alike, as far as it tells: by field, references by their ids. */
function tellingOf(
  { languages }: AnyResource,
  columns: readonly (FileColumn | undefined)[],
  cells: readonly FileCell[],
  given: BodyValues,
  known: Known,
): Values {
  const names = languages ? [languages.by, ...(languages.among ?? [])] : [];
  return Object.fromEntries(
    names.map((name) => {
      const at = columns.findIndex((column) => column?.name === name);
      const column = columns[at];
      const meaning = column && meaningOf(column.field, cells[at] ?? null, known);
      const value = given[name] ?? (meaning && "value" in meaning ? meaning.value : null);
      return [name, idOf(value) ?? value];
    }),
  );
}

function failureOf(
  row: number,
  { name }: FileColumn,
  { why, text }: Unclear,
  { language }: Call,
): ImportFailure {
  return { row, field: name, message: formatText(fileTexts[why], language, { text }) };
}

/** Values by field, as a body has them. */
function asSent({ fields }: AnyResource, values: BodyValues): BodyValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      return [field ? sentKeyOf(name, field) : name, value];
    }),
  );
}

function faultOf({ fields }: AnyResource, row: number, issue: v.BaseIssue<unknown>): ImportFailure {
  const key = v.getDotPath(issue)?.split(".")[0];
  const field = key === undefined ? undefined : (nameOfSent(fields, key) ?? key);
  return { row, ...(field === undefined ? {} : { field }), message: issue.message };
}

interface Made {
  created: number;
  pictures: number;
  readonly failed: ImportFailure[];
}

interface Making extends Pick<ImportDeps, "db" | "writes" | "pictures">, Pick<ImportOptions, "dryRun"> {
  readonly module: ResourceModule;
  readonly call: Call;
}

/** Makes some records in one transaction, each by itself within it. */
async function makeBatch(
  { db, writes, pictures, module, call, dryRun }: Making,
  batch: readonly Ready[],
  made: Made,
): Promise<void> {
  const changes: Change[] = [];
  let seen = 0;
  try {
    await db.transaction(async (tx) => {
      for (const { row, body, placed } of batch) {
        try {
          const create = async (own: Call) => {
            const options = { area: module.definition.name, call: own, dryRun };
            const whole = pictures ? await withPictures(pictures, body, placed, options) : body;
            return writes.create(module, whole, own);
          };
          changes.push(await tx.transaction((own) => create({ ...call, db: own })));
          seen += placed.length;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          made.failed.push(refused(module.definition, row, error, call));
        }
      }
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  made.created += changes.length;
  made.pictures += seen;
  if (!dryRun) await follow(module, changes, call);
}

/** The field is reported apart from the reason. */
function refused(
  { fields }: AnyResource,
  row: number,
  { text, values, field }: Refusal,
  { language }: Call,
): ImportFailure {
  const message = formatText(text, language, values);
  if (field === undefined) return { row, message };
  const lead = `${field}: `;
  const name = nameOfSent(fields, field) ?? field;
  return { row, field: name, message: message.startsWith(lead) ? message.slice(lead.length) : message };
}

import { Readable } from "node:stream";
import { count } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import { formatTime } from "../../src/domain/dates.ts";
import { MONEY_DECIMALS } from "../../src/domain/money.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import type { ListQuery } from "../../src/domain/resources/list-query.ts";
import { attachment } from "../files/attachment.ts";
import { type Cell, writeXlsx, XLSX_TYPE } from "../files/xlsx.ts";
import { Refusal } from "../http/errors.ts";
import { fileTexts } from "../texts/files.ts";
import { formatText } from "../texts/index.ts";
import type { Showing } from "./files/cell-text.ts";
import { exportedColumns, type FileColumn } from "./files/columns.ts";
import { readDictionaries } from "./files/dictionaries.ts";
import { conditionOf } from "./filters.ts";
import { shown } from "./kinds.ts";
import { everyId, recordsInBatches } from "./list.ts";
import type { Call, ResourceModule } from "./module.ts";

/** Signs of a file's time. */
const TIME = "YYYY-MM-DD HHmmss";

/** A file to be saved. */
export interface Download {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;
}

/**
 * `GET <path>/download` (contract A1): the list as it is filtered and sorted, whatever its page, as a workbook with the labels that the
 * user reads. It is written while it is read: no more than a batch of it is held.
 * @param most rows that it may have.
 * @throws Refusal 400 where there are more.
 */
export async function downloadRecords(
  module: ResourceModule,
  query: ListQuery,
  call: Call,
  most: number,
): Promise<Download> {
  const ids = await everyId(module, query, call, most + 1);
  if (ids.length > most) throw await tooMany(module, query, call, most);
  const { definition } = module;
  const columns = exportedColumns(definition);
  const showing: Showing = {
    language: call.language,
    dictionaries: await readDictionaries(call.db, columns),
  };
  const title = labelText(definition.title, call.language);
  const time = formatTime(call.now, TIME);
  const head = { name: title, columns: columns.map((column) => titled(column, showing)) };
  return {
    name: `${formatText(fileTexts.fileName, call.language, { time, title })}.xlsx`,
    type: XLSX_TYPE,
    body: Readable.from(writeXlsx(head, cellsOf(module, ids, columns, showing, call)), { objectMode: false }),
  };
}

/** Answers with a file. */
export function sendDownload(reply: FastifyReply, { name, type, body }: Download): FastifyReply {
  return reply
    .type(type)
    .header("Content-Disposition", attachment(name))
    .header("Cache-Control", "no-store")
    .send(body);
}

async function tooMany(module: ResourceModule, query: ListQuery, call: Call, most: number): Promise<Refusal> {
  const [total] = await call.db
    .select({ rows: count() })
    .from(module.table)
    .where(await conditionOf(module, query, call));
  return new Refusal(400, fileTexts.tooManyToExport, { most, count: total?.rows ?? 0 });
}

function titled({ field, width }: FileColumn, { language }: Showing) {
  const numbers = rulesOf(field).numeric;
  return {
    title: labelText(field.label, language),
    numbers,
    ...(field.kind === "money" ? { decimals: MONEY_DECIMALS } : {}),
    ...(width === undefined ? {} : { width }),
  };
}

async function* cellsOf(
  module: ResourceModule,
  ids: readonly number[],
  columns: readonly FileColumn[],
  showing: Showing,
  call: Call,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const names = columns.map(({ name }) => name);
  for await (const records of recordsInBatches(module, ids, names, call)) {
    yield records.map((record) => columns.map(({ name, field }) => shown(field, record[name], showing)));
  }
}

import { Readable } from "node:stream";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { readCard } from "../../src/contract/cards.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { visitorNameIn } from "../../src/domain/chat/visitor-name.ts";
import { formatTime } from "../../src/domain/dates.ts";
import { addressesOf } from "../chat/content-format.ts";
import { isMessage } from "../chat/message-rows.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMessage as message,
  serviceAgent,
  serviceOriginal,
  site,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { type Cell, writeXlsx, XLSX_TYPE } from "../files/xlsx.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { Download } from "../resources/download.ts";
import type { Call } from "../resources/module.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { fileTexts } from "../texts/files.ts";
import { formatText, type Language } from "../texts/index.ts";
import { transcriptTexts as texts } from "../texts/transcripts.ts";
import { keptPreview, shownPreview } from "./message-preview.ts";
import { lineOf, writtenIn } from "./transcript.ts";

/** Conversations with all that was written in them, as workbooks: a line for each message, in the language of whoever asks. */

/** Most lines of a workbook. */
const LINES_MOST = 100_000;
/** Lines that are read at once. */
const STEP = 500;
const TIME = "YYYY-MM-DD HHmmss";

const COLUMNS = [
  ...(["number", "visitor", "site", "startTime", "agent"] as const),
  ...(["sendTime", "by", "side", "content", "address", "original"] as const),
] as const;
const WIDE: ReadonlySet<string> = new Set(["content", "address", "original"]);

/**
 * A workbook of conversations, the oldest first, each from its first line to its last. What was recalled is named as that; where a translation was
 * sent, what its agent wrote stands beside it.
 * @param ids of conversations that the caller may see.
 * @throws Refusal 400 where there are too many lines.
 */
export async function transcriptFile(
  ids: readonly number[],
  { db, language, now }: Pick<Call, "db" | "language" | "now">,
): Promise<Download> {
  const rows = await db
    .select({ row: table, agent: serviceAgent.nickName, site: site.name })
    .from(table)
    .innerJoin(site, eq(site.id, table.siteId))
    .leftJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id));
  let total = 0;
  for (const { row } of rows) total += await db.$count(message, await writtenIn(db, row));
  if (total > LINES_MOST)
    throw new Refusal(400, fileTexts.tooManyToExport, { most: LINES_MOST, count: total });
  const title = formatText(texts.title, language);
  const head = {
    name: title,
    columns: COLUMNS.map((name) => ({
      title: formatText(texts[name], language),
      ...(name === "number" ? { numbers: true } : {}),
      ...(WIDE.has(name) ? { width: 48 } : {}),
    })),
  };
  const name = formatText(fileTexts.fileName, language, { time: formatTime(now, TIME), title });
  return {
    name: `${name}.xlsx`,
    type: XLSX_TYPE,
    body: Readable.from(writeXlsx(head, linesOf(db, rows, language)), { objectMode: false }),
  };
}

interface Told {
  readonly row: typeof table.$inferSelect;
  readonly agent: string | null;
  readonly site: string;
}

async function* linesOf(
  db: Queryable,
  all: readonly Told[],
  language: Language,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (const { row, agent, site: siteName } of all) {
    const visitor = visitorNameIn(row.visitorName, (number) =>
      formatText(conversationTexts.visitorNamed, language, { number }),
    );
    const of = [row.id, visitor, siteName, writeTime(row.startTime), agent];
    const where = await writtenIn(db, row);
    for (let after = 0; ; ) {
      const read = await db
        .select({ line: message, original: serviceOriginal.text })
        .from(message)
        .leftJoin(
          serviceOriginal,
          and(eq(serviceOriginal.sendId, message.sendId), eq(serviceOriginal.tmpId, message.tmpId)),
        )
        .where(and(where, gt(message.id, after)))
        .orderBy(asc(message.id))
        .limit(STEP);
      yield read.map(({ line, original }) => [...of, ...wordsOf(line, original, language)]);
      const last = read.at(-1);
      if (!last || read.length < STEP) break;
      after = last.line.id;
    }
  }
}

function wordsOf(
  row: typeof message.$inferSelect,
  original: string | null,
  language: Language,
): readonly Cell[] {
  const line = lineOf(row, language);
  const isTip = !isMessage(row);
  const side = isTip ? "note" : line.visitor ? "visitor" : "agent";
  const isPlain = isTip || line.type === MessageType.text;
  const said = isPlain
    ? line.content
    : (shownPreview(line.type, keptPreview(line.type, line.content), language) ?? "");
  return [
    ...[writeTime(new Date(line.sendTime)), line.name, formatText(texts[`side.${side}`], language)],
    line.recalled ? formatText(conversationTexts["preview.recalled"], language) : said,
    isPlain || line.recalled ? null : addressOf(line.type, line.content),
    line.recalled ? null : original,
  ];
}

/** Where a file or a card leads. */
const addressOf = (type: number, content: string): string | null =>
  (type === MessageType.card ? readCard(content)?.url : addressesOf(content)[0]) ?? null;

import { Readable } from "node:stream";
import { languages } from "../../src/contract/language.ts";
import {
  type FiguresBy,
  FiguresQuery,
  type FiguresRow,
  FiguresTableQuery,
  SERVICE_FIGURES,
  type ServiceFiguresAnswer,
} from "../../src/contract/service/figures.ts";
import { formatTime } from "../../src/domain/dates.ts";
import type { ServerContext } from "../context.ts";
import { type Cell, XLSX_TYPE, xlsxOf } from "../files/xlsx.ts";
import { requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { sendDownload } from "../resources/download.ts";
import { fileTexts } from "../texts/files.ts";
import { formatText, type Language, languageOf } from "../texts/index.ts";
import { serviceFigureTexts as texts } from "../texts/service-figures.ts";
import { figuresBy, serviceFigures } from "./figures.ts";

const PATH = `/prod-api/${SERVICE_FIGURES}`;
const PERMISSION = "serviceFigures:list";
const TIME = "YYYY-MM-DD HHmmss";

/** Mounts the figures of customer service, shown and as workbooks (specification §1 "Statistics"). */
export function registerServiceFigures(app: App, context: ServerContext): void {
  const onRequest = requirePermission(context, PERMISSION);
  app.get(
    PATH,
    { onRequest, schema: { querystring: FiguresQuery } },
    async (request): Promise<ServiceFiguresAnswer> => serviceFigures(context.db, request.query),
  );

  app.get(
    `${PATH}/download`,
    { onRequest, schema: { querystring: FiguresTableQuery } },
    async (request, reply) => {
      const language = languageOf(request);
      const { by, ...query } = request.query;
      const columns = all.filter(({ isOfNobody }) => by !== "agent" || !isOfNobody);
      const rows = await figuresBy(context.db, by, query);
      const title = formatText(texts.title, language);
      const time = formatTime(new Date(context.now()), TIME);
      const head = {
        name: title,
        columns: columns.map((column, at) => ({
          title: formatText(at === 0 ? texts[`by.${by}`] : texts[column.title], language),
          numbers: at > 0,
        })),
      };
      const cells = rows.map((row) => columns.map(({ cell }) => cell(row, by, language)));
      return sendDownload(reply, {
        name: `${formatText(fileTexts.fileName, language, { time, title })}.xlsx`,
        type: XLSX_TYPE,
        body: Readable.from([await xlsxOf(head, cells)], { objectMode: false }),
      });
    },
  );
}

interface Column {
  readonly title: Exclude<keyof typeof texts, `by.${string}`>;
  /** What began, or ended before an agent came, is no agent's. */
  readonly isOfNobody?: true;
  cell(row: FiguresRow, by: FiguresBy, language: Language): Cell;
}

const all: readonly Column[] = [
  { title: "title", cell: (row, by, language) => nameOf(row, by, language) },
  { title: "opened", isOfNobody: true, cell: ({ opened }) => opened },
  { title: "handled", cell: ({ handled }) => handled },
  { title: "left", isOfNobody: true, cell: ({ left }) => left },
  { title: "late", cell: ({ late }) => late },
  { title: "waitMean", cell: ({ wait }) => wait.mean },
  { title: "waitMedian", cell: ({ wait }) => wait.median },
  { title: "waitP90", cell: ({ wait }) => wait.p90 },
  { title: "answerMean", cell: ({ answer }) => answer.mean },
  { title: "answerMedian", cell: ({ answer }) => answer.median },
  { title: "answerP90", cell: ({ answer }) => answer.p90 },
  { title: "rated", cell: ({ rated }) => rated },
  { title: "rating", cell: ({ rating }) => rating },
];

function nameOf({ key, name }: FiguresRow, by: FiguresBy, language: Language): string {
  if (by === "hour") return `${key.padStart(2, "0")}:00`;
  if (by === "language" && key !== "") {
    const names = new Intl.DisplayNames(languages[language].tag, { type: "language", fallback: "code" });
    return names.of(key) ?? key;
  }
  return name ?? key;
}

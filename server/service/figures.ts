import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import {
  FIGURES_BY,
  FIGURES_DAYS,
  type FiguresBy,
  type FiguresQuery,
  type FiguresRow,
  type ServiceFigures,
  type ServiceFiguresAnswer,
} from "../../src/contract/service/figures.ts";
import type { Queryable } from "../db/database.ts";
import { serviceEvent as event, serviceAgent, site } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { serviceFigureTexts } from "../texts/service-figures.ts";

/** The figures of customer service (specification §1 "Statistics"), out of what happened to conversations. Days and hours are those of the server's clock. */

const DAY_MS = 86_400_000;
const HOURS = 24;
const DECIMALS = 10;

const of = (...kinds: readonly (typeof event.$inferSelect)["kind"][]): SQL => sql`${event.kind} in ${kinds}`;
const waits = sql`${of("accepted")} and ${event.seconds} is not null`;

const counted = (which: SQL) => sql<string>`count(*) filter (where ${which})`;
/** How many conversations it happened to, however often. */
const conversations = (which: SQL) =>
  sql<string>`count(distinct ${event.conversationId}) filter (where ${which})`;
const share = (part: number, which: SQL) =>
  sql<
    number | null
  >`percentile_cont(${sql.raw(String(part))}) within group (order by ${event.seconds}) filter (where ${which})`;
const mean = (which: SQL) => sql<string | null>`avg(${event.seconds}) filter (where ${which})`;

/** What is computed of the events of a group. */
const figures = {
  opened: counted(of("opened")),
  handled: conversations(of("accepted")),
  left: counted(of("left")),
  late: conversations(of("late")),
  waits: counted(waits),
  waitMean: mean(waits),
  waitMedian: share(0.5, waits),
  waitP90: share(0.9, waits),
  answers: counted(of("answered")),
  answerMean: mean(of("answered")),
  answerMedian: share(0.5, of("answered")),
  answerP90: share(0.9, of("answered")),
  rated: counted(of("rated")),
  rating: sql<string | null>`avg(${event.stars}) filter (where ${of("rated")})`,
} as const;
type Computed = { readonly [Name in keyof typeof figures]: string | number | null };

const rounded = (value: string | number | null): number | null =>
  value === null ? null : Math.round(Number(value) * DECIMALS) / DECIMALS;

const shown = (row: Computed): ServiceFigures => ({
  opened: Number(row.opened),
  handled: Number(row.handled),
  left: Number(row.left),
  late: Number(row.late),
  wait: {
    count: Number(row.waits),
    mean: rounded(row.waitMean),
    median: rounded(row.waitMedian),
    p90: rounded(row.waitP90),
  },
  answer: {
    count: Number(row.answers),
    mean: rounded(row.answerMean),
    median: rounded(row.answerMedian),
    p90: rounded(row.answerP90),
  },
  rated: Number(row.rated),
  rating: rounded(row.rating),
});

const NOTHING: ServiceFigures = {
  ...{ opened: 0, handled: 0, left: 0, late: 0, rated: 0, rating: null },
  wait: { count: 0, mean: null, median: null, p90: null },
  answer: { count: 0, mean: null, median: null, p90: null },
};

const local = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return sql`(${event.at} at time zone ${timeZone}::text)`;
};

/** By what a row is known. */
const keys: Readonly<Record<FiguresBy, () => SQL<string>>> = {
  day: () => sql`to_char(${local()}, 'YYYY-MM-DD')`,
  hour: () => sql`extract(hour from ${local()})::int::text`,
  agent: () => sql`coalesce(${event.agentId}::text, '')`,
  site: () => sql`${event.siteId}::text`,
  language: () => sql`coalesce(${event.language}, '')`,
};

const dayStart = (day: string, later = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later);
};

/** @throws Refusal 400 of days that are none, or too many. */
function eventsIn({ from, to, siteId, agentId, language }: FiguresQuery): SQL | undefined {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (!(days >= 1 && days <= FIGURES_DAYS))
    throw new Refusal(400, serviceFigureTexts.days, { most: FIGURES_DAYS }, undefined, "to");
  return and(
    gte(event.at, dayStart(from)),
    lt(event.at, dayStart(to, 1)),
    siteId === undefined ? undefined : eq(event.siteId, siteId),
    agentId === undefined ? undefined : eq(event.agentId, agentId),
    language === undefined ? undefined : eq(event.language, language),
  );
}

/**
 * Figures told apart by one thing: days and hours in their order, those without anything too; all others by how many conversations they had.
 * @throws Refusal 400 of days that are none, or too many.
 */
export async function figuresBy(db: Queryable, by: FiguresBy, query: FiguresQuery): Promise<FiguresRow[]> {
  const key = keys[by]();
  const rows = await db
    .select({ key: sql<string>`${key}`.as("key"), ...figures })
    .from(event)
    .where(eventsIn(query))
    .groupBy(sql`key`)
    .orderBy(sql`${figures.handled} desc`, asc(sql`key`));
  const names = await namesOf(db, by);
  const known = rows.map((row) => ({ key: row.key, name: names.get(row.key) ?? null, ...shown(row) }));
  if (by === "hour")
    return whole(
      known,
      Array.from({ length: HOURS }, (_, hour) => String(hour)),
    );
  if (by === "day") return whole(known, daysOf(query));
  // What no agent had a part in is in the whole.
  return by === "agent" ? known.filter((row) => row.key !== "") : known;
}

/** All of what is asked for, and told apart by each. @throws as `figuresBy`. */
export async function serviceFigures(db: Queryable, query: FiguresQuery): Promise<ServiceFiguresAnswer> {
  const [row] = await db.select(figures).from(event).where(eventsIn(query));
  const rows: Record<FiguresBy, FiguresRow[]> = { day: [], hour: [], agent: [], site: [], language: [] };
  for (const by of FIGURES_BY) rows[by] = await figuresBy(db, by, query);
  return { whole: row ? shown(row) : NOTHING, rows };
}

function whole(known: readonly FiguresRow[], all: readonly string[]): FiguresRow[] {
  const byKey = new Map(known.map((row) => [row.key, row]));
  return all.map((key) => byKey.get(key) ?? { key, name: null, ...NOTHING });
}

function daysOf({ from, to }: FiguresQuery): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, "yyyy-mm-dd".length),
  );
}

async function namesOf(db: Queryable, by: FiguresBy): Promise<ReadonlyMap<string, string>> {
  if (by !== "agent" && by !== "site") return new Map();
  const rows =
    by === "agent"
      ? await db.select({ id: serviceAgent.id, name: serviceAgent.nickName }).from(serviceAgent)
      : await db.select({ id: site.id, name: site.name }).from(site);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

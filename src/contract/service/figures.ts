import * as v from "valibot";

/** The figures of customer service (ours; specification §1 "Statistics", "Customer service"). */

/** Where they are asked for, below the base of the admin service. */
export const SERVICE_FIGURES = "api/statistics/service";

/** What figures are told apart by. */
export const FIGURES_BY = ["day", "hour", "agent", "site", "language"] as const;
export type FiguresBy = (typeof FIGURES_BY)[number];

/** Most days that are looked at at once. */
export const FIGURES_DAYS = 366;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Times of one kind, s; absent where there were none. */
export const Spread = v.object({
  count: Count,
  mean: v.nullable(v.number()),
  median: v.nullable(v.number()),
  /** Nine of ten were no longer. */
  p90: v.nullable(v.number()),
});
export type Spread = v.InferOutput<typeof Spread>;

/** What was done in a time, or of it by somebody, in an hour of the day, on a site or in a language. */
export const ServiceFigures = v.object({
  /** Conversations that began, that an agent had, and that visitors left before an agent came. */
  opened: Count,
  handled: Count,
  left: Count,
  /** Conversations that came to be over their time. */
  late: Count,
  /** How long visitors waited for an agent, and for the first answer from then on. */
  wait: Spread,
  answer: Spread,
  rated: Count,
  rating: v.nullable(v.number()),
});
export type ServiceFigures = v.InferOutput<typeof ServiceFigures>;

/** One of those that are told apart. */
export const FiguresRow = v.object({
  /** A day `yyyy-MM-dd`, an hour `0`–`23`, an id, or a language's name; empty of nobody or nothing. */
  key: v.string(),
  /** The name of an agent or a site. */
  name: v.nullable(v.string()),
  ...ServiceFigures.entries,
});
export type FiguresRow = v.InferOutput<typeof FiguresRow>;

const Rows = v.array(FiguresRow);

export const ServiceFiguresAnswer = v.object({
  whole: ServiceFigures,
  rows: v.object({ day: Rows, hour: Rows, agent: Rows, site: Rows, language: Rows }),
});
export type ServiceFiguresAnswer = v.InferOutput<typeof ServiceFiguresAnswer>;

const Day = v.pipe(v.string(), v.isoDate());
const IdText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** Which of them are asked for: days of the server's calendar, the last included. */
export const FiguresQuery = v.object({
  from: Day,
  to: Day,
  siteId: v.optional(IdText),
  agentId: v.optional(IdText),
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,8}$/))),
});
export type FiguresQuery = v.InferOutput<typeof FiguresQuery>;

/** Of a table to be downloaded: what it tells apart. */
export const FiguresTableQuery = v.object({ ...FiguresQuery.entries, by: v.picklist(FIGURES_BY) });

import * as v from "valibot";

/**
 * How often the console is opened (contract A17), by days of the server's clock.
 *
 *   POST api/visits → 201, counts that it was opened
 *   GET api/visits → VisitFigures
 *   GET api/visits/chartData → VisitChart, of the last seven days, today as the last
 */

/** Days of the chart. */
export const VISIT_DAYS = 7;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const VisitFigures = v.object({
  /** Today. */
  newVisits: Count,
  /** Addresses that it was opened from today. */
  newIp: Count,
  /** Within the last seven days, today among them. */
  recentVisits: Count,
  /** The addresses of each of these days together: who comes on two of them counts twice. */
  recentIp: Count,
});
export type VisitFigures = v.InferOutput<typeof VisitFigures>;

export const VisitChart = v.object({
  /** The days, as the caller's language calls them. */
  weekDays: v.array(v.string()),
  visitsData: v.array(Count),
  ipData: v.array(Count),
});
export type VisitChart = v.InferOutput<typeof VisitChart>;

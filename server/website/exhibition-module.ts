import { sql } from "drizzle-orm";
import { exhibition } from "../../src/contract/resources/website/exhibition.ts";
import { DATE, formatTime } from "../../src/domain/dates.ts";
import { siteExhibition as table } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/** Trade fairs (resources 1.11): whether one is still to come follows from its days, those of the server's time zone. */
export const exhibitionModule: ResourceModule = {
  definition: exhibition,
  table,
  present: async (rows, { now }) => {
    const today = formatTime(now, DATE);
    return rows.map((row) => ({ ...row, phase: phaseOf(row, today) }));
  },
  expressions: {
    phase: ({ now }) => {
      const today = formatTime(now, DATE);
      return sql`case when ${table.startDate} > ${today} then 'upcoming' when ${table.endDate} < ${today} then 'ended' else 'ongoing' end`;
    },
  },
};

function phaseOf({ startDate, endDate }: Row, today: string): string {
  if (String(startDate) > today) return "upcoming";
  return String(endDate) < today ? "ended" : "ongoing";
}

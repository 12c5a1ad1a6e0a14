import { sql } from "drizzle-orm";
import { swiper } from "../../src/contract/resources/website/swiper.ts";
import { siteSwiper as table } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/** Pictures at the top of pages (resources 1.5): whether one is in its period follows from the time. */
export const swiperModule: ResourceModule = {
  definition: swiper,
  table,
  present: async (rows, { now }) => rows.map((row) => ({ ...row, phase: phaseOf(row, now) })),
  expressions: {
    phase: ({ now }) => {
      const time = sql`${now.toISOString()}::timestamptz`;
      return sql`case when ${table.startTime} > ${time} then 'upcoming' when ${table.endTime} <= ${time} then 'ended' else 'ongoing' end`;
    },
  },
};

function phaseOf({ startTime, endTime }: Row, now: Date): string {
  if (startTime instanceof Date && startTime > now) return "upcoming";
  return endTime instanceof Date && endTime <= now ? "ended" : "ongoing";
}

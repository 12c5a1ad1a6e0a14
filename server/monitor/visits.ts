import { createHmac, hkdfSync } from "node:crypto";
import { count, gte, lt, sql, sum } from "drizzle-orm";
import { languages } from "../../src/contract/language.ts";
import { VISIT_DAYS, type VisitChart, type VisitFigures } from "../../src/contract/visits.ts";
import type { ServerContext } from "../context.ts";
import { dayOf, daysBefore } from "../days.ts";
import { consoleVisit as table } from "../db/schema/index.ts";
import type { Language } from "../texts/index.ts";

/**
 * How often the console is opened (contract A17). Of an address nothing is kept but what tells it apart from the others of a day: it is made with
 * a key of the installation's, and is another one on the next day.
 */
export interface Visits {
  /** Counts that the console was opened. @param ip where it was. */
  count(ip: string): Promise<void>;
  figures(): Promise<VisitFigures>;
  /** The last seven days, those without visits too. */
  chart(language: Language): Promise<VisitChart>;
}

/** What was counted is kept for so many days. */
const KEPT_DAYS = 60;
const PURPOSE = "console visits v1";
const KEY_BYTES = 32;

export function createVisits({ db, secrets, now }: Pick<ServerContext, "db" | "secrets" | "now">): Visits {
  const key = new Uint8Array(hkdfSync("sha256", secrets.sealKey, "", PURPOSE, KEY_BYTES));
  const visitorOf = (day: string, ip: string): string =>
    createHmac("sha256", key).update(`${day}\n${ip}`).digest("base64url");

  const daysKnown = async () => {
    const rows = await db
      .select({ day: table.day, visits: sum(table.visits).mapWith(Number), addresses: count() })
      .from(table)
      .where(gte(table.day, dayOf(daysBefore(now(), VISIT_DAYS - 1))))
      .groupBy(table.day);
    const known = new Map(rows.map((row) => [row.day, row]));
    return Array.from({ length: VISIT_DAYS }, (_, at) => {
      const time = daysBefore(now(), VISIT_DAYS - 1 - at);
      const { visits = 0, addresses = 0 } = known.get(dayOf(time)) ?? {};
      return { time, visits, addresses };
    });
  };

  return {
    async count(ip) {
      const day = dayOf(new Date(now()));
      const [row] = await db
        .insert(table)
        .values({ day, visitor: visitorOf(day, ip) })
        .onConflictDoUpdate({
          target: [table.day, table.visitor],
          set: { visits: sql`${table.visits} + 1` },
        })
        .returning({ visits: table.visits });
      if (row?.visits === 1) await db.delete(table).where(lt(table.day, dayOf(daysBefore(now(), KEPT_DAYS))));
    },
    async figures() {
      const days = await daysKnown();
      const today = days.at(-1);
      return {
        newVisits: today?.visits ?? 0,
        newIp: today?.addresses ?? 0,
        recentVisits: days.reduce((all, { visits }) => all + visits, 0),
        recentIp: days.reduce((all, { addresses }) => all + addresses, 0),
      };
    },
    async chart(language) {
      const days = await daysKnown();
      const name = new Intl.DateTimeFormat(languages[language].tag, { weekday: "short" });
      return {
        weekDays: days.map(({ time }) => name.format(time)),
        visitsData: days.map(({ visits }) => visits),
        ipData: days.map(({ addresses }) => addresses),
      };
    },
  };
}

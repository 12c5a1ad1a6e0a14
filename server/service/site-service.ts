import { and, eq } from "drizzle-orm";
import type { SiteService } from "../../src/contract/visitor-api.ts";
import { filledGreeting } from "../../src/domain/chat/greeting-words.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import { readableLanguage } from "../chat/chat-accounts.ts";
import type { ServerContext } from "../context.ts";
import type { WorkTime } from "../customers/work-times.ts";
import { serviceAgent, site } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { consentOf } from "./site-consent.ts";
import { isAtWork, openingOf, zoneOr } from "./site-hours.ts";
import { welcomeOf } from "./welcome.ts";

/** What a window is told of its site before anything is known of the visitor (resources 10.1, 10.6). */
export interface SiteServices {
  /**
   * @param language of the visitor, as the browser names it.
   * @throws Refusal 404 of a site that is not there or off.
   */
  of(siteId: number, language: string | undefined): Promise<SiteService>;
  /** Whether somebody is there to answer visitors of a site. */
  isThere(siteId: number): Promise<boolean>;
}

type SiteRow = typeof site.$inferSelect;

export interface SiteServiceDeps extends Pick<ServerContext, "db" | "now"> {
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
}

export function createSiteServices({ db, now, presence }: SiteServiceDeps): SiteServices {
  const find = async (siteId: number): Promise<SiteRow> => {
    const [row] = await db.select().from(site).where(eq(site.id, siteId));
    if (!row?.status) throw new Refusal(404, conversationTexts.noSite);
    return row;
  };

  const refresh = async (): Promise<boolean> => {
    const agents = await db
      .select({
        ...{ userId: serviceAgent.userId, workTime: serviceAgent.workTime },
        workZone: serviceAgent.workZone,
      })
      .from(serviceAgent)
      .where(and(eq(serviceAgent.enabled, true), eq(serviceAgent.status, "online")));
    const online = await presence.terminalsOf(agents.flatMap(({ userId }) => userId ?? []));
    const at = now();
    return agents.some((agent) => agent.userId !== null && online.has(agent.userId) && isAtWork(agent, at));
  };
  let refreshing: Promise<boolean> | undefined;
  /** Of all who ask at once, one reads. */
  const hasAgent = (): Promise<boolean> => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const standing = async (row: SiteRow): Promise<Pick<SiteService, "isThere" | "opensAt">> => {
    const { isOpen, opensAt } = openingOf(hoursOf(row), now());
    if (isOpen) return { isThere: await hasAgent() };
    return { isThere: false, ...(opensAt === undefined ? {} : { opensAt }) };
  };

  return {
    async of(siteId, language) {
      const row = await find(siteId);
      const consent = consentOf(row, readableLanguage(language ?? null));
      const words = await welcomeOf(db, row, language);
      // Nobody is known yet, on either side.
      const welcome = words && filledGreeting(words, { name: "", agent: "", site: row.name }).trim();
      return {
        name: row.name,
        ...(row.logo ? { logo: row.logo } : {}),
        ...(consent ? { consent } : {}),
        ...(welcome ? { welcome } : {}),
        ...(await standing(row)),
      };
    },
    isThere: async (siteId) => (await standing(await find(siteId))).isThere,
  };
}

function hoursOf({ serviceHours, serviceHolidays, serviceZone }: SiteRow) {
  const holidays = (serviceHolidays ?? []) as unknown as readonly { readonly day: string }[];
  return {
    times: (serviceHours ?? []) as unknown as readonly WorkTime[],
    daysOff: holidays.map(({ day }) => day.slice(0, 10)),
    zone: zoneOr(serviceZone),
  };
}

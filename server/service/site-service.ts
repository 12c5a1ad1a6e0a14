import { and, eq, isNull, or } from "drizzle-orm";
import type { SiteService } from "../../src/contract/visitor-api.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import { readableLanguage } from "../chat/chat-accounts.ts";
import type { ServerContext } from "../context.ts";
import { isAtWork, type WorkTime } from "../customers/work-times.ts";
import { serviceAgent, serviceGreeting, site } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { consentOf } from "./site-consent.ts";
import { openingOf } from "./site-hours.ts";

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

  const look = async (): Promise<boolean> => {
    const agents = await db
      .select({ userId: serviceAgent.userId, workTime: serviceAgent.workTime })
      .from(serviceAgent)
      .where(and(eq(serviceAgent.enabled, true), eq(serviceAgent.status, "online")));
    const online = await presence.terminalsOf(agents.flatMap(({ userId }) => userId ?? []));
    const at = new Date(now());
    return agents.some(
      ({ userId, workTime }) =>
        userId !== null && online.has(userId) && isAtWork(workTime as unknown as readonly WorkTime[], at),
    );
  };
  let looking: Promise<boolean> | undefined;
  /** Of all who ask at once, one looks. */
  const hasAgent = (): Promise<boolean> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
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
      const welcome = await welcomeOf(row, language);
      return {
        name: row.name,
        ...(row.logo ? { logo: row.logo } : {}),
        ...(consent ? { consent } : {}),
        ...(welcome === undefined ? {} : { welcome }),
        ...(await standing(row)),
      };
    },
    isThere: async (siteId) => (await standing(await find(siteId))).isThere,
  };

  /** The welcome of a site, else that of all sites: in the visitor's language, else in the site's own, else in English. */
  async function welcomeOf({ id, defaultLang }: SiteRow, language = "en"): Promise<string | undefined> {
    const found = await db
      .select({
        siteId: serviceGreeting.siteId,
        lang: serviceGreeting.lang,
        content: serviceGreeting.content,
      })
      .from(serviceGreeting)
      .where(
        and(
          eq(serviceGreeting.isWelcome, true),
          eq(serviceGreeting.status, true),
          eq(serviceGreeting.type, "text"),
          or(isNull(serviceGreeting.siteId), eq(serviceGreeting.siteId, id)),
        ),
      );
    const wanted = [
      ...[readTag(language), primary(language)],
      // Of Chinese, which of the two it is.
      ...(primary(language) === "zh" ? [readableLanguage(language)] : []),
      ...[defaultLang, "en"],
    ];
    for (const lang of wanted) {
      const fit = found.filter((one) => readTag(one.lang) === readTag(lang));
      const best = fit.find(({ siteId }) => siteId === id) ?? fit[0];
      if (best) return best.content;
    }
    return undefined;
  }
}

const readTag = (language: string): string => language.replaceAll("_", "-").toLowerCase();
const primary = (language: string): string => readTag(language).split("-")[0] ?? "";

function hoursOf({ serviceHours, serviceHolidays, serviceZone }: SiteRow) {
  const holidays = (serviceHolidays ?? []) as unknown as readonly { readonly day: string }[];
  return {
    times: (serviceHours ?? []) as unknown as readonly WorkTime[],
    daysOff: holidays.map(({ day }) => day.slice(0, 10)),
    zone: serviceZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

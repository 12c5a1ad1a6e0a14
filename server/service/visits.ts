import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import type { Landing } from "../../src/contract/service/campaign.ts";
import { VISITOR_EMAIL_MAX, VISITOR_NAME_MAX, VISITOR_PHONE_MAX } from "../../src/contract/site-api.ts";
import {
  type BeginVisit,
  cutText,
  type Visit,
  type VisitedPage,
  type VisitorIdentity,
} from "../../src/contract/visitor-api.ts";
import { describeUserAgent } from "../accounts/user-agent.ts";
import { type VisitorRow, visitorAccount } from "../chat/chat-accounts.ts";
import type { SignIns } from "../chat/sign-ins.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import { serviceConversation, serviceVisitor, serviceVisitorKey, site } from "../db/schema/index.ts";
import { brokenIndexOf } from "../db/violations.ts";
import { Refusal } from "../http/errors.ts";
import { unseal } from "../secrets/seal.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { isProved } from "./identity-proof.ts";
import { networkOf } from "./networks.ts";
import { withPage } from "./page-trace.ts";
import { consentOf } from "./site-consent.ts";

/** Visits of the sites: who a visitor is, and the way into the chat (specification §1 "Customer service"). */
export interface Visits {
  /**
   * Begins a visit, or goes on with it: a browser that is known is the visitor that it was, one whose page proves who its visitor is the same
   * visitor in all of theirs.
   * @throws Refusal 404 of a site that is not there or off, 428 where what the site asks for is not accepted, 400 of an identity that is not proved, 403 of a visitor who is blocked, and of an unknown one whose network is.
   */
  begin(visit: BeginVisit, from: VisitedFrom): Promise<Begun>;
  /** Notes where a visitor is now. */
  report(visitorId: number, page: VisitedPage): Promise<void>;
  /**
   * Keeps a visitor out, with all their browsers, until they are let in again.
   * @param withNetwork whether nobody comes anew from their address for a day: whoever has cleared their cookies is another visitor.
   */
  block(visitorId: number, reason: string, withNetwork: boolean): Promise<void>;
  /** Lets a visitor in again. */
  unblock(visitorId: number): Promise<void>;
}

/** What a visit comes from. */
export interface VisitedFrom {
  readonly ip: string;
  /** As the browser names itself. */
  readonly userAgent: string | undefined;
  /** The key that its cookie holds, which goes before the one that is said. */
  readonly key: string | undefined;
}

/** A visit, and by which key its browser is known from now on. */
export type Begun = Visit & { readonly key: string };

const KEY_BYTES = 32;
/** So long newcomers are kept out of a network with somebody who was blocked: it may be another one's tomorrow, ms. */
const NETWORK_MS = 24 * 3_600_000;
/** After so long away, who comes back is on another visit. */
const APART_MS = 30 * 60_000;

type SiteRow = typeof site.$inferSelect;

export interface VisitDeps extends Pick<ServerContext, "db" | "secrets" | "now" | "config"> {
  readonly signIns: Pick<SignIns, "openVisitor" | "endUser">;
  /** Counts somebody who is not known by their browser. @throws Refusal 429. */
  stranger(ip: string): Promise<void>;
  /** Tells staff that a visitor who talks with somebody, or waits, is on another page. */
  moved(): Promise<void>;
}

export function createVisits({ db, secrets, now, config, signIns, stranger, moved }: VisitDeps): Visits {
  const prove = (of: SiteRow, identity: VisitorIdentity): void => {
    const secret = of.visitorSecret === null ? undefined : unseal(secrets, of.visitorSecret);
    if (!isProved(secret, identity))
      throw new Refusal(400, conversationTexts.identityWrong, {}, undefined, "identity");
  };

  /** @throws Refusal 403 where newcomers are kept out of an address. */
  const requireOpen = async (ip: string): Promise<void> => {
    const [kept] = await db
      .select({ id: serviceVisitor.id })
      .from(serviceVisitor)
      .where(
        and(
          eq(serviceVisitor.blockedNetwork, networkOf(ip)),
          gt(serviceVisitor.blockedUntil, new Date(now())),
        ),
      )
      .limit(1);
    if (kept) throw new Refusal(403, conversationTexts.blocked);
  };

  return {
    async begin(visit, { ip, userAgent, key: shown }) {
      const [of] = await db.select().from(site).where(eq(site.id, visit.siteId));
      if (!of?.status) throw new Refusal(404, conversationTexts.noSite);
      const consent = consentOf(of, DEFAULT_LANGUAGE);
      // Nothing is stored of who has not accepted what the site asks for.
      if (consent && visit.consent !== consent.version)
        throw new Refusal(428, conversationTexts.consentFirst);
      if (visit.identity) prove(of, visit.identity);
      const keys = [shown, visit.key].filter((one) => one !== undefined);
      if (!(await byKeys(db, visit.siteId, keys))) {
        await stranger(ip);
        // Whom the page vouches for is nobody who has come back under another name.
        if (!visit.identity) await requireOpen(ip);
      }
      const at = new Date(now());
      const terminal = terminalOf(userAgent);
      const work = (tx: Queryable) => enter(tx, visit, { ip, terminal, at, keys, asked: consent?.version });
      const { visitor, key } = await repeatedTransaction(db, work).catch((error: unknown) => {
        // Two browsers of one visitor came at the same moment: the second one finds what the first has stored.
        if (brokenIndexOf(error) !== undefined) return repeatedTransaction(db, work);
        throw error;
      });
      if (await isTalking(db, visitor.id)) await moved();
      return {
        key,
        userId: visitor.id,
        userName: visitorAccount(visitor).username,
        tenantId: String(config.tenantId),
        tokens: await signIns.openVisitor(visitor.id),
        ...(visitor.groupId === null ? {} : { groupId: visitor.groupId }),
        site: { name: of.name, ...(of.logo ? { logo: of.logo } : {}) },
      };
    },

    async report(visitorId, page) {
      const at = new Date(now());
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ pages: serviceVisitor.pages })
          .from(serviceVisitor)
          .where(eq(serviceVisitor.id, visitorId))
          .for("update");
        await tx
          .update(serviceVisitor)
          .set({
            ...{ page: page.url, pageTitle: page.title ?? null, pageTime: at, seenTime: at },
            pages: withPage(row?.pages ?? [], page, at.getTime()),
            ...(page.skill === undefined ? {} : { skill: page.skill }),
          })
          .where(eq(serviceVisitor.id, visitorId));
      });
      if (await isTalking(db, visitorId)) await moved();
    },

    async block(visitorId, reason, withNetwork) {
      const [row] = await db
        .update(serviceVisitor)
        .set({ blockedTime: new Date(now()), blockedReason: reason })
        .where(eq(serviceVisitor.id, visitorId))
        .returning({ ip: serviceVisitor.ip });
      if (withNetwork && row?.ip)
        await db
          .update(serviceVisitor)
          .set({ blockedNetwork: networkOf(row.ip), blockedUntil: new Date(now() + NETWORK_MS) })
          .where(eq(serviceVisitor.id, visitorId));
      await signIns.endUser(visitorId);
    },

    async unblock(visitorId) {
      await db
        .update(serviceVisitor)
        .set({ blockedTime: null, blockedReason: null, blockedNetwork: null, blockedUntil: null })
        .where(eq(serviceVisitor.id, visitorId));
    },
  };
}

interface Moment {
  readonly ip: string;
  readonly terminal: VisitorRow["terminal"];
  readonly at: Date;
  /** What the browser may be known by. */
  readonly keys: readonly string[];
  /** The version of what the site asks visitors to accept, which this one has; undefined where it asks for nothing. */
  readonly asked: string | undefined;
}

/** Who visits, stored as they are now, and by which key their browser is known. */
async function enter(
  tx: Queryable,
  visit: BeginVisit,
  moment: Moment,
): Promise<{ visitor: VisitorRow; key: string }> {
  const known = await byKeys(tx, visit.siteId, moment.keys);
  const own = await whoIs(tx, visit, known?.visitor);
  if (own?.blockedTime != null) throw new Refusal(403, conversationTexts.blocked);
  const visitor = own ? await seen(tx, own, visit, moment) : await stored(tx, visit, moment);
  if (known?.visitor.id === visitor.id) return { visitor, key: known.key };
  const key = randomBytes(KEY_BYTES).toString("base64url");
  await tx
    .insert(serviceVisitorKey)
    .values({ hash: hashOf(key), visitorId: visitor.id, createTime: moment.at });
  return { visitor, key };
}

/** Of whom the page says who it is, that visitor; another one who used this browser before is none of them. */
async function whoIs(
  tx: Queryable,
  { siteId, identity }: BeginVisit,
  known: VisitorRow | undefined,
): Promise<VisitorRow | undefined> {
  // A page that does not say who its visitor is may have somebody else at the browser of one whom it has named.
  if (!identity) return known?.externalId === null ? known : undefined;
  const [named] = await tx
    .select()
    .from(serviceVisitor)
    .where(and(eq(serviceVisitor.siteId, siteId), eq(serviceVisitor.externalId, identity.id)))
    .for("update");
  if (named) return named;
  return known?.externalId === null ? known : undefined;
}

/** Whether a conversation with a visitor is under way. */
async function isTalking(db: Queryable, visitorId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: serviceConversation.id })
    .from(serviceConversation)
    .where(
      and(
        eq(serviceConversation.visitorId, visitorId),
        inArray(serviceConversation.status, ["waiting", "active"]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Who has the first of the keys that is somebody's, and that key. */
async function byKeys(
  tx: Queryable,
  siteId: number,
  keys: readonly string[],
): Promise<{ visitor: VisitorRow; key: string } | undefined> {
  for (const key of keys) {
    const [row] = await tx
      .select({ visitor: serviceVisitor })
      .from(serviceVisitorKey)
      .innerJoin(serviceVisitor, eq(serviceVisitor.id, serviceVisitorKey.visitorId))
      .where(and(eq(serviceVisitorKey.hash, hashOf(key)), eq(serviceVisitor.siteId, siteId)));
    if (row) return { ...row, key };
  }
  return undefined;
}

/** What a visit tells of a visitor; what is not told stays as it was. @param accepted the version that was accepted before, and stays so since then. */
function told(
  { language, page, identity }: BeginVisit,
  { ip, terminal, at, asked }: Moment,
  accepted: string | null,
) {
  const externalId = identity?.id;
  const name = cutText(identity?.name, VISITOR_NAME_MAX);
  const email = cutText(identity?.email, VISITOR_EMAIL_MAX);
  const phone = cutText(identity?.phone, VISITOR_PHONE_MAX);
  return {
    ...{ ip, terminal, page: page.url, pageTitle: page.title ?? null, pageTime: at, seenTime: at },
    ...(page.skill === undefined ? {} : { skill: page.skill }),
    ...(language === undefined ? {} : { language }),
    ...(asked === undefined || asked === accepted ? {} : { consentVersion: asked, consentTime: at }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email, provedEmail: email }),
    ...(phone === undefined ? {} : { phone, provedPhone: phone }),
  };
}

async function stored(tx: Queryable, visit: BeginVisit, moment: Moment): Promise<VisitorRow> {
  const { siteId, page } = visit;
  const landing = landingOf(visit);
  const first = {
    ...{ siteId, landing, createTime: moment.at },
    ...{ firstPage: landing.url, referrer: landing.referrer, firstCampaign: landing.campaign },
  };
  const [row] = await tx
    .insert(serviceVisitor)
    .values({ ...told(visit, moment, null), ...first, pages: withPage([], page, moment.at.getTime()) })
    .returning();
  if (!row) throw new Error("A visitor was not stored.");
  return row;
}

/** Where a visit came to the site; where that is not said, to the page that it began on. */
const landingOf = ({ landing, page }: BeginVisit): Landing => ({
  url: landing?.url ?? page.url,
  referrer: landing?.referrer ?? null,
  campaign: landing?.campaign ?? null,
});

async function seen(
  tx: Queryable,
  { id, seenTime, pages, consentVersion, landing: before }: VisitorRow,
  visit: BeginVisit,
  moment: Moment,
): Promise<VisitorRow> {
  const isAnother = moment.at.getTime() - seenTime.getTime() > APART_MS;
  const landing = landingOf(visit);
  // A tab of its own has come from the site itself: a visit has come by what it began with, and by each campaign.
  const isLanding = isAnother || before === null || landing.campaign !== null;
  const [row] = await tx
    .update(serviceVisitor)
    .set({
      // What was asked about on another visit is not asked about now.
      ...(isAnother ? { skill: null } : {}),
      ...told(visit, moment, consentVersion),
      ...(isLanding ? { landing } : {}),
      pages: withPage(isAnother ? [] : pages, visit.page, moment.at.getTime()),
      ...(isAnother ? { visits: sql`${serviceVisitor.visits} + 1` } : {}),
    })
    .where(eq(serviceVisitor.id, id))
    .returning();
  if (!row) throw new Error("A visitor was not stored.");
  return row;
}

/** A computer, or what is carried along; null where it is not said. */
function terminalOf(userAgent: string | undefined): VisitorRow["terminal"] {
  if (userAgent === undefined) return null;
  return describeUserAgent(userAgent).device === "Desktop" ? "web" : "phone";
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

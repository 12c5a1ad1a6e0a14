import * as v from "valibot";
import { TokenPair } from "./chat.ts";
import { SKILL_MAX } from "./limits.ts";
import { Id, maybe, Plain, TmpId } from "./schema.ts";
import { VISITOR_EMAIL_MAX, VISITOR_NAME_MAX, VISITOR_PHONE_MAX } from "./site-api.ts";

/**
 * What the window of customer service calls for visitors of the sites (ours; specification §1 "Customer service"). A visitor is a chat user of
 * type 1: what is written goes through the calls of the chat (contract §4), by the tokens that a visit is answered with.
 */

/** Base of its paths. */
export const VISITOR_API = "/visitor-api";

/** Ids of visitors begin here: no account of staff has one as high. */
export const VISITOR_ID_FIRST = 1_000_000_000_001;

/** Whether an id of the chat is a visitor's. */
export const isVisitorId = (id: number): boolean => id >= VISITOR_ID_FIRST;

/** Longest address of a page, its title, and who a visitor is to it. */
const ADDRESS_MAX = 2_000;
const TITLE_MAX = 200;
const EXTERNAL_ID_MAX = 128;
/** A longer name than is kept is signed whole. */
const SIGNED_NAME_MAX = 255;
const LANGUAGE_MAX = 35;
/** Longest part of what a campaign says of itself. */
const CAMPAIGN_PART_MAX = 200;
/** Bytes of a key, as base64url. */
const KEY_LENGTH = 43;

/** Half of a character, as a cut leaves it at the end, cannot be stored. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "");

/** A text as it is stored of what was told: trimmed, at most so long; undefined where nothing is left. */
export const cutText = (text: string | undefined, max: number): string | undefined =>
  wellFormed((text ?? "").replaceAll("\u0000", "").trim().slice(0, max)) || undefined;

const cut = (max: number) =>
  v.pipe(
    maybe(v.string()),
    v.transform((text) => cutText(text, max)),
  );

/** A text that a hash is of: as it was given, and without what could end a line. */
const Signed = (max: number) => v.pipe(Plain(max), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));

const WebAddress = v.pipe(Plain(ADDRESS_MAX), v.url(), v.regex(/^https?:/i));

/** What a conversation is to be about, by the name that agents have it by. It decides who gets it: what no agent can be known by is refused. */
const Skill = v.pipe(
  maybe(Plain(SKILL_MAX)),
  v.transform((skill) => skill?.trim() || undefined),
);

/** Where a visitor is. What is too long is cut: it is told, and decides nothing. */
export const VisitedPage = v.object({
  url: WebAddress,
  title: cut(TITLE_MAX),
  /** What the page says that the next conversation is about; where it says nothing, that stays as it was on this visit. */
  skill: Skill,
});
export type VisitedPage = v.InferOutput<typeof VisitedPage>;

/**
 * Who the page says that its visitor is. `hash` is the HMAC-SHA256, by the secret of the site and in hexadecimal digits, of `id`, `name`, `email`
 * and `phone`, joined by line breaks; what is not given is empty. So nobody else can say any of it.
 */
export const VisitorIdentity = v.object({
  id: v.pipe(Signed(EXTERNAL_ID_MAX), v.minLength(1)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
  name: maybe(Signed(SIGNED_NAME_MAX)),
  email: maybe(Signed(VISITOR_EMAIL_MAX)),
  phone: maybe(Signed(VISITOR_PHONE_MAX)),
});
export type VisitorIdentity = v.InferOutput<typeof VisitorIdentity>;

/** Length of what names a version of a consent. */
export const CONSENT_VERSION_LENGTH = 16;
const ConsentVersion = v.pipe(v.string(), v.length(CONSENT_VERSION_LENGTH));

/** What the window asks for before anything of the visitor's is sent: nothing is stored of who asks. */
export const SiteService = v.object({
  name: v.string(),
  logo: maybe(v.string()),
  /** What visitors have to accept before a visit begins; absent where the site asks for nothing. */
  consent: maybe(v.object({ version: ConsentVersion, text: v.string(), link: maybe(v.string()) })),
  /** What the site says first, in the language that was asked for where it has it. */
  welcome: maybe(v.string()),
  /** Whether somebody is there to answer. */
  isThere: v.boolean(),
  /** When the hours begin again, epoch ms; outside of them. */
  opensAt: maybe(v.number()),
});
export type SiteService = v.InferOutput<typeof SiteService>;

/** Path of it, below the base. */
export const siteServicePath = (siteId: number, language: string): string =>
  `/sites/${siteId}?language=${encodeURIComponent(language)}`;

const LanguageTag = v.pipe(Plain(LANGUAGE_MAX), v.regex(/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i));
export const SiteServiceQuery = v.object({ language: maybe(LanguageTag) });

const Part = cut(CAMPAIGN_PART_MAX);
/** Where a visitor has come to the site in this tab, which may be another page than the one that the window is opened on. */
export const VisitLanding = v.object({
  url: WebAddress,
  referrer: cut(ADDRESS_MAX),
  /** As its address says: `utm_source` and so on. */
  campaign: v.pipe(
    maybe(v.object({ source: Part, medium: Part, campaign: Part, term: Part, content: Part })),
    v.transform((parts) =>
      parts && Object.values(parts).some((one) => one !== undefined) ? parts : undefined,
    ),
  ),
});
export type VisitLanding = v.InferOutput<typeof VisitLanding>;

/** A visit begins, or goes on. */
export const BeginVisit = v.object({
  siteId: Id,
  /** The version of the site's consent that the visitor has accepted. */
  consent: maybe(ConsentVersion),
  /** That the browser was given before, where it has not shown it by the cookie of this call; one that is not known is none. */
  key: maybe(v.pipe(v.string(), v.length(KEY_LENGTH))),
  /** As the browser names it, `fr-CA`: not only those of the console. */
  language: maybe(LanguageTag),
  page: VisitedPage,
  landing: maybe(VisitLanding),
  identity: maybe(VisitorIdentity),
});
export type BeginVisit = v.InferOutput<typeof BeginVisit>;

/** What the window begins with. */
export const Visit = v.object({
  /** To be kept by this browser: it is known by it the next time. Absent where the cookie of this call has shown it. */
  key: maybe(v.string()),
  /** In the chat. */
  userId: Id,
  /** In the address of the socket, `/im/{tenantId}/{userName}`. */
  userName: v.string(),
  tenantId: v.string(),
  tokens: TokenPair,
  /** The chat of this visitor; absent before the first conversation. */
  groupId: maybe(Id),
  site: v.object({ name: v.string(), logo: maybe(v.string()) }),
});
export type Visit = v.InferOutput<typeof Visit>;

/** How many characters may be said with a rating. */
const RATING_TEXT_MAX = 500;
const RATING_MOST = 5;

/** What a conversation is begun with. */
export const BeginConversation = v.object({
  /** What it is about; else what the page has said before. */
  skill: Skill,
});

/** Longest message that is left while nobody is there. */
export const OFFLINE_TEXT_MAX = 2_000;

const VisitorEmail = v.pipe(Plain(VISITOR_EMAIL_MAX), v.trim(), v.email());

/** Where a visitor is answered who has gone by then. */
export const VisitorContact = v.object({ email: VisitorEmail });

/** A message that is left while nobody is there. `tmpId` is the same for each attempt at sending it. */
export const LeaveMessage = v.object({
  tmpId: TmpId,
  name: v.pipe(Plain(VISITOR_NAME_MAX), v.trim(), v.minLength(1)),
  email: VisitorEmail,
  text: v.pipe(Plain(OFFLINE_TEXT_MAX), v.trim(), v.minLength(1)),
  /** As of `BeginConversation`. */
  skill: Skill,
  /** That name and address may be kept for the answer. */
  consent: v.literal(true),
});
export type LeaveMessage = v.InferOutput<typeof LeaveMessage>;

export const RateConversation = v.object({
  stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(RATING_MOST)),
  text: cut(RATING_TEXT_MAX),
});

/** A conversation, as its visitor sees it. */
export const VisitorConversation = v.object({
  /** The chat that it is in (contract §2 "Group"). */
  groupId: Id,
  status: v.picklist(["waiting", "active", "closed"]),
  /** It was left while nobody was there, and waits for an answer by mail. */
  isOffline: maybe(v.boolean()),
  /** There is an address for answers. */
  hasEmail: maybe(v.boolean()),
  /** How many wait before the visitor; while it waits. */
  ahead: maybe(v.number()),
  /** Who has it; while somebody does. */
  agent: maybe(v.object({ userId: Id, name: v.string(), avatar: maybe(v.string()) })),
  rating: maybe(v.number()),
});
export type VisitorConversation = v.InferOutput<typeof VisitorConversation>;

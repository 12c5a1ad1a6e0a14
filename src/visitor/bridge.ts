import { LANGUAGES, type Language } from "../contract/language.ts";
import { SKILL_MAX } from "../contract/limits.ts";
import type { Campaign } from "../contract/service/campaign.ts";

/**
 * What the script in a page of somebody else's and the window of customer service in its frame tell each other by `postMessage`. Either side
 * takes messages of the other's frame and origin alone; `quayside` is the kind.
 */

/** Where the visitor is. */
export interface PageFacts {
  readonly url: string;
  readonly title: string;
  /** What the page says that a conversation is about. */
  readonly skill?: string | undefined;
}

/** Where the visitor has come to the site in this tab: its first page there, from where, and the campaign that its address names. */
export interface LandingFacts {
  readonly url: string;
  readonly referrer: string;
  readonly campaign: Campaign | null;
}

/** Who the page says that its visitor is, with the proof of it (`VisitorIdentity`): checked by the window and by the server. */
export type GivenIdentity = Readonly<Record<string, unknown>>;

/** What a page says that its visitor looks at: the number of a product, and of which area it is; of anything else it is the page itself. */
export type GivenCard = Readonly<Record<string, unknown>>;

export type ToWindow =
  | {
      readonly quayside: "begin";
      readonly page: PageFacts;
      /** As the page keeps it: checked by the window. */
      readonly landing: LandingFacts;
      readonly isOpen: boolean;
      /** What the page keeps for the window, where the browser keeps nothing of a frame's. */
      readonly kept: string | null;
      /** The same of what is unsent, and of the draft, by name. */
      readonly talk: Readonly<Record<string, string>>;
      readonly identity: GivenIdentity | null;
    }
  | { readonly quayside: "page"; readonly page: PageFacts }
  | { readonly quayside: "identify"; readonly identity: GivenIdentity }
  | { readonly quayside: "card"; readonly card: GivenCard; readonly page: PageFacts }
  | { readonly quayside: "shown"; readonly isOpen: boolean };

export type ToPage =
  | { readonly quayside: "ready" }
  | { readonly quayside: "close" }
  | { readonly quayside: "unread"; readonly count: number }
  /** There is a conversation: the window is to be there on the next page too; while it is under way or not read to its end, in other tabs as well. */
  | { readonly quayside: "begun"; readonly isUnderWay: boolean }
  | { readonly quayside: "keep"; readonly kept: string }
  /** Null where it is kept no more. */
  | { readonly quayside: "keepTalk"; readonly name: string; readonly kept: string | null }
  | { readonly quayside: "failed"; readonly message: string };

/** Longest text that a page keeps of a conversation, and how many of them. */
export const KEPT_LENGTH = 20_000;
export const KEPT_MOST = 100;

/** Whether it is a name that a page keeps something of a conversation under: the draft, or a message by its sender's id of it. */
export const isTalkName = (name: unknown): name is string =>
  typeof name === "string" && /^(draft|unsent:[\w-]{1,64})$/.test(name);

/** How a window is asked for: in the query what it is made by, behind `#` the origin of the page, which no server is told. */
export interface WindowAddress {
  readonly site: number;
  /** As the visitor's browser or the page names it. */
  readonly language: string;
  readonly colour: string | null;
  /** Of the page; null where the window is a page by itself. */
  readonly origin: string | null;
}

export const WINDOW_PATH = "/visitor/";

/** The address of a window, below its server's origin. */
export function windowAddress({ site, language, colour, origin }: WindowAddress): string {
  const query = `?site=${site}&lang=${encodeURIComponent(language)}`;
  return `${WINDOW_PATH}${query}${colour ? `&color=${encodeURIComponent(colour)}` : ""}#${encodeURIComponent(origin ?? "")}`;
}

/** Reads the address of a window; null where it names no site. */
export function readWindowAddress({ search, hash }: { search: string; hash: string }): WindowAddress | null {
  const query = new URLSearchParams(search);
  const site = query.get("site") ?? "";
  if (!/^\d{1,15}$/.test(site)) return null;
  return {
    site: Number(site),
    language: readTag(query.get("lang")) ?? "en",
    colour: readColour(query.get("color")),
    origin: readOrigin(hash.slice(1)),
  };
}

function readOrigin(text: string): string | null {
  try {
    const { origin, protocol } = new URL(decodeURIComponent(text));
    return /^https?:$/.test(protocol) ? origin : null;
  } catch {
    return null;
  }
}

/** A language's tag as servers take it, `fr-CA`; null for what is none. */
export function readTag(text: string | null | undefined): string | null {
  const tag = (text ?? "").trim().replaceAll("_", "-");
  return /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag) && tag.length <= 35 ? tag : null;
}

/** A skill as agents may have it; undefined for what is none. */
export function readSkill(given: unknown): string | undefined {
  const skill = typeof given === "string" ? given.trim() : "";
  return skill === "" || skill.length > SKILL_MAX ? undefined : skill;
}

/** A colour as `#rgb` or `#rrggbb`, written in six digits; null for everything else. */
export function readColour(text: string | null | undefined): string | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec((text ?? "").trim()) ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
}

/** Black or white: what is read the better on a colour of six digits (WCAG 2, relative luminance). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

/** The language of the texts for who reads a language: of another region or script where there are none in it, else English. */
export function textLanguage(tag: string): Language {
  const read = tag.toLowerCase().replaceAll("-", "_");
  const own = LANGUAGES.find((language) => language.toLowerCase() === read);
  if (own !== undefined) return own;
  const [tongue] = read.split("_");
  if (tongue === "zh") return /hant|_(tw|hk|mo)\b/.test(read) && !/hans/.test(read) ? "zh_TW" : "zh_CN";
  return LANGUAGES.find((language) => language.split("_")[0] === tongue) ?? "en";
}

/** Of what the button is, where the page gives no colour. */
export const OWN_COLOUR = "#0b5cad";

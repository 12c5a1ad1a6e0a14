import { formatText, type Language } from "../texts/index.ts";
import { agentTexts } from "../texts/operations.ts";

/** What a record shows of a browser. */
export interface UserAgentDescription {
  readonly browser: string;
  readonly os: string;
  readonly device: string;
}

/** Tried in order: newer browsers carry the names of those whose engine they use. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["WeChat", /\bMicroMessenger\/(\d+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ["Safari", /\bVersion\/(\d+).*\bSafari\//],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Windows", /Windows/],
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux|X11/],
];
const UNKNOWN = "Unknown";

/** Browser with main version, system and kind of device of a `User-Agent` header; "Unknown" for what it does not contain. */
export function describeUserAgent(userAgent: string): UserAgentDescription {
  return {
    browser: browserOf(userAgent),
    os: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? UNKNOWN,
    device: /iPad|Tablet/.test(userAgent)
      ? "Tablet"
      : /Mobi|iPhone|Android/.test(userAgent)
        ? "Mobile"
        : "Desktop",
  };
}

function browserOf(userAgent: string): string {
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return UNKNOWN;
}

const WORDS = new Map(Object.entries(agentTexts));

/** A part of such a description in a language; names of browsers and systems are the same in all. */
export function agentText(part: string, language: Language): string {
  const words = WORDS.get(part);
  return words === undefined ? part : formatText(words, language);
}

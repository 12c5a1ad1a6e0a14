import type { Language } from "../../contract/language.ts";
import { formatMessage, type MessageValues } from "../../domain/texts/format.ts";
import { loadTexts } from "../texts/load.ts";
import type { Texts } from "../texts/zh_CN/window.ts";

/** The texts of the window: one language of them is loaded. */

/** A text with its parts filled (`formatMessage`). */
export type Say = (key: keyof Texts, values?: MessageValues) => string;

/** Loads the texts of a language. */
export async function loadWords(language: Language): Promise<Say> {
  const texts = await loadTexts(language);
  return (key, values) => formatMessage(texts[key], language, values);
}

/** Times and numbers as a language of the visitor's writes them: also one that there are no texts in. */
export function timesIn(language: string, now: () => number = Date.now): (at: number) => string {
  const clock = formatter(language, { hour: "numeric", minute: "2-digit" });
  const full = formatter(language, { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (at) => {
    const isToday = new Date(at).toDateString() === new Date(now()).toDateString();
    return (isToday ? clock : full).format(at);
  };
}

const DAYS_MS = 6 * 24 * 3_600_000;

/** When something will be, as a language writes it and on the clock of the visitor: the weekday, and the date where that is further away. */
export function untilIn(language: string, now: () => number = Date.now): (at: number) => string {
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const near = formatter(language, { weekday: "long", ...clock });
  const far = formatter(language, { month: "long", day: "numeric", ...clock });
  return (at) => (at - now() < DAYS_MS ? near : far).format(at);
}

function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat("en", options);
  }
}

import type { Locale } from "date-fns";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Language, readLanguage } from "../../contract/language.ts";
import { loadPart } from "../chunks.ts";
import type { CalendarNames } from "./calendar.tsx";

/** What draws calendars is large, and loaded when a field that has one is first entered, with the names of one language. */

/** What a calendar is drawn by. */
export interface CalendarParts extends CalendarNames {
  readonly draw: typeof import("./calendar.tsx");
}

/** Each language's are a file of its own, which the import of its texts writes (`src/build/texts.mjs`). */
const loadLocale = (language: Language): Promise<{ readonly default: Locale }> =>
  import(`./locales/${language}.ts`);

/** What was loaded once is shown at once. */
const loaded = new Map<Language, CalendarParts>();

async function load(language: Language): Promise<CalendarParts> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const [draw, { default: locale }] = await Promise.all([
    loadPart(() => import("./calendar.tsx")),
    loadPart(() => loadLocale(language), `calendar/${language}`),
  ]);
  const parts = { draw, language, locale };
  loaded.set(language, parts);
  return parts;
}

/** The language of the page, by the texts that are shown. */
const useLanguage = () => readLanguage(useTranslation().i18n.language);

/** Loads the calendar before it is to be shown; what fails is asked for again when it is. */
export function usePreload(): () => void {
  const language = useLanguage();
  return () => void load(language).catch(() => undefined);
}

export interface CalendarLoading {
  /** Null until they are there. */
  readonly parts: CalendarParts | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The parts of the calendar in the page's language, loaded when the caller is drawn. */
export function useCalendarParts(): CalendarLoading {
  const language = useLanguage();
  const [arrived, setArrived] = useState<CalendarParts | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (failed || loaded.has(language)) return;
    let gone = false;
    load(language).then(
      (parts) => !gone && setArrived(parts),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [language, failed]);
  return { parts: loaded.get(language) ?? arrived, failed, retry: () => setFailed(false) };
}

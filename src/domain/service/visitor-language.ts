/** What is known of a visitor's language: what an agent chose, what they write in, and what their browser asks for. */
export interface KnownLanguage {
  readonly visitorLang: string | null;
  readonly detectedLang: string | null;
  readonly language: string | null;
}

/**
 * The language in which a visitor is answered: the one that an agent chose, else the one that they write in. What they write in is found out without a
 * region; where their browser asks for the same language, its region or script counts.
 * @returns a tag as browsers have them; undefined where nothing is known.
 */
export function visitorLanguage({ visitorLang, detectedLang, language }: KnownLanguage): string | undefined {
  if (visitorLang) return visitorLang;
  const asked = localeOf(language);
  if (!detectedLang) return asked && tagOf(asked);
  const found = localeOf(detectedLang);
  if (asked === undefined || found?.language !== asked.language) return detectedLang;
  // Who writes in the other script reads that one.
  if (found.script !== undefined && found.script !== asked.maximize().script) return detectedLang;
  return tagOf(asked);
}

/** Of a language's own region nothing has to be said: `fr-FR` is `fr`. `pt`, though, is Portugal's to translation services, and not Brazil's. */
const tagOf = (locale: Intl.Locale): string =>
  locale.language === "pt" ? locale.baseName : new Intl.Locale(locale.baseName).minimize().baseName;

function localeOf(tag: string | null): Intl.Locale | undefined {
  try {
    return tag ? new Intl.Locale(tag.replaceAll("_", "-")) : undefined;
  } catch {
    return undefined;
  }
}

import * as v from "valibot";
import { SiteInfo } from "../../contract/admin.ts";

/** The organisation and its languages, kept locally after sign-in (specification §3 "Site info", §9 "Locally stored settings keys"). */

const NAME_KEY = "name";
const LANGUAGES_KEY = "language list";

const Languages = SiteInfo.entries.languages;

/** Keeps what the server says; without storage it is only not remembered. */
export function storeSite(site: SiteInfo): void {
  try {
    window.localStorage.setItem(NAME_KEY, site.name);
    window.localStorage.setItem(LANGUAGES_KEY, JSON.stringify(site.languages));
  } catch {
    // Storage is full or forbidden: the next page asks the server again.
  }
}

/** The organisation's name as last kept; empty when it is not known. */
export function storedSiteName(): string {
  return window.localStorage.getItem(NAME_KEY) ?? "";
}

/** The site's languages as last kept; a record that does not fit counts as none. */
export function storedSiteLanguages(): SiteInfo["languages"] {
  try {
    const parsed = v.safeParse(Languages, JSON.parse(window.localStorage.getItem(LANGUAGES_KEY) ?? "[]"));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

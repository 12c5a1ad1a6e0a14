import type { Language } from "../contract/language.ts";
import { type Title, titleIn } from "./menu.ts";

/** Names of tabs (specification §2 "Navigation behaviour"). Pure. */

/** A language of the website, as the site lists it (specification §3 "Language option"). */
export interface SiteLanguage {
  readonly language: string;
  readonly name: string;
}

const PREFIXED: readonly string[] = ["/news", "/diy"];
const WITHOUT_PREFIX: readonly string[] = [
  "/news/product/addProduct",
  "/news/product/editProduct",
  "/news/product/copyProduct",
  "/news/addNewsDetail",
  "/news/editNewsDetail",
];

/** Whether a page is about the website in one language, so that its tab names it. */
export function namesLanguage(path: string): boolean {
  return (
    PREFIXED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) &&
    !WITHOUT_PREFIX.includes(path)
  );
}

/** The site's language that is worked in: the one that was chosen where the site has it, else the site's first. */
export function siteLanguageName(languages: readonly SiteLanguage[], chosen: string): string {
  return (languages.find(({ language }) => language === chosen) ?? languages[0])?.name ?? "";
}

export interface TitledPage {
  /** Without its query. */
  readonly path: string;
  readonly title: Title;
  /** What distinguishes it from other pages of its route, such as the name of a navigation page. */
  readonly detail?: string | undefined;
}

/** A tab's name: `[English] News content · About us`. */
export function tabTitle(
  { path, title, detail }: TitledPage,
  language: Language,
  siteLanguage: string,
): string {
  const name = titleIn(title, language);
  const full = detail ? `${name} · ${detail}` : name;
  return namesLanguage(path) && siteLanguage !== "" ? `[${siteLanguage}] ${full}` : full;
}

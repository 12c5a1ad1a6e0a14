import { and, asc, eq } from "drizzle-orm";
import type { Language } from "../../../src/contract/language.ts";
import type { Queryable } from "../../db/database.ts";
import { siteLanguage } from "../../db/schema/index.ts";
import { LANGUAGES_OF_SITES } from "../languages.ts";
import { movedIn } from "../redirects.ts";
import { type Drawing, type SiteLanguage, sheetOf } from "./drawing.ts";
import { documentOf } from "./layout.ts";
import { picturesOn, readLibrary, withLibrary } from "./library-pictures.ts";
import { bodyOf } from "./page-bodies.ts";
import { type PictureShapeOf, withSets } from "./picture-sets.ts";
import { planPages, type Site } from "./plan.ts";
import { type LanguageContent, readContent, readWhole } from "./site-content.ts";
import { hashedName, movedFile, pageFile, type SiteFiles } from "./site-files.ts";
import { PAGE_LIST, pageList, readPageList, robotsFile, sitemapFiles } from "./sitemap.ts";
import { STYLES } from "./stylesheet.ts";

/** What generating a site needs. */
export interface GenerateDeps {
  readonly db: Queryable;
  readonly files: SiteFiles;
  readonly now: Date;
  readonly shapeOf: PictureShapeOf;
}

/** How far it is. */
export interface Generated {
  readonly done: number;
  readonly total: number;
  /** Names of pages that have no place: another one is where they would be. */
  readonly left: readonly string[];
  /** Names of the files of the pictures on those that are done. */
  readonly pictures: ReadonlySet<string>;
}

/** The enabled languages of a site in their order; its default one is among them in any case. */
async function languagesOf(db: Queryable, { id, defaultLang }: Site): Promise<readonly SiteLanguage[]> {
  const rows = await db
    .select({ lang: siteLanguage.language, name: siteLanguage.name })
    .from(siteLanguage)
    .where(and(eq(siteLanguage.siteId, id), eq(siteLanguage.enabled, true)))
    .orderBy(asc(siteLanguage.sort), asc(siteLanguage.id));
  const all = rows.map(({ lang, name }) => ({ lang: lang as Language, name }));
  return all.some(({ lang }) => lang === defaultLang)
    ? all
    : [{ lang: defaultLang, name: LANGUAGES_OF_SITES[defaultLang].name }, ...all];
}

/**
 * Writes the pages of what is published of a site, its site map and `robots.txt` into a version of its own (resources 10.1 `generate`), which
 * nobody sees before it is whole.
 * @param version name of its folder, which is empty.
 * @param report told after each page; what it throws ends it.
 */
export async function generateSite(
  { db, files, now, shapeOf }: GenerateDeps,
  site: Site,
  version: string,
  report: (progress: Generated) => Promise<void>,
): Promise<Generated> {
  const languages = await languagesOf(db, site);
  const contents = new Map<Language, LanguageContent>();
  for (const { lang } of languages) contents.set(lang, await readContent(db, site.id, lang, now));
  const library = await readLibrary(db);
  const plan = planPages(site, [...contents.values()]);
  const stylesheet = hashedName("site", STYLES, "css");
  const write = (file: string, text: string) => files.write(site.id, version, file, text);
  await write(stylesheet, STYLES);
  const drawing: Drawing = {
    ...{ plan, languages, contents, stylesheet },
    whole: (area, id) => readWhole(db, area, id),
  };
  const [total, left] = [plan.pages.length, plan.left];
  const pictures = new Set<string>();
  // The same pictures are on many pages.
  const shapes = new Map<string, ReturnType<PictureShapeOf>>();
  const shape: PictureShapeOf = (address) => {
    const known = shapes.get(address) ?? shapeOf(address);
    shapes.set(address, known);
    return known;
  };
  let done = 0;
  await report({ done, total, left, pictures });
  for (const page of plan.pages) {
    const sheet = sheetOf(drawing, page);
    const { text } = documentOf(sheet, await bodyOf(sheet));
    await write(pageFile(page.parts), withLibrary(await withSets(text, shape), page.lang, library));
    for (const name of picturesOn(text)) pictures.add(name);
    done += 1;
    await report({ done, total, left, pictures });
  }
  for (const { from, to } of await movedIn(db, plan)) await write(movedFile(from), JSON.stringify(to));
  const list = pageList(plan);
  for (const { name, text } of [robotsFile(site), ...sitemapFiles(site, list)]) await write(name, text);
  // IndexNow asks for it there.
  if (site.indexNowKey) await write(`${site.indexNowKey}.txt`, site.indexNowKey);
  await write(PAGE_LIST, JSON.stringify(list));
  return { done, total, left, pictures };
}

/**
 * Writes the site map and `robots.txt` of a version anew, by the pages that it has (resources 10.1 `generateRobot`).
 * @returns whether it has any.
 */
export async function mapSite(files: SiteFiles, site: Site, version: string): Promise<boolean> {
  const text = await files.read(site.id, version, PAGE_LIST);
  if (text === undefined) return false;
  const list = readPageList(text.toString("utf8"));
  for (const file of [robotsFile(site), ...sitemapFiles(site, list)])
    await files.replace(site.id, version, file.name, file.text);
  return true;
}

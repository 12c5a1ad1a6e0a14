import { LANGUAGES } from "../../src/contract/language.ts";
import type { Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";
import { FILLED } from "../sites/chosen-languages.ts";
import { LANGUAGES_OF_SITES } from "../sites/languages.ts";

/** The first site and its three content languages, zh_CN the default. */
export async function seedSite(db: Queryable): Promise<void> {
  const [row] = await db
    .insert(site)
    .values({
      name: "Quayside",
      domain: "localhost",
      langs: [...LANGUAGES],
      initStatus: "Y",
      isCurrent: true,
    })
    .returning({ id: site.id });
  if (!row) throw new Error("The site was not stored.");
  await db.insert(siteLanguage).values(
    LANGUAGES.map((language) => ({
      siteId: row.id,
      language,
      ...LANGUAGES_OF_SITES[language],
      ...(language === "zh_CN" ? { isDefault: true, ...FILLED } : {}),
    })),
  );
}

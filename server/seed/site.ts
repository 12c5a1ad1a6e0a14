import type { Queryable } from "../db/database.ts";
import { site, siteLanguage } from "../db/schema/index.ts";

/** The first site and its three content languages, zh_CN the default. */
export async function seedSite(db: Queryable): Promise<void> {
  const [row] = await db
    .insert(site)
    .values({ name: "Quayside", isCurrent: true })
    .returning({ id: site.id });
  if (!row) throw new Error("The site was not stored.");
  await db.insert(siteLanguage).values([
    { siteId: row.id, language: "zh_CN", name: "简体中文", color: "#2d72d2", isDefault: true, sort: 1 },
    { siteId: row.id, language: "zh_TW", name: "繁體中文", color: "#238551", sort: 2 },
    { siteId: row.id, language: "en", name: "English", color: "#c87619", sort: 3 },
  ]);
}

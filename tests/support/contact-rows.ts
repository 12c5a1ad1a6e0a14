import { asc } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { site, siteDownload, siteDownloadContact, siteNavigation } from "../../server/db/schema/index.ts";

/** Contacts that visitors of a site leave before a download, which nobody makes by hand. */

const made = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("The row was not stored.");
  return row;
};

/** A download that asks for a contact, on the first site and a page that no sample of a download is put on. @returns its id. */
export async function makeDownload(db: Database, name: string): Promise<number> {
  const { id: siteId } = made(await db.select({ id: site.id }).from(site).orderBy(asc(site.id)).limit(1));
  const of = { siteId, lang: "en" } as const;
  const { id: navId } = made(
    await db
      .insert(siteNavigation)
      .values({ ...of, name, navUrl: `contacts-${name}`, navType: "link" })
      .returning({ id: siteNavigation.id }),
  );
  return made(
    await db
      .insert(siteDownload)
      .values({ ...of, navId, title: name, fileUrl: "/file/prices.pdf", needForm: true, status: 1 })
      .returning({ id: siteDownload.id }),
  ).id;
}

/** One contact. @returns its id. */
export async function makeContact(db: Database, downloadId: number, nth: number): Promise<number> {
  const values = {
    ...{ downloadId, name: `Visitor ${nth}`, email: `visitor${nth}@example.com` },
    ...{ phone: `1380000${String(nth).padStart(4, "0")}`, company: `Company ${nth}` },
    createTime: new Date(Date.UTC(2026, 0, 1 + nth)),
  };
  return made(await db.insert(siteDownloadContact).values(values).returning({ id: siteDownloadContact.id }))
    .id;
}

/** Contacts of several downloads. */
export async function fillContacts(db: Database): Promise<void> {
  const downloads = [await makeDownload(db, "Prices"), await makeDownload(db, "Plans")];
  for (let nth = 0; nth < 12; nth += 1) await makeContact(db, downloads[nth % downloads.length] ?? 0, nth);
}

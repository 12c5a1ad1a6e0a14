import { and, eq, sql } from "drizzle-orm";
import type { LeaveContact } from "../../src/contract/site-api.ts";
import { isEmail } from "../../src/domain/email.ts";
import type { Queryable } from "../db/database.ts";
import { siteDownload, siteDownloadContact } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { siteApiTexts } from "../texts/site-api.ts";

/** Downloads as visitors of a site get them (resources 1.8). */

const PUBLISHED = 1;

export type DownloadRow = typeof siteDownload.$inferSelect;

/** A download that is on the site. @throws Refusal 404 where there is none. */
export async function publishedDownload(db: Queryable, id: number): Promise<DownloadRow> {
  const [row] = await db.select().from(siteDownload).where(isOut(id));
  if (!row) throw new Refusal(404, siteApiTexts.noDownload);
  return row;
}

/** Counts one download, whoever else is counted meanwhile. @throws Refusal 404 where it is on the site no more. */
export async function countDownload(db: Queryable, id: number): Promise<void> {
  const counted = await db
    .update(siteDownload)
    .set({ downloads: sql`${siteDownload.downloads} + 1` })
    .where(isOut(id))
    .returning({ id: siteDownload.id });
  if (counted.length === 0) throw new Refusal(404, siteApiTexts.noDownload);
}

/** Keeps who a visitor is. @throws Refusal 400 for what is no e-mail address. */
export async function keepContact(
  db: Queryable,
  downloadId: number,
  { name, email, phone, company }: LeaveContact,
  createTime: Date,
): Promise<void> {
  if (!isEmail(email)) throw new Refusal(400, siteApiTexts.noEmail, {}, undefined, "email");
  await db.insert(siteDownloadContact).values({
    ...{ downloadId, name, email, createTime },
    ...{ phone: phone ?? null, company: company ?? null },
  });
}

const isOut = (id: number) => and(eq(siteDownload.id, id), eq(siteDownload.status, PUBLISHED));

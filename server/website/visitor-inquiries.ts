import { and, eq, gt, sql } from "drizzle-orm";
import type { SendInquiry } from "../../src/contract/site-api.ts";
import { isEmail } from "../../src/domain/email.ts";
import type { Database, Queryable } from "../db/database.ts";
import { site, siteInquiry, siteProduct } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { siteApiTexts } from "../texts/site-api.ts";

/** Inquiries of visitors about the products of a site (resources 1.4). */

const PUBLISHED = 1;

/** The same again within so long is a form that was sent twice, ms. */
const SAME_MS = 10 * 60_000;

export type ProductRow = Pick<typeof siteProduct.$inferSelect, "id" | "siteId" | "lang" | "name">;

/** A product that is on the site. @throws Refusal 404 where there is none. */
export async function publishedProduct(db: Queryable, id: number): Promise<ProductRow> {
  const { siteId, lang, name } = siteProduct;
  const [row] = await db
    .select({ id: siteProduct.id, siteId, lang, name })
    .from(siteProduct)
    .innerJoin(site, eq(site.id, siteProduct.siteId))
    .where(and(eq(siteProduct.id, id), eq(siteProduct.status, PUBLISHED), eq(site.status, true)));
  if (!row) throw new Refusal(404, siteApiTexts.noProduct);
  return row;
}

/**
 * Keeps an inquiry, and counts it for its product.
 * @returns whether it is a new one: what was sent twice is kept once.
 * @throws Refusal 400 for what is no e-mail address, 404 where the product is on the site no more.
 */
export async function keepInquiry(
  db: Database,
  productId: number,
  { name, email, phone, company, country, message }: SendInquiry,
  createTime: Date,
): Promise<boolean> {
  if (!isEmail(email)) throw new Refusal(400, siteApiTexts.noEmail, {}, undefined, "email");
  return db.transaction(async (tx) => {
    // Locked first, so that of two at once the second sees the first.
    const [product] = await tx
      .select({ id: siteProduct.id })
      .from(siteProduct)
      .where(and(eq(siteProduct.id, productId), eq(siteProduct.status, PUBLISHED)))
      .for("no key update");
    if (!product) throw new Refusal(404, siteApiTexts.noProduct);
    const [same] = await tx
      .select({ id: siteInquiry.id })
      .from(siteInquiry)
      .where(
        and(
          eq(siteInquiry.productId, productId),
          eq(siteInquiry.email, email),
          eq(siteInquiry.message, message),
          gt(siteInquiry.createTime, new Date(createTime.getTime() - SAME_MS)),
        ),
      )
      .limit(1);
    if (same) return false;
    await tx.insert(siteInquiry).values({
      ...{ productId, name, email, message, createTime, updateTime: createTime },
      ...{ phone: phone ?? null, company: company ?? null, country: country ?? null },
    });
    await tx
      .update(siteProduct)
      .set({ inquiries: sql`${siteProduct.inquiries} + 1` })
      .where(eq(siteProduct.id, productId));
    return true;
  });
}

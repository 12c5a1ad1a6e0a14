import { asc } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { site, siteInquiry, siteProduct, siteProductCategory } from "../../server/db/schema/index.ts";

/** Inquiries that visitors of a site send, which nobody makes by hand. */

const made = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("The row was not stored.");
  return row;
};

/** A product that is on the first site. @returns its id. */
export async function makeProduct(db: Database, name: string): Promise<number> {
  const { id: siteId } = made(await db.select({ id: site.id }).from(site).orderBy(asc(site.id)).limit(1));
  const of = { siteId, lang: "en", status: 1 } as const;
  const { id: categoryId } = made(
    await db
      .insert(siteProductCategory)
      .values({ ...of, name: `Asked about ${name}` })
      .returning({ id: siteProductCategory.id }),
  );
  return made(
    await db
      .insert(siteProduct)
      .values({ ...of, categoryId, name, cover: "/file/asked.webp", specType: 0, currency: "USD" })
      .returning({ id: siteProduct.id }),
  ).id;
}

const STATES = ["new", "answered", "closed"] as const;

/** One inquiry. @returns its id. */
export async function makeInquiry(db: Database, productId: number, nth: number): Promise<number> {
  const time = new Date(Date.UTC(2026, 0, 1 + nth));
  const values = {
    ...{ productId, name: `Buyer ${nth}`, email: `buyer${nth}@example.com` },
    ...{ phone: `1390000${String(nth).padStart(4, "0")}`, company: `Trade ${nth}`, country: `Land ${nth}` },
    ...{ message: `How much are ${nth + 1} of them?`, status: STATES[nth % STATES.length] ?? "new" },
    ...{ createTime: time, updateTime: time },
  };
  return made(await db.insert(siteInquiry).values(values).returning({ id: siteInquiry.id })).id;
}

/** Inquiries about several products. */
export async function fillInquiries(db: Database): Promise<void> {
  const products = [await makeProduct(db, "Asked pot"), await makeProduct(db, "Asked pan")];
  for (let nth = 0; nth < 12; nth += 1) await makeInquiry(db, products[nth % products.length] ?? 0, nth);
}

import { and, eq } from "drizzle-orm";
import { advertisement } from "../../src/contract/resources/shop/advertisement.ts";
import { fits } from "../../src/domain/resources/formats.ts";
import type { Queryable } from "../db/database.ts";
import { shopCategory, shopGoods, shopAdvertisement as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ResourceModule, Values } from "../resources/module.ts";
import { shopTexts } from "../texts/shop.ts";

/** What is advertised (resources 2.1): what it leads to is there, or is an address. */
export const advertisementModule: ResourceModule = {
  definition: advertisement,
  table,
  beforeCreate: async (values, { db }) => {
    await requireTarget(values, db);
    return values;
  },
  beforeUpdate: async (before, values, { db }) => {
    const isOther = ["linkType", "linkValue"].some((name) => name in values && values[name] !== before[name]);
    // Whatever it led to may be gone by now: that is no reason not to change the rest.
    if (isOther) await requireTarget({ ...before, ...values }, db);
    return values;
  },
};

/** As records are numbered; fewer digits than what no longer is a whole number of its own. */
const NUMBER = /^[1-9]\d{0,14}$/;

/** @throws Refusal 400 at `linkValue`, where it is none of what `linkType` leads to. */
async function requireTarget({ linkType, linkValue }: Values, db: Queryable): Promise<void> {
  if (linkType === "none") return;
  const target = typeof linkValue === "string" ? linkValue : "";
  if (linkType === "url") {
    if (!fits("httpUrl", target)) throw wrong(shopTexts.targetNoAddress);
    return;
  }
  if (!NUMBER.test(target)) throw wrong(shopTexts.targetNoNumber);
  const isThere = THERE[String(linkType)];
  if (isThere && !(await isThere(Number(target), db))) throw wrong(shopTexts.targetGone);
}

const wrong = (text: (typeof shopTexts)["targetGone"]) => new Refusal(400, text, {}, undefined, "linkValue");

/** Whether a record is there, by what leads to it; articles and pages are kept elsewhere. */
const THERE: Readonly<Record<string, (id: number, db: Queryable) => Promise<boolean>>> = {
  product: async (id, db) => {
    const found = await db
      .select({ id: shopGoods.id })
      .from(shopGoods)
      .where(and(eq(shopGoods.id, id), eq(shopGoods.isDel, false)));
    return found.length > 0;
  },
  category: async (id, db) => {
    const found = await db.select({ id: shopCategory.id }).from(shopCategory).where(eq(shopCategory.id, id));
    return found.length > 0;
  },
};

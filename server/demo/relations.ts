import { collect } from "../../src/contract/resources/shop/collect.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { shopRelation } from "../db/schema/index.ts";
import type { DemoArea, DemoRow } from "./demo-rows.ts";

/** What members of the demo shop looked at, and what they kept of that as favourites. */

const HOUR_MS = 3_600_000;
const FOOTS = 40;
const KEPT_EVERY = 3;

/** @param at the place of the look. */
const relation = (type: "collect" | "foot", at: number): DemoRow => ({
  store: async ({ id, begun }, db) => {
    const time = new Date(begun.getTime() - (FOOTS - at) * 7 * HOUR_MS);
    const [made] = await db
      .insert(shopRelation)
      .values({
        ...{ type, uid: id(shopUser, at * 11), productId: id(goods, at * 7) },
        ...{ createTime: time, updateTime: time },
      })
      .returning({ id: shopRelation.id });
    if (!made) throw new Error("The relation was not stored.");
    return made.id;
  },
});

const looks = Array.from({ length: FOOTS }, (_, at) => at);

/** Both areas are of one table. */
export const relationRows: DemoArea = {
  area: collect,
  rows: looks.flatMap((at) => [
    relation("foot", at),
    ...(at % KEPT_EVERY === 0 ? [relation("collect", at)] : []),
  ]),
};

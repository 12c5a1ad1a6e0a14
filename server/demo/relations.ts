import { collect } from "../../src/contract/resources/shop/collect.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { type Kept, noteGoods } from "../shop/api/kept-goods.ts";
import type { DemoArea, DemoRow } from "./demo-rows.ts";
import { DEMO_GOODS, isOnShelf } from "./goods.ts";

/** What members of the demo shop looked at, and what they kept of that as favourites. */

const HOUR_MS = 3_600_000;
const FOOTS = 40;
const KEPT_EVERY = 3;

/** The place of the goods of a look: members see what is on the shelf. */
function goodsOf(look: number): number {
  let at = (look * 7) % DEMO_GOODS.length;
  while (!isOnShelf(at)) at = (at + 1) % DEMO_GOODS.length;
  return at;
}

/** @param at the place of the look. */
const relation = (type: Kept, at: number): DemoRow => ({
  store: async ({ id, begun }, db) => {
    const now = new Date(begun.getTime() - (FOOTS - at) * 7 * HOUR_MS);
    const of = { uid: id(shopUser, at * 11), goodsId: id(goods, goodsOf(at)) };
    const noted = await noteGoods(type, of, { db, now });
    if (noted === undefined) throw new Error("The goods are not on the shelf.");
    return noted;
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

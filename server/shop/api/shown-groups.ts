import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type * as v from "valibot";
import { shopTradeSettings } from "../../../src/contract/resources/shop/shop-trade-settings.ts";
import {
  HOME_GROUPS,
  type ShopHome,
  type ShopStore,
  type ShopTerms,
} from "../../../src/contract/shop-api/storefront.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import type { Queryable } from "../../db/database.ts";
import { shopGroupData, shopStore } from "../../db/schema/index.ts";
import { heldSettings } from "../../settings/keyed-settings.ts";
import { isStoreOpen } from "../stores.ts";

/** What a storefront shows beside goods: entries of the shop's settings (resources 2.14), and stores where orders are picked up (2.16). */

const ON = 1;

/** The entries of the home page, of the search and of a member's page, by group, in the order of staff. */
export async function homeShown(db: Queryable): Promise<v.InferOutput<typeof ShopHome>> {
  const rows = await db
    .select()
    .from(shopGroupData)
    .where(and(inArray(shopGroupData.groupName, [...HOME_GROUPS]), eq(shopGroupData.status, ON)))
    .orderBy(desc(shopGroupData.sort), asc(shopGroupData.id));
  const of = (group: (typeof HOME_GROUPS)[number]) =>
    rows
      .filter(({ groupName }) => groupName === group)
      .map(({ id, name, title, info, pic, url, uniapp_url: appUrl, color, imageArr }) => ({
        ...{ id, title: name ?? title ?? "", info, pic, url, appUrl, color },
        pictures: imageArr,
      }));
  return {
    ...{ home_banner: of("home_banner"), home_menus: of("home_menus"), my_menus: of("my_menus") },
    ...{ home_roll_news: of("home_roll_news"), home_activity: of("home_activity") },
    hot_search: of("hot_search"),
  };
}

/** What the shop asks for sending things, as its settings say. */
export async function termsShown(db: Queryable): Promise<v.InferOutput<typeof ShopTerms>> {
  const { store_postage, store_free_postage, store_self_mention } = await heldSettings(shopTradeSettings, db);
  const amount = (value: unknown) => moneyNumber(readMoney(value) ?? "0.00");
  const freeFrom = amount(store_free_postage);
  return {
    postage: amount(store_postage),
    freeFrom: freeFrom > 0 ? freeFrom : null,
    pickup: store_self_mention === true,
  };
}

/** Stores where orders can be picked up now. */
export async function storesShown(db: Queryable, now: Date): Promise<v.InferOutput<typeof ShopStore>[]> {
  const rows = await db.select().from(shopStore).where(eq(shopStore.isShow, true)).orderBy(asc(shopStore.id));
  return rows
    .filter((row) => isStoreOpen(row, now))
    .map(({ id, name, introduction, phone, address, detailedAddress, image, dayTime, ...row }) => ({
      ...{ id, name, introduction, phone, address, detailedAddress, image },
      ...{ latitude: row.latitude, longitude: row.longitude },
      hours: dayTime[0] && dayTime[1] ? { from: dayTime[0], until: dayTime[1] } : null,
    }));
}

import { eq } from "drizzle-orm";
import type { Place } from "../../src/contract/resources/field-values.ts";
import { shopPointsSettings } from "../../src/contract/resources/shop/shop-points-settings.ts";
import { shopTradeSettings } from "../../src/contract/resources/shop/shop-trade-settings.ts";
import type { PostageRule } from "../../src/contract/shop/order-postage.ts";
import { compareMoney, type Money, readMoney, sumMoney, timesCount } from "../../src/domain/money.ts";
import type { Coupon } from "../../src/domain/shop/coupon-use.ts";
import { percentOf } from "../../src/domain/shop/level.ts";
import {
  type CartLine,
  memberPrice,
  type OrderPrice,
  priceOfOrder,
} from "../../src/domain/shop/order-price.ts";
import { chargesOf, postageOf, type SentLine, type ShippingTemplate } from "../../src/domain/shop/postage.ts";
import { compiled, isAnyOf } from "../db/compiled.ts";
import { atOnce } from "../db/pipelining.ts";
import {
  shopCouponUser,
  shopMember,
  shopShippingTemplate,
  shopStore,
  shopUserLevel,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { placeOf } from "../regions/regions.ts";
import type { Row } from "../resources/module.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { httpTexts } from "../texts/http.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { stockTexts } from "../texts/stock.ts";
import { type CouponCall, heldCoupon } from "./coupons.ts";
import { requireNormal } from "./member-status.ts";
import { shippingTemplateOf } from "./shipping-templates.ts";
import { goodsSold, type SoldGoods, skuName } from "./stock.ts";
import { isStoreOpen } from "./stores.ts";

/**
 * What a cart costs a member (resources 2.9, 2.14, 2.15, 2.20): goods at their prices now, by the rules of `src/domain/shop`. Placing the order
 * reckons the same again.
 */

export type ShopCall = CouponCall;

/** Pieces of goods, or of a variant of them. */
export interface CartItem {
  readonly goodsId: number;
  /** The variant (`skuName`); empty of goods of a single kind. */
  readonly sku: string;
  readonly count: number;
}

/** Where an order goes, or where it is picked up. */
export type Delivery =
  | { readonly way: "send"; readonly cityId: number }
  | { readonly way: "pickup"; readonly storeId: number };

export interface Checkout {
  readonly uid: number;
  readonly items: readonly CartItem[];
  readonly delivery: Delivery;
  /** A coupon that the member has (`storeCouponUser`). */
  readonly couponId: number | null;
  readonly withPoints: boolean;
}

/** What an activity offers its one item for. Neither levels, coupons nor points make it less. */
export interface Offer {
  readonly price: Money;
  /** Points that one piece gives. */
  readonly given: Money;
  readonly isPostage: boolean;
  readonly tempId: number;
}

type GoodsRow = SoldGoods["goods"][number];
type SkuRow = SoldGoods["skus"][number];

/** An item with what is sold. */
export interface SoldItem extends CartItem {
  readonly goods: GoodsRow;
  /** Null of goods of a single kind. */
  readonly variant: SkuRow | null;
}

export interface Quote {
  readonly items: readonly SoldItem[];
  readonly price: OrderPrice;
  /** What sending it would cost without what the shop sends for nothing from an amount on (`store_free_postage`). */
  readonly freightPrice: Money;
  /** Where it is sent to, and by which tariffs it is charged; nothing of what is picked up. */
  readonly sent: Sent;
}

/** As the order keeps it, whatever becomes of the templates (`postageCity`, `postageRules`). */
export interface Sent {
  readonly postageCity: readonly Place[];
  readonly postageRules: readonly PostageRule[];
}

/** What a price depends on. */
const SETTINGS = { ...shopTradeSettings.fields, ...shopPointsSettings.fields };

const SINGLE = 0;

/**
 * What a cart costs.
 * @param known.offer of the activity that it is bought in.
 * @param known.sold the goods, where they were read already.
 * @throws Refusal 400 for an empty cart or a place that is none; 404 for a member or a coupon that is not there; 409 where goods are off the
 * shelf, are not sent there, cannot be picked up, or the member is banned. A coupon that does not apply is no refusal (`couponRefused`).
 */
export async function quote(
  checkout: Checkout,
  call: ShopCall,
  { offer, sold }: { readonly offer?: Offer | undefined; readonly sold?: SoldGoods | undefined } = {},
): Promise<Quote> {
  const { uid, delivery, withPoints } = checkout;
  if (checkout.items.length === 0) throw new Refusal(400, shoppingTexts.cartEmpty);
  const ids = checkout.items.map(({ goodsId }) => goodsId);
  const items = soldItems(checkout.items, sold ?? (await goodsSold(ids, call)));
  const [buyer, settings, templates, coupon] = await atOnce([
    buyerOf(uid, call),
    heldSettings({ fields: SETTINGS }, call.db),
    delivery.way === "send" ? templatesOf({ items, offer }, call) : undefined,
    couponOf(checkout, call),
  ]);
  const cart = { items, percent: buyer.percent, offer, templates };
  const { postage, freightPrice, sent } = await postageFor(delivery, cart, settings, call);
  const terms = {
    ...{ coupon, withPoints, pointsRules: pointsRulesOf(settings) },
    postage,
    now: call.now.getTime(),
  };
  return {
    ...{ items, freightPrice, sent },
    price: priceOfOrder(
      items.map((item) => lineOf(item, offer)),
      buyer,
      terms,
    ),
  };
}

const selectBuyer = compiled<{ readonly uid: number }>("selectBuyer")((db, { uid }) => {
  const { status, integral, levelEnd } = shopMember;
  return db
    .select({ status, integral, levelEnd, discount: shopUserLevel.discount })
    .from(shopMember)
    .leftJoin(shopUserLevel, eq(shopUserLevel.id, shopMember.level))
    .where(eq(shopMember.id, uid));
});

async function buyerOf(uid: number, { db, now }: ShopCall) {
  const [found] = await selectBuyer(db, { uid });
  const member = requireNormal(found);
  return { percent: percentOf(member, now), points: member.integral };
}

/** The items with what is sold. @throws Refusal 409 with the name of goods that are not. */
export function soldItems(items: readonly CartItem[], { goods, skus }: SoldGoods): readonly SoldItem[] {
  return items.map((item) => {
    const sold = goods.find(({ id }) => id === item.goodsId);
    const variant =
      skus.find(({ goodsId, values }) => goodsId === item.goodsId && skuName(values) === item.sku) ?? null;
    const isThere = sold?.specType === SINGLE ? item.sku === "" : variant !== null;
    if (!sold?.isShow || sold.isDel || !isThere)
      throw new Refusal(409, stockTexts.goodsGone, { name: sold?.storeName ?? "?" });
    return { ...item, goods: sold, variant: sold.specType === SINGLE ? null : variant };
  });
}

const priceOf = ({ goods, variant }: SoldItem): Money => variant?.price ?? goods.price ?? "0.00";

const lineOf = (item: SoldItem, offer: Offer | undefined): CartLine => ({
  productId: item.goodsId,
  count: item.count,
  price: offer?.price ?? priceOf(item),
  fixed: offer !== undefined,
  given: offer?.given ?? item.goods.giveIntegral ?? "0.00",
});

async function couponOf({ couponId, uid }: Checkout, call: ShopCall): Promise<Coupon | null> {
  if (couponId === null) return null;
  const [owned] = await call.db
    .select({ uid: shopCouponUser.uid })
    .from(shopCouponUser)
    .where(eq(shopCouponUser.id, couponId));
  if (owned?.uid !== uid) throw new Refusal(404, httpTexts.notFound);
  return heldCoupon(couponId, call);
}

function pointsRulesOf({ integral_ratio, integral_max, integral_full }: Row) {
  return {
    worth: readMoney(integral_ratio) ?? "0",
    most: typeof integral_max === "number" && integral_max > 0 ? integral_max : null,
    from: readMoney(integral_full) ?? "0.00",
  };
}

/** What is sent. */
interface Cart {
  readonly items: readonly SoldItem[];
  /** Of the price that the member pays. */
  readonly percent: Money;
  readonly offer: Offer | undefined;
  /** By their ids; not there of what is picked up. */
  readonly templates: ReadonlyMap<number, NamedTemplate> | undefined;
}

interface NamedTemplate extends ShippingTemplate {
  readonly name: string;
}

async function postageFor(
  delivery: Delivery,
  cart: Cart,
  { store_self_mention, store_free_postage, store_postage }: Row,
  call: ShopCall,
): Promise<{ readonly postage: Money; readonly freightPrice: Money; readonly sent: Sent }> {
  if (delivery.way === "pickup") {
    if (store_self_mention !== true) throw new Refusal(409, shoppingTexts.pickupOff);
    await requireStore(delivery.storeId, call);
    return { postage: "0.00", freightPrice: "0.00", sent: { postageCity: [], postageRules: [] } };
  }
  const city = delivery.cityId === 0 ? undefined : placeOf(delivery.cityId);
  if (city === undefined) throw new Refusal(400, shoppingTexts.placeUnknown);
  const free = readMoney(store_free_postage) ?? "0.00";
  const lines = cart.items.map((item) =>
    sentLineOf(item, cart, (id) => cart.templates?.get(id) ?? readMoney(store_postage) ?? "0.00"),
  );
  const freightPrice = postageOf(lines, delivery.cityId, { freeFrom: null });
  const isFree = compareMoney(free, "0") > 0;
  const postage = isFree ? postageOf(lines, delivery.cityId, { freeFrom: free }) : freightPrice;
  if (typeof postage === "object" || typeof freightPrice === "object")
    throw new Refusal(409, shoppingTexts.notSentThere);
  const postageRules = chargesOf(lines, delivery.cityId).map(({ template, amount, tariff, cost }) => ({
    name: cart.templates?.get(template)?.name ?? "",
    ...{ amount, first: tariff.first, price: tariff.price },
    ...{ step: tariff.step, stepPrice: tariff.stepPrice, cost },
  }));
  return { postage, freightPrice, sent: { postageCity: [city], postageRules } };
}

async function requireStore(id: number, { db, now }: ShopCall): Promise<void> {
  const { isShow, validTime } = shopStore;
  const [store] = await db.select({ isShow, validTime }).from(shopStore).where(eq(shopStore.id, id));
  if (store?.isShow !== true || !isStoreOpen(store, now)) throw new Refusal(409, shoppingTexts.storeGone);
}

function sentLineOf(
  item: SoldItem,
  { percent, offer }: Cart,
  templateOf: (id: number) => ShippingTemplate | Money,
): SentLine {
  const { goods, variant, count } = item;
  const { isPostage, tempId } = offer ?? goods;
  const own = offer === undefined ? (goods.postage ?? "0.00") : "0.00";
  return {
    count,
    weight: (variant ?? goods).weight ?? 0,
    volume: (variant ?? goods).volume ?? 0,
    total: timesCount(offer?.price ?? memberPrice(priceOf(item), percent), count),
    postage: isPostage ? "free" : compareMoney(own, "0") > 0 ? own : templateOf(tempId),
  };
}

const selectTemplates = compiled<{ readonly ids: readonly number[] }>("selectTemplates")((db, { ids }) => {
  const { id, name, type, regionInfo, appoint, appointInfo } = shopShippingTemplate;
  return db
    .select({ id, name, type, regionInfo, appoint, appointInfo })
    .from(shopShippingTemplate)
    .where(isAnyOf(id, ids));
});

async function templatesOf(
  { items, offer }: Pick<Cart, "items" | "offer">,
  { db }: ShopCall,
): Promise<ReadonlyMap<number, NamedTemplate>> {
  const ids = [...new Set(items.map(({ goods }) => offer?.tempId ?? goods.tempId))];
  const rows = await selectTemplates(db, { ids });
  return new Map(rows.map((row) => [row.id, { ...shippingTemplateOf(row), name: row.name }]));
}

/** What the goods cost the shop. */
export const costOf = (items: readonly SoldItem[]): Money =>
  sumMoney(items.map(({ goods, variant, count }) => timesCount((variant ?? goods).cost ?? "0.00", count)));

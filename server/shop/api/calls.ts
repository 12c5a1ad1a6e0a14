import type { FastifyRequest } from "fastify";
import * as v from "valibot";
import { Id } from "../../../src/contract/schema.ts";
import * as api from "../../../src/contract/shop-api.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import type { ServerContext } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import type { shopMember } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Text } from "../../texts/index.ts";
import { shopCallTexts } from "../../texts/shop-calls.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import { cancelRequest, requestRefund, sendBack } from "../after-sales.ts";
import { payAtAlipay } from "../alipay-orders.ts";
import { helpBargain, openBargain } from "../bargains.ts";
import { type Delivery, quote, type ShopCall } from "../checkout.ts";
import { claimCoupon } from "../coupons.ts";
import { signForDay } from "../daily-signs.ts";
import { requestExtract } from "../extracts.ts";
import { cancelOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../orders.ts";
import type { ShopOccasion } from "../staff-notices.ts";
import * as catalogue from "./catalogue.ts";
import { type Members, shownMember } from "./members.ts";
import { remind } from "./reminders.ts";

/** The calls of the shop's public API (ours): what each takes, does and answers. */

type MemberRow = typeof shopMember.$inferSelect;

/** What a call is run with. */
export interface Running<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Of writes, in the transaction of the call. */
  readonly shop: ShopCall;
  readonly db: Queryable;
  readonly request: FastifyRequest;
  readonly members: Members;
  readonly context: ServerContext;
  /** Payments without money are taken. */
  readonly testPayments: boolean;
}

type Schema = v.GenericSchema;
type Out<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

interface Definition<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** Absent where nothing is answered. */
  readonly answer?: Schema;
  /** What the staff is told of once it is done. */
  readonly tells?: ShopOccasion;
}

/** A call, as it is mounted and described. */
export interface ShopApiCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly summary: Text;
  /** Who may call it. */
  readonly open: boolean;
  readonly params: Schema | undefined;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  readonly answer: Schema | undefined;
  /** What the staff is told of once it is done. */
  readonly tells: ShopOccasion | undefined;
  /** What it is refused with besides. */
  readonly refuses: readonly number[];
  run(running: Running<unknown, unknown, unknown>, member: MemberRow | null): Promise<unknown>;
}

type Key = keyof typeof shopCallTexts;

function define<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  { params, query, body, answer, tells }: Definition<P, Q, B>,
  open: boolean,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>, member: MemberRow | null) => Promise<unknown>,
): ShopApiCall {
  const [method, path] = key.split(" ") as ["GET" | "POST", string];
  return {
    ...{ method, path, open, params, query, body, answer, tells },
    summary: shopCallTexts[key],
    refuses: [
      ...(method === "POST" && !open ? [404, 409] : []),
      ...(open && method === "POST" ? [400] : []),
      429,
    ],
    run: run as unknown as ShopApiCall["run"],
  };
}

/** For anybody. */
const open = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  definition: Definition<P, Q, B>,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>) => Promise<unknown>,
): ShopApiCall => define(key, definition, true, run);

/** For members who are signed in. */
const own = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  key: Key,
  definition: Definition<P, Q, B>,
  run: (running: Running<Out<P>, Out<Q>, Out<B>>, member: MemberRow) => Promise<unknown>,
): ShopApiCall =>
  define(key, definition, false, (running, member) => {
    if (member === null) throw new Error("This call asks for its member and was not given one.");
    return run(running, member);
  });

const ById = v.object({ id: Id });
const OfOrder = v.object({ orderId: v.pipe(v.string(), v.maxLength(32)) });

/** @throws Refusal 400 where it is neither sent nor picked up. */
function deliveryOf({
  cityId,
  storeId,
}: {
  cityId?: number | undefined;
  storeId?: number | undefined;
}): Delivery {
  if (storeId !== undefined) return { way: "pickup", storeId };
  if (cityId !== undefined) return { way: "send", cityId };
  throw new Refusal(400, shoppingTexts.needsDelivery, {}, undefined, "cityId");
}

export const shopCalls: readonly ShopApiCall[] = [
  open("POST /register", { body: api.Register, answer: api.SignedIn }, ({ members, body, request }) =>
    members.register(body, request.ip),
  ),
  open("POST /login", { body: api.SignIn, answer: api.SignedIn }, ({ members, body, request }) =>
    members.signIn(body.username, body.password, request.ip),
  ),
  open("POST /logout", {}, ({ members, request }) => members.signOut(request)),
  own("GET /me", { answer: api.ShopMember }, async (_, member) => shownMember(member)),
  open("GET /categories", { answer: v.array(api.ShopCategory) }, ({ db }) => catalogue.categoriesShown(db)),
  open("GET /goods", { query: api.GoodsQuery, answer: api.ShopGoodsPage }, ({ db, query }) =>
    catalogue.goodsShown(db, {
      ...{ page: query.page, size: query.size },
      ...(query.categoryId === undefined ? {} : { categoryId: query.categoryId }),
      ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
    }),
  ),
  open("GET /goods/:id", { params: ById, answer: api.ShopGoodsDetail }, ({ db, params }) =>
    catalogue.goodsWhole(db, params.id),
  ),
  open(
    "GET /goods/:id/reviews",
    { params: ById, query: api.Paged, answer: api.ShopReviewPage },
    ({ db, params, query }) => catalogue.reviewsShown(db, params.id, query),
  ),
  open("GET /activities", { answer: api.ShopActivities }, ({ db, shop }) =>
    catalogue.activitiesShown(db, shop.now),
  ),
  own("GET /coupons", { answer: v.array(api.ShopCouponOffer) }, ({ db, shop }, { id }) =>
    catalogue.couponsShown(db, id, shop.now),
  ),
  own("GET /coupons/own", { answer: v.array(api.OwnCoupon) }, ({ db }, { id }) =>
    catalogue.ownCoupons(db, id),
  ),
  own("POST /coupons/:id/claim", { params: ById, answer: api.Made }, async ({ params, shop }, { id }) => ({
    id: await claimCoupon(params.id, id, shop),
  })),
  own("POST /cart/price", { body: api.CartPrice, answer: api.PricedCart }, async ({ body, shop }, { id }) => {
    const { items, couponId = null, withPoints } = body;
    const { price } = await quote({ uid: id, items, delivery: deliveryOf(body), couponId, withPoints }, shop);
    return {
      ...{ totalPrice: moneyNumber(price.totalPrice), couponPrice: moneyNumber(price.couponPrice) },
      ...{ couponRefused: price.couponRefused, usedPoints: price.useIntegral },
      ...{ deductionPrice: moneyNumber(price.deductionPrice), postage: moneyNumber(price.payPostage) },
      ...{ payPrice: moneyNumber(price.payPrice), gainedPoints: price.gainIntegral },
    };
  }),
  own("POST /orders", { body: api.PlaceOrder, answer: api.PlacedOrder }, async ({ body, shop }, { id }) => {
    const { items, couponId = null, withPoints, realName, phone, address, mark = null, activity } = body;
    const delivery = deliveryOf(body);
    if (delivery.way === "send" && address.trim() === "")
      throw new Refusal(400, shoppingTexts.needsAddress, {}, undefined, "address");
    const bought =
      activity?.kind === "combination" ? { ...activity, pinkId: activity.pinkId ?? null } : activity;
    const placed = await placeOrder(
      {
        ...{ uid: id, items, delivery, couponId, withPoints, realName, phone, address, mark },
        ...(bought === undefined ? {} : { activity: bought }),
      },
      shop,
    );
    return { orderId: placed.orderId, payPrice: moneyNumber(placed.payPrice) };
  }),
  own("GET /orders", { query: api.Paged, answer: api.ShopOrderPage }, ({ db, query }, { id }) =>
    catalogue.ownOrders(db, id, query),
  ),
  own("GET /orders/:orderId", { params: OfOrder, answer: api.ShopOrder }, ({ db, params }, { id }) =>
    catalogue.ownOrder(db, id, params.orderId),
  ),
  own(
    "POST /orders/:orderId/pay",
    { params: OfOrder, body: api.PayOrder, answer: api.ShopOrder, tells: "paid" },
    async ({ params, body, shop, testPayments }, { id }) => {
      const isTest = body.payment === "test";
      if (isTest && !testPayments) throw new Refusal(409, shoppingTexts.noTestPayment);
      await payOrder(params.orderId, id, isTest ? "weixin" : "yue", shop);
      return catalogue.ownOrder(shop.db, id, params.orderId);
    },
  ),
  own(
    "POST /orders/:orderId/alipay",
    { params: OfOrder, body: api.PayAtAlipay, answer: api.AlipayPage },
    async ({ params, body, shop, context }, { id }) => ({
      url: await payAtAlipay(context, { orderId: params.orderId, uid: id, scene: body.scene }, shop),
    }),
  ),
  own("POST /orders/:orderId/remind", { params: OfOrder, tells: "reminded" }, ({ params, shop }, { id }) =>
    remind(params.orderId, id, shop),
  ),
  own("POST /orders/:orderId/cancel", { params: OfOrder }, ({ params, shop }, { id }) =>
    cancelOrder(params.orderId, id, shop),
  ),
  own("POST /orders/:orderId/receive", { params: OfOrder }, ({ params, shop }, { id }) =>
    receiveOrder(params.orderId, id, shop),
  ),
  own(
    "POST /orders/:orderId/reviews",
    { params: OfOrder, body: api.ReviewOrder },
    ({ params, body, shop }, { id }) => reviewOrder(params.orderId, id, body.reviews, shop),
  ),
  own(
    "POST /orders/:orderId/refunds",
    { params: OfOrder, body: api.AskRefund, answer: api.Made, tells: "refundAsked" },
    async ({ params, body, shop }, { id }) => ({
      id: await requestRefund(shop, {
        ...{ orderCode: params.orderId, uid: id, reasons: body.reasons, explainImg: body.pics },
        ...(body.explains === undefined ? {} : { explains: body.explains }),
        pieces: new Map(body.pieces.map(({ line, count }) => [line, count])),
        serviceType: body.withReturn ? 1 : 0,
      }),
    }),
  ),
  own("POST /refunds/:id/cancel", { params: ById }, ({ params, shop }, { id }) =>
    cancelRequest(shop, params.id, id),
  ),
  own("POST /refunds/:id/parcel", { params: ById, body: api.SendBack }, ({ params, body, shop }, { id }) =>
    sendBack(shop, params.id, id, body),
  ),
  own("POST /bargains/:id", { params: ById, answer: api.Made }, async ({ params, shop }, { id }) => ({
    id: await openBargain(params.id, id, shop),
  })),
  own(
    "POST /bargains/own/:id/help",
    { params: ById, answer: api.BargainHelp },
    async ({ params, shop }, { id }) => {
      const { cut, remaining, succeeded } = await helpBargain(params.id, id, shop);
      return { cut: moneyNumber(cut), remaining: moneyNumber(remaining), succeeded };
    },
  ),
  own("POST /sign", { answer: api.DaySigned }, ({ shop }, { id }) => signForDay(id, shop)),
  own("POST /extracts", { body: api.AskExtract, answer: api.Made }, async ({ body, shop }, { id }) => {
    const amount = readMoney(body.amount);
    if (amount === undefined) throw new Refusal(400, shoppingTexts.extractOff, { least: "0.01" });
    return { id: await requestExtract({ uid: id, amount, realName: body.realName, to: body.to }, shop) };
  }),
];

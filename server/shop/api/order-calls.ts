import * as v from "valibot";
import { Made, Paged } from "../../../src/contract/shop-api/base.ts";
import { AskInvoice, OwnInvoicePage } from "../../../src/contract/shop-api/invoices.ts";
import {
  type Activity,
  AlipayPage,
  CartPrice,
  PayAtAlipay,
  PayOrder,
  PickedUp,
  PickupCode,
  PlacedOrder,
  PlaceOrder,
  PricedCart,
  ReviewOrder,
  ShopOrder,
  ShopOrderPage,
  StaffedStore,
} from "../../../src/contract/shop-api/orders.ts";
import {
  AskExtract,
  AskRecharge,
  MadeRecharge,
  OwnRechargePage,
  RechargeOffer,
} from "../../../src/contract/shop-api/payments.ts";
import {
  AskRefund,
  OwnRefundDetail,
  OwnRefundPage,
  SendBack,
} from "../../../src/contract/shop-api/refunds.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import { Refusal } from "../../http/errors.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import { type BoughtActivity, quoteInActivity } from "../activity-orders.ts";
import { cancelRequest, requestRefund, sendBack } from "../after-sales.ts";
import { payAtAlipay } from "../alipay-orders.ts";
import { type Checkout, type Delivery, quote, type ShopCall } from "../checkout.ts";
import { requestExtract } from "../extracts.ts";
import { cancelInvoice, ownInvoices, requestInvoice } from "../invoice-requests.ts";
import {
  cancelOrder,
  MINI_PROGRAM,
  OFFICIAL_ACCOUNT,
  payOrder,
  placeOrder,
  receiveOrder,
  reviewOrder,
} from "../orders.ts";
import { ownRecharges, payRecharge, rechargeAtAlipay, rechargeOffer, requestRecharge } from "../recharges.ts";
import { handOut, orderToHandOut, storesOfStaff } from "../store-staff.ts";
import * as catalogue from "./catalogue.ts";
import { ById, own, type ShopApiCall } from "./define-call.ts";
import { placeOnce } from "./order-keys.ts";
import { ownRefund, ownRefunds } from "./own-refunds.ts";
import { remind } from "./reminders.ts";

/** Calls of the shop's public API about a member's carts and orders, and the money that goes out of them or back. */

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

/** The activity that something is bought in; a group that is not said is a new one. */
const boughtIn = ({
  activity,
}: {
  activity?: v.InferOutput<typeof Activity> | undefined;
}): BoughtActivity | undefined =>
  activity?.kind === "combination" ? { ...activity, pinkId: activity.pinkId ?? null } : activity;

const quoteOf = async (cart: Checkout, shop: ShopCall) => ({
  price: (await quote(cart, shop)).price,
  payPoints: 0,
});

/** @throws Refusal 409 where payments without money are not taken. */
function requireTestPayments(taken: boolean): void {
  if (!taken) throw new Refusal(409, shoppingTexts.noTestPayment);
}

export const orderCalls: readonly ShopApiCall[] = [
  own("POST /cart/price", { body: CartPrice, answer: PricedCart }, async ({ body, shop }, { id }) => {
    const { items, couponId = null, withPoints } = body;
    const cart = { uid: id, items, delivery: deliveryOf(body), couponId, withPoints };
    const activity = boughtIn(body);
    const { price, payPoints } = await (activity
      ? quoteInActivity(activity, cart, shop)
      : quoteOf(cart, shop));
    return {
      ...{ totalPrice: moneyNumber(price.totalPrice), couponPrice: moneyNumber(price.couponPrice) },
      ...{ couponRefused: price.couponRefused, usedPoints: price.useIntegral },
      ...{ deductionPrice: moneyNumber(price.deductionPrice), postage: moneyNumber(price.payPostage) },
      ...{ payPrice: moneyNumber(price.payPrice), payPoints, gainedPoints: price.gainIntegral },
    };
  }),
  own("POST /orders", { body: PlaceOrder, answer: PlacedOrder }, async ({ body, shop }, { id }) => {
    const { items, couponId = null, withPoints, realName, phone, address, mark = null } = body;
    const delivery = deliveryOf(body);
    if (delivery.way === "send" && address.trim() === "")
      throw new Refusal(400, shoppingTexts.needsAddress, {}, undefined, "address");
    const bought = boughtIn(body);
    const { idempotencyKey: key, ...content } = body;
    const placed = await placeOnce({ uid: id, key, content }, shop, () =>
      placeOrder(
        {
          ...{ uid: id, items, delivery, couponId, withPoints, realName, phone, address, mark },
          channel: body.terminal === "wxapp" ? MINI_PROGRAM : OFFICIAL_ACCOUNT,
          ...(bought === undefined ? {} : { activity: bought }),
        },
        shop,
      ),
    );
    return { orderId: placed.orderId, payPrice: moneyNumber(placed.payPrice), payPoints: placed.payPoints };
  }),
  own("GET /orders", { query: Paged, answer: ShopOrderPage }, ({ db, query }, { id }) =>
    catalogue.ownOrders(db, id, query),
  ),
  own("GET /orders/:orderId", { params: OfOrder, answer: ShopOrder }, ({ db, params }, { id }) =>
    catalogue.ownOrder(db, id, params.orderId),
  ),
  own(
    "POST /orders/:orderId/pay",
    { params: OfOrder, body: PayOrder, answer: ShopOrder, tells: "paid" },
    async ({ params, body, shop, testPayments }, { id }) => {
      const isTest = body.payment === "test";
      if (isTest) requireTestPayments(testPayments);
      await payOrder(params.orderId, id, isTest ? "test" : "yue", shop);
      return catalogue.ownOrder(shop.db, id, params.orderId);
    },
  ),
  own(
    "POST /orders/:orderId/alipay",
    { params: OfOrder, body: PayAtAlipay, answer: AlipayPage },
    async ({ params, body, shop, context }, { id }) => ({
      url: await payAtAlipay(context, { orderId: params.orderId, uid: id, scene: body.scene }, shop),
    }),
  ),
  own("GET /staff/stores", { answer: v.array(StaffedStore) }, async ({ db }, { id }) => [
    ...(await storesOfStaff(db, id)),
  ]),
  own(
    "POST /staff/lookup",
    { body: PickupCode, answer: PickedUp, refuses: [403] },
    async ({ body, shop }, { id }) => catalogue.pickedUp(await orderToHandOut(body.verifyCode, id, shop)),
  ),
  own(
    "POST /staff/verify",
    { body: PickupCode, answer: PickedUp, refuses: [403] },
    async ({ body, shop }, { id }) => catalogue.pickedUp(await handOut(body.verifyCode, id, shop)),
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
    { params: OfOrder, body: ReviewOrder },
    ({ params, body, shop }, { id }) => reviewOrder(params.orderId, id, body.reviews, shop),
  ),
  own(
    "POST /orders/:orderId/refunds",
    { params: OfOrder, body: AskRefund, answer: Made, tells: "refundAsked" },
    async ({ params, body, shop }, { id }) => ({
      id: await requestRefund(shop, {
        ...{ orderCode: params.orderId, uid: id, reasons: body.reasons, explainImg: body.pics },
        ...(body.explains === undefined ? {} : { explains: body.explains }),
        pieces: new Map(body.pieces.map(({ line, count }) => [line, count])),
        serviceType: body.withReturn ? 1 : 0,
      }),
    }),
  ),
  own(
    "POST /orders/:orderId/invoices",
    { params: OfOrder, body: AskInvoice, answer: Made },
    async ({ params, body, shop }, { id }) => ({
      id: await requestInvoice({ ...body, orderId: params.orderId, uid: id }, shop),
    }),
  ),
  own("GET /invoices", { query: Paged, answer: OwnInvoicePage }, ({ db, query }, { id }) =>
    ownInvoices(db, id, query),
  ),
  own("POST /invoices/:id/cancel", { params: ById }, ({ params, shop }, { id }) =>
    cancelInvoice(params.id, id, shop),
  ),
  own("GET /refunds", { query: Paged, answer: OwnRefundPage }, ({ db, query }, { id }) =>
    ownRefunds(db, id, query),
  ),
  own("GET /refunds/:id", { params: ById, answer: OwnRefundDetail }, ({ db, params }, { id }) =>
    ownRefund(db, id, params.id),
  ),
  own("POST /refunds/:id/cancel", { params: ById }, ({ params, shop }, { id }) =>
    cancelRequest(shop, params.id, id),
  ),
  own("POST /refunds/:id/parcel", { params: ById, body: SendBack }, ({ params, body, shop }, { id }) =>
    sendBack(shop, params.id, id, body),
  ),
  own("POST /extracts", { body: AskExtract, answer: Made }, async ({ body, shop }, { id }) => {
    const amount = readMoney(body.amount);
    if (amount === undefined) throw new Refusal(400, shoppingTexts.extractOff, { least: "0.01" });
    return { id: await requestExtract({ uid: id, amount, realName: body.realName, to: body.to }, shop) };
  }),
  own("GET /recharges", { query: Paged, answer: OwnRechargePage }, ({ db, query }, { id }) =>
    ownRecharges(db, id, query),
  ),
  own("GET /recharges/offer", { answer: RechargeOffer }, ({ db }) => rechargeOffer(db)),
  own(
    "POST /recharges",
    { body: AskRecharge, answer: MadeRecharge },
    async ({ body, shop, context, testPayments }, { id: uid }) => {
      const amount = readMoney(body.amount);
      if (amount === undefined) throw new Refusal(400, shoppingTexts.cents, {}, undefined, "amount");
      if (body.payment === "alipay")
        return rechargeAtAlipay(context, { uid, amount, scene: body.scene }, shop);
      requireTestPayments(testPayments);
      const orderId = await requestRecharge({ uid, amount, way: "test" }, shop);
      await payRecharge(orderId, shop);
      return { orderId, url: null };
    },
  ),
];

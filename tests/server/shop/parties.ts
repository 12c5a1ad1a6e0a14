import type { Queryable } from "../../../server/db/database.ts";
import {
  shopGoods,
  shopStore,
  shopStoreStaff,
  shopUserLevel,
  shopUserTask,
} from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { endActivitiesDue, failGroupsDue } from "../../../server/jobs/tasks/activities.ts";
import { cancelUnpaid, confirmReceipt } from "../../../server/jobs/tasks/due-orders.ts";
import { expireCoupons } from "../../../server/jobs/tasks/expire-coupons.ts";
import { sendRefunds } from "../../../server/jobs/tasks/send-refunds.ts";
import type { TaskCall } from "../../../server/jobs/tasks/task.ts";
import type { Row } from "../../../server/resources/module.ts";
import type { BoughtActivity } from "../../../server/shop/activity-orders.ts";
import { cancelRequest, requestRefund, sendBack } from "../../../server/shop/after-sales.ts";
import { payAtAlipay } from "../../../server/shop/alipay-orders.ts";
import { remind } from "../../../server/shop/api/reminders.ts";
import { helpBargain, openBargain } from "../../../server/shop/bargains.ts";
import type { CartItem, ShopCall } from "../../../server/shop/checkout.ts";
import { claimCoupon } from "../../../server/shop/coupons.ts";
import { signForDay } from "../../../server/shop/daily-signs.ts";
import { requestExtract } from "../../../server/shop/extracts.ts";
import { cancelInvoice, requestInvoice } from "../../../server/shop/invoice-requests.ts";
import { takeLevel } from "../../../server/shop/levels.ts";
import { cancelOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../../../server/shop/orders.ts";
import { payRecharge, requestRecharge } from "../../../server/shop/recharges.ts";
import { handOut } from "../../../server/shop/store-staff.ts";
import { formatText } from "../../../server/texts/index.ts";
import { ofCents } from "../../../src/domain/money.ts";
import { makeBargain, makeCombination, makeSeckill } from "../../support/activity-rows.ts";
import type { AdminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, application } from "../../support/alipay-server.ts";
import { byMember, makeCoupon, makeIssue } from "../../support/coupon-rows.ts";
import { makeStock, makeVariants } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";
import type { Action, Kind, Shop } from "./party-actions.ts";
import { type Found, isAllowed, recordOf, typesRightCode } from "./party-rules.ts";

/** Three members, staff and the timed jobs of a shop, and what each of them does. */

const DAY_MS = 86_400_000;
const APP_ID = "2021000000000001";
const REPORTS: ReadonlySet<Kind> = new Set(["report", "reportLate"]);
/** What nobody has. */
const NONE: Found = { row: { id: 1_999_999_999 } };
/** What Alipay may do with a refund before it pays it back all the same. */
const TROUBLES = ["busy", "lose", "unmoved"] as const;
const PARCEL = { deliveryName: "SF", deliveryId: "SF1" };

/** A part of the shop before anybody does anything: with members, goods and activities of its own. @param name tells it from others. */
export async function openShop(
  { server, admin }: Pick<AdminDesk, "server" | "admin">,
  alipay: AlipayServer,
  name: string,
): Promise<Shop> {
  const { db } = server.context;
  const members = await db.transaction(async (tx) => {
    const call = byMember(tx);
    const first = await makeCustomer(call, `${name}0`, { balance: "900.00", points: 300, isPromoter: true });
    const second = await makeCustomer(call, `${name}1`, {
      balance: "300.00",
      spreadUid: first,
      isPromoter: true,
    });
    return [first, second, await makeCustomer(call, `${name}2`, { points: 40, spreadUid: second })];
  });
  const rope = await makeStock(db, `Rope of ${name}`, 40, {
    ...{ price: "30.10", cost: "12.00", giveIntegral: "2.50" },
    ...{ isSub: true, brokerage: "1.00", brokerageTwo: "0.30" },
  });
  const tee = await makeVariants(db, `Tee of ${name}`, { "red,M": 20, "blue,M": 30 }, { price: "9.99" });
  const deal = await makeStock(db, `Deal of ${name}`, 20, {
    ...{ price: "10.00", giveIntegral: "1.00", isIntegral: true, integral: 3 },
  });
  for (const row of await db.select().from(shopGoods)) await chargePostage(db, row.tempId);
  const on = { productId: deal, stock: 400 };
  const rules = {
    ...{ integral_ratio: 0.07, integral_max: 0, integral_full: 0, user_extract_min_price: 0 },
    ...{ store_brokerage_open: 1, store_brokerage_ratio: 7, store_brokerage_two: 3.5 },
    ...{ show_recharge: 1, store_user_min_recharge: 1, store_self_mention: 1 },
  };
  const own = `${server.url}/prod-api/api/aliPay`;
  const account = {
    ...{ appId: APP_ID, sysServiceProviderId: "2088000000000001", gatewayUrl: alipay.gateway },
    ...{ privateKey: application.pkcs8, publicKey: alipay.publicKey },
    ...{ notifyUrl: `${own}/notify`, returnUrl: `${own}/return` },
  };
  for (const [method, path, body] of [
    ["POST", "/api/yxSystemConfig", rules],
    ["PUT", "/api/aliPay", account],
    ["POST", "/api/yxSystemGroupData", { groupName: "sign_day_num", day: 1, sign_num: 5 }],
  ] as const) {
    const { status, message } = await admin(method, path, body);
    if (status >= 300) throw new Error(message || `${path} was answered ${status}.`);
  }
  const coupon = await makeCoupon(db, { useMinPrice: "20.00" });
  const [store] = await db
    .insert(shopStore)
    .values({
      ...{ name: `Quay of ${name}`, phone: "1", address: "a", detailedAddress: "b", image: "/i.webp" },
      ...{ latitude: 31.2, longitude: 121.4 },
    })
    .returning();
  const storeId = store?.id ?? 0;
  const worker = { uid: members[0] ?? 0, staffName: "Sam", phone: "1", verifyStatus: true, status: true };
  await db.insert(shopStoreStaff).values({ ...worker, storeId });
  return {
    members,
    goods: [
      [rope, ""],
      [tee, "red,M"],
      [tee, "blue,M"],
    ],
    deal,
    ...{ alipay, coupon, store: storeId, levels: await makeLevels(db, name) },
    issues: [await makeIssue(db, coupon, null), await makeIssue(db, coupon, 2)],
    sale: await makeSeckill(db, `Sale of ${name}`, { ...on, price: "4.00", num: 900, status: 1 }),
    combination: await makeCombination(db, `Group of ${name}`, {
      ...{ ...on, price: "6.00", people: 2, effectiveTime: 2, isShow: 1 },
      onceNum: 4,
    }),
    bargain: await makeBargain(db, `Bargain of ${name}`, {
      ...{ ...on, price: "10.00", minPrice: "8.00", people: 2, status: 1, num: 900, bargainNum: 900 },
    }),
  };
}

/** Nobody who holds one that is reached by tasks is kept from the one that is bought. */
const BOUGHT_FROM = 1_000;

async function makeLevels(db: Queryable, name: string): Promise<Shop["levels"]> {
  const grade = 1 + (await db.$count(shopUserLevel));
  const shared = { icon: "/i.webp", image: "/i.webp", validDate: 30 };
  const [earned, bought] = await db
    .insert(shopUserLevel)
    .values([
      { ...shared, name: `Earned of ${name}`, grade, discount: 97 },
      {
        ...shared,
        name: `Bought of ${name}`,
        grade: BOUGHT_FROM + grade,
        isPay: true,
        money: "1.50",
        discount: 93,
      },
    ])
    .returning({ id: shopUserLevel.id });
  if (!earned || !bought) throw new Error("The levels were not stored.");
  const task = { levelId: earned.id, name: "Spend 20", taskType: "ConsumptionAmount", number: 20 } as const;
  await db.insert(shopUserTask).values(task);
  return [earned.id, bought.id];
}

/** What came of an action. */
export interface Outcome {
  readonly done: boolean;
  /** By the tables of states and their guards. */
  readonly allowed: boolean;
  /** Why it was refused. */
  readonly reason: string | undefined;
}

/** An answer of the admin service that refuses. */
class Refused extends Error {}

/** @returns what does an action in a part of the shop. It throws whatever is no refusal. */
export function createParties(desk: Pick<AdminDesk, "server" | "admin">, shop: () => Shop) {
  const db = () => desk.server.context.db;
  const doing = <T>(act: (call: ShopCall) => Promise<T>): Promise<T> =>
    db().transaction((tx) => act(byMember(tx)));
  const later = (days: number): TaskCall => ({
    context: { ...desk.server.context, now: () => Date.now() + days * DAY_MS },
    params: "",
    signal: new AbortController().signal,
  });
  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const { status, message } = await desk.admin(method, `/api/${path}`, body);
    if (status >= 500) throw new Error(`${method} ${path}: ${status} ${message}`);
    if (status >= 300) throw new Refused(message);
  };
  const report = async ({ outTradeNo, totalAmount }: Row): Promise<void> => {
    const paid = { outTradeNo: String(outTradeNo), amount: String(totalAmount), status: "TRADE_SUCCESS" };
    shop().alipay.orders.set(paid.outTradeNo, paid);
    const told = shop().alipay.callback({
      ...{ app_id: APP_ID, out_trade_no: String(outTradeNo), trade_no: `T${outTradeNo}` },
      ...{ trade_status: "TRADE_SUCCESS", total_amount: String(totalAmount) },
      gmt_payment: "2026-11-21 21:05:06",
    });
    const url = `${desk.server.url}/prod-api/api/aliPay/notify`;
    const answer = await (await fetch(url, { method: "POST", body: new URLSearchParams(told) })).text();
    if (answer !== "success") throw new Error(`What Alipay reported was answered ${answer}.`);
  };

  async function act(one: Action, uid: number, { area, row }: Found): Promise<void> {
    const { kind, count, yes } = one;
    const { id } = row;
    const orderId = String(row.orderId ?? "none");
    const { goods, deal } = shop();
    const delivery = one.order === 2 ? ({ way: "pickup", storeId: shop().store } as const) : undefined;
    const place = (items: readonly CartItem[], over: object) =>
      doing((by) => placeOrder(orderOf(uid, items, { ...over, ...(delivery && { delivery }) }), by));
    const placeSome = (over: object) =>
      place(
        goods.slice(0, count % 3 || 1).map(([goodsId, sku]) => ({ goodsId, sku, count })),
        over,
      );
    const buy = (activity: BoughtActivity, pieces = 1) =>
      place([{ goodsId: deal, sku: "", count: pieces }], { activity });
    const ask = (serviceType: 0 | 1) =>
      doing((by) =>
        requestRefund(by, {
          ...{ orderCode: orderId, uid, reasons: "Too short", serviceType },
          pieces: new Map([[0, count]]),
        }),
      );
    const request = { salesId: id, orderCode: String(row.orderCode ?? "none") };
    const review = (said: object) => {
      const address = { consignee: "Quay", phoneNumber: "13900139000", address: "2 Quay Road" };
      return call("POST", "yxStoreAfterSales/salesCheck", { ...request, ...address, ...said });
    };
    /** @param status what it is before. */
    const flip = (status: 0 | 1) =>
      call("POST", `${area?.path.replace("api/", "")}/onsale/${id}`, { status });
    const acts: Readonly<Record<Kind, () => Promise<unknown>>> = {
      place: () => placeSome({ withPoints: !yes }),
      placeByCoupon: () => placeSome({ couponId: id, withPoints: !yes }),
      pay: () => doing((by) => payOrder(orderId, uid, yes ? "yue" : "weixin", by)),
      begin: () => doing((by) => payAtAlipay(desk.server.context, { orderId, uid, scene: "pc" }, by)),
      report: () => report(row),
      reportLate: () => report(row),
      cancel: () => doing((by) => cancelOrder(orderId, uid, by)),
      receive: () => doing((by) => receiveOrder(orderId, uid, by)),
      review: () =>
        doing((by) => {
          const said = { productScore: 5, serviceScore: count, comment: "Fine", pics: [] };
          return reviewOrder(orderId, uid, [{ line: yes ? 0 : count, ...said }], by);
        }),
      ask: () => ask(0),
      return: () => ask(1),
      unask: () => doing((by) => cancelRequest(by, id, uid)),
      sendBack: () => {
        const parcel = { deliveryName: "SF", shipperCode: "SF", deliverySn: "1" };
        return doing((by) => sendBack(by, id, uid, parcel));
      },
      agree: () => review({ approvalStatus: 0 }),
      refuse: () => review({ approvalStatus: 1, refusal: "No" }),
      payBack: () =>
        call("POST", `yxStoreAfterSales/makeMoney?salesId=${id}&orderCode=${request.orderCode}`, {
          restock: yes ? "all" : "none",
        }),
      deliver: () => call("PUT", "yxStoreOrder", { orderId, ...PARCEL }),
      verify: () => {
        const verifyCode = typesRightCode(one) ? String(row.verifyCode) : "0";
        return call("PUT", "yxStoreOrder/check", { id, verifyCode });
      },
      // The first of the members works in the store.
      handOut: () => {
        const code = typesRightCode(one) ? String(row.verifyCode) : "0";
        return doing((by) => handOut(code, shop().members[0] ?? 0, by));
      },
      remind: () => doing((by) => remind(orderId, uid, by)),
      sign: () => doing((by) => signForDay(uid, by)),
      level: () => doing((by) => takeLevel(uid, shop().levels[yes ? 1 : 0], by)),
      refund: () => call("POST", "yxStoreOrder/refund", { orderId, payPrice: count, ends: true }),
      refundPart: () => call("POST", "yxStoreOrder/refund", { orderId, payPrice: count }),
      refuseRefund: () => call("POST", "yxStoreOrder/refuseRefund", { orderId, refundReason: "No" }),
      price: () => call("POST", "yxStoreOrder/edit", { id, payPrice: count * 7 }),
      claim: () => doing((by) => claimCoupon(shop().issues[yes ? 0 : 1], uid, by)),
      unclaim: () => call("DELETE", "yxStoreCouponIssueUser", [id]),
      send: () => call("POST", "yxStoreCouponUser/send", { cid: shop().coupon, uids: [uid] }),
      invalidate: () => call("PUT", "yxStoreCouponUser/invalidate", [id]),
      revalidate: () => call("PUT", "yxStoreCouponUser/revalidate", [id]),
      balance: () => call("POST", "yxUser/money", { uid, ptype: yes ? 1 : 2, money: count * 20 }),
      stock: async () => {
        await call("PUT", "yxStoreProduct", { id: deal, stock: (yes ? 20 : 1_500) + count });
        await call("PUT", "yxStoreProduct", { id: goods[0]?.[0], stock: 20 + count });
      },
      putOn: () => flip(0),
      takeOff: () => flip(1),
      exchange: () => buy({ kind: "points" }, count),
      sale: () => buy({ kind: "seckill", id: shop().sale }, count),
      group: () => buy({ kind: "combination", id: shop().combination, pinkId: null }, count),
      join: () => buy({ kind: "combination", id: shop().combination, pinkId: id }),
      finish: () => call("PUT", "yxStorePink/finish", { id }),
      bargain: () => doing((by) => openBargain(shop().bargain, uid, by)),
      help: () => doing((by) => helpBargain(id, uid, by)),
      buyBargain: () => buy({ kind: "bargain", bargainUserId: id }),
      invoice: () =>
        doing((by) =>
          requestInvoice({ orderId, uid, type: "personal", kind: "electronic", title: "Ann" }, by),
        ),
      uninvoice: () => doing((by) => cancelInvoice(id, uid, by)),
      issue: () =>
        call("PUT", "yxStoreInvoice/issue", { id, invoiceNo: `N-${id}`, fileUrl: "/file/x/y.pdf" }),
      withdraw: () =>
        doing((by) =>
          requestExtract(
            {
              ...{ uid, amount: ofCents(BigInt(count)), realName: "Ann" },
              to: { extractType: "alipay", alipayCode: "ann" },
            },
            by,
          ),
        ),
      payOut: () => call("PUT", "yxUserExtract", { id, status: 1 }),
      rejectOut: () => call("PUT", "yxUserExtract", { id, status: -1, failMsg: "No" }),
      topUp: () =>
        doing(async (by) => {
          const number = await requestRecharge(
            { uid, amount: ofCents(BigInt(count * 500)), way: "weixin" },
            by,
          );
          if (yes) await payRecharge(number, by);
        }),
      refundTopUp: () =>
        call("PUT", `yxUserRecharge/refund/${id}`, {
          amount: count * 3,
          refundPrice: Number(row.refundPrice),
        }),
      // As if the answer to the first of them did not come, or said that it has to wait.
      sendRefunds: () => {
        shop().alipay.nextRefund = yes ? TROUBLES[count - 1] : undefined;
        return sendRefunds(later(1));
      },
      // Otherwise hardly any order would be paid.
      unpaid: async () => void (count === 1 && yes && (await cancelUnpaid(later(16)))),
      receipt: () => confirmReceipt(later(16)),
      // Nor any group complete.
      ungroup: async () => void (count === 1 && (await failGroupsDue(later(0.2)))),
      // The activities go on.
      unsold: async () => {
        await expireCoupons(later(0));
        await endActivitiesDue(later(0));
      },
    };
    await acts[kind]();
  }

  return async (one: Action): Promise<Outcome> => {
    const uid = shop().members[one.who] ?? 0;
    const found = await recordOf(one, { db: db(), uid, shop: shop() });
    const allowed = await isAllowed(one, found, db());
    // Alipay reports nothing of a payment that is none.
    if (found === undefined && REPORTS.has(one.kind)) return { done: false, allowed, reason: undefined };
    try {
      await act(one, uid, found ?? NONE);
      return { done: true, allowed, reason: undefined };
    } catch (error) {
      if (error instanceof Refused) return { done: false, allowed, reason: error.message };
      if (!(error instanceof Refusal)) throw error;
      return { done: false, allowed, reason: formatText(error.text, "en", error.values) };
    }
  };
}

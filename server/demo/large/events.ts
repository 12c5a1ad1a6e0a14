import { and, asc, eq, sql } from "drizzle-orm";
import { inEachLanguage, type Language } from "../../../src/contract/language.ts";
import { SERVICE } from "../../../src/contract/shop/after-sales-states.ts";
import type { Money } from "../../../src/domain/money.ts";
import type { Queryable } from "../../db/database.ts";
import { shopAfterSales, shopCouponClaim, shopOrder, shopReply } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Row } from "../../resources/module.ts";
import { cancelRequest, requestRefund, sendBack } from "../../shop/after-sales.ts";
import { approveReturn, refundRequest, refuseRequest } from "../../shop/after-sales-decisions.ts";
import { plainly, type RequestCall } from "../../shop/after-sales-moves.ts";
import type { ShopCall } from "../../shop/checkout.ts";
import { claimCoupon } from "../../shop/coupons.ts";
import { noteActivity } from "../../shop/member-activity.ts";
import type { Review } from "../../shop/order-effects.ts";
import { moveOrder, refundWhole } from "../../shop/order-moves.ts";
import { cancelOrder, payOrder, placeOrder, receiveOrder, reviewOrder } from "../../shop/orders.ts";
import { payRecharge, requestRecharge } from "../../shop/recharges.ts";
import { answerReview } from "../../shop/replies.ts";
import { httpTexts } from "../../texts/http.ts";
import { formatText } from "../../texts/index.ts";
import { orderTexts } from "../../texts/orders.ts";
import type { DemoLanguage } from "../demo-language.ts";
import { nth } from "../demo-rows.ts";
import { drawingAddress } from "../drawings.ts";
import { demoInvoice } from "../invoices.ts";
import { affordable, byStaff } from "../orders.ts";
import { createChance } from "./chance.ts";
import { idOf, type LargeIds } from "./ids.ts";
import { addressOf } from "./members.ts";
import type { LargePlan, PlannedEvent, PlannedOrder, Step } from "./plan.ts";
import { SAID } from "./words.ts";

/** What members and staff of the large demo do, each at its time and by the shop's own rules. */

/** What it is done with. */
export interface Happening {
  readonly db: Queryable;
  readonly plan: LargePlan;
  readonly ids: LargeIds;
  readonly begun: Date;
  /** Of what staff writes. */
  readonly language: Language;
}

const COURIERS = [
  ["SF", "顺丰速运"],
  ["ZTO", "中通快递"],
  ["YTO", "圆通速递"],
  ["JD", "京东物流"],
] as const;

/** Lets an event of the plan happen. */
export async function happen(event: PlannedEvent, happening: Happening): Promise<void> {
  const { db, plan, ids, begun, language } = happening;
  const call: ShopCall = { db, now: new Date(begun.getTime() - event.ago), language, account: null };
  switch (event.kind) {
    case "claim":
      await claimCoupon(idOf(ids.coupons, event.coupon), idOf(ids.members, event.member), call);
      return;
    case "recharge":
      return recharge(event, call, idOf(ids.members, event.member));
    case "place":
      return place(event.order, happening, call);
    case "step":
      return take(event.step, orderOf(event.order, plan, ids), call);
  }
}

/** An order that something is done with. */
interface Known {
  readonly planned: PlannedOrder;
  /** Its place. */
  readonly at: number;
  readonly uid: number;
  readonly language: DemoLanguage;
}

function orderOf(at: number, { orders, members }: LargePlan, ids: LargeIds): Known {
  const planned = nth(orders, at);
  const { language } = nth(members, planned.member);
  return { planned, at, uid: idOf(ids.members, planned.member), language };
}

const AMOUNTS = ["200.00", "500.00", "1000.00"] as const satisfies readonly Money[];
const WAYS = ["weixin", "alipay"] as const;

async function recharge(
  { member, nth: which }: Extract<PlannedEvent, { readonly kind: "recharge" }>,
  call: ShopCall,
  uid: number,
): Promise<void> {
  const orderId = `CL${String(200_000_000_000 + member * 10 + which)}`;
  const amount = nth(AMOUNTS, member + which);
  await requestRecharge({ uid, amount, way: nth(WAYS, member), orderId }, call);
  await payRecharge(orderId, call);
}

async function place(at: number, { plan, ids }: Happening, call: ShopCall): Promise<void> {
  const { planned, uid } = orderOf(at, plan, ids);
  const member = nth(plan.members, planned.member);
  const { number, lines, pickup, coupon, sale } = planned;
  await placeOrder(
    {
      uid,
      items: lines.map(({ goods, sku, count }) => ({
        goodsId: idOf(ids.goods, goods),
        sku: nth(nth(plan.goods, goods).skus, sku).sku,
        count,
      })),
      delivery: pickup
        ? { way: "pickup", storeId: nth(ids.stores, at) }
        : { way: "send", cityId: member.place.cityId },
      couponId: coupon === null ? null : await claimed(idOf(ids.coupons, coupon), uid, call),
      withPoints: false,
      ...(sale === null ? {} : { activity: { kind: "seckill", id: idOf(ids.sales, sale) } as const }),
      realName: member.realName,
      phone: member.phone,
      address: pickup ? "" : addressOf(member),
      mark: at % 9 === 2 ? nth(SAID[member.language].wishes, at) : null,
    },
    call,
    number,
  );
  await noteActivity({ uid, at: call.now }, call);
}

/** What a member got by claiming. */
async function claimed(issueId: number, uid: number, { db }: ShopCall): Promise<number> {
  const [found] = await db
    .select({ id: shopCouponClaim.couponUserId })
    .from(shopCouponClaim)
    .where(and(eq(shopCouponClaim.issueCouponId, issueId), eq(shopCouponClaim.uid, uid)));
  if (!found) throw new Refusal(404, httpTexts.notFound);
  return found.id;
}

type OrderRow = typeof shopOrder.$inferSelect;

async function take(step: Step, of: Known, call: ShopCall): Promise<void> {
  const { planned, uid } = of;
  const { number } = planned;
  switch (step) {
    case "pay":
      return pay(of, call);
    case "cancel":
      return cancelOrder(number, uid, call);
    case "send":
      return send(of, call);
    case "take":
      return receiveOrder(number, uid, call);
    case "pickUp":
      return pickUp(await locked(number, call), call);
    case "rate":
      return rate(of, call);
    case "ask":
      return ask(of, await locked(number, call), call);
    case "payBack": {
      const row = await locked(number, call);
      const why = row.refundReasonWap ?? "";
      return refundWhole(
        row,
        call,
        inEachLanguage(() => why),
      );
    }
    case "invoice": {
      await demoInvoice(await locked(number, call), of.at, call);
      return;
    }
    default:
      return afterSales(step, of, call);
  }
}

/** The row is locked until the transaction ends. */
async function locked(number: string, { db }: ShopCall): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(eq(sql`lower(${shopOrder.orderId})`, number.toLowerCase()))
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

async function pay({ planned, at, uid }: Known, call: ShopCall): Promise<void> {
  const { number, payment } = planned;
  // The code of an order that is picked up is always the same.
  const code = String(200_000 + at * 331);
  await payOrder(number, uid, await affordable(payment, number, call), call, code);
}

async function send({ planned, at }: Known, call: ShopCall): Promise<void> {
  const [deliverySn, courier] = nth(COURIERS, at);
  const deliveryId = `${deliverySn}${String(7_000_000_000 + at * 7_919)}`;
  const row = await locked(planned.number, call);
  await moveOrder("deliver", row, byStaff(call), {
    values: { deliveryName: courier, deliverySn, deliveryId, deliveryType: "express" },
    message: formatText(orderTexts.orderDelivered, call.language, { courier, number: deliveryId }),
  });
}

/** Staff checks the code, and the order is received. */
async function pickUp(row: OrderRow, call: ShopCall): Promise<void> {
  const message = formatText(orderTexts.orderPickedUp, call.language, {});
  await moveOrder("verify", row, byStaff(call), { code: row.verifyCode, message });
}

const SAYS_PERCENT = 75;
const PICTURE_PERCENT = 20;
const ANSWER_PERCENT = 35;

async function rate({ planned, at, uid, language }: Known, call: ShopCall): Promise<void> {
  const chance = createChance(`review ${at}`);
  const { reviews, answers } = SAID[language];
  const said: Review[] = planned.lines.flatMap(({ goods }, line) => {
    if (!chance.percent(SAYS_PERCENT)) return [];
    const [productScore, comment] = chance.of(reviews);
    const pics = chance.percent(PICTURE_PERCENT) ? [drawingAddress("goods", goods + 1, 2)] : [];
    return [{ line, productScore, serviceScore: chance.of([5, 5, 4, 3]), comment, pics }];
  });
  await reviewOrder(planned.number, uid, said, call);
  if (said.length === 0 || !chance.percent(ANSWER_PERCENT)) return;
  const row = await locked(planned.number, call);
  const answer = chance.of(answers);
  const given = await call.db
    .select({ id: shopReply.id })
    .from(shopReply)
    .where(eq(shopReply.oid, row.id))
    .orderBy(asc(shopReply.id));
  for (const { id } of given) await answerReview(id, answer, byStaff(call));
}

async function ask({ at, language }: Known, row: OrderRow, call: ShopCall): Promise<void> {
  const reason = nth(SAID[language].changes, at);
  await moveOrder("requestRefund", row, call, {
    values: { refundReasonWap: reason, refundReasonTime: call.now },
    message: reason,
  });
}

const RETURN_TO = {
  consignee: "售后仓",
  phoneNumber: "021-62880029",
  address: "上海市嘉定区曹安公路 1688 号 5 号仓",
} as const;

type AfterSalesStep = "request" | "approve" | "sendBack" | "refund" | "refuse" | "withdraw";

async function afterSales(step: AfterSalesStep, of: Known, call: ShopCall): Promise<void> {
  const { planned, at, uid, language } = of;
  const { faults, explanations, refusals } = SAID[language];
  if (step === "request") {
    await requestRefund(call, {
      ...{ orderCode: planned.number, uid, reasons: nth(faults, at), explains: nth(explanations, at) },
      serviceType: planned.lines.length > 1 || at % 2 === 0 ? SERVICE.withReturn : SERVICE.refundOnly,
      pieces: new Map([[0, 1]]),
    });
    return;
  }
  const row = await requestOf(planned.number, call);
  const staff = byStaff(call);
  const decision: RequestCall = { ...staff, row: row as unknown as Row, set: plainly(staff) };
  switch (step) {
    case "approve":
      return approveReturn(decision, RETURN_TO);
    case "sendBack": {
      const [shipperCode, deliveryName] = nth(COURIERS, at + 1);
      const deliverySn = `${shipperCode}${String(8_000_000_000 + at * 7_919)}`;
      return sendBack(call, row.id, uid, { shipperCode, deliveryName, deliverySn });
    }
    case "refund":
      return refundRequest(row.state === 0 ? "refundOnly" : "makeMoney", decision);
    case "refuse":
      return refuseRequest(decision, nth(refusals, at));
    case "withdraw":
      return cancelRequest(call, row.id, uid);
  }
}

/** The request of an order, locked: one of the large demo has one at most. */
async function requestOf(number: string, { db }: ShopCall) {
  const [row] = await db
    .select()
    .from(shopAfterSales)
    .where(eq(shopAfterSales.orderCode, number))
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

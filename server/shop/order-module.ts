import { or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { OrderSteps } from "../../src/contract/answers.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { Plain } from "../../src/contract/schema.ts";
import { compareMoney, moneyText, readMoney } from "../../src/domain/money.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { stateOf } from "../../src/domain/resources/machine.ts";
import type { ServerContext } from "../context.ts";
import { shopOrder as table } from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import { writeTime } from "../http/paging.ts";
import type { Net } from "../outgoing/net.ts";
import { oneRecord } from "../resources/list.ts";
import { moved } from "../resources/machine.ts";
import {
  type ActionCall,
  type ActionHandler,
  type Call,
  moduleFilter,
  type ResourceModule,
  type Row,
  type Values,
} from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { formatText, type Text, type TextValues } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { Delivery, deliverSeveral, deliveryMessage, deliveryOf } from "./deliveries.ts";
import type { MoveGiven } from "./order-effects.ts";
import { lastStepOfOrder, noteStep, type OrderStep, stepsOf } from "./order-log.ts";
import { followMove, type OrderMove, requireGuards } from "./order-moves.ts";
import { newOrderNumber } from "./order-number.ts";
import { withTakenBack } from "./order-pieces.ts";
import { refundMessage, refundOf, refusalOf } from "./order-refunds.ts";
import { IS_WAITED_FOR, named, ofTypes, TYPE, Types, withGroups } from "./order-types.ts";
import { ordersOfCustomer } from "./orders-of-customer.ts";
import { trackAction } from "./parcels.ts";
import { sendRefundsSoon } from "./pay-refunds.ts";
import type { OrderRow } from "./rewards.ts";

/** Longest text that orders are searched for. */
const KEYWORD_MAX = 200;
/** The names of an order's goods, as they were when it was made; none of goods that cannot be read. */
const GOODS_NAMES = "lax $[*].cartInfo.productInfo.storeName";

/** Orders with goods whose name has a text in it. */
function hasGoods(text: string): SQL {
  const names = sql`jsonb_path_query(${table.cartInfoList}, ${GOODS_NAMES}::text::jsonpath)`;
  return sql`exists (select 1 from ${names} as found(name) where ${contains(sql`found.name #>> '{}'`, text)})`;
}

/** The shop's orders (resources 2.11): what staff does with them, each under the lock of the order's row and with a line of its log. */
export function orderModule(context: ServerContext, world: Net = context.net): ResourceModule {
  const writes = createWrites(context);
  /** A move that staff makes: what it sets besides the state, and what the log says of it. */
  const moving =
    (name: StaffMove, act: (call: ActionCall & { readonly row: Row }) => Promise<Done>): ActionHandler =>
    async (call) => {
      const { row } = call;
      if (!row) return;
      const { values, move = name, ...given } = await act({ ...call, row });
      const of = row as unknown as OrderRow;
      const sets = await moved(module, move, row, call);
      await requireGuards(move, of, call, given);
      call.changed(await writes.set(module, row, { name, values: { ...sets, ...values } }, call));
      await followMove(move, of, call, given);
    };
  const module: ResourceModule = {
    definition: order,
    table,
    filters: {
      orderType: moduleFilter({ schema: Types, where: ofTypes }),
      /** Those of a customer of customer service. */
      customerId: moduleFilter({
        schema: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
        where: async (id, { db }) => (await ordersOfCustomer(db, id)) ?? sql`false`,
      }),
      /** Found by the number, or by the name of one of the goods. */
      keyword: moduleFilter({
        schema: Plain(KEYWORD_MAX),
        where: (text) => or(contains(sql`${table.orderId}`, text), hasGoods(text)),
      }),
    },
    conditions: { reminder: { waiting: IS_WAITED_FOR } },
    expressions: { orderType: () => TYPE },
    present: async (rows, call) => {
      const shown = await withGroups(await withTakenBack(rows, call), call);
      return shown.map((row) => named(row, call.language));
    },
    lastStep: lastStepOfOrder,
    committed: async (changes) => {
      if (changes.some(({ action }) => action === "refund")) sendRefundsSoon({ ...context, net: world });
    },
    more: async ({ id }, call) => timesOf(await stepsOf(call, id)),
    actions: {
      deliver: moving("deliver", (call) => sent(call, orderTexts.orderDelivered)),
      updateDelivery: moving("updateDelivery", (call) => sent(call, orderTexts.orderRedelivered)),
      deliverSeveral: (call) => deliverSeveral(module, writes, call),
      verify: moving("verify", async (call) => ({
        values: {},
        code: call.input.verifyCode,
        message: said(orderTexts.orderPickedUp, call),
      })),
      price: moving("price", async (call) => priced(call)),
      remark: async (call) => {
        const { row } = call;
        if (!row) return;
        const remark = noteOf(call.input.remark);
        if (remark === noteOf(row.remark)) return;
        await writes.set(module, row, { name: "remark", values: { remark } }, call);
        await noteStep(call, row.id, "order_edit", noted(remark, call));
      },
      refund: moving("refund", refunded),
      refuseRefund: moving("refuseRefund", async (call) => ({
        values: await refusalOf(call.row, call),
        message: said(orderTexts.orderRefundRefused, call, { reason: String(call.input.refundReason) }),
      })),
      track: trackAction(context, world),
      detail: (call) => oneRecord(module, call.row?.id ?? 0, call),
      steps: answeredSteps,
    },
    outside: ["track"],
  };
  return module;
}

type StaffMove = Extract<
  OrderMove,
  "deliver" | "updateDelivery" | "verify" | "price" | "refund" | "refuseRefund"
>;

/** What a move of staff's sets besides the state, and what it is made with. */
interface Done extends MoveGiven {
  readonly values: Values;
  readonly message?: string;
  /** Where it is another one than its action's. */
  readonly move?: OrderMove;
}

const said = (text: Text, { language }: Pick<Call, "language">, values: TextValues = {}): string =>
  formatText(text, language, values);

async function sent(call: ActionCall, text: Text): Promise<Done> {
  const delivery = v.parse(Delivery, call.input);
  return { values: await deliveryOf(delivery, call), message: deliveryMessage(text, delivery, call) };
}

/** Of a part the order goes on as it was. */
async function refunded(call: ActionCall & { readonly row: Row }): Promise<Done> {
  const { row, input, language } = call;
  const amount = readMoney(input.payPrice) ?? "0.00";
  const refund = refundOf(row, { amount, ends: input.ends === true }, language);
  const message = await refundMessage(row as unknown as OrderRow, refund, call);
  return { refund, values: refund.values, message, move: refund.ends ? "refund" : "refundPart" };
}

/** Another price is another payment; a note that is given along is in the same line of the log. */
function priced(call: ActionCall & { readonly row: Row }): Done {
  const { row, input, language, now } = call;
  const [before, payPrice] = [readMoney(row.payPrice) ?? "0.00", readMoney(input.payPrice) ?? "0.00"];
  const remark = noteOf(input.remark);
  const isNoted = remark !== null && remark !== noteOf(row.remark);
  const values = isNoted ? { remark } : {};
  if (compareMoney(before, payPrice) === 0)
    return { values, ...(isNoted ? { message: noted(remark, call) } : {}) };
  const changed = { from: moneyText(before, language), to: moneyText(payPrice, language) };
  return {
    values: { ...values, payPrice, extendOrderId: newOrderNumber(now) },
    message: isNoted
      ? said(orderTexts.orderPriceNoted, call, { ...changed, remark })
      : said(orderTexts.orderPrice, call, changed),
  };
}

const noteOf = (remark: unknown): string | null =>
  typeof remark === "string" && remark !== "" ? remark : null;

/** What the log says of a note of staff's. */
const noted = (remark: string | null, call: Pick<Call, "language">): string =>
  remark === null ? said(orderTexts.orderNoteGone, call) : said(orderTexts.orderNoted, call, { remark });

const TIMES = {
  deliveryTime: "delivery_goods",
  takeTime: "user_take_delivery",
  finishTime: "order_eval",
  refundTime: "refund_price_success",
} as const satisfies Readonly<Record<string, OrderStep>>;

type Steps = Awaited<ReturnType<typeof stepsOf>>;

/** When an order reached what. */
function timesOf(steps: Steps): Values {
  return Object.fromEntries(
    Object.entries(TIMES).map(([name, type]) => {
      const step = steps.find(({ changeType }) => changeType === type);
      return [name, step ? writeTime(step.changeTime) : null];
    }),
  );
}

async function answeredSteps(call: ActionCall): Promise<OrderSteps> {
  const { row, language } = call;
  const state = row ? stateOf(order, row) : null;
  const steps = await stepsOf(call, row?.id ?? 0);
  return {
    orderStatus: typeof state === "number" ? state : null,
    statusName: wordOf(order.fields.orderStatus, state, language),
    steps: steps.map((step) => ({ ...step, changeTime: writeTime(step.changeTime) })),
  };
}

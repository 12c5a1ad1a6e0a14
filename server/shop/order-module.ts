import * as v from "valibot";
import type { OrderSteps } from "../../src/contract/answers.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { compareMoney, moneyText, readMoney } from "../../src/domain/money.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { stateOf } from "../../src/domain/resources/machine.ts";
import type { ServerContext } from "../context.ts";
import { shopOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { Net } from "../outgoing/net.ts";
import { oneRecord } from "../resources/list.ts";
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
import { requireNoRequest } from "./after-sales.ts";
import { Delivery, deliverSeveral, deliveryMessage, deliveryOf } from "./deliveries.ts";
import { noteStep, type OrderStep, stepsOf } from "./order-log.ts";
import { newOrderNumber } from "./order-number.ts";
import { payBack, refundOf, refusalOf } from "./order-refunds.ts";
import { IS_WAITED_FOR, named, ofTypes, TYPE, Types } from "./order-types.ts";
import { trackAction } from "./parcels.ts";
import { giveRewards, type OrderRow } from "./rewards.ts";

/** The shop's orders (resources 2.11): what staff does with them, each under the lock of the order's row and with a line of its log. */
export function orderModule(context: ServerContext, world: Net = context.net): ResourceModule {
  const writes = createWrites(context);
  /** What an action does with its row: what it sets, and what it says of that in the log. */
  const doing =
    (name: string, act: (call: ActionCall & { readonly row: Row }) => Promise<Done>): ActionHandler =>
    async (call) => {
      const { row } = call;
      if (!row) return;
      const { values, step, message, also } = await act({ ...call, row });
      await writes.set(module, row, { name, values: { ...call.sets, ...values } }, call);
      if (step !== undefined && message !== undefined) await noteStep(call, row.id, step, message);
      await also?.();
    };
  const module: ResourceModule = {
    definition: order,
    table,
    filters: { orderType: moduleFilter({ schema: Types, where: ofTypes }) },
    conditions: { reminder: { waiting: IS_WAITED_FOR } },
    expressions: { orderType: () => TYPE },
    present: async (rows, { language }) => rows.map((row) => named(row, language)),
    more: async ({ id }, call) => timesOf(await stepsOf(call, id)),
    actions: {
      deliver: doing("deliver", (call) => sent(call, "delivery_goods", orderTexts.orderDelivered)),
      updateDelivery: doing("updateDelivery", (call) =>
        sent(call, "order_edit", orderTexts.orderRedelivered),
      ),
      deliverSeveral: (call) => deliverSeveral(module, writes, call),
      verify: doing("verify", verified),
      price: doing("price", async (call) => priced(call)),
      remark: doing("remark", async ({ input }) => ({ values: { remark: input.remark ?? null } })),
      refund: doing("refund", async (call) => {
        await requireNoRequest(call);
        const refund = refundOf(call.row, call);
        return { values: refund.values, also: () => payBack(call.row, refund, call) };
      }),
      refuseRefund: doing("refuseRefund", async (call) => {
        await requireNoRequest(call);
        return {
          values: await refusalOf(call.row, call),
          step: "refuse_refund",
          message: said(orderTexts.orderRefundRefused, call, { reason: String(call.input.refundReason) }),
        };
      }),
      track: trackAction(context, world),
      detail: (call) => oneRecord(module, call.row?.id ?? 0, call),
      steps: answeredSteps,
    },
    outside: ["track"],
  };
  return module;
}

interface Done {
  readonly values: Values;
  readonly step?: OrderStep;
  readonly message?: string;
  readonly also?: () => Promise<void>;
}

const said = (text: Text, { language }: Pick<Call, "language">, values: TextValues = {}): string =>
  formatText(text, language, values);

async function sent(call: ActionCall, step: OrderStep, text: Text): Promise<Done> {
  const delivery = v.parse(Delivery, call.input);
  return { values: await deliveryOf(delivery, call), step, message: deliveryMessage(text, delivery, call) };
}

async function verified(call: ActionCall & { readonly row: Row }): Promise<Done> {
  const { row, input } = call;
  if (typeof row.verifyCode !== "string" || row.verifyCode !== String(input.verifyCode).trim()) {
    throw new Refusal(400, orderTexts.orderWrongCode, {}, undefined, "verifyCode");
  }
  const also = () => giveRewards(row as unknown as OrderRow, call);
  return { values: {}, step: "user_take_delivery", message: said(orderTexts.orderPickedUp, call), also };
}

/** Another price is another payment. */
function priced(call: ActionCall & { readonly row: Row }): Done {
  const { row, input, language, now } = call;
  const [before, payPrice] = [readMoney(row.payPrice) ?? "0.00", readMoney(input.payPrice) ?? "0.00"];
  const remark = typeof input.remark === "string" && input.remark !== "" ? { remark: input.remark } : {};
  if (compareMoney(before, payPrice) === 0) return { values: remark };
  const values = { from: moneyText(before, language), to: moneyText(payPrice, language) };
  return {
    values: { ...remark, payPrice, extendOrderId: newOrderNumber(now) },
    step: "order_edit",
    message: said(orderTexts.orderPrice, call, values),
  };
}

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

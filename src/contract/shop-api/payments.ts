import * as v from "valibot";
import { ALIPAY_SCENES } from "../alipay.ts";
import { Filled, listOf } from "./base.ts";

/** The shop's public API: money that members pay into their balances, and have paid out. */

export const AskExtract = v.object({
  amount: v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999)),
  realName: Filled(64),
  to: v.variant("extractType", [
    v.object({ extractType: v.literal("bank"), bankCode: Filled(32), bankAddress: Filled(255) }),
    v.object({ extractType: v.literal("alipay"), alipayCode: Filled(64) }),
    v.object({ extractType: v.literal("wx"), wechat: Filled(64) }),
  ]),
});

const RechargeAmount = v.pipe(v.number(), v.minValue(0.01), v.maxValue(9_999_999));

/** Pays into the balance: `test` without money, where the demo accounts may sign in. */
export const AskRecharge = v.variant("payment", [
  v.object({ payment: v.literal("test"), amount: RechargeAmount }),
  v.object({ payment: v.literal("alipay"), amount: RechargeAmount, scene: v.picklist(ALIPAY_SCENES) }),
]);

/** `url` is where it is paid; null where it is paid already. */
export const MadeRecharge = v.object({ orderId: v.string(), url: v.nullable(v.string()) });

export const RechargeOffer = v.object({
  open: v.boolean(),
  least: v.number(),
  /** Any other amount comes without a bonus. */
  ways: v.array(v.object({ amount: v.number(), bonus: v.number() })),
});

export const OwnRecharge = v.object({
  orderId: v.string(),
  amount: v.number(),
  bonus: v.number(),
  refunded: v.number(),
  payment: v.string(),
  paid: v.boolean(),
  time: v.string(),
  payTime: v.nullable(v.string()),
});

export const OwnRechargePage = listOf(OwnRecharge);

import * as v from "valibot";
import { RoleChoice } from "../../src/contract/access.ts";
import { FollowUps } from "../../src/contract/customer-service.ts";
import { CategoryChoices } from "../../src/contract/goods.ts";
import { MailRoute } from "../../src/contract/mail-tool.ts";
import { LogChange, LogRecord } from "../../src/contract/op-log.ts";
import { VisitorTrace } from "../../src/contract/service/page-trace.ts";
import { Text } from "../../src/contract/texts.ts";

/** What the records of areas carry besides their fields, or more of a field than its kind describes, by area. */
export const recordExtras: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  menu: { titles: v.partial(Text) },
  user: { roles: v.array(RoleChoice) },
  online: { current: v.boolean() },
  log: { records: v.array(LogRecord), changes: v.array(LogChange) },
  errorLog: { records: v.array(LogRecord), exception: v.string() },
  shopUser: { uid: v.number() },
  coupon: { productId: v.string() },
  couponUser: { addTime: v.string() },
  openaiConfig: { usage: v.object({ month: v.string(), tokens: v.number(), requests: v.number() }) },
  aliPay: { sandbox: v.boolean() },
  email: MailRoute.entries,
  customer: { follow: FollowUps },
  conversation: VisitorTrace,
};

/** What a page of an area's list carries besides its records, by area. */
export const pageExtras: Readonly<Record<string, Readonly<Record<string, v.GenericSchema>>>> = {
  goods: { cateList: CategoryChoices },
};

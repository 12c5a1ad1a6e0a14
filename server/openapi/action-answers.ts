import type * as v from "valibot";
import {
  Candidates,
  ListedStores,
  Located,
  ModelNames,
  OrderSteps,
  ParcelTraces,
  RowsRefused,
  SeveralAdded,
  ShippingTried,
  TriedCompletion,
  TriedTranslation,
  ValuesToChoose,
} from "../../src/contract/answers.ts";
import {
  BindCode,
  ChatsTransferred,
  CustomersMerged,
  MailTried,
} from "../../src/contract/customer-service.ts";

/** What special actions answer, by `<area>.<action>`; all others answer nothing. */
export const actionAnswers: Readonly<Record<string, v.GenericSchema>> = {
  "user.enable": RowsRefused,
  "user.disable": RowsRefused,
  "user.resetPass": RowsRefused,
  "user.erase": RowsRefused,
  "imFriend.end": RowsRefused,
  "shopUser.setGroup": RowsRefused,
  "material.move": RowsRefused,
  "product.move": RowsRefused,
  "shopUser.sendCoupon": RowsRefused,
  "storeCouponUser.send": RowsRefused,
  "translateConfig.test": TriedTranslation,
  "openaiConfig.test": TriedCompletion,
  "news.rewrite": TriedCompletion,
  "seoKeyword.groups": ValuesToChoose,
  "seoKeyword.addSeveral": SeveralAdded,
  "seoKeyword.suggest": Candidates,
  "seoKeyword.assign": RowsRefused,
  "seoKeyword.check": RowsRefused,
  "openaiConfig.models": ModelNames,
  "shippingTemplate.trial": ShippingTried,
  "store.all": ListedStores,
  "store.getL": Located,
  "order.track": ParcelTraces,
  "afterSales.track": ParcelTraces,
  "order.steps": OrderSteps,
  "userTask.types": ValuesToChoose,
  "agent.transfer": ChatsTransferred,
  "agent.bindWechat": BindCode,
  "imEmailConfig.test": MailTried,
  "customer.assign": RowsRefused,
  "customer.tag": RowsRefused,
  "customer.merge": CustomersMerged,
};

/** Actions that answer their row as the single record. */
export const recordActions: ReadonlySet<string> = new Set(["order.detail"]);

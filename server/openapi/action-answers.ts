import type * as v from "valibot";
import {
  ListedStores,
  Located,
  ModelNames,
  OrderSteps,
  ParcelTraces,
  RowsRefused,
  ShippingTried,
  TriedCompletion,
  TriedTranslation,
  ValuesToChoose,
} from "../../src/contract/answers.ts";

/** What special actions answer, by `<area>.<action>`; all others answer nothing. */
export const actionAnswers: Readonly<Record<string, v.GenericSchema>> = {
  "user.enable": RowsRefused,
  "user.disable": RowsRefused,
  "user.resetPass": RowsRefused,
  "user.erase": RowsRefused,
  "shopUser.setGroup": RowsRefused,
  "material.move": RowsRefused,
  "shopUser.sendCoupon": RowsRefused,
  "storeCouponUser.send": RowsRefused,
  "translateConfig.test": TriedTranslation,
  "openaiConfig.test": TriedCompletion,
  "news.rewrite": TriedCompletion,
  "openaiConfig.models": ModelNames,
  "shippingTemplate.trial": ShippingTried,
  "store.all": ListedStores,
  "store.getL": Located,
  "order.track": ParcelTraces,
  "order.steps": OrderSteps,
  "userTask.types": ValuesToChoose,
};

/** Actions that answer their row as the single record. */
export const recordActions: ReadonlySet<string> = new Set(["order.detail"]);

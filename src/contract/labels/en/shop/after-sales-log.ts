import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/after-sales-log.ts";

export const afterSalesLog: Texts<typeof source.afterSalesLog> = {
  "area.title": "after-sales log entry",
  request: "After-sales request",
  changeType: "What happened",
  "changeType.0": "Requested",
  "changeType.1": "Approved",
  "changeType.2": "Sent back",
  "changeType.3": "Refunded",
  "changeType.4": "Refused",
  "changeType.5": "Cancelled",
  changeMessage: "Message",
  changeTime: "Time",
  operator: "By",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/after-sales-log.ts";

export const afterSalesLog: Texts<typeof source.afterSalesLog> = {
  "area.title": "售後紀錄",
  request: "售後申請",
  changeType: "類型",
  "changeType.0": "提交申請",
  "changeType.1": "同意申請",
  "changeType.2": "寄回商品",
  "changeType.3": "退款完成",
  "changeType.4": "拒絕申請",
  "changeType.5": "取消申請",
  changeMessage: "內容",
  changeTime: "時間",
  operator: "操作人",
};

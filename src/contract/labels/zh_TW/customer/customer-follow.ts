import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/customer/customer-follow.ts";

export const customerFollow: Texts<typeof source.customerFollow> = {
  "area.title": "跟進紀錄",
  timeline: "跟進",
  customer: "客戶",
  kind: "類型",
  "kind.note": "備註",
  "kind.call": "電話",
  "kind.email": "電子郵件",
  "kind.chat": "聊天",
  "kind.meeting": "會面",
  "kind.merge": "合併",
  time: "時間",
  by: "記錄人",
};

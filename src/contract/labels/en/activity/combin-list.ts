import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/combin-list.ts";

export const combinList: Texts<typeof source.combinList> = {
  "area.title": "group",
  "area.description": "The groups that users open: their members, time and outcome",
  user: "User",
  combination: "Group buying",
  productName: "Goods",
  orderId: "Order number",
  totalNum: "Quantity",
  totalPrice: "Amount",
  people: "Group size",
  joinNum: "Joined",
  kId: "Part of group",
  addTime: "Started",
  stopTime: "Ends",
  isTpl: "Notice sent",
  isRefund: "Refunded",
  "status.1": "In progress",
  "status.2": "Complete",
  "status.3": "Failed",
  members: "Members",
  "section.order": "Order",
  "action.finish": "Complete early",
  "action.finish.confirm": "Complete the group for “{name}” early?",
  "action.finish.warning": "The group counts as full, and its paid orders can be shipped",
  "action.finish.done": "The group is complete",
};

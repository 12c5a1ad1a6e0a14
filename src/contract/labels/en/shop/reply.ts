import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/reply.ts";

export const reply: Texts<typeof source.reply> = {
  "area.title": "review",
  "area.description": "What members say of what they bought, and what the shop answers",
  user: "User",
  order: "Order",
  product: "Goods",
  replyType: "Bought as",
  "replyType.product": "Goods",
  "replyType.seckill": "Flash sale",
  "replyType.bargain": "Bargain",
  "replyType.combination": "Group buying",
  productScore: "Goods score",
  serviceScore: "Service score",
  comment: "Review",
  pics: "Pictures",
  isReply: "Answer",
  "isReply.yes": "Answered",
  "isReply.no": "Not answered",
  merchantReplyContent: "Answer of the shop",
  merchantReplyTime: "Answered at",
  isShow: "Visible",
  "section.answer": "Answer",
  "action.reply": "Answer",
  "action.reply.hint": "Everybody who looks at the goods can read it",
  "action.reply.done": "Answered",
};

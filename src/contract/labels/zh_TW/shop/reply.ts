import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/reply.ts";

export const reply: Texts<typeof source.reply> = {
  "area.title": "商品評論",
  "area.description": "會員對所購商品的評價與商家回覆",
  user: "使用者",
  order: "訂單",
  product: "商品",
  replyType: "評論類型",
  "replyType.product": "一般商品",
  "replyType.seckill": "限時搶購",
  "replyType.bargain": "砍價",
  "replyType.combination": "拼團",
  productScore: "商品評分",
  serviceScore: "服務評分",
  comment: "評論內容",
  pics: "評論圖片",
  isReply: "回覆狀態",
  "isReply.yes": "已回覆",
  "isReply.no": "未回覆",
  merchantReplyContent: "商家回覆",
  merchantReplyTime: "回覆時間",
  isShow: "顯示",
  "section.answer": "回覆",
  "action.reply": "回覆",
  "action.reply.hint": "所有瀏覽該商品的使用者都能看到",
  "action.reply.done": "已回覆",
};

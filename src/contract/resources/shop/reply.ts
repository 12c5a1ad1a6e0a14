import { defineResource } from "../definition.ts";
import { choice, flag, images, number, ref, text, through, time } from "../field-builders.ts";
import { goods } from "./goods.ts";
import { shopUser } from "./shop-user.ts";

/** What members say of what they bought (resources 2.13); the shop answers, and hides what nobody should read. */
export const reply = defineResource({
  name: "reply",
  view: "shop/reply/index",
  path: "api/yxStoreProductReply",
  title: "reply.area.title",
  description: "reply.area.description",
  nameField: "comment",
  fields: {
    user: ref("reply.user", {
      ...{ to: "shopUser", key: "uid", plain: true, readOnly: true, required: true },
      carries: ["nickname", "avatar"],
    }),
    avatar: through("user", shopUser.fields, "avatar", { elsewhere: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    order: ref("reply.order", { to: "order", key: "oid", plain: true, readOnly: true, required: true }),
    product: ref("reply.product", {
      to: "goods",
      key: "productId",
      plain: true,
      readOnly: true,
      required: true,
      carries: ["storeName", "image"],
      alias: "storeProduct",
    }),
    image: through("product", goods.fields, "image", { elsewhere: true }),
    replyType: choice("reply.replyType", {
      readOnly: true,
      options: [
        { value: "product", label: "reply.replyType.product" },
        { value: "seckill", label: "reply.replyType.seckill" },
        { value: "bargain", label: "reply.replyType.bargain" },
        { value: "combination", label: "reply.replyType.combination" },
      ],
      initial: "product",
    }),
    productScore: number("reply.productScore", { min: 1, max: 5, readOnly: true, required: true }),
    serviceScore: number("reply.serviceScore", { min: 1, max: 5, readOnly: true, required: true }),
    comment: text("reply.comment", { max: 512, multiline: true, readOnly: true, required: true }),
    pics: images("reply.pics", { most: 9, readOnly: true }),
    isReply: flag("reply.isReply", {
      bits: true,
      readOnly: true,
      labels: { yes: "reply.isReply.yes", no: "reply.isReply.no" },
    }),
    merchantReplyContent: text("reply.merchantReplyContent", { max: 300, multiline: true, readOnly: true }),
    merchantReplyTime: time("reply.merchantReplyTime", { readOnly: true }),
    isShow: flag("reply.isShow", { bits: true, initial: true }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "avatar", width: 80 },
      { field: "user", priority: "main" },
      { field: "product", priority: "main" },
      { field: "productScore", width: 90 },
      { field: "serviceScore", width: 90 },
      { field: "comment", priority: "main" },
      { field: "pics", unsorted: true },
      { field: "isReply", width: 110 },
      { field: "isShow", width: 90, edit: true },
      "createTime",
      { field: "merchantReplyTime", hidden: true },
    ],
    filters: ["comment", "isReply", "isShow", "createTime"],
    // Whoever answers again says what they replace.
    carried: ["merchantReplyContent"],
    exported: [
      "user",
      "product",
      "productScore",
      "serviceScore",
      "comment",
      "merchantReplyContent",
      "isShow",
      "createTime",
      "merchantReplyTime",
    ],
  },
  form: {
    sections: [
      {
        fields: ["user", "order", "product", "replyType", "productScore", "serviceScore", "comment", "pics"],
      },
      {
        title: "reply.section.answer",
        fields: ["isShow", "isReply", "merchantReplyContent", "merchantReplyTime"],
      },
    ],
  },
  operations: { create: false },
  actions: [
    {
      name: "reply",
      label: "reply.action.reply",
      seen: { answered: "isReply", before: "merchantReplyContent" },
      seenWhen: { isReply: [1] },
      icon: "comment",
      places: ["row"],
      method: "PUT",
      path: "/reply",
      input: {
        merchantReplyContent: text("reply.merchantReplyContent", {
          max: 300,
          required: true,
          multiline: true,
          hint: "reply.action.reply.hint",
        }),
      },
      done: "reply.action.reply.done",
    },
  ],
  table: "shop_reply",
});

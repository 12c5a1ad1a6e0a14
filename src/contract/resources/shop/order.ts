import { groupStatus } from "../../shop/activity-states.ts";
import { deliveryType, orderActions, REASON_MAX } from "../../shop/order-actions.ts";
import { goods } from "../../shop/order-goods.ts";
import { postageCity, postageRules } from "../../shop/order-postage.ts";
import { machine, orderStatus } from "../../shop/order-states.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, image, money, number, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "./shop-user.ts";

/** Most points, and the largest number of an activity. */
const NUMBER_MAX = 99_999_999;

const amount = { readOnly: true, required: true, initial: 0 } as const;
const count = { min: 0, max: NUMBER_MAX, readOnly: true } as const;
const points = { ...count, initial: 0 } as const;
/** Known once the record is looked at by itself, and shown in its head. */
const reached = { readOnly: true, computed: true, elsewhere: true } as const;

/**
 * What was bought in the shop (specification §1 "Shop"). The shop makes orders; here they are sent, paid back and noted, and each step is
 * a line of their log (`orderLog`).
 */
export const order = defineResource({
  name: "order",
  view: "shop/order/index",
  path: "api/yxStoreOrder",
  title: "order.area.title",
  description: "order.area.description",
  nameField: "orderId",
  found: { by: "blurry", note: "realName" },
  fields: {
    orderId: text("order.orderId", { max: 32, readOnly: true, required: true, unique: true }),
    extendOrderId: text("order.extendOrderId", { max: 32, readOnly: true }),
    user: ref("order.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    realName: text("order.realName", { max: 64, readOnly: true }),
    userPhone: text("order.userPhone", { max: 18, readOnly: true }),
    userAddress: text("order.userAddress", { max: 255, readOnly: true }),
    cartInfoList: goods,
    totalNum: number("order.totalNum", points),
    totalPrice: money("order.totalPrice", amount),
    totalPostage: money("order.totalPostage", amount),
    payPrice: money("order.payPrice", amount),
    payPostage: money("order.payPostage", amount),
    deductionPrice: money("order.deductionPrice", amount),
    /** The coupon of the member that was used (`storeCouponUser`). */
    coupon: ref("order.coupon", { to: "storeCouponUser", plain: true, readOnly: true }),
    couponPrice: money("order.couponPrice", amount),
    /** What sending it would have cost where it was sent for nothing from an amount on; what was paid for it is `payPostage`. */
    freightPrice: money("order.freightPrice", amount),
    paid: flag("order.paid", {
      bits: true,
      readOnly: true,
      indexed: true,
      labels: { yes: "order.paid.yes", no: "order.paid.no" },
    }),
    payTime: time("order.payTime", { readOnly: true, indexed: true }),
    payType: choice("order.payType", {
      readOnly: true,
      options: [
        { value: "alipay", label: "order.payType.alipay" },
        { value: "weixin", label: "order.payType.weixin" },
        { value: "yue", label: "order.payType.yue" },
        { value: "integral", label: "order.payType.integral" },
        { value: "test", label: "order.payType.test" },
      ],
    }),
    payTypeName: text("order.payTypeName", { max: 32, ...reached }),
    payIntegral: number("order.payIntegral", points),
    status: choice("order.status", {
      readOnly: true,
      indexed: true,
      options: [
        { value: 0, label: "order.status.0" },
        { value: 1, label: "order.status.1" },
        { value: 2, label: "order.status.2" },
        { value: 3, label: "order.status.3", tone: "success" },
        { value: -1, label: "order.status.-1", tone: "warning" },
        { value: -2, label: "order.status.-2", tone: "danger" },
      ],
      initial: 0,
    }),
    refundStatus: choice("order.refundStatus", {
      readOnly: true,
      options: [
        { value: 0, label: "order.refundStatus.0" },
        { value: 1, label: "order.refundStatus.1", tone: "warning" },
        { value: 2, label: "order.refundStatus.2", tone: "danger" },
      ],
      initial: 0,
    }),
    refundReasonWap: text("order.refundReasonWap", { max: 255, readOnly: true }),
    refundReasonWapExplain: text("order.refundReasonWapExplain", { max: 255, readOnly: true }),
    refundReasonWapImg: image("order.refundReasonWapImg", { readOnly: true }),
    refundReasonTime: time("order.refundReasonTime", { readOnly: true }),
    refundReason: text("order.refundReason", { max: REASON_MAX, multiline: true, readOnly: true }),
    refundPrice: money("order.refundPrice", amount),
    postageCity,
    postageRules,
    /** What was paid and is not paid back. */
    leftPrice: money("order.leftPrice", { ...reached, elsewhere: true }),
    deliveryName: text("order.deliveryName", { max: 64, readOnly: true }),
    deliveryId: text("order.deliveryId", { max: 64, readOnly: true }),
    deliverySn: text("order.deliverySn", { max: 50, readOnly: true }),
    deliveryType: choice("order.deliveryType", { options: deliveryType.options, readOnly: true }),
    gainIntegral: number("order.gainIntegral", points),
    useIntegral: number("order.useIntegral", points),
    backIntegral: number("order.backIntegral", points),
    mark: text("order.mark", { max: 512, multiline: true, readOnly: true }),
    remark: text("order.remark", { max: 512, multiline: true, readOnly: true }),
    cost: money("order.cost", amount),
    verifyCode: text("order.verifyCode", { max: 16, readOnly: true, elsewhere: true, indexed: true }),
    store: ref("order.store", { to: "store", key: "storeId", plain: true, readOnly: true }),
    shippingType: choice("order.shippingType", {
      readOnly: true,
      options: [
        { value: 1, label: "order.shippingType.1" },
        { value: 2, label: "order.shippingType.2" },
      ],
      initial: 1,
    }),
    /** What it was ordered with, as the storefront says. */
    isChannel: choice("order.isChannel", {
      readOnly: true,
      options: [
        { value: 0, label: "order.isChannel.0" },
        { value: 1, label: "order.isChannel.1" },
      ],
      initial: 0,
    }),
    combination: ref("order.combination", { to: "combination", plain: true, readOnly: true }),
    /** The group's, by the member who leads it. */
    pink: ref("order.pink", { to: "combinList", plain: true, readOnly: true }),
    bargain: ref("order.bargain", { to: "bargain", plain: true, readOnly: true }),
    seckill: ref("order.seckill", { to: "seckill", plain: true, readOnly: true }),
    /** When its member asked last when the goods come. */
    remindTime: time("order.remindTime", { readOnly: true, indexed: true }),
    /** They have asked, and nothing was sent yet. */
    reminder: choice("order.reminder", {
      readOnly: true,
      computed: true,
      options: [{ value: "waiting", label: "order.reminder.waiting", tone: "warning" }],
    }),
    /** How far the group is that it was bought in; nothing of an order of none. */
    groupState: choice("order.groupState", {
      readOnly: true,
      computed: true,
      options: groupStatus.options,
    }),
    isDel: flag("order.isDel", { bits: true, readOnly: true }),
    orderStatus,
    orderType: choice("order.orderType", {
      readOnly: true,
      computed: true,
      options: [
        { value: 0, label: "order.orderType.0" },
        { value: 1, label: "order.orderType.1" },
        { value: 2, label: "order.orderType.2" },
        { value: 3, label: "order.orderType.3" },
        { value: 4, label: "order.orderType.4" },
        { value: 5, label: "order.orderType.5" },
        { value: 6, label: "order.orderType.6" },
      ],
    }),
    statusName: text("order.statusName", { max: 32, ...reached }),
    pinkName: text("order.pinkName", { max: 32, ...reached }),
    deliveryTime: time("order.deliveryTime", reached),
    takeTime: time("order.takeTime", reached),
    finishTime: time("order.finishTime", reached),
    refundTime: time("order.refundTime", reached),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "orderId", frozen: true },
      { field: "user", priority: "main" },
      "cartInfoList",
      { field: "payPrice", priority: "main" },
      { field: "payIntegral", hidden: true },
      "orderStatus",
      { field: "reminder", unsorted: true },
      "payType",
      "paid",
      "orderType",
      { field: "groupState", hidden: true, unsorted: true },
      "realName",
      "userPhone",
      { field: "remindTime", hidden: true },
      { field: "userAddress", hidden: true },
      { field: "deliveryName", hidden: true },
      { field: "deliveryId", hidden: true },
      { field: "remark", hidden: true },
      { field: "createTime", priority: "main" },
    ],
    filters: ["orderId", "realName", "userPhone", "user", "orderType", "payType", "reminder", "createTime"],
    blurry: ["orderId", "realName", "userPhone"],
    tabs: "orderStatus",
    // What is printed of the rows that are selected.
    carried: ["cartInfoList", "totalPrice", "totalPostage", "couponPrice", "deductionPrice", "mark"],
    exported: [
      "orderId",
      "user",
      "cartInfoList",
      "totalNum",
      "totalPrice",
      "totalPostage",
      "payPrice",
      "payIntegral",
      "paid",
      "payType",
      "payTime",
      "orderStatus",
      "orderType",
      "refundPrice",
      "realName",
      "userPhone",
      "userAddress",
      "deliveryName",
      "deliveryId",
      "mark",
      "remark",
      "createTime",
    ],
  },
  form: {
    sections: [
      {
        title: "order.section.goods",
        fields: [
          "cartInfoList",
          "totalNum",
          "totalPrice",
          "totalPostage",
          "freightPrice",
          "postageCity",
          "postageRules",
          "coupon",
          "couponPrice",
          "deductionPrice",
        ],
      },
      {
        title: "order.section.consignee",
        fields: [
          "realName",
          "userPhone",
          "userAddress",
          "mark",
          "remark",
          "shippingType",
          "store",
          "isChannel",
        ],
      },
      {
        title: "order.section.parcel",
        fields: ["deliveryType", "deliveryName", "deliveryId", "deliverySn", "reminder", "remindTime"],
      },
      {
        title: "order.section.refund",
        fields: [
          "refundStatus",
          "refundPrice",
          "backIntegral",
          "refundReasonTime",
          "refundReasonWap",
          "refundReasonWapExplain",
          "refundReasonWapImg",
          "refundReason",
        ],
      },
    ],
  },
  head: {
    status: "orderStatus",
    facts: ["user", "payPrice", "payType", "totalNum", "deliveryName", "deliveryId"],
    steps: [
      { label: "order.step.placed", time: "createTime" },
      { label: "order.step.paid", time: "payTime", reached: { paid: [1] } },
      {
        label: "order.step.shipped",
        time: "deliveryTime",
        reached: { orderStatus: [2, 3, 4] },
        when: { orderStatus: [0, 1, 2, 3, 4], shippingType: [1] },
      },
      {
        label: "order.step.received",
        time: "takeTime",
        reached: { orderStatus: [3, 4] },
        when: { orderStatus: [0, 1, 2, 3, 4], shippingType: [1] },
      },
      {
        label: "order.step.picked",
        time: "takeTime",
        reached: { orderStatus: [3, 4] },
        when: { orderStatus: [0, 5, 3, 4], shippingType: [2] },
      },
      {
        label: "order.step.finished",
        time: "finishTime",
        reached: { orderStatus: [4] },
        when: { orderStatus: [0, 1, 5, 2, 3, 4] },
      },
      { label: "order.step.requested", time: "refundReasonTime", when: { orderStatus: [-1] } },
      {
        label: "order.step.refunded",
        time: "refundTime",
        reached: { orderStatus: [-2] },
        when: { orderStatus: [-1, -2] },
      },
    ],
  },
  operations: { create: false, update: false, remove: false },
  actions: orderActions,
  machine,
  related: [
    {
      resource: "orderLog",
      filter: { oid: "id" },
      title: "order.logs",
      timeline: { time: "changeTime", kind: "changeType", words: "changeMessage", who: "operator" },
    },
    { resource: "afterSales", filter: { orderCode: "orderId" }, title: "order.afterSales" },
    {
      resource: "orderPayment",
      filter: { oid: "id" },
      title: "order.payments",
      columns: ["createTime", "kind", "payType", "amount", "createBy"],
    },
    {
      resource: "payRefund",
      filter: { oid: "id" },
      title: "order.payRefunds",
      columns: ["createTime", "amount", "status", "reason", "attempts", "doneTime"],
    },
  ],
  table: "shop_order",
});

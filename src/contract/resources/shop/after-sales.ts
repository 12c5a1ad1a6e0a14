import * as v from "valibot";
import { afterSalesMachine, afterSalesStatus, SERVICE } from "../../shop/after-sales-states.ts";
import { trackInput } from "../../shop/order-actions.ts";
import { ReturnedEntry } from "../../shop/order-goods.ts";
import { defineResource } from "../definition.ts";
import { choice, images, json, lines, money, number, ref, text, through, time } from "../field-builders.ts";
import { order } from "./order.ts";
import { shopUser } from "./shop-user.ts";

const RETURNED = { serviceType: [SERVICE.withReturn] } as const;
const NAME_MAX = 64;
const PHONE_MAX = 18;
const ADDRESS_MAX = 255;
/** Most lines of goods that come back, and most pieces of one. */
const LINES_MAX = 200;
const PIECES_MAX = 999_999;

/** What is asked to be taken back: a product, and the line of the order that it was in. */
const items = json("afterSales.items", {
  readOnly: true,
  schema: v.array(ReturnedEntry),
  parts: order.fields.cartInfoList.parts,
  summary: order.fields.cartInfoList.summary,
});

/**
 * Members ask for their money back, with or without sending back what they bought (resources 2.2). The shop makes requests; here they are
 * approved or refused and paid back, and each step is a line of their log (`afterSalesLog`).
 */
export const afterSales = defineResource({
  name: "afterSales",
  view: "shop/after-sales/index",
  path: "api/yxStoreAfterSales",
  routes: { list: "GET /sales/List" },
  title: "afterSales.area.title",
  description: "afterSales.area.description",
  nameField: "orderCode",
  fields: {
    orderCode: text("afterSales.orderCode", { max: 32, readOnly: true, required: true }),
    order: ref("afterSales.order", { to: "order", key: "oid", plain: true, readOnly: true, required: true }),
    user: ref("afterSales.user", {
      to: "shopUser",
      key: "userId",
      plain: true,
      readOnly: true,
      required: true,
    }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    refundAmount: money("afterSales.refundAmount", { readOnly: true, required: true }),
    serviceType: choice("afterSales.serviceType", {
      readOnly: true,
      required: true,
      options: [
        { value: 0, label: "afterSales.serviceType.0" },
        { value: 1, label: "afterSales.serviceType.1" },
      ],
      initial: 0,
    }),
    reasons: text("afterSales.reasons", { max: 255, readOnly: true }),
    explains: text("afterSales.explains", { max: 255, multiline: true, readOnly: true }),
    explainImg: images("afterSales.explainImg", { most: 9, readOnly: true }),
    items,
    state: choice("afterSales.state", {
      readOnly: true,
      options: [
        { value: 0, label: "afterSales.state.0" },
        { value: 1, label: "afterSales.state.1" },
        { value: 2, label: "afterSales.state.2" },
        { value: 3, label: "afterSales.state.3" },
      ],
      initial: 0,
    }),
    salesState: choice("afterSales.salesState", {
      readOnly: true,
      options: [
        { value: 0, label: "afterSales.salesState.0" },
        { value: 1, label: "afterSales.salesState.1" },
        { value: 2, label: "afterSales.salesState.2" },
      ],
      initial: 0,
    }),
    status: afterSalesStatus,
    refusal: text("afterSales.refusal", { max: 255, multiline: true, readOnly: true }),
    shipperCode: text("afterSales.shipperCode", { max: 50, readOnly: true, when: RETURNED }),
    deliveryName: text("afterSales.deliveryName", { max: 64, readOnly: true, when: RETURNED }),
    deliverySn: text("afterSales.deliverySn", { max: 64, readOnly: true, when: RETURNED }),
    consignee: text("afterSales.consignee", { max: NAME_MAX, readOnly: true, when: RETURNED }),
    phoneNumber: text("afterSales.phoneNumber", { max: PHONE_MAX, readOnly: true, when: RETURNED }),
    address: text("afterSales.address", { max: ADDRESS_MAX, readOnly: true, when: RETURNED }),
    backIntegral: number("afterSales.backIntegral", { min: 0, max: 99_999_999, readOnly: true, initial: 0 }),
    reviewTime: time("afterSales.reviewTime", { readOnly: true }),
    refundTime: time("afterSales.refundTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "orderCode", frozen: true },
      { field: "user", priority: "main" },
      { field: "refundAmount", priority: "main" },
      "serviceType",
      "reasons",
      { field: "explains", hidden: true },
      { field: "status", priority: "main" },
      { field: "state", hidden: true },
      { field: "salesState", hidden: true },
      { field: "createTime", priority: "usual" },
    ],
    filters: ["orderCode", "serviceType", "state", "salesState", "createTime"],
    tabs: "status",
    exported: [
      "orderCode",
      "user",
      "refundAmount",
      "serviceType",
      "reasons",
      "explains",
      "status",
      "deliveryName",
      "deliverySn",
      "refusal",
      "backIntegral",
      "createTime",
      "reviewTime",
      "refundTime",
    ],
  },
  form: {
    sections: [
      { title: "afterSales.section.goods", fields: ["items"] },
      {
        title: "afterSales.section.request",
        fields: ["order", "serviceType", "reasons", "explains", "explainImg", "refusal"],
      },
      {
        title: "afterSales.section.parcel",
        fields: ["consignee", "phoneNumber", "address", "deliveryName", "shipperCode", "deliverySn"],
      },
    ],
  },
  head: {
    status: "status",
    facts: ["user", "refundAmount", "serviceType", "backIntegral"],
    steps: [
      { label: "afterSales.step.requested", time: "createTime" },
      { label: "afterSales.step.reviewed", time: "reviewTime", when: { status: [0, 1, 2, 3, -2] } },
      { label: "afterSales.step.refunded", time: "refundTime", when: { status: [0, 1, 2, 3] } },
    ],
  },
  operations: { create: false, update: false, remove: false },
  machine: afterSalesMachine,
  actions: [
    {
      name: "review",
      label: "afterSales.action.review",
      icon: "endorsed",
      places: ["row"],
      method: "POST",
      path: "/salesCheck",
      by: "salesId",
      // Where nothing is sent back, to approve is to pay.
      needs: {
        permission: "afterSales:pay",
        row: { serviceType: [SERVICE.refundOnly] },
        input: { approvalStatus: [0] },
      },
      input: {
        approvalStatus: choice("afterSales.action.review.approvalStatus", {
          required: true,
          options: [
            { value: 0, label: "afterSales.action.review.approvalStatus.0" },
            { value: 1, label: "afterSales.action.review.approvalStatus.1" },
          ],
          initial: 0,
        }),
        consignee: text("afterSales.consignee", {
          max: NAME_MAX,
          when: { approvalStatus: [0] },
          hint: "afterSales.action.review.hint",
        }),
        phoneNumber: text("afterSales.phoneNumber", { max: PHONE_MAX, when: { approvalStatus: [0] } }),
        address: text("afterSales.address", { max: ADDRESS_MAX, when: { approvalStatus: [0] } }),
        refusal: text("afterSales.refusal", {
          max: 255,
          multiline: true,
          when: { approvalStatus: [1] },
          hint: "afterSales.action.review.refusalHint",
        }),
      },
      done: "afterSales.action.review.done",
    },
    {
      name: "makeMoney",
      label: "afterSales.action.makeMoney",
      icon: "undo",
      tone: "danger",
      places: ["row"],
      method: "POST",
      path: "/makeMoney",
      permission: "afterSales:pay",
      by: "salesId",
      input: {
        restock: choice("afterSales.action.makeMoney.restock", {
          options: [
            { value: "none", label: "afterSales.action.makeMoney.restock.none" },
            { value: "all", label: "afterSales.action.makeMoney.restock.all" },
            { value: "some", label: "afterSales.action.makeMoney.restock.some" },
          ],
          initial: "none",
          hint: "afterSales.action.makeMoney.restock.hint",
        }),
        pieces: lines("afterSales.action.makeMoney.pieces", {
          required: true,
          when: { restock: ["some"] },
          most: LINES_MAX,
          fields: {
            line: number("afterSales.action.makeMoney.line", { min: 1, max: LINES_MAX, required: true }),
            count: number("order.goods.cartNum", { min: 1, max: PIECES_MAX, required: true }),
          },
        }),
      },
      confirm: "afterSales.action.makeMoney.confirm",
      warnings: ["afterSales.action.makeMoney.warning"],
      done: "afterSales.action.makeMoney.done",
    },
    {
      name: "track",
      label: "order.action.track",
      icon: "route",
      places: ["row"],
      permission: "afterSales:list",
      method: "POST",
      path: "/express",
      unnamed: true,
      input: trackInput,
      when: { status: [2, 3], serviceType: [1] },
    },
  ],
  related: [
    {
      resource: "afterSalesLog",
      filter: { salesId: "id" },
      title: "afterSales.logs",
      timeline: { time: "changeTime", kind: "changeType", words: "changeMessage", who: "operator" },
    },
  ],
  table: "shop_after_sales",
});

import { invoiceMachine, invoiceStatus } from "../../shop/invoice-states.ts";
import { defineResource } from "../definition.ts";
import { choice, file, money, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "./shop-user.ts";

/** Largest invoice file, bytes. */
const FILE_MAX = 10 * 1024 * 1024;
const REASON_MAX = 255;

const invoiceNo = { max: 64 } as const;
const document = { accept: ["pdf", "ofd", "png", "jpg", "jpeg"], max: FILE_MAX } as const;

/** What members ask to be invoiced (resources 2.10): issued with its number and file, or rejected with a reason. */
export const invoice = defineResource({
  name: "invoice",
  view: "shop/invoice/index",
  path: "api/yxStoreInvoice",
  title: "invoice.area.title",
  description: "invoice.area.description",
  nameField: "title",
  fields: {
    order: ref("invoice.order", { to: "order", key: "oid", plain: true, readOnly: true, required: true }),
    orderId: text("invoice.orderId", { max: 32, readOnly: true, required: true }),
    user: ref("invoice.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    userName: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    type: choice("invoice.type", {
      readOnly: true,
      required: true,
      options: [
        { value: "personal", label: "invoice.type.personal" },
        { value: "company", label: "invoice.type.company" },
      ],
    }),
    kind: choice("invoice.kind", {
      readOnly: true,
      required: true,
      options: [
        { value: "electronic", label: "invoice.kind.electronic" },
        { value: "paper", label: "invoice.kind.paper" },
        { value: "vat", label: "invoice.kind.vat" },
      ],
    }),
    title: text("invoice.title", { max: 128, readOnly: true, required: true }),
    taxNo: text("invoice.taxNo", { max: 32, readOnly: true }),
    amount: money("invoice.amount", { readOnly: true, required: true }),
    email: text("invoice.email", { max: 128, format: "email", readOnly: true }),
    phone: text("invoice.phone", { max: 32, readOnly: true }),
    address: text("invoice.address", { max: 255, readOnly: true }),
    bankName: text("invoice.bankName", { max: 128, readOnly: true }),
    bankAccount: text("invoice.bankAccount", { max: 64, readOnly: true }),
    remark: text("common.remark", { max: 255, readOnly: true }),
    status: invoiceStatus,
    invoiceNo: text("invoice.invoiceNo", { ...invoiceNo, readOnly: true }),
    fileUrl: file("invoice.fileUrl", { ...document, readOnly: true }),
    rejectReason: text("invoice.rejectReason", { max: REASON_MAX, multiline: true, readOnly: true }),
    issueTime: time("invoice.issueTime", { readOnly: true }),
    sentTime: time("invoice.sentTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "orderId", frozen: true },
      { field: "title", priority: "main" },
      "type",
      "kind",
      { field: "amount", priority: "main" },
      { field: "status", priority: "main" },
      { field: "invoiceNo", hidden: true },
      "createTime",
      { field: "issueTime", hidden: true },
      { field: "sentTime", hidden: true },
    ],
    filters: ["orderId", "title", "status", "createTime"],
    tabs: "status",
    exported: [
      "orderId",
      "title",
      "type",
      "kind",
      "taxNo",
      "amount",
      "email",
      "phone",
      "address",
      "bankName",
      "bankAccount",
      "status",
      "invoiceNo",
      "rejectReason",
      "createTime",
      "issueTime",
      "sentTime",
    ],
  },
  operations: { create: false, update: false, remove: false },
  machine: invoiceMachine,
  actions: [
    {
      name: "issue",
      label: "invoice.action.issue",
      // A refund may have made it less meanwhile.
      seen: { amount: "amount" },
      icon: "endorsed",
      places: ["row"],
      method: "PUT",
      path: "/issue",
      input: {
        invoiceNo: text("invoice.invoiceNo", { ...invoiceNo, required: true }),
        fileUrl: file("invoice.fileUrl", document),
      },
      done: "invoice.action.issue.done",
    },
    {
      name: "reject",
      label: "invoice.action.reject",
      icon: "cross-circle",
      places: ["row"],
      method: "PUT",
      path: "/reject",
      tone: "danger",
      input: {
        rejectReason: text("invoice.rejectReason", { max: REASON_MAX, required: true, multiline: true }),
      },
      done: "invoice.action.reject.done",
    },
    {
      name: "resend",
      label: "invoice.action.resend",
      icon: "envelope",
      places: ["row"],
      method: "POST",
      path: "/resend",
      permission: "invoice:issue",
      confirm: "invoice.action.resend.confirm",
      done: "invoice.action.resend.done",
    },
  ],
  table: "shop_invoice",
});

import { defineResource } from "../definition.ts";
import { choice, flag, money, text, time } from "../fields.ts";

/** Payments that were begun at Alipay, and what became of them (contract A15). They are told apart by their number, and changed by Alipay alone. */

export const aliPayOrder = defineResource({
  name: "aliPayOrder",
  path: "api/aliPay/orders",
  permission: "aliPay",
  title: ["支付记录", "付款紀錄", "payment"],
  nameField: "outTradeNo",
  fields: {
    outTradeNo: text(["订单号", "訂單編號", "Order number"], {
      max: 64,
      readOnly: true,
      required: true,
      unique: true,
    }),
    subject: text(["商品名称", "商品名稱", "Subject"], { max: 256, readOnly: true, required: true }),
    body: text(["商品描述", "商品描述", "Description"], { max: 128, readOnly: true }),
    totalAmount: money(["金额（元）", "金額（元）", "Amount (CNY)"], { readOnly: true, required: true }),
    scene: choice(["付款方式", "付款方式", "Page"], {
      options: [
        { value: "pc", label: ["电脑网站", "電腦網站", "Desktop"] },
        { value: "web", label: ["手机网站", "手機網站", "Mobile"] },
      ],
      readOnly: true,
      required: true,
    }),
    status: choice(["状态", "狀態", "Status"], {
      options: [
        { value: "waiting", label: ["待付款", "待付款", "Waiting"], tone: "neutral" },
        { value: "paid", label: ["已付款", "已付款", "Paid"], tone: "success" },
        { value: "closed", label: ["已关闭", "已關閉", "Closed"], tone: "warning" },
      ],
      readOnly: true,
      required: true,
      initial: "waiting",
    }),
    sandbox: flag(["沙箱", "沙箱", "Sandbox"], { readOnly: true, initial: true }),
    tradeNo: text(["支付宝交易号", "支付寶交易編號", "Alipay's number"], { max: 64, readOnly: true }),
    payTime: time(["付款时间", "付款時間", "Paid at"], { readOnly: true }),
  },
  list: {
    columns: [
      { field: "outTradeNo", width: 230, frozen: true },
      { field: "subject", width: 180 },
      { field: "totalAmount", width: 150 },
      { field: "status", width: 100 },
      { field: "scene", width: 110 },
      { field: "sandbox", width: 90 },
      { field: "tradeNo", width: 230, hidden: true },
      { field: "payTime", width: 170 },
      { field: "createBy", width: 110, hidden: true },
      "createTime",
    ],
    filters: ["outTradeNo", "status", "createTime"],
  },
  operations: { create: false, update: false },
  actions: [
    {
      name: "query",
      label: ["查询状态", "查詢狀態", "Ask Alipay"],
      icon: "refresh",
      places: ["row"],
      method: "PUT",
      path: "/query/:id",
      permission: "aliPay:pay",
      when: { status: ["waiting"] },
      done: ["已从支付宝更新", "已從支付寶更新", "This is what Alipay says"],
    },
  ],
  table: "tool_ali_pay_order",
});

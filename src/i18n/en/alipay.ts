import type { Texts } from "../texts.ts";
import type { alipay as source } from "../zh_CN/alipay.ts";

export const alipay: Texts<typeof source> = {
  "panel.settings": "Settings",
  "panel.pay": "Test payment",
  removeAsk: "Remove the Alipay settings?",
  removeMore:
    "The private key is deleted. Payments can no longer be started, and notifications from Alipay can no longer be verified.",
  notSet:
    "Alipay is not set up yet. You find the details of a sandbox app on the sandbox page of the Alipay open platform.",
  sandbox: "This is a sandbox: no money is charged, and each payment must be less than 5,000 CNY.",
  real: "This is the live gateway: payments charge real money.",
  offered: "Suggested addresses",
  thisSite: "This site",
  payments: "Payments",
  subject: "Subject",
  body: "Description",
  amount: "Amount (CNY)",
  amountHint: "Less than 5,000 in the sandbox",
  payPc: "Pay on desktop",
  payWeb: "Pay on mobile",
  begun: "The payment page opened in a new tab.",
  openPage: "Nothing opened? Open it here",
  "fault.missing": "Fill this in",
  "fault.tooLong": "Shorten this text",
  "fault.signs": "Do not use /, = or &",
  "fault.amount": "Enter an amount greater than 0 with at most two decimals",
};

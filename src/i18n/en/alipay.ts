import type { Texts } from "../texts.ts";
import type { alipay as source } from "../zh_CN/alipay.ts";

export const alipay: Texts<typeof source> = {
  "panel.settings": "Settings",
  "panel.pay": "Test payment",
  removeAsk: "Remove the settings of Alipay?",
  removeMore:
    "The private key is deleted; payments cannot be begun then, and Alipay's notices cannot be verified.",
  notSet:
    "Alipay is not set up yet. What a sandbox application needs stands on the sandbox page of Alipay's open platform.",
  sandbox: "This is a sandbox: payments are not real, and have to be less than 5,000 CNY each.",
  real: "This is the real gateway: payments cost money.",
  offered: "Addresses on offer",
  thisSite: "This site",
  payments: "Payments",
  subject: "Subject",
  body: "Description",
  amount: "Amount (CNY)",
  amountHint: "Less than 5,000 in the sandbox",
  payPc: "Pay on the desktop page",
  payWeb: "Pay on the mobile page",
  begun: "The page to pay on has opened in a new tab.",
  openPage: "It has not? Open it here",
  "fault.missing": "This is needed",
  "fault.tooLong": "This is too long",
  "fault.signs": "It must not contain /, = or &",
  "fault.amount": "Enter an amount of more than 0, with two decimals at most",
};

import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mailbox.ts";

export const mailboxTexts: Texts<typeof source.mailboxTexts> = {
  "welcome.title": "Welcome to Quayside",
  "welcome.content":
    "Your account is ready. Complete your profile in the user center and set an email address, so that you can get back in if you forget your password.\nPress Ctrl K (⌘ K on a Mac) to go to any page, tab or chat.",
  "newPlace.title": "Sign-in from a new address",
  "newPlace.content":
    "Your account was signed in to from {ip} for the first time ({browser}, {os}). If this was not you, change your password at once.",
  "passwordChanged.title": "Your password was changed",
  "passwordChanged.content":
    "Your password was changed from {ip} ({browser}, {os}), and all other sessions were signed out. If this was not you, tell your administrator.",
  "emailChanged.title": "Your email address was changed",
  "emailChanged.content":
    "Your email address was changed to {email} from {ip} ({browser}, {os}). If this was not you, tell your administrator.",
  "paid.title": "New paid orders: {count}",
  "paid.content": "Paid since you last looked, and waiting to be shipped: {count}.",
  "refundAsked.title": "New refund requests: {count}",
  "refundAsked.content": "Asked for since you last looked, and waiting for your review: {count}.",
  "reminded.title": "Customers are waiting: {count}",
  "reminded.content":
    "So often since you last looked, customers asked when their goods would be shipped: {count}.",
  "visitorLate.title": "Overdue visitors: {count}",
  "visitorLate.content": "Visitors who were not accepted or answered in time since you last looked: {count}.",
  "visitorWaits.title": "Visitors waiting: {count}",
  "visitorWaits.content": "Visitors who wrote since you last looked, and wait for an agent: {count}.",
  "inquired.title": "New inquiries: {count}",
  "inquired.content":
    "Sent on the pages of products since you last looked, and waiting for an answer: {count}.",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/bargain-user.ts";

export const bargainUser: Texts<typeof source.bargainUser> = {
  "area.title": "bargain of a user",
  "area.description": "What users made of bargains: how far the price is down, and who helped",
  bargain: "Bargain",
  title: "Goods",
  user: "User",
  bargainPrice: "Starting price",
  price: "Cut so far",
  remaining: "Remaining",
  helpers: "Helpers",
  people: "Helpers needed",
  "status.1": "In progress",
  "status.2": "Failed",
  "status.3": "Succeeded",
  addTime: "Started",
  stopTime: "Ends",
  helps: "Helps",
  "helps.user": "User",
  "helps.nickname": "Nickname",
  "helps.price": "Cut",
  "helps.time": "Time",
};

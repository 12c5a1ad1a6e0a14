import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/activity/seckill.ts";

export const seckill: Texts<typeof source.seckill> = {
  "area.title": "flash sale",
  "area.description": "Goods sold for less in one time slot of each day of a period",
  slot: "Time slot",
  "slot.hint": "Time slots are set up in the shop settings",
  price: "Sale price",
  otPrice: "Usual price",
  num: "Limit per user",
  day: "Slots of a day",
  "day.date": "Day",
  "day.none": "No flash sales are on that day",
  "day.free": "Free",
  "day.more": "More than {count} flash sales are on. Those that end first are left out",
};

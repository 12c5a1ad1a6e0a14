import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/express.ts";

export const express: Texts<typeof source.express> = {
  "area.title": "courier",
  "area.description": "The couriers that orders are sent with",
  name: "Courier",
  code: "Code",
  "code.hint": "What the tracking service calls it, such as SF",
  isShow: "Shown",
  settings: "Tracking",
};

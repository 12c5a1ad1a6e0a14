import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shipping-template.ts";

export const shippingTemplate: Texts<typeof source.shippingTemplate> = {
  "area.title": "shipping template",
  "area.description": "What shipping costs by region, and when it is free",
  name: "Template name",
  type: "Charged by",
  "type.hint": "Amounts below are pieces, kilograms or cubic metres, as you charge",
  "type.1": "Pieces",
  "type.2": "Weight (kg)",
  "type.3": "Volume (m³)",
  regionInfo: "Regions and charges",
  "regionInfo.hint": "The first row holds for all regions that no other row names",
  region: "Regions",
  "regionInfo.first": "First amount",
  "regionInfo.price": "Charge",
  "regionInfo._continue": "Each further",
  "regionInfo.continue_price": "Further charge",
  appoint: "Free shipping",
  "appoint.hint": "Free once both the amount and the price are reached",
  appointInfo: "Free shipping from",
  "appointInfo.a_num": "Amount from",
  "appointInfo.a_price": "Price from",
};

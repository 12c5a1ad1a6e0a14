import type { Place } from "../../src/contract/resources/field-values.ts";
import { type Money, readMoney } from "../../src/domain/money.ts";
import type { Measure, ShippingTemplate } from "../../src/domain/shop/postage.ts";
import type { shopShippingTemplate } from "../db/schema/index.ts";

const MEASURES: Readonly<Record<number, Measure>> = { 1: "pieces", 2: "weight", 3: "volume" };

type TemplateRow = Pick<
  typeof shopShippingTemplate.$inferSelect,
  "id" | "type" | "regionInfo" | "appoint" | "appointInfo"
>;

/** A shipping template as it is reckoned with. */
export function shippingTemplateOf(row: TemplateRow): ShippingTemplate {
  const { id, type, regionInfo, appoint, appointInfo } = row;
  return {
    id,
    measure: MEASURES[type] ?? "pieces",
    tariffs: regionInfo.map((tariff) => ({
      places: placesOf(tariff.region),
      first: Number(tariff.first),
      price: amountOf(tariff.price),
      step: Number(tariff._continue),
      stepPrice: amountOf(tariff.continue_price),
    })),
    freeFrom: (appoint ? appointInfo : []).map((free) => ({
      places: placesOf(free.place),
      amount: Number(free.a_num),
      price: amountOf(free.a_price),
    })),
  };
}

const amountOf = (value: unknown): Money => readMoney(value) ?? "0.00";

const placesOf = (places: unknown): readonly number[] =>
  Array.isArray(places) ? (places as readonly Place[]).map(({ city_id }) => city_id) : [];

import { describe, expect, test } from "vitest";
import { EVERYWHERE } from "../../../src/contract/resources/field-values.ts";
import type { Money } from "../../../src/domain/money.ts";
import { postageOf, type SentLine, type ShippingTemplate } from "../../../src/domain/shop/postage.ts";

const [HERE, FAR, BEYOND] = [11, 22, 33];
const everywhere = { places: [EVERYWHERE], first: 1, price: "8.00", step: 1, stepPrice: "2.00" } as const;
const template = (given: Partial<ShippingTemplate> = {}): ShippingTemplate => ({
  id: 1,
  measure: "pieces",
  tariffs: [everywhere, { ...everywhere, places: [FAR], price: "20.00", stepPrice: "5.50" }],
  freeFrom: [],
  ...given,
});
const line = (given: Partial<SentLine> = {}): SentLine => ({
  count: 1,
  weight: 0,
  volume: 0,
  total: "10.00",
  postage: template(),
  ...given,
});
const never = { freeFrom: null };

describe("by pieces", () => {
  test.each<[number, number, Money]>([
    [1, HERE, "8.00"],
    [2, HERE, "10.00"],
    [5, HERE, "16.00"],
    [1, FAR, "20.00"],
    [3, FAR, "31.00"],
  ])("%i to %i cost %s", (count, place, expected) => {
    expect(postageOf([line({ count })], place, never)).toBe(expected);
  });

  test("lines with one template are one parcel, with two they are two", () => {
    expect(postageOf([line({ count: 2 }), line({ count: 3 })], HERE, never)).toBe("16.00");
    expect(postageOf([line({ count: 2 }), line({ postage: template({ id: 2 }) })], HERE, never)).toBe(
      "18.00",
    );
  });
});

describe("by weight and volume", () => {
  const heavy = (step: number, stepPrice: Money = "3.00") =>
    template({ measure: "weight", tariffs: [{ ...everywhere, first: 1, step, stepPrice }] });
  test.each<[number, number, number, Money]>([
    // weight of one, pieces, step
    [0.5, 2, 0.5, "8.00"],
    [0.51, 2, 0.5, "11.00"],
    [1.15, 1, 0.15, "11.00"],
    [1.16, 1, 0.15, "14.00"],
    [0.1, 13, 0.1, "17.00"],
    [2.5, 1, 0, "8.00"],
  ])("%s kg × %i in steps of %s", (weight, count, step, expected) => {
    expect(postageOf([line({ weight, count, postage: heavy(step) })], HERE, never)).toBe(expected);
  });

  test("volumes go by their own", () => {
    const postage = template({ measure: "volume", tariffs: [{ ...everywhere, first: 0.02, step: 0.01 }] });
    expect(postageOf([line({ volume: 0.01, weight: 99, count: 4, postage })], HERE, never)).toBe("12.00");
  });
});

describe("for nothing", () => {
  const freeFrom = [{ places: [HERE], amount: 3, price: "25.00" as Money }];
  const gift = template({ freeFrom });
  test.each<[number, Money, number, Money]>([
    [3, "25.00", HERE, "0.00"],
    [2, "25.00", HERE, "10.00"],
    [3, "24.99", HERE, "12.00"],
    [3, "25.00", FAR, "31.00"],
  ])("%i pieces for %s to %i cost %s", (count, total, place, expected) => {
    expect(postageOf([line({ count, total, postage: gift })], place, never)).toBe(expected);
  });

  test("goods that the shop sends for nothing weigh nothing in a parcel", () => {
    expect(postageOf([line({ postage: "free", count: 9 }), line()], HERE, never)).toBe("8.00");
    expect(postageOf([line({ postage: "free" })], HERE, never)).toBe("0.00");
  });

  test("from an amount of the whole order on", () => {
    const lines = [line({ total: "60.00" }), line({ total: "40.00", postage: "12.00" })];
    expect(postageOf(lines, HERE, { freeFrom: "100.00" })).toBe("0.00");
    expect(postageOf(lines, HERE, { freeFrom: "100.01" })).toBe("20.00");
  });
});

test("a fixed postage is for its line, however many there are of it", () => {
  expect(postageOf([line({ postage: "12.00", count: 7 }), line()], HERE, never)).toBe("20.00");
});

test("where a template has no tariff nothing is sent, free or not", () => {
  const nearby = template({ id: 7, tariffs: [{ ...everywhere, places: [HERE] }] });
  expect(postageOf([line({ postage: nearby })], HERE, never)).toBe("8.00");
  expect(postageOf([line(), line({ postage: nearby })], BEYOND, { freeFrom: "0.00" })).toEqual({
    template: 7,
  });
});

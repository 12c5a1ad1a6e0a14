import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centsOf, compareMoney, type Money, sumMoney } from "../../../src/domain/money.ts";
import type { Coupon } from "../../../src/domain/shop/coupon-use.ts";
import {
  type CartLine,
  memberPrice,
  priceOfOrder,
  type Terms,
} from "../../../src/domain/shop/order-price.ts";
import { amount, count } from "./amounts.ts";

const line = (given: Partial<CartLine> = {}): CartLine => ({
  productId: 1,
  count: 1,
  price: "10.00",
  fixed: false,
  given: "0.00",
  ...given,
});
const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  type: "general",
  products: [],
  value: "5.00",
  least: "0.00",
  from: 0,
  until: 100,
  status: "unused",
  invalid: false,
  ...given,
});
const terms = (given: Partial<Terms> = {}): Terms => ({
  coupon: null,
  withPoints: false,
  pointsRules: { worth: "0.01", most: null, from: "0.00" },
  postage: "0.00",
  now: 50,
  ...given,
});
const buyer = { percent: "100", points: 0 } as const;

describe("the price of a member", () => {
  test.each<[Money, Money, Money]>([
    ["10.00", "100", "10.00"],
    ["10.00", "85", "8.50"],
    ["9.99", "50", "5.00"],
    ["0.01", "50", "0.01"],
    ["0.01", "49.99", "0.00"],
    ["19.99", "8.8", "1.76"],
    ["10.00", "0", "0.00"],
    ["10.00", "0.5", "0.05"],
    ["10.00", "120", "10.00"],
  ])("%s at %s percent is %s", (price, percent, expected) => {
    expect(memberPrice(price, percent)).toBe(expected);
  });
});

describe("an order", () => {
  test("is its goods with the member's discount, less coupon and points, with the postage", () => {
    const price = priceOfOrder(
      [
        line({ count: 2, price: "19.90", given: "1.5" }),
        line({ productId: 2, price: "100.00", given: "0.7" }),
      ],
      { percent: "90", points: 1_000 },
      terms({ coupon: coupon({ value: "12.34" }), withPoints: true, postage: "8.00" }),
    );
    expect(price).toMatchObject({
      totalPrice: "125.82",
      couponPrice: "12.34",
      useIntegral: 1_000,
      deductionPrice: "10.00",
      payPostage: "8.00",
      payPrice: "111.48",
      gainIntegral: 3,
      couponRefused: null,
    });
    expect(price.lines.map(({ truePrice, total }) => [truePrice, total])).toEqual([
      ["17.91", "35.82"],
      ["90.00", "90.00"],
    ]);
    expect(sumMoney(price.lines.map(({ paid }) => paid))).toBe("103.48");
  });

  test("of an activity has its price: no discount, no coupon, no points", () => {
    const price = priceOfOrder(
      [line({ fixed: true }), line({ productId: 2 })],
      { percent: "50", points: 10_000 },
      terms({ coupon: coupon({ value: "1.00" }), withPoints: true }),
    );
    expect(price.lines.map(({ paid, couponShare }) => [paid, couponShare])).toEqual([
      ["10.00", "0.00"],
      ["0.00", "1.00"],
    ]);
    expect(price).toMatchObject({ payPrice: "10.00", useIntegral: 400 });
  });

  test("with a coupon that cannot be used costs what it costs without, and says why", () => {
    const refusal = (given: Partial<Coupon>, now = 50) =>
      priceOfOrder([line()], buyer, terms({ coupon: coupon(given), now }));
    expect(refusal({ status: "used" })).toMatchObject({ couponRefused: "used", payPrice: "10.00" });
    expect(refusal({ invalid: true }).couponRefused).toBe("invalid");
    expect(refusal({ from: 51 }).couponRefused).toBe("notYet");
    expect(refusal({ from: 50 }).couponRefused).toBe(null);
    expect(refusal({ until: 50 }).couponRefused).toBe("expired");
    expect(refusal({ until: 51 }).couponRefused).toBe(null);
    expect(refusal({ status: "expired" }).couponRefused).toBe("expired");
    expect(refusal({ type: "products", products: [2] }).couponRefused).toBe("noProduct");
    expect(refusal({ least: "10.01" }).couponRefused).toBe("belowLeast");
    expect(refusal({ least: "10.00" }).couponRefused).toBe(null);
  });

  test("has a coupon for some goods taken off these alone, its threshold too", () => {
    const cart = [line(), line({ productId: 2, price: "30.00" }), line({ productId: 3, price: "60.00" })];
    const ofProducts = { type: "products", products: [2, 3] } as const;
    const { lines } = priceOfOrder(cart, buyer, terms({ coupon: coupon({ ...ofProducts, value: "10.00" }) }));
    expect(lines.map(({ couponShare }) => couponShare)).toEqual(["0.00", "3.33", "6.67"]);
    const tooLittle = priceOfOrder(cart, buyer, terms({ coupon: coupon({ ...ofProducts, least: "90.01" }) }));
    expect(tooLittle.couponRefused).toBe("belowLeast");
  });

  test("costs at least its postage, whatever the coupon is worth", () => {
    const free = priceOfOrder(
      [line({ price: "3.00" })],
      { percent: "100", points: 999 },
      terms({ coupon: coupon(), withPoints: true, postage: "6.00" }),
    );
    expect(free).toMatchObject({ couponPrice: "3.00", useIntegral: 0, payPrice: "6.00" });
  });

  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 4 }),
      count,
      price: amount(),
      fixed: fc.boolean(),
      given: amount(500),
    }),
    { minLength: 1, maxLength: 6 },
  );

  test("adds up to the cent, and no line costs less than nothing", () => {
    fc.assert(
      fc.property(
        lines,
        fc.record({
          percent: fc.integer({ min: 0, max: 100 }).map((percent) => `${percent}` as Money),
          points: fc.nat(100_000),
        }),
        fc.record({ value: amount(), least: amount(), some: fc.boolean() }),
        fc.constantFrom<Money>("0", "0.001", "0.005", "0.01", "0.03", "1"),
        amount(5_000),
        (cart, member, { value, least, some }, worth, postage) => {
          const type = some ? "products" : "general";
          const price = priceOfOrder(cart, member, {
            coupon: coupon({ value, least, type, products: [1, 2] }),
            withPoints: true,
            pointsRules: { worth, most: 50_000, from: "1.00" },
            postage,
            now: 50,
          });
          const sum = (pick: (one: (typeof price.lines)[number]) => Money) => sumMoney(price.lines.map(pick));
          expect(sum(({ couponShare }) => couponShare)).toBe(price.couponPrice);
          expect(sum(({ pointsShare }) => pointsShare)).toBe(price.deductionPrice);
          expect(sum(({ total }) => total)).toBe(price.totalPrice);
          expect(sumMoney([sum(({ paid }) => paid), postage])).toBe(price.payPrice);
          expect(
            sumMoney([price.payPrice, price.couponPrice, price.deductionPrice, `-${postage}` as Money]),
          ).toBe(price.totalPrice);
          for (const { paid } of price.lines) expect(centsOf(paid)).toBeGreaterThanOrEqual(0n);
          expect(compareMoney(price.couponPrice, value)).toBeLessThanOrEqual(0);
          expect(price.useIntegral).toBeLessThanOrEqual(Math.min(member.points, 50_000));
          if (price.useIntegral > 0) expect(compareMoney(price.deductionPrice, "0")).toBe(1);
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  centsOf,
  compareMoney,
  MONEY_MAX,
  type Money,
  moneyNumber,
  moneyText,
  ofCents,
  partOf,
  readDecimal,
  readMoney,
  readTypedMoney,
  splitMoney,
  sumMoney,
  timesCount,
  timesRate,
  wireMoney,
} from "../../src/domain/money.ts";

const MAX_CENTS = 999_999_999_999;

/** Cents as an amount, by their digits alone. */
function amountOf(cents: bigint): Money {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}` as Money;
}

const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }).map(BigInt);
const amounts = cents.map(amountOf);

describe("an amount is read", () => {
  test.each<[unknown, string | undefined]>([
    ["12.30", "12.30"],
    ["12.3", "12.30"],
    ["12", "12.00"],
    ["007.50", "7.50"],
    ["12.300", "12.30"],
    ["-0.05", "-0.05"],
    ["-0.00", "0.00"],
    ["9999999999.99", "9999999999.99"],
    [12.3, "12.30"],
    [0.07, "0.07"],
    [-0, "0.00"],
    [MONEY_MAX, "9999999999.99"],
    [0.1 + 0.2, undefined],
    ["12.305", undefined],
    [0.001, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["1_000", undefined],
    ["1,000", undefined],
    ["+5", undefined],
    [".5", undefined],
    ["5.", undefined],
    ["1.2.3", undefined],
    ["--1", undefined],
    [" 5", undefined],
    ["５", undefined],
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [[12], undefined],
    ["9".repeat(31), undefined],
  ])("of %j: %s", (given, amount) => {
    expect(readMoney(given)).toBe(amount);
  });

  test.each<[unknown, string | undefined]>([
    ["12.3050", "12.305"],
    [1e21, "1000000000000000000000"],
    [1e-7, "0.0000001"],
    ["1e-7", undefined],
  ])("with all its decimals where they matter, of %j: %s", (given, decimal) => {
    expect(readDecimal(given)).toBe(decimal);
  });

  test.each<[string, string | undefined]>([
    ["12.3", "12.30"],
    [" 1,234.5 ", "1234.50"],
    ["１，２３４．５", "1234.50"],
    ["+5", "5.00"],
    ["−5", "-5.00"],
    [".5", "0.50"],
    ["-.5", "-0.50"],
    ["5.", "5.00"],
    ["12.345", "12.345"],
    ["1,2", undefined],
    ["1e3", undefined],
    ["many", undefined],
    ["-", undefined],
    ["", undefined],
  ])("as people write it, of %j: %s", (typed, amount) => {
    expect(readTypedMoney(typed)).toBe(amount);
  });

  test("as it was written, from text and from the wire", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readMoney(amount)).toBe(amount);
        expect(readTypedMoney(amount)).toBe(amount);
        expect(readMoney(JSON.parse(JSON.stringify(wireMoney(amount))))).toBe(amount);
      }),
    );
  });

  test("from what people see of it", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const language of ["en", "zh_CN", "zh_TW"] as const) {
          expect(readTypedMoney(moneyText(amount, language))).toBe(amount);
        }
      }),
    );
  });
});

describe("amounts are reckoned with", () => {
  test("to the cent, where binary numbers leave something", () => {
    expect(sumMoney(["0.10", "0.20"])).toBe("0.30");
    expect(sumMoney([])).toBe("0.00");
    expect(sumMoney(["5.00", "-5.00"])).toBe("0.00");
    expect(timesCount("1.10", 3)).toBe("3.30");
    expect(timesCount("-4.35", 100)).toBe("-435.00");
    expect(() => timesCount("1.00", 1.5)).toThrow(RangeError);
    expect(() => timesCount("1.00", Number.NaN)).toThrow(RangeError);
    expect(() => timesCount("0.005", 1)).toThrow("0.005 has more than two decimals");
    expect(() => sumMoney(["1.00", "0.005"])).toThrow(RangeError);
  });

  test("as their cents are", () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (all) => {
        const sum = all.reduce((before, one) => before + one, 0n);
        expect(sumMoney(all.map(amountOf))).toBe(amountOf(sum));
      }),
    );
    fc.assert(
      fc.property(cents, fc.integer({ min: -1_000_000, max: 1_000_000 }), (one, count) => {
        expect(timesCount(amountOf(one), count)).toBe(amountOf(one * BigInt(count)));
      }),
    );
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        expect(compareMoney(amountOf(one), amountOf(other))).toBe(one < other ? -1 : one > other ? 1 : 0);
      }),
    );
  });

  test("in any order", () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        expect(sumMoney([sumMoney([a, b]), c])).toBe(sumMoney([a, sumMoney([c, b])]));
      }),
    );
  });

  test.each<[Money, Money, string, string]>([
    ["0.50", "0.01", "0.01", "0.00"],
    ["1.50", "0.01", "0.02", "0.02"],
    ["2.50", "0.01", "0.03", "0.02"],
    ["-2.50", "0.01", "-0.03", "-0.02"],
    ["1.15", "0.5", "0.58", "0.58"],
    ["1.05", "0.1", "0.11", "0.10"],
    ["100.00", "0.065", "6.50", "6.50"],
    ["-0.01", "0.1", "0.00", "0.00"],
    ["9999999999.99", "0.999999", "9999989999.99", "9999989999.99"],
  ])("by a rate, %s × %s: half up %s, half to even %s", (amount, rate, up, even) => {
    expect(timesRate(amount, rate, "halfUp")).toBe(up);
    expect(timesRate(amount, rate, "halfEven")).toBe(even);
  });

  test("by a rate to the nearest cent", () => {
    const rates = fc.integer({ min: 0, max: 1_000_000 }).map(BigInt);
    fc.assert(
      fc.property(
        cents,
        rates,
        fc.constantFrom("halfUp" as const, "halfEven" as const),
        (one, rate, mode) => {
          const millionths = `${rate / 1_000_000n}.${String(rate % 1_000_000n).padStart(6, "0")}` as Money;
          const cent = BigInt(timesRate(amountOf(one), millionths, mode).replace(".", ""));
          const off = cent * 1_000_000n - one * rate;
          expect(off <= 500_000n && off >= -500_000n).toBe(true);
        },
      ),
    );
  });
});

describe("an amount is written", () => {
  test.each([
    ["1234567.5", "en", "1,234,567.50"],
    ["0", "zh_CN", "0.00"],
    ["-1234.5", "zh_TW", "-1,234.50"],
    ["12.345", "en", "12.345"],
    ["12345678901234567.89", "en", "12,345,678,901,234,567.89"],
  ] as const)("for people, %s in %s: %s", (amount, language, text) => {
    expect(moneyText(amount, language)).toBe(text);
  });

  test("as a number of the same digits, or not at all", () => {
    expect(JSON.stringify([moneyNumber("0.30"), moneyNumber("9999999999.99")])).toBe("[0.3,9999999999.99]");
    expect(() => moneyNumber("12345678901234567.89")).toThrow();
    expect(wireMoney(null)).toBeNull();
    expect(wireMoney("many")).toBe("many");
  });
});

describe("an amount is split", () => {
  test.each<[Money, readonly Money[], readonly Money[]]>([
    ["10.00", ["1", "1", "1"], ["3.34", "3.33", "3.33"]],
    ["0.05", ["1", "2", "3"], ["0.01", "0.02", "0.02"]],
    ["10.00", ["30", "60"], ["3.33", "6.67"]],
    ["10.00", ["0", "5"], ["0.00", "10.00"]],
    ["0.03", ["0", "0"], ["0.02", "0.01"]],
    ["0.00", ["1", "2"], ["0.00", "0.00"]],
    ["0.00", [], []],
  ])("%s over %j is %j", (amount, weights, shares) => {
    expect(splitMoney(amount, weights)).toEqual(shares);
  });

  const weights = fc.array(
    fc.nat(10_000_000).map((one) => ofCents(BigInt(one))),
    { minLength: 1, maxLength: 12 },
  );

  test("to the cent, nobody a whole cent away from the exact part", () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (cents, over) => {
        const amount = ofCents(BigInt(cents));
        const shares = splitMoney(amount, over);
        expect(sumMoney(shares)).toBe(amount);
        const sum = over.reduce((total, one) => total + centsOf(one), 0n);
        if (sum === 0n) return;
        for (const [at, share] of shares.entries()) {
          const off = centsOf(share) * sum - BigInt(cents) * centsOf(over[at] ?? "0");
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
    );
  });

  test("nobody gets more than the own weight of an amount that is not more than all of them", () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (over, part) => {
        const sum = over.reduce((total, one) => total + centsOf(one), 0n);
        const amount = ofCents(BigInt(Math.floor(Number(sum) * part)));
        if (sum === 0n) return;
        for (const [at, share] of splitMoney(amount, over).entries())
          expect(compareMoney(share, over[at] ?? "0")).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("no debt, and nothing over nobody", () => {
    expect(() => splitMoney("-1", ["1"])).toThrow(RangeError);
    expect(() => splitMoney("1", ["-1"])).toThrow(RangeError);
    expect(() => splitMoney("1", [])).toThrow(RangeError);
    expect(() => splitMoney("1.005", ["1"])).toThrow(RangeError);
  });
});

describe("a part of an amount", () => {
  test.each<[Money, number, number, Money]>([
    ["10.00", 1, 3, "3.33"],
    ["10.00", 2, 3, "6.66"],
    ["10.00", 3, 3, "10.00"],
    ["10.00", 0, 3, "0.00"],
    ["0.01", 1, 2, "0.00"],
  ])("of %s, %i of %i is %s", (amount, part, whole, expected) => {
    expect(partOf(amount, part, whole)).toBe(expected);
  });

  test("is within it", () => {
    for (const [part, whole] of [
      [4, 3],
      [-1, 3],
      [0.5, 3],
      [0, 0],
    ] as const)
      expect(() => partOf("1", part, whole)).toThrow(RangeError);
    expect(() => partOf("-1", 1, 2)).toThrow(RangeError);
  });
});

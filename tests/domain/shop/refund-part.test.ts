import fc from "fast-check";
import { expect, test } from "vitest";
import { compareMoney, type Money, sumMoney } from "../../../src/domain/money.ts";
import { commissionBack, commissionOf } from "../../../src/domain/shop/commission.ts";
import { refundOfPart, refundOfPieces } from "../../../src/domain/shop/refund-part.ts";
import { amount, count } from "./amounts.ts";

const line = (pieces: number, paid: Money, refundedCount = 0, refunded: Money = "0.00") => ({
  count: pieces,
  paid,
  refundedCount,
  refunded,
});

test("a piece is paid back by its part, the last one by what is left", () => {
  expect(refundOfPieces(line(3, "10.00"), 1)).toBe("3.33");
  expect(refundOfPieces(line(3, "10.00", 1, "3.33"), 1)).toBe("3.33");
  expect(refundOfPieces(line(3, "10.00", 2, "6.66"), 1)).toBe("3.34");
  expect(refundOfPieces(line(3, "10.00"), 3)).toBe("10.00");
  expect(refundOfPieces(line(3, "0.02"), 1)).toBe("0.00");
});

test("what staff has paid back beside it is not paid a second time", () => {
  expect(refundOfPieces(line(3, "10.00", 1, "9.00"), 1)).toBe("1.00");
  expect(refundOfPieces(line(3, "10.00", 2, "10.00"), 1)).toBe("0.00");
});

test("more pieces than are left are refused, and named", () => {
  const lines = [line(2, "4.00"), line(3, "9.00", 2, "6.00")];
  expect(refundOfPart(lines, new Map([[1, 2]]), "0.00")).toEqual({ line: 1, left: 1 });
  expect(refundOfPart(lines, new Map([[0, 0]]), "0.00")).toEqual({ line: 0, left: 2 });
  expect(refundOfPart(lines, new Map([[0, 1.5]]), "0.00")).toEqual({ line: 0, left: 2 });
  expect(refundOfPart(lines, new Map([[7, 1]]), "0.00")).toEqual({ line: 7, left: 0 });
  expect(() => refundOfPieces(line(2, "4.00"), 3)).toThrow(RangeError);
});

test("the postage goes back with the last piece", () => {
  const lines = [line(2, "4.00"), line(1, "9.00", 1, "9.00")];
  expect(refundOfPart(lines, new Map([[0, 1]]), "6.00")).toMatchObject({ total: "2.00" });
  expect(refundOfPart(lines, new Map([[0, 2]]), "6.00")).toEqual({
    amounts: ["4.00", "0.00"],
    total: "10.00",
  });
});

test("in whatever parts a line is paid back, all of them are what was paid for it", () => {
  fc.assert(
    fc.property(
      count,
      amount(),
      fc.infiniteStream(fc.integer({ min: 1, max: 20 })),
      (pieces, paid, steps) => {
        let now = line(pieces, paid);
        for (const step of steps) {
          const some = Math.min(step, pieces - now.refundedCount);
          const part = refundOfPieces(now, some);
          now = line(pieces, paid, now.refundedCount + some, sumMoney([now.refunded, part]));
          expect(compareMoney(now.refunded, paid)).toBeLessThanOrEqual(0);
          if (now.refundedCount === pieces) break;
        }
        expect(now.refunded).toBe(sumMoney([paid]));
      },
    ),
  );
});

const rules = { open: true, first: "0.05", second: "0.015" } as const;

test("recommenders earn by what was paid, or by amounts of the goods", () => {
  expect(commissionOf([{ count: 2, paid: "99.99", own: null }], rules)).toEqual({
    first: "5.00",
    second: "1.50",
  });
  const own = { first: "3.00", second: "1.00" } as const;
  expect(commissionOf([{ count: 2, paid: "99.99", own }], rules)).toEqual({ first: "6.00", second: "2.00" });
  expect(commissionOf([{ count: 2, paid: "99.99", own }], { ...rules, open: false })).toEqual({
    first: "0.00",
    second: "0.00",
  });
});

test("recommenders never earn more than was paid, the nearer one first", () => {
  const own = { first: "3.00", second: "3.00" } as const;
  expect(commissionOf([{ count: 1, paid: "4.00", own }], rules)).toEqual({ first: "3.00", second: "1.00" });
  expect(commissionOf([{ count: 1, paid: "2.00", own }], rules)).toEqual({ first: "2.00", second: "0.00" });
});

test("of a commission nothing stays when all was paid back, in whatever parts", () => {
  fc.assert(
    fc.property(amount(10_000), fc.array(amount(), { minLength: 1, maxLength: 8 }), (commission, parts) => {
      const paid = sumMoney(parts);
      let before: Money = "0.00";
      let back: Money = "0.00";
      for (const now of parts) {
        back = sumMoney([back, commissionBack(commission, before, now, paid)]);
        before = sumMoney([before, now]);
      }
      if (compareMoney(paid, "0") > 0) expect(back).toBe(commission);
    }),
  );
  expect(commissionBack("3.00", "0.00", "0.00", "0.00")).toBe("3.00");
});

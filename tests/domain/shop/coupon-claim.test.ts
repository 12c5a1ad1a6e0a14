import { expect, test } from "vitest";
import { type Claimable, claimRefusal, couponEnd } from "../../../src/domain/shop/coupon-claim.ts";
import { couponRefusal } from "../../../src/domain/shop/coupon-use.ts";

const open: Claimable = { isOpen: true, from: null, until: null, left: null };

test.each<readonly [Partial<Claimable>, ReturnType<typeof claimRefusal>]>([
  [{}, null],
  [{ left: 1 }, null],
  [{ left: 0 }, "gone"],
  [{ from: 100 }, null],
  [{ from: 101 }, "notYet"],
  [{ until: 101 }, null],
  [{ until: 100 }, "over"],
  [{ isOpen: false, left: 5 }, "closed"],
  [{ from: 101, left: 0 }, "notYet"],
])("a published coupon with %j at 100", (over, refused) => {
  expect(claimRefusal({ ...open, ...over }, 100)).toBe(refused);
});

test("a coupon holds for whole days from when it was got, and not at their end any more", () => {
  const until = couponEnd(1_000, 2);
  expect(until).toBe(1_000 + 2 * 24 * 3_600_000);
  const coupon = { status: "unused", invalid: false, from: 1_000, until } as const;
  expect(couponRefusal(coupon, 1_000)).toBeNull();
  expect(couponRefusal(coupon, until - 1)).toBeNull();
  expect(couponRefusal(coupon, until)).toBe("expired");
  expect(couponRefusal({ ...coupon, invalid: true }, until)).toBe("invalid");
});

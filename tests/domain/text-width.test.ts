import fc from "fast-check";
import { expect, test } from "vitest";
import { SIGN_WIDTHS, textWidth, USUAL_EM } from "../../src/domain/text-width.ts";

test("wide signs are wide, and narrow ones narrow", () => {
  expect(textWidth("", 20)).toBe(0);
  expect(textWidth("港", 20)).toBe(20);
  expect(textWidth("iii", 10)).toBeCloseTo(6.66);
  expect(textWidth("WWW", 10)).toBeGreaterThan(28);
  expect(textWidth("a0ö🙂", 100)).toBeCloseTo(4 * USUAL_EM * 100);
});

test("each sign is counted once", () => {
  const classes = SIGN_WIDTHS.map(({ signs }) => new RegExp(signs));
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 1 }), (sign) => {
      expect(classes.filter((one) => one.test(sign)).length).toBeLessThanOrEqual(1);
    }),
  );
});

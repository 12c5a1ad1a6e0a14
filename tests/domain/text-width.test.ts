import fc from "fast-check";
import { expect, test } from "vitest";
import { fittingText, SIGN_WIDTHS, textWidth, USUAL_EM } from "../../src/domain/text-width.ts";

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

test("a text is cut where there is no room for more of it, and never in the middle of a sign", () => {
  expect(fittingText("Quay", 20, 580)).toBe("Quay");
  expect(fittingText("港口港口", 10, 35)).toBe("港口…");
  expect(fittingText("🙂🙂🙂", 100, 120)).toBe("🙂…");
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.integer({ min: 20, max: 400 }),
      (text, room) => {
        expect(textWidth(fittingText(text, 20, room), 20)).toBeLessThanOrEqual(room);
      },
    ),
  );
});

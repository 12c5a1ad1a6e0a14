import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberText, readNumber, stepped } from "../../../src/ui/fields/number-text.ts";

describe("numbers as people type them", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["12", 12],
    [" 12 ", 12],
    ["-3.5", -3.5],
    ["１２．５", 12.5],
    ["−7", -7],
    ["1,234,567", 1_234_567],
    ["1.", 1],
    [".5", 0.5],
  ])("%j is %j", (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it.each(["abc", "1e5", "1,2", "--1", "12px", "0x10", "-"])("%j stays as it was typed", (typed) => {
    expect(readNumber(typed)).toBe(typed);
  });

  it("read back as what was written", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((n) => Number(n.toFixed(6))),
        (value) => {
          expect(readNumber(numberText(value))).toBe(value === 0 ? 0 : value);
        },
      ),
    );
  });

  it("are never written with an exponent", () => {
    expect(numberText(0.0000001)).toBe("0.0000001");
  });
});

describe("a step", () => {
  it("stays within the limits", () => {
    expect(stepped(9, 1, 0, 9)).toBe(9);
    expect(stepped(0, -10, 0, 9)).toBe(0);
    expect(stepped(null, 1, 0, 9)).toBe(0);
    expect(stepped(0.1, 0.2)).toBe(0.3);
  });
});

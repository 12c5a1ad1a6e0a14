import { describe, expect, it } from "vitest";
import { isFar, topAt } from "../../src/domain/scroll-top.ts";

describe("the way back to the top (specification §9: 800 ms)", () => {
  it("is offered once the page is scrolled", () => {
    expect([isFar(0), isFar(400), isFar(401)]).toEqual([false, false, true]);
  });

  it("takes 800 ms, never turns round, and is half done at half time", () => {
    const steps = [-5, 0, 100, 200, 300, 400, 500, 600, 700, 799, 800, 900].map((ms) => topAt(2_000, ms));
    expect(steps[0]).toBe(2_000);
    expect(steps.at(-1)).toBe(0);
    expect(steps.at(-2)).toBe(0);
    expect(steps.at(-3)).toBeGreaterThan(0);
    expect(topAt(2_000, 400)).toBeCloseTo(1_000);
    expect(steps).toEqual([...steps].sort((a, b) => b - a));
  });
});

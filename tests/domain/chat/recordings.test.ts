import { describe, expect, it } from "vitest";
import { HEARD_MAX, isHeard, withHeard } from "../../../src/domain/chat/recordings.ts";

describe("recordings that were heard", () => {
  it("stand in order, each once", () => {
    expect(withHeard([2, 5], [9, 3, 5])).toEqual([2, 3, 5, 9]);
    expect(isHeard([2, 5], 5)).toBe(true);
    expect(isHeard([2, 5], 4)).toBe(false);
    expect(isHeard([], 1)).toBe(false);
  });

  it("are remembered as the newest thousand; what lies before them counts as heard", () => {
    const all = Array.from({ length: HEARD_MAX + 5 }, (_, at) => at * 2 + 1);
    const heard = withHeard([], all);
    expect(heard).toHaveLength(HEARD_MAX);
    expect(heard[0]).toBe(11);
    expect([1, 4, 10].every((id) => isHeard(heard, id))).toBe(true);
    expect(isHeard(heard, 12)).toBe(false);
    expect(withHeard(heard, [4])).toEqual(heard);
  });
});

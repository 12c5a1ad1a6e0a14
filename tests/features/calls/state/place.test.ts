import { describe, expect, it } from "vitest";
import {
  keepPlace,
  type Place,
  pressed,
  readPlace,
  STEP,
  within,
} from "../../../../src/features/calls/state/place.ts";

describe("the window's place", () => {
  const place: Place = { left: 100, top: 100, width: 360, height: 300 };
  const screen = { width: 1_000, height: 700 };

  it("is within the screen, wherever it is dragged and whatever the screen becomes", () => {
    expect(within({ ...place, left: -50, top: 9_000 }, screen)).toEqual({ ...place, left: 8, top: 392 });
    expect(within(place, { width: 320, height: 260 })).toEqual({ left: 8, top: 8, width: 304, height: 244 });
  });

  it("changes by the arrow keys, its size with Shift", () => {
    expect(pressed(place, "ArrowLeft", false)).toEqual({ ...place, left: 100 - STEP });
    expect(pressed(place, "ArrowDown", true)).toEqual({ ...place, height: 300 + STEP });
    expect(pressed(place, "Enter", false)).toBeNull();
  });

  it("is remembered; what is kept and broken is none", () => {
    const kept = new Map<string, string>();
    keepPlace({ setItem: (key, text) => void kept.set(key, text) }, place);
    expect(readPlace({ getItem: (key) => kept.get(key) ?? null })).toEqual(place);
    expect(readPlace({ getItem: () => '{"left":"far"}' })).toBeNull();
    expect(readPlace({ getItem: () => null })).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import {
  type KeyWay,
  moveAmong,
  roundAbout,
  upAndDown,
  upDownAndEnds,
} from "../../../src/ui/focus/roving.ts";

type Move = Parameters<typeof moveAmong>;

/** Presses a key on the second of three stops. @returns which got the focus, and whether the page keeps the key. */
function press(way: KeyWay, over: Partial<Move[0]>) {
  const focused: number[] = [];
  let isKept = true;
  const stops = [0, 1, 2].map((at) => ({ focus: () => focused.push(at) }) as unknown as HTMLElement);
  const event = {
    target: stops[1],
    preventDefault: () => {
      isKept = false;
    },
    ...over,
  } as Move[0];
  return { moved: moveAmong(event, stops, way), focused, isKept };
}

describe("the keys of a list", () => {
  test.each<[string, KeyWay, readonly (number | null | undefined)[]]>([
    ["round the ends", roundAbout, [1, 0, 2, 1, null]],
    ["to the ends and no further", upAndDown, [1, 3, -1, 1, undefined]],
    ["and to the ends at once", upDownAndEnds, [1, 2, 0, 1, 0]],
  ])("up and down, %s", (_, way, led) => {
    const keys = [
      ["ArrowDown", 0],
      ["ArrowDown", 2],
      ["ArrowUp", 0],
      ["ArrowUp", 2],
      ["Home", 2],
    ] as const;
    expect(keys.map(([key, at]) => way(key, at, 3))).toEqual(led);
  });

  test("begin at one end or the other while the focus is on none of them", () => {
    expect([roundAbout("ArrowDown", -1, 4), roundAbout("ArrowUp", -1, 4)]).toEqual([0, 3]);
  });

  test("move the focus, and are nobody else's then", () => {
    expect(press(upAndDown, { key: "ArrowDown" })).toEqual({ moved: true, focused: [2], isKept: false });
    expect(press(upDownAndEnds, { key: "End" })).toEqual({ moved: true, focused: [2], isKept: false });
    expect(press(upDownAndEnds, { key: "Home" })).toEqual({ moved: true, focused: [0], isKept: false });
  });

  test("are left alone where they lead nowhere, or are pressed with another", () => {
    const still = { moved: false, focused: [], isKept: true };
    expect(press(upAndDown, { key: "a" })).toEqual(still);
    for (const modifier of ["altKey", "ctrlKey", "metaKey"] as const)
      expect(press(upAndDown, { key: "ArrowDown", [modifier]: true })).toEqual(still);
  });

  test("stay on the last stop, and the page does not scroll", () => {
    const last = (way: KeyWay) => {
      const stops = [
        {
          focus: () => {
            throw new Error("there is none further");
          },
        } as unknown as HTMLElement,
      ];
      return moveAmong(
        { key: "ArrowDown", target: stops[0], preventDefault: () => undefined } as unknown as Move[0],
        stops,
        way,
      );
    };
    expect(last(upAndDown)).toBe(true);
  });
});

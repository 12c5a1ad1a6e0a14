import { describe, expect, test } from "vitest";
import { boardAction, boardStep } from "../../src/resource/list/board-keys.ts";

const pressed = (
  key: string,
  held: Partial<Record<"altKey" | "ctrlKey" | "shiftKey" | "metaKey", true>> = {},
) => ({
  ...{ key, altKey: false, ctrlKey: false, shiftKey: false, metaKey: false },
  ...held,
});

describe("the keys of a board", () => {
  test.each([
    ["ArrowDown", { column: 0, at: 0 }, { column: 0, at: 1 }],
    ["ArrowDown", { column: 0, at: 2 }, null],
    ["ArrowUp", { column: 0, at: 0 }, null],
    ["End", { column: 0, at: 0 }, { column: 0, at: 2 }],
    ["Home", { column: 0, at: 2 }, { column: 0, at: 0 }],
    ["ArrowRight", { column: 0, at: 2 }, { column: 2, at: 0 }],
    ["ArrowLeft", { column: 2, at: 0 }, { column: 0, at: 0 }],
    ["ArrowRight", { column: 2, at: 0 }, null],
    ["ArrowLeft", { column: 0, at: 1 }, null],
    ["x", { column: 0, at: 1 }, null],
  ] as const)("%s leads from %j to %j, past columns without cards", (key, from, to) => {
    expect(boardStep(key, from, [3, 0, 1])).toEqual(to);
  });

  test("move, open the menu and edit; others are not the board's", () => {
    expect(boardAction(pressed("ArrowLeft", { altKey: true }))).toBe(-1);
    expect(boardAction(pressed("ArrowRight", { altKey: true }))).toBe(1);
    expect(boardAction(pressed("ArrowDown", { altKey: true }))).toBeNull();
    expect(boardAction(pressed("ArrowRight"))).toEqual({ key: "ArrowRight" });
    expect([boardAction(pressed(".")), boardAction(pressed("F10", { shiftKey: true }))]).toEqual([
      "menu",
      "menu",
    ]);
    expect([boardAction(pressed("e")), boardAction(pressed("e", { ctrlKey: true }))]).toEqual(["edit", null]);
    expect(boardAction(pressed("Enter"))).toBeNull();
  });
});

import { describe, expect, test } from "vitest";
import { galleryAction } from "../../src/resource/list/gallery-keys.ts";

const press = (key: string, at: number, more: object = {}) =>
  galleryAction(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more },
    { at, count: 10, across: 4 },
  );

describe("the keys of a gallery", () => {
  test.each([
    ["ArrowRight", 3, 4],
    ["ArrowLeft", 4, 3],
    ["ArrowDown", 1, 5],
    ["ArrowUp", 5, 1],
    ["j", 0, 1],
    ["k", 1, 0],
    ["Home", 7, 0],
    ["End", 2, 9],
    // The ends are ends.
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 7, 7],
    ["ArrowUp", 2, 2],
  ] as const)("%s leads from %i to %i", (key, at, to) => {
    expect(press(key, at)).toEqual({ kind: "go", to });
  });

  test("go by pages where it is scrolled, and keep their column", () => {
    const page = (key: string, at: number) =>
      galleryAction(
        { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
        { at, count: 22, across: 4, seen: 3 },
      );
    expect(page("PageDown", 1)).toEqual({ kind: "go", to: 9 });
    expect(page("PageDown", 17)).toEqual({ kind: "go", to: 21 });
    expect(page("PageDown", 15)).toEqual({ kind: "go", to: 21 });
    expect(page("PageUp", 9)).toEqual({ kind: "go", to: 1 });
    expect(page("PageUp", 6)).toEqual({ kind: "go", to: 2 });
    expect(press("PageDown", 1)).toBeNull();
  });

  test("choose all in between with Shift", () => {
    expect(press("ArrowDown", 1, { shiftKey: true })).toEqual({ kind: "extend", to: 5 });
    expect(press("End", 1, { shiftKey: true })).toEqual({ kind: "extend", to: 9 });
  });

  test("do with a card what they do with a row, and leave Enter to its name and all else to the page", () => {
    expect(press(" ", 0)).toEqual({ kind: "choose" });
    expect(press("x", 0)).toEqual({ kind: "choose" });
    expect(press("e", 0)).toEqual({ kind: "command", command: "edit" });
    expect(press("#", 0)).toEqual({ kind: "command", command: "remove" });
    expect(press("Delete", 0)).toEqual({ kind: "command", command: "remove" });
    expect(press(".", 0)).toEqual({ kind: "menu" });
    expect(press("F10", 0, { shiftKey: true })).toEqual({ kind: "menu" });
    expect(press("a", 0, { ctrlKey: true })).toEqual({ kind: "chooseAll" });
    for (const key of ["Enter", "Tab", "/", "q"]) expect(press(key, 0)).toBeNull();
    expect(press("j", 0, { ctrlKey: true })).toBeNull();
  });
});

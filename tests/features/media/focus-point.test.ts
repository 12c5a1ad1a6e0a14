import { expect, test } from "vitest";
import { focusOf, MIDDLE, movedBy, positionAt } from "../../../src/features/media/material/focus-point.ts";

/** Where a picture is about something. */

test("a record has a point, or half of one with the middle, or none", () => {
  expect(focusOf({ focusX: 20, focusY: 80 })).toEqual({ x: 20, y: 80 });
  expect(focusOf({ focusX: 0, focusY: null })).toEqual({ x: 0, y: 50 });
  expect(focusOf({ focusX: null })).toBeNull();
});

test("a place on the picture is a share of it, and stays on it", () => {
  const box = { left: 10, top: 20, width: 200, height: 50 };
  expect(positionAt(box, { x: 60, y: 45 })).toEqual({ x: 25, y: 50 });
  expect(positionAt(box, { x: -5, y: 900 })).toEqual({ x: 0, y: 100 });
  expect(positionAt({ ...box, width: 0 }, { x: 60, y: 45 })).toEqual({ x: 50, y: 50 });
});

test("the arrow keys move it, with Shift by ten, to the edge and no further", () => {
  const key = (name: string, shiftKey = false) => movedBy(MIDDLE, { key: name, shiftKey });
  expect(key("ArrowLeft")).toEqual({ x: 49, y: 50 });
  expect(key("ArrowDown", true)).toEqual({ x: 50, y: 60 });
  expect(movedBy({ x: 95, y: 0 }, { key: "ArrowRight", shiftKey: true })).toEqual({ x: 100, y: 0 });
  expect(key("Enter")).toBeUndefined();
});

import * as v from "valibot";
import { expect, it } from "vitest";
import { defaultFrame, FrameState } from "../../src/domain/frame.ts";

it("the frame is at first open, on a desktop, in the small size (specification §4 Theme and layout)", () => {
  expect(defaultFrame).toEqual({ collapse: false, sideNavCollapse: false, device: "desktop", size: "small" });
});

it("what does not fit of a record falls back alone", () => {
  expect(v.parse(FrameState, { collapse: true, device: "watch", size: 7 })).toEqual({
    ...defaultFrame,
    collapse: true,
  });
});

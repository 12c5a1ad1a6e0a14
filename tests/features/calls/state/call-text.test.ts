import { beforeAll, describe, expect, it } from "vitest";
import { CallState } from "../../../../src/contract/calls.ts";
import {
  type CallTexts,
  endText,
  mayRepeat,
  stateText,
  troubleText,
} from "../../../../src/features/calls/state/call-text.ts";
import { i18next, loadTexts, startTexts } from "../../../../src/i18n/i18n.ts";
import { makeCall, makeEnd } from "../makers.ts";

let t: CallTexts;
beforeAll(async () => {
  await startTexts("en");
  await loadTexts("calls", "en");
  t = i18next.getFixedT(null, "calls");
});

describe("what is said of a call", () => {
  it.each([
    [{ reason: "done" }, "Call ended, duration 01:25"],
    [{ reason: "missed" }, "Not answered"],
    [{ reason: "missed", outgoing: false }, "Missed call"],
    [{ reason: "cancelled" }, "Cancelled"],
    [{ reason: "cancelled", outgoing: false }, "The caller cancelled"],
    [{ reason: "failed", text: "no line" }, "The call failed: no line"],
    [{ reason: "failed" }, "The call failed"],
  ] as const)("%o: %s", (over, text) => {
    expect(endText(t, makeEnd(over))).toBe(text);
  });

  it("has words for every end, and offers another try where one makes sense", () => {
    for (const reason of [
      "offline",
      "lost",
      "abandoned",
      "denied",
      "noDevice",
      "inUse",
      "unsupported",
    ] as const)
      expect(endText(t, makeEnd({ reason }))).not.toContain("end.");
    expect(mayRepeat(makeEnd({ reason: "lost" }))).toBe(true);
    expect(mayRepeat(makeEnd({ reason: "done" }))).toBe(false);
    expect(mayRepeat(makeEnd({ reason: "rejected", outgoing: false }))).toBe(false);
  });

  it("has words for where it stands, none once it simply goes on", () => {
    const { connectedAt: _, ...before } = makeCall();
    expect(stateText(t, { ...before, state: CallState.calling }, false)).toBe("Calling…");
    expect(stateText(t, before, false)).toBe("Connecting…");
    expect(stateText(t, makeCall(), true)).toBe("Reconnecting…");
    expect(stateText(t, makeCall(), false)).toBeNull();
  });

  it("names the device that is not there, why, and what goes on", () => {
    expect(troubleText(t, { device: "camera", why: "inUse" })).toBe(
      "Another program is using the camera. The call goes on with voice alone.",
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Alert, TabView } from "../../../src/contract/engine.ts";
import type { AlertCandidate } from "../../../src/domain/chat/alerts.ts";
import {
  alertOver,
  electAlertLeader,
  handleAlert,
  isTimely,
  isWatching,
  silent,
} from "../../../src/domain/chat/alerts.ts";

const AT = 1_700_000_000_000;

function makeTab(
  tabId: string,
  over: Partial<TabView> & { focusedAt?: number; since?: number } = {},
): AlertCandidate {
  const { focusedAt = 0, since = AT, ...view } = over;
  return {
    tabId,
    focusedAt,
    since,
    view: { openChats: [], visible: false, focused: false, activated: true, ...view },
  };
}
const makeAlert = (eventId: string, at = AT): Alert => ({
  eventId,
  at,
  chat: "PRIVATE:2",
  about: "message",
  sendId: 2,
});

describe("the alert leader", () => {
  it.each<[string, AlertCandidate[], string | null]>([
    ["nobody's without a tab", [], null],
    [
      "a tab's that the user has touched before one that may not sound",
      [makeTab("a", { visible: true, focused: true, activated: false }), makeTab("b")],
      "b",
    ],
    [
      "of those never touched, the visible one's",
      [
        makeTab("a", { activated: false, focusedAt: AT + 9 }),
        makeTab("b", { activated: false, visible: true }),
      ],
      "b",
    ],
    [
      "of those never touched and hidden, the one's that was focused last",
      [
        makeTab("a", { activated: false }),
        makeTab("b", { activated: false, focusedAt: AT + 1, since: AT + 1 }),
      ],
      "b",
    ],
    [
      "a visible tab's before one that was focused last",
      [makeTab("a", { focusedAt: AT + 9 }), makeTab("b", { visible: true })],
      "b",
    ],
    [
      "of several visible ones, the focused one's",
      [makeTab("a", { visible: true }), makeTab("b", { visible: true, focused: true })],
      "b",
    ],
    [
      "of hidden ones, the one's that was focused last",
      [makeTab("a", { focusedAt: AT + 1 }), makeTab("b", { focusedAt: AT + 2 })],
      "b",
    ],
    [
      "of those never focused, the oldest one's",
      [makeTab("b", { since: AT + 5 }), makeTab("a", { since: AT + 9 })],
      "b",
    ],
  ])("is %s", (_name, tabs, winner) => {
    expect(electAlertLeader(tabs)).toBe(winner);
  });

  it("is the same tab's in whatever order the tabs are asked", () => {
    const tab = fc
      .record({
        visible: fc.boolean(),
        focused: fc.boolean(),
        activated: fc.boolean(),
        focusedAt: fc.integer({ min: 0, max: 3 }),
        since: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ focusedAt, since, ...view }) => ({ focusedAt, since, view: { openChats: [], ...view } }));
    const tabs = fc
      .array(tab, { maxLength: 6 })
      .map((list) => list.map((one, at) => ({ ...one, tabId: `t${at}` })));
    const shuffled = tabs.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, again]) => {
        expect(electAlertLeader(again)).toBe(electAlertLeader(list));
      }),
    );
  });

  it("raises nothing for a chat that is being read: open, visible and focused in one tab", () => {
    const watching: TabView = { openChats: ["PRIVATE:2"], visible: true, focused: true, activated: true };
    expect(isWatching(watching, "PRIVATE:2")).toBe(true);
    expect(isWatching(watching, "PRIVATE:3")).toBe(false);
    expect(isWatching({ ...watching, visible: false }, "PRIVATE:2")).toBe(false);
    expect(isWatching({ ...watching, focused: false }, "PRIVATE:2")).toBe(false);
  });
});

describe("alerts", () => {
  it("sound once per second (specification §4)", () => {
    let memory = silent;
    const sounds = [0, 500, 999, 1_000, 1_999, 2_000].map((ms) => {
      const [next, effects] = handleAlert(memory, makeAlert(`e${ms}`, AT + ms), AT + ms);
      memory = next;
      return effects;
    });
    expect(sounds.map(({ sound }) => sound)).toEqual([true, false, false, true, false, true]);
    expect(sounds.every(({ notify }) => notify)).toBe(true);
  });

  it("are shown for 5 s, each in place of the one before (specification §4)", () => {
    const [first] = handleAlert(silent, makeAlert("a"), AT);
    expect(alertOver(first, AT + 4_999)).toBe(first);
    expect(alertOver(first, AT + 5_000).shown).toBeNull();
    const [second] = handleAlert(first, makeAlert("b", AT + 3_000), AT + 3_000);
    expect(second.shown).toMatchObject({ alert: { eventId: "b" }, until: AT + 8_000 });
  });

  it("that come late, or again, do nothing", () => {
    expect(isTimely(makeAlert("a"), AT + 2_000)).toBe(true);
    expect(isTimely(makeAlert("a"), AT + 2_001)).toBe(false);
    expect(handleAlert(silent, makeAlert("a"), AT + 2_001)).toEqual([
      silent,
      { sound: false, notify: false },
    ]);
    const [memory] = handleAlert(silent, makeAlert("a"), AT);
    expect(handleAlert(memory, makeAlert("a"), AT + 1_500)).toEqual([
      memory,
      { sound: false, notify: false },
    ]);
  });
});

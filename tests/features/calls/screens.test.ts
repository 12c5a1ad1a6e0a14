import { beforeAll, describe, expect, it } from "vitest";
import { CallState } from "../../../src/contract/calls.ts";
import type { ConnectionView } from "../../../src/contract/engine.ts";
import { callMemory } from "../../../src/features/calls/runtime/kept-call.ts";
import { callBlock } from "../../../src/features/calls/state/call-block.ts";
import {
  type CallTexts,
  endText,
  mayRepeat,
  stateText,
  troubleText,
} from "../../../src/features/calls/state/call-text.ts";
import type { CallPeople } from "../../../src/features/calls/state/people.ts";
import {
  keepPlace,
  type Place,
  pressed,
  readPlace,
  STEP,
  within,
} from "../../../src/features/calls/state/place.ts";
import { absentOf, columnsFor, largeTile, tilesOf } from "../../../src/features/calls/state/tiles.ts";
import type { ChatParty } from "../../../src/features/chat/index.ts";
import { i18next, loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { makeCall, makeEnd, makeOwn, makePeer, makePeerMedia } from "./makers.ts";

/** What the screens of calls decide, without a screen. */

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
    [{ reason: "busy" }, "Already in another call"],
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
    expect(mayRepeat(makeEnd({ reason: "busy" }))).toBe(true);
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

describe("why nobody can be called", () => {
  const online: ConnectionView = { phase: "online", attempt: 0, wasOnline: true };
  const party = (over: Partial<ChatParty>): ChatParty => ({
    key: "PRIVATE:2",
    name: "Bob",
    image: undefined,
    friend: { id: 2, nickName: "Bob" },
    group: undefined,
    ...over,
  });
  const group = party({ key: "GROUP:7", friend: undefined, group: { id: 7, name: "Ops", ownerId: 1 } });

  it("is nothing among friends and in groups", () => {
    expect(callBlock(party({}), online, null, null)).toBeNull();
    expect(callBlock(group, online, null, null)).toBeNull();
  });

  it.each([
    ["busy", party({}), online, makeCall(), null],
    ["offline", party({}), { ...online, phase: "waiting" }, null, null],
    ["notFriends", party({ friend: { id: 2, nickName: "Bob", deleted: true } }), online, null, null],
    ["notFriends", party({ friend: undefined }), online, null, null],
    ["quit", { ...group, group: undefined }, online, null, null],
    ["service", { ...group, group: { ...group.group, isService: true } as never }, online, null, null],
    ["muted", group, online, null, { why: "allMuted" }],
    ["banned", group, online, null, { why: "banned", reason: "" }],
  ] as const)("%s", (block, whose, connection, call, silence) => {
    expect(callBlock(whose, connection, call, silence)).toBe(block);
  });
});

const people: CallPeople = {
  isGroup: true,
  name: "Ops",
  picture: undefined,
  self: { userId: 1, name: "Amy", picture: undefined },
  personOf: (userId, peer) => ({ userId, name: peer?.name ?? `${userId}`, picture: undefined }),
};

describe("those in a call", () => {
  const call = makeCall({
    chat: "GROUP:7",
    peers: [
      makePeer({ userId: 2 }),
      makePeer({ userId: 3, state: "invited" }),
      makePeer({ userId: 4 }),
      makePeer({ userId: 5, state: "failed", reason: "busy" }),
    ],
  });
  const media = {
    own: makeOwn({ microphone: false }),
    devices: [],
    peers: { 2: makePeerMedia({ quality: 1 }), 4: makePeerMedia({ microphone: false }) },
    speaker: 4,
  };

  it("are the others who have joined, then oneself, with what their media say", () => {
    const tiles = tilesOf(call, people, media);
    expect(tiles.map(({ userId }) => userId)).toEqual([2, 4, 1]);
    expect(tiles.map(({ isPoor }) => isPoor)).toEqual([true, false, false]);
    expect(tiles.map(({ microphone }) => microphone)).toEqual([true, false, false]);
    expect(tiles.map(({ isSpeaking }) => isSpeaking)).toEqual([false, true, false]);
  });

  it("of two are the other one from the beginning", () => {
    const peers = [makePeer({ state: "invited" })];
    expect(
      tilesOf(makeCall({ peers }), { ...people, isGroup: false }, null).map(({ userId }) => userId),
    ).toEqual([2, 1]);
  });

  it("show no picture of a camera that is off, though its stream goes on", () => {
    const stream = {} as MediaStream;
    const seen = (over: object) =>
      tilesOf(call, people, { ...media, peers: { 2: makePeerMedia({ stream, ...over }) } })[0]?.stream;
    expect(seen({})).toBeNull();
    expect(seen({ camera: true })).toBe(stream);
    expect(seen({ sharesScreen: true })).toBe(stream);
  });

  it("who are not in it are said by what became of them", () => {
    const absent = absentOf(call);
    expect(absent.invited.map(({ userId }) => userId)).toEqual([3]);
    expect(absent.failed.map(({ reason }) => reason)).toEqual(["busy"]);
  });

  it("one is large: a shared screen, else who speaks, else who was, else the first", () => {
    const tiles = tilesOf(call, people, media);
    const quiet = tilesOf(call, people, { ...media, speaker: null });
    const sharing = tilesOf(call, people, { ...media, peers: { 2: makePeerMedia({ sharesScreen: true }) } });
    expect(largeTile(sharing, null)?.userId).toBe(2);
    expect(largeTile(tiles, 2)?.userId).toBe(4);
    expect(largeTile(quiet, 4)?.userId).toBe(4);
    expect(largeTile(quiet, null)?.userId).toBe(2);
    // Whoever speaks oneself does not want to see oneself.
    expect(largeTile(tilesOf(call, people, { ...media, speaker: 1 }), null)?.userId).toBe(2);
  });

  it.each([
    [2, 480, 300, 2],
    [2, 300, 480, 1],
    [3, 480, 300, 2],
    [4, 480, 300, 2],
    [6, 900, 400, 3],
    [9, 480, 330, 3],
    [9, 1_400, 300, 5],
  ])("%i fit %i × %i px best in %i columns", (count, width, height, columns) => {
    expect(columnsFor(count, width, height)).toBe(columns);
  });
});

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

it("what a page leaves behind of its call is found once, and devices by their call alone", () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
  };
  const memory = callMemory(store(), store());
  memory.leave({ callId: "call-1", tabId: "tab-1" });
  expect(memory.takeLeft()).toEqual({ callId: "call-1", tabId: "tab-1" });
  expect(memory.takeLeft()).toBeNull();
  memory.keepSwitches({ callId: "call-1", camera: false, microphone: true });
  expect(memory.switchesOf("call-1")).toMatchObject({ camera: false });
  expect(memory.switchesOf("call-2")).toBeNull();
});

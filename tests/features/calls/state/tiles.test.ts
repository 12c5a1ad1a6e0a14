import { describe, expect, it } from "vitest";
import type { CallPeople } from "../../../../src/features/calls/state/people.ts";
import { absentOf, columnsFor, largeTile, tilesOf } from "../../../../src/features/calls/state/tiles.ts";
import { makeCall, makeOwn, makePeer, makePeerMedia } from "../makers.ts";

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

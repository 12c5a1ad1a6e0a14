import { expect, test } from "vitest";
import type { MediaState, PeerMedia } from "../../../../src/features/calls/media/media.ts";
import { createMediaStore } from "../../../../src/features/calls/media/media-store.ts";

const own: MediaState["own"] = {
  preview: null,
  microphone: true,
  camera: false,
  sharesScreen: false,
  trouble: null,
  chosen: { microphone: null, camera: null, speaker: null },
};
const peer: PeerMedia = {
  connection: "connected",
  stream: null,
  sharesScreen: false,
  microphone: true,
  camera: true,
  quality: 3,
  figures: { roundTrip: 1, loss: 0, bitRate: 5 },
};
const made = () => createMediaStore({ own, devices: [], peers: { 2: peer, 3: peer }, speaker: null });

test("what is the same stays the same object, to the last member", () => {
  const store = made();
  const before = store.state();
  store.change({
    own: { ...own },
    peers: { 2: { ...peer, figures: { ...peer.figures, bitRate: 5, roundTrip: 1, loss: 0 } }, 3: peer },
  });
  expect(store.state()).toBe(before);
  store.change({ peers: { 2: { ...peer, quality: 1 }, 3: { ...peer } } });
  expect(store.state()).not.toBe(before);
  expect(store.state().own).toBe(own);
  expect(store.state().peers[3]).toBe(peer);
  expect(store.state().peers[2]?.quality).toBe(1);
  expect(before.peers[2]).toBe(peer);
});

test("figures that come and go are changes", () => {
  const store = made();
  const { figures: _, ...unmeasured } = peer;
  store.change({ peers: { 2: unmeasured, 3: peer } });
  expect(store.state().peers[2]).toEqual(unmeasured);
  store.change({ peers: { 3: peer } });
  expect(store.state().peers).toEqual({ 3: peer });
});

test("listeners are called once for all of a turn, and not after they have stopped", async () => {
  const store = made();
  const seen: (number | null)[] = [];
  const stop = store.subscribe(() => seen.push(store.state().speaker));
  store.change({ speaker: 1 });
  store.change({ speaker: 2 });
  expect(seen).toEqual([]);
  await Promise.resolve();
  expect(seen).toEqual([2]);
  store.change({ speaker: 2 });
  await Promise.resolve();
  expect(seen).toEqual([2]);
  stop();
  store.change({ speaker: 3 });
  await Promise.resolve();
  expect(seen).toEqual([2]);
});

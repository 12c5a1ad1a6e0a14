import type { CallEnd, CallPeer, CallView } from "../../../src/contract/calls.ts";
import { CallState } from "../../../src/contract/calls.ts";
import type { CallMedia, MediaState, OwnMedia, PeerMedia } from "../../../src/features/calls/media/media.ts";

/** Ready-made pieces of calls; each takes what the test is about. */

export const TAB = "tab-1";

export const makePeer = (over: Partial<CallPeer> = {}): CallPeer => ({
  userId: 2,
  name: "Bob",
  picture: "",
  state: "joined",
  reason: "",
  camera: false,
  microphone: true,
  offers: false,
  generation: 1,
  ...over,
});

/** A call of two that goes on, in this tab. */
export const makeCall = (over: Partial<CallView> = {}): CallView => ({
  id: "call-1",
  chat: "PRIVATE:2",
  mode: "video",
  state: CallState.chatting,
  outgoing: true,
  by: 1,
  owner: TAB,
  epoch: 1,
  startedAt: 1_000,
  connectedAt: 5_000,
  peers: [makePeer()],
  ...over,
});

/** One that comes in. */
export const makeRinging = (over: Partial<CallView> = {}): CallView => {
  const { connectedAt: _, ...call } = makeCall();
  const peers = [makePeer({ state: "invited" })];
  return { ...call, state: CallState.ringing, outgoing: false, by: 2, owner: null, peers, ...over };
};

export const makeEnd = (over: Partial<CallEnd> = {}): CallEnd => ({
  id: "call-1",
  chat: "PRIVATE:2",
  mode: "video",
  outgoing: true,
  reason: "done",
  text: "",
  duration: 85,
  ...over,
});

export const makeOwn = (over: Partial<OwnMedia> = {}): OwnMedia => ({
  preview: null,
  microphone: true,
  camera: false,
  sharesScreen: false,
  trouble: null,
  chosen: { microphone: null, camera: null, speaker: null },
  ...over,
});

export const makePeerMedia = (over: Partial<PeerMedia> = {}): PeerMedia => ({
  connection: "connected",
  stream: null,
  sharesScreen: false,
  microphone: true,
  camera: false,
  quality: 3,
  ...over,
});

export interface FakeMedia extends CallMedia {
  readonly log: string[];
  show(over: Partial<MediaState>): void;
}

/** Media that only say what they were told. */
export function fakeMedia(over: Partial<MediaState> = {}): FakeMedia {
  const log: string[] = [];
  const listeners = new Set<() => void>();
  let state: MediaState = { own: makeOwn(), devices: [], peers: {}, speaker: null, ...over };
  const show = (next: Partial<MediaState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const own = (next: Partial<OwnMedia>) => show({ own: { ...state.own, ...next } });
  return {
    log,
    show,
    update: (call) => void log.push(`update ${call.state}`),
    signal: ({ signal, from }) => void log.push(`${signal} of ${from}`),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    level: () => 0.5,
    setMicrophone(microphone) {
      log.push(`microphone ${microphone}`);
      own({ microphone });
    },
    async setCamera(camera) {
      log.push(`camera ${camera}`);
      own({ camera });
    },
    async choose(kind, id) {
      log.push(`${kind} ${id}`);
      own({ chosen: { ...state.own.chosen, [kind]: id } });
    },
    async shareScreen(sharesScreen) {
      log.push(`screen ${sharesScreen}`);
      own({ sharesScreen });
    },
    close: () => void log.push("close"),
  };
}

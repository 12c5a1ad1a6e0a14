import type { MediaState, PeerMedia } from "./media.ts";

/** The media's state: new objects only for what has changed, listeners called once for all that changes in a turn. */
export interface MediaStore {
  state(): MediaState;
  change(next: Partial<MediaState>): void;
  subscribe(listener: () => void): () => void;
}

export function createMediaStore(initial: MediaState): MediaStore {
  let state = initial;
  let isAnnounced = false;
  const listeners = new Set<() => void>();
  const announce = () => {
    isAnnounced = false;
    for (const listener of [...listeners]) listener();
  };
  return {
    state: () => state,
    change(next) {
      const merged: MediaState = { ...state, ...next };
      const own = same(state.own, merged.own) ? state.own : merged.own;
      const peers = keepPeers(state.peers, merged.peers);
      const candidate: MediaState = { ...merged, own, peers };
      if (same(state, candidate)) return;
      state = candidate;
      if (isAnnounced) return;
      isAnnounced = true;
      queueMicrotask(announce);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keepPeers(before: MediaState["peers"], after: MediaState["peers"]): MediaState["peers"] {
  const entries = Object.entries(after).map(([id, peer]): [string, PeerMedia] => {
    const known = before[Number(id)];
    return [id, known !== undefined && samePeer(known, peer) ? known : peer];
  });
  const next = Object.fromEntries(entries);
  return same(before, next) ? before : next;
}

const samePeer = ({ figures: one, ...before }: PeerMedia, { figures: other, ...after }: PeerMedia): boolean =>
  same(before, after) && same(one ?? {}, other ?? {});

/** The same members. */
function same(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.is(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

import type { CallPeer, CallView } from "../../../contract/calls.ts";
import type { MediaState, PeerMedia } from "../media/media.ts";
import type { CallPeople, CallPerson } from "./people.ts";

/** Somebody in a call as the screen shows them. */
export interface Tile extends CallPerson {
  readonly isSelf: boolean;
  /** Null: there is no picture of them now. */
  readonly stream: MediaStream | null;
  readonly microphone: boolean;
  readonly sharesScreen: boolean;
  readonly isSpeaking: boolean;
  readonly connection: PeerMedia["connection"] | null;
  /** The connection is poor. */
  readonly isPoor: boolean;
  readonly figures: PeerMedia["figures"];
}

/** This user, as they see themselves. */
export function ownTile({ self }: CallPeople, media: MediaState | null): Tile {
  const own = media?.own;
  const isSeen = own !== undefined && (own.camera || own.sharesScreen);
  return {
    ...self,
    isSelf: true,
    stream: isSeen ? own.preview : null,
    microphone: own?.microphone ?? true,
    sharesScreen: own?.sharesScreen ?? false,
    isSpeaking: media?.speaker === self.userId,
    connection: null,
    isPoor: false,
    figures: undefined,
  };
}

/** One of the others. */
export function peerTile(people: CallPeople, peer: CallPeer, media: MediaState | null): Tile {
  const theirs = media?.peers[peer.userId];
  const isSeen = theirs !== undefined && (theirs.camera || theirs.sharesScreen);
  return {
    ...people.personOf(peer.userId, peer),
    isSelf: false,
    stream: isSeen ? theirs.stream : null,
    microphone: theirs?.microphone ?? peer.microphone,
    sharesScreen: theirs?.sharesScreen ?? false,
    isSpeaking: media?.speaker === peer.userId,
    connection: theirs?.connection ?? null,
    isPoor: theirs?.quality === 1,
    figures: theirs?.figures,
  };
}

/** Those in a call: the others in their order, then this user. */
export function tilesOf(call: CallView, people: CallPeople, media: MediaState | null): readonly Tile[] {
  const joined = people.isGroup ? call.peers.filter(({ state }) => state === "joined") : call.peers;
  return [...joined.map((peer) => peerTile(people, peer, media)), ownTile(people, media)];
}

/**
 * Whom the view of the speaker shows large: who shares a screen, else who speaks, else who was large before, else the first of the others.
 * @param before the user who was large.
 */
export function largeTile(tiles: readonly Tile[], before: number | null): Tile | undefined {
  const others = tiles.filter(({ isSelf }) => !isSelf);
  return (
    others.find(({ sharesScreen }) => sharesScreen) ??
    others.find(({ isSpeaking }) => isSpeaking) ??
    others.find(({ userId }) => userId === before) ??
    others[0] ??
    tiles[0]
  );
}

/** How wide a tile is for its height: between a camera's 4:3 and 16:9. */
const SHAPE = 1.45;

/** The number of columns in which tiles are largest. @param width, height of the room for all, px. */
export function columnsFor(count: number, width: number, height: number): number {
  let best = { columns: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns, (height / rows) * SHAPE);
    if (size > best.size + 0.5) best = { columns, size };
  }
  return best.columns;
}

/** Those of a group's call who are not in it, by what is said of them. */
export function absentOf(
  call: CallView,
): Readonly<Record<"invited" | "rejected" | "failed" | "left", CallPeer[]>> {
  const absent = { invited: [], rejected: [], failed: [], left: [] } as Record<
    "invited" | "rejected" | "failed" | "left",
    CallPeer[]
  >;
  for (const peer of call.peers) if (peer.state !== "joined") absent[peer.state].push(peer);
  return absent;
}

import type { SearchHit } from "../../contract/chat.ts";

/** Hits of a search through messages: two streams, of private and of group chats, each newest first and paged by its own ids. */

type Kind = SearchHit["chatType"];
/** Where a stream goes on: at its beginning, before an id, or nowhere. */
type Cursor = "start" | "done" | number;
export type HitCursors = Readonly<Record<Kind, Cursor>>;

const KINDS = ["PRIVATE", "GROUP"] as const satisfies readonly Kind[];
export const START_CURSORS: HitCursors = { PRIVATE: "start", GROUP: "start" };

/**
 * Where the streams go on after a page of both.
 * @param size of a full page of one stream: a shorter one is the last.
 * @returns undefined when both have ended.
 */
export function nextCursors(
  page: readonly SearchHit[],
  before: HitCursors,
  size: number,
): HitCursors | undefined {
  const after = (kind: Kind): Cursor => {
    if (before[kind] === "done") return "done";
    const hits = page.filter(({ chatType }) => chatType === kind);
    return hits.length < size ? "done" : Math.min(...hits.map(({ id }) => id));
  };
  const cursors: HitCursors = { PRIVATE: after("PRIVATE"), GROUP: after("GROUP") };
  return KINDS.every((kind) => cursors[kind] === "done") ? undefined : cursors;
}

/**
 * The hits of all pages by time, newest first. A stream that goes on may hold hits as new as its oldest one here: what is older waits, so that
 * nothing comes in between later.
 * @param cursors where the streams go on; undefined when both have ended.
 */
export function hitsInOrder(
  pages: readonly (readonly SearchHit[])[],
  cursors: HitCursors | undefined,
): readonly SearchHit[] {
  const all = pages.flat();
  const settledFrom = (kind: Kind): number => {
    if (cursors === undefined || cursors[kind] === "done") return Number.NEGATIVE_INFINITY;
    const times = all.filter(({ chatType }) => chatType === kind).map(({ sendTime }) => sendTime);
    return Math.min(...times);
  };
  const from = Math.max(...KINDS.map(settledFrom));
  return all
    .filter(({ sendTime }) => sendTime >= from)
    .sort((a, b) => b.sendTime - a.sendTime || (a.chatType === b.chatType ? b.id - a.id : 0));
}

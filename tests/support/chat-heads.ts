import type { ChatHead } from "../../src/contract/engine.ts";

/** A chat with a person, of which nothing was said yet. */
export const makeHead = (over: Partial<ChatHead> = {}): ChatHead => ({
  key: "PRIVATE:2",
  type: "PRIVATE",
  targetId: 2,
  last: null,
  lastSendTime: 1_000,
  unread: 0,
  atMe: false,
  atAll: false,
  readId: 0,
  peerReadId: 0,
  draft: "",
  pinned: false,
  muted: false,
  markedUnread: false,
  removed: false,
  version: 1,
  ...over,
});

import type { ChatHead, ChatKey, ChatMessage, LastContent } from "../../contract/engine.ts";
import { UNREAD_IDS_MAX } from "../../contract/limits.ts";
import { AT_ALL, isTipType, MessageStatus } from "../../contract/wire.ts";
import { parseChatKey } from "./keys.ts";
import { mergeStatus } from "./message.ts";
import { lastContentOf } from "./preview.ts";

/** Place of the newest message: at a server id, or as the `localNo`-th behind one. */
export interface LastPlace {
  readonly id: number;
  /** 0 for messages that the server has. */
  readonly localNo: number;
  readonly tmpId?: string;
}

/**
 * What the engine keeps of a chat beyond its messages (specification §3 "Chat"); a tab sees it as `ChatHead`. The folds of one set of
 * server facts are equal, whatever order and however often the facts came.
 */
export interface ChatFold {
  readonly key: ChatKey;
  readonly last: LastContent | null;
  readonly lastPlace: LastPlace | null;
  readonly lastSendTime: number;
  /** Ascending; at most 999, the newest, so that a recall or a late insert counts right. */
  readonly unreadIds: readonly number[];
  /** Those of `unreadIds` that mention this user. */
  readonly atMeIds: readonly number[];
  /** Those of `unreadIds` that mention everyone. */
  readonly atAllIds: readonly number[];
  readonly readId: number;
  readonly peerReadId: number;
  /** Highest server id known here. */
  readonly maxId: number;
  /** When the chat was removed: its highest id then. Messages up to it do not count any more. */
  readonly removedUpTo: number;
  /** Whether it is in the list. */
  readonly listed: boolean;
}

/** What can happen to a chat. */
export type ChatChange =
  /** New or changed messages, each already merged with what was known of it. */
  | { readonly kind: "messages"; readonly messages: readonly ChatMessage[]; readonly selfId: number }
  /** The newest message was taken away: `newest` is the one that is newest now. */
  | { readonly kind: "newest"; readonly newest: ChatMessage | null }
  /** Messages were deleted on this machine; which is newest then is in `newest`. */
  | { readonly kind: "deleted"; readonly ids: ReadonlySet<number> }
  /** This user read up to an id, here or elsewhere. */
  | { readonly kind: "read"; readonly upTo: number }
  /** The friend read up to an id. */
  | { readonly kind: "peerRead"; readonly upTo: number }
  | { readonly kind: "started"; readonly at: number }
  | { readonly kind: "removed" }
  /** The user had removed it when an id was its highest: elsewhere, or before what is known here was forgotten. */
  | { readonly kind: "removedUpTo"; readonly upTo: number };

/** A chat of which nothing is known. */
export function emptyFold(key: ChatKey): ChatFold {
  return {
    key,
    last: null,
    lastPlace: null,
    lastSendTime: 0,
    unreadIds: [],
    atMeIds: [],
    atAllIds: [],
    readId: 0,
    peerReadId: 0,
    maxId: 0,
    removedUpTo: 0,
    listed: false,
  };
}

/**
 * Folds one change into a chat (specification §4 "Chat rules").
 * @returns `chat` itself when the change holds nothing new.
 */
export function fold(chat: ChatFold, change: ChatChange): ChatFold {
  switch (change.kind) {
    case "messages":
      return foldMessages(chat, change.messages, change.selfId);
    case "newest":
      return change.newest === null
        ? { ...chat, last: null, lastPlace: null }
        : { ...chat, ...lastOf(change.newest) };
    case "deleted":
      return withUnread(chat, (id) => !change.ids.has(id));
    case "read":
      return foldRead(chat, change.upTo);
    case "peerRead":
      return foldPeerRead(chat, change.upTo);
    case "started":
      return chat.listed
        ? chat
        : { ...chat, listed: true, lastSendTime: chat.last === null ? change.at : chat.lastSendTime };
    case "removed":
      return foldRemoved(chat);
    case "removedUpTo":
      return foldRemovedUpTo(chat, change.upTo);
    default:
      return change satisfies never;
  }
}

/** What the user decided about a chat, on this machine alone. */
export type ChatChoice = Pick<ChatHead, "pinned" | "muted" | "markedUnread">;

/** Nothing was decided. */
export const noChoice: ChatChoice = { pinned: false, muted: false, markedUnread: false };

/** The fold as tabs see it. */
export function headOf(
  chat: ChatFold,
  draft: string,
  version: number,
  choice: ChatChoice = noChoice,
): ChatHead {
  return {
    key: chat.key,
    ...parseChatKey(chat.key),
    last: chat.last,
    lastSendTime: chat.lastSendTime,
    unread: chat.unreadIds.length,
    atMe: chat.atMeIds.length > 0,
    atAll: chat.atAllIds.length > 0,
    readId: chat.readId,
    peerReadId: chat.peerReadId,
    draft,
    ...choice,
    removed: !chat.listed,
    version,
  };
}

function foldMessages(chat: ChatFold, messages: readonly ChatMessage[], selfId: number): ChatFold {
  const counted = messages.filter((message) => message.id === undefined || message.id > chat.removedUpTo);
  const maxId = counted.reduce((max, message) => Math.max(max, message.id ?? 0), chat.maxId);
  const last = newestOf(chat, counted);
  const unreadIds = recount(chat.unreadIds, counted, (message) => isUnread(chat, message));
  const lowest = unreadIds.length >= UNREAD_IDS_MAX ? (unreadIds[0] ?? 0) : 0;
  const mentions = (userId: number) => (message: ChatMessage) =>
    isUnread(chat, message) && (message.id ?? 0) >= lowest && message.atUserIds?.includes(userId) === true;
  const atMeIds = notBelow(lowest, recount(chat.atMeIds, counted, mentions(selfId)));
  const atAllIds = notBelow(lowest, recount(chat.atAllIds, counted, mentions(AT_ALL)));
  const listed = chat.listed || counted.length > 0;
  const unchanged =
    last === null &&
    maxId === chat.maxId &&
    listed === chat.listed &&
    unreadIds === chat.unreadIds &&
    atMeIds === chat.atMeIds &&
    atAllIds === chat.atAllIds;
  if (unchanged) return chat;
  return { ...chat, ...last, maxId, listed, unreadIds, atMeIds, atAllIds };
}

/** Mentions do not outlive the unread ids that they are of. */
function notBelow(lowest: number, ids: readonly number[]): readonly number[] {
  return (ids[0] ?? lowest) >= lowest ? ids : ids.filter((id) => id >= lowest);
}

/** Unread count rises for incoming messages that are not read, not recalled and not tips (specification §4). */
function isUnread(chat: ChatFold, message: ChatMessage): boolean {
  if (message.id === undefined || message.selfSend || message.id <= chat.readId) return false;
  if (isTipType(message.type)) return false;
  return message.status !== MessageStatus.recalled && message.status !== MessageStatus.read;
}

/** Ids after a run of messages: in for those that count, out for those that do not. At most the 999 newest. */
function recount(
  ids: readonly number[],
  messages: readonly ChatMessage[],
  counts: (message: ChatMessage) => boolean,
): readonly number[] {
  const added = new Set<number>();
  const gone = new Set<number>();
  for (const message of messages) {
    const { id } = message;
    if (id === undefined) continue;
    const inside = added.has(id) || (includesSorted(ids, id) && !gone.has(id));
    if (counts(message) === inside) continue;
    const [from, to] = inside ? [added, gone] : [gone, added];
    if (!from.delete(id)) to.add(id);
  }
  if (added.size === 0 && gone.size === 0) return ids;
  const kept = gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
  // One copy, also when the list is full: this runs for every message of a burst.
  const next = kept.slice(isAbove(added, kept) ? Math.max(0, kept.length + added.size - UNREAD_IDS_MAX) : 0);
  for (const id of added) next.push(id);
  if (!isAscending(next, next.length - added.size)) next.sort((a, b) => a - b);
  return next.length > UNREAD_IDS_MAX ? next.slice(next.length - UNREAD_IDS_MAX) : next;
}

/** Whether all new ids are higher than those that were there. */
function isAbove(added: ReadonlySet<number>, ids: readonly number[]): boolean {
  const highest = ids.at(-1) ?? 0;
  for (const id of added) if (id <= highest) return false;
  return true;
}

/** Whether a list is in order from where new ids were put on. */
function isAscending(ids: readonly number[], from: number): boolean {
  for (let at = Math.max(1, from); at < ids.length; at += 1) {
    if ((ids[at] ?? 0) < (ids[at - 1] ?? 0)) return false;
  }
  return true;
}

function includesSorted(ids: readonly number[], id: number): boolean {
  let low = 0;
  let high = ids.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id;
}

type Last = Pick<ChatFold, "last" | "lastPlace" | "lastSendTime">;

function lastOf(message: ChatMessage): Last {
  return {
    last: lastContentOf(message),
    lastPlace: placeOf(message),
    lastSendTime: message.sendTime,
  };
}

function placeOf(message: ChatMessage): LastPlace {
  const place =
    message.id === undefined
      ? { id: message.local?.anchorId ?? 0, localNo: message.local?.localNo ?? 1 }
      : { id: message.id, localNo: 0 };
  return message.tmpId === undefined ? place : { ...place, tmpId: message.tmpId };
}

/** The newest of the chat's last message and a run of messages; null when it is the one that was known, unchanged. */
function newestOf(chat: ChatFold, messages: readonly ChatMessage[]): Last | null {
  let place = chat.lastPlace;
  let found: ChatMessage | null = null;
  for (const message of messages) {
    const at = placeOf(message);
    if (place !== null && !isSame(place, at) && comparePlaces(at, place) < 0) continue;
    // A local view of what the server has adds nothing.
    if (place !== null && isSame(place, at) && place.localNo === 0 && at.localNo > 0) continue;
    place = at;
    found = message;
  }
  if (found === null) return null;
  const last = lastOf(found);
  return sameLast(chat, last) ? null : last;
}

function isSame(a: LastPlace, b: LastPlace): boolean {
  return (a.id === b.id && a.localNo === b.localNo) || (a.tmpId !== undefined && a.tmpId === b.tmpId);
}

function comparePlaces(a: LastPlace, b: LastPlace): number {
  return a.id - b.id || a.localNo - b.localNo;
}

function sameLast(chat: ChatFold, next: Last): boolean {
  const [a, b] = [chat.last, next.last];
  if (a === null || b === null || chat.lastPlace === null || next.lastPlace === null) return false;
  return (
    comparePlaces(chat.lastPlace, next.lastPlace) === 0 &&
    chat.lastPlace.tmpId === next.lastPlace.tmpId &&
    chat.lastSendTime === next.lastSendTime &&
    a.type === b.type &&
    a.text === b.text &&
    a.tip === b.tip &&
    a.sendId === b.sendId &&
    a.status === b.status &&
    a.sendNickName === b.sendNickName &&
    a.recalledBy === b.recalledBy
  );
}

function foldRead(chat: ChatFold, upTo: number): ChatFold {
  return upTo <= chat.readId ? chat : withUnread({ ...chat, readId: upTo }, (id) => id > upTo);
}

/** The chat with those of its unread messages that are so still. */
function withUnread(chat: ChatFold, isStill: (id: number) => boolean): ChatFold {
  const unreadIds = chat.unreadIds.filter(isStill);
  if (unreadIds.length === chat.unreadIds.length) return chat;
  const [atMeIds, atAllIds] = [chat.atMeIds.filter(isStill), chat.atAllIds.filter(isStill)];
  return { ...chat, unreadIds, atMeIds, atAllIds };
}

function foldPeerRead(chat: ChatFold, upTo: number): ChatFold {
  if (upTo <= chat.peerReadId) return chat;
  const { last, lastPlace } = chat;
  const reached = last?.selfSend === true && lastPlace?.localNo === 0 && lastPlace.id <= upTo;
  const status = reached ? mergeStatus(last.status, MessageStatus.read) : 0;
  return { ...chat, peerReadId: upTo, last: reached ? { ...last, status } : last };
}

/** Removing a chat marks it deleted (specification §4); what it held up to now does not come back. */
function foldRemoved(chat: ChatFold): ChatFold {
  if (!chat.listed && chat.removedUpTo === chat.maxId) return chat;
  return {
    ...chat,
    last: null,
    lastPlace: null,
    lastSendTime: 0,
    unreadIds: [],
    atMeIds: [],
    atAllIds: [],
    removedUpTo: chat.maxId,
    listed: false,
  };
}

/** What has come since stays, and with it the chat; so does one that was only started. */
function foldRemovedUpTo(chat: ChatFold, upTo: number): ChatFold {
  if (upTo <= chat.removedUpTo) return chat;
  const isLast = ({ id, localNo }: LastPlace) => localNo === 0 && id <= upTo;
  const left = withUnread(chat, (id) => id > upTo);
  return {
    ...left,
    ...(chat.lastPlace !== null && isLast(chat.lastPlace)
      ? { last: null, lastPlace: null, lastSendTime: 0, listed: false }
      : {}),
    removedUpTo: upTo,
    maxId: Math.max(chat.maxId, upTo),
  };
}

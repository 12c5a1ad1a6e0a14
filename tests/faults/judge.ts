import type { ChatHead, ChatKey, ChatMessage } from "../../src/contract/engine.ts";
import { HISTORY_PAGE } from "../../src/contract/limits.ts";
import { AT_ALL, isTipType, MessageStatus } from "../../src/contract/wire.ts";
import { lastContentOf } from "../../src/domain/chat/preview.ts";
import { sortHeads } from "../../src/domain/chat/timeline.ts";
import type { OpenChat, Projection } from "../../src/features/chat/state/projection.ts";
import type { Ledger, Written } from "./ledger.ts";
import { comparable, type TrueChat, type TrueMember } from "./truth.ts";

/** One way in which what is shown is not what is. */
export interface Difference {
  readonly where: string;
  readonly what: string;
  readonly shown: unknown;
  readonly truth: unknown;
}

/** What there is to judge by. */
export interface Facts {
  readonly selfId: number;
  readonly chats: ReadonlyMap<ChatKey, TrueChat>;
  readonly members: ReadonlyMap<number, readonly TrueMember[]>;
  readonly ledger: Ledger;
  /**
   * The server has what only ours adds. Another does not answer a repeated `tmpId` with the stored message, so that "unconfirmed" is the honest
   * end of a send that was never answered and that no pull brought.
   */
  readonly ours: boolean;
  /** `tmpId`s of the messages that lie in the outbox at the end. */
  readonly outbox: ReadonlySet<string>;
  /** Up to which id each chat was removed here; nobody else knows. */
  readonly removedUpTo: (chat: ChatKey) => number;
}

/** Compares a projection with the server: list, counts, order, and the messages of what is open. */
export function judgeProjection(where: string, projection: Projection, facts: Facts): Difference[] {
  const found: Difference[] = [];
  const differ = (what: string, shown: unknown, truth: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(truth)) found.push({ where, what, shown, truth });
  };
  differ("phase", projection.connection.phase, "online");
  differ("syncing", projection.syncing, false);
  const { persisting, readOnly } = projection.storage;
  differ("storage", { persisting, readOnly }, { persisting: true, readOnly: false });
  for (const [key, chat] of facts.chats) {
    judgeHead(projection.heads[key], chat, facts, differ);
    const open = projection.open[key];
    if (open !== undefined) judgeOpen(open, chat, facts, differ);
  }
  judgeMembers(projection, facts, differ);
  judgeOrder(projection, facts, differ);
  return found;
}

type Differ = (what: string, shown: unknown, truth: unknown) => void;

/** What of a chat was not removed here. */
const remaining = (chat: TrueChat, facts: Facts) =>
  chat.messages.filter(({ id = 0 }) => id > facts.removedUpTo(chat.key));

function judgeHead(head: ChatHead | undefined, chat: TrueChat, facts: Facts, differ: Differ): void {
  const { key } = chat;
  const kept = remaining(chat, facts);
  const newest = kept.at(-1);
  const isListed = head !== undefined && !head.removed;
  if (newest !== undefined) differ(`${key} listed`, isListed, true);
  if (!isListed || newest === undefined) return;
  const unread = kept.filter((message) => isUnread(message, chat.readId));
  const mentions = (userId: number) => unread.some(({ atUserIds }) => atUserIds?.includes(userId));
  differ(`${key} unread`, head.unread, unread.length);
  differ(`${key} atMe`, head.atMe, mentions(facts.selfId));
  differ(`${key} atAll`, head.atAll, mentions(AT_ALL));
  if (restingOf(key, facts).length > 0) return;
  const last = head.last;
  const wanted = lastContentOf(newest);
  differ(
    `${key} last`,
    last && [last.type, last.text, last.sendId, plainStatus(last.status, last.selfSend, key)],
    [wanted.type, wanted.text, wanted.sendId, plainStatus(wanted.status, wanted.selfSend, key)],
  );
  differ(`${key} time`, head.lastSendTime, newest.sendTime);
}

function plainStatus(status: number, selfSend: boolean, key: ChatKey): number {
  if (status === MessageStatus.recalled || status < 0) return status;
  return status === MessageStatus.read && selfSend && key.startsWith("PRIVATE:")
    ? status
    : MessageStatus.sent;
}

const isUnread = ({ id = 0, selfSend, type, status }: ChatMessage, readId: number) =>
  !selfSend && id > readId && !isTipType(type) && status !== MessageStatus.recalled;

/**
 * Own messages that may stay in the outbox, until the user removes them or their chat: those that the server refused, unconfirmed ones, and files
 * whose upload was cut off.
 */
const restingOf = (chat: ChatKey, facts: Facts): Written[] =>
  facts.ledger.written.filter(
    (one) =>
      one.chat === chat && (one.how === "refused" || isUnconfirmed(one, facts) || isCutOff(one, facts)),
  );

/** A file whose upload was cut off: the user may try again. */
const isCutOff = ({ how, tmpId, chat }: Written, { chats }: Facts): boolean =>
  how === "file" && !chats.get(chat)?.messages.some((one) => one.tmpId === tmpId);

const isUnconfirmed = ({ tmpId, chat }: Written, { ours, outbox, chats }: Facts): boolean =>
  !ours && outbox.has(tmpId) && !chats.get(chat)?.messages.some((one) => one.tmpId === tmpId);

function judgeOpen(open: OpenChat, chat: TrueChat, facts: Facts, differ: Differ): void {
  const { key } = chat;
  const kept = remaining(chat, facts);
  const stored = open.messages.filter(({ id }) => id !== undefined);
  const from = open.reachedStart ? 0 : (stored[0]?.id ?? Number.MAX_SAFE_INTEGER);
  const wanted = kept.filter(({ id = 0 }) => id >= from);
  const least = Math.min(kept.length, HISTORY_PAGE);
  if (stored.length < least) differ(`${key} page`, stored.length, least);
  differ(
    `${key} ids`,
    stored.map(({ id }) => id),
    wanted.map(({ id }) => id),
  );
  const truths = new Map(wanted.map((message) => [message.id, message]));
  for (const message of stored) {
    const truth = truths.get(message.id);
    if (truth === undefined) continue;
    differ(
      `${key} message ${message.id}`,
      sorted(comparable(message, truth)),
      sorted(comparable(truth, truth)),
    );
  }
  judgeLocals(open, key, facts, differ);
}

/** Each refused message is there once, as failed, each unconfirmed one as such; nothing else waits any more. */
function judgeLocals(open: OpenChat, key: ChatKey, facts: Facts, differ: Differ): void {
  const locals = open.messages.filter(({ id }) => id === undefined);
  const resting = restingOf(key, facts);
  const isOpen = facts.ledger.removed.has(key);
  for (const one of resting) {
    const shown = locals.filter(({ tmpId }) => tmpId === one.tmpId).map(({ status }) => status);
    const mayLack = one.takenAt === null || one.excused || isOpen;
    const isAsked = isUnconfirmed(one, facts) && shown[0] === MessageStatus.unconfirmed;
    const wanted = isAsked ? MessageStatus.unconfirmed : MessageStatus.failed;
    if (shown.length > 0 || !mayLack) differ(`${one.content} rests`, shown, [wanted]);
  }
  const known = new Set(resting.map(({ tmpId }) => tmpId));
  const others = locals.filter(({ tmpId = "" }) => !known.has(tmpId));
  differ(
    `${key} still on its way`,
    others.map(({ content, status }) => [content, status]),
    [],
  );
}

/** The same data under keys in order. */
function sorted(message: ChatMessage): Record<string, unknown> {
  return Object.fromEntries(Object.entries(message).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of the groups that are open, who is in them. */
function judgeMembers({ open, members }: Projection, facts: Facts, differ: Differ): void {
  for (const [groupId, truth] of facts.members) {
    if (open[`GROUP:${groupId}`] === undefined) continue;
    const shown = (members[groupId] ?? [])
      .filter(({ quit }) => quit !== true)
      .map(({ userId, isManager = false }) => ({ userId, isManager }))
      .sort((a, b) => a.userId - b.userId);
    differ(`GROUP:${groupId} members`, shown, truth);
  }
}

/** The list: by the newest message, as far as the server alone decides it. */
function judgeOrder(projection: Projection, facts: Facts, differ: Differ): void {
  const decided = [...facts.chats.values()]
    .map((chat) => ({ key: chat.key, newest: remaining(chat, facts).at(-1) }))
    .filter(({ key, newest }) => newest !== undefined && restingOf(key, facts).length === 0);
  const keys = new Set<string>(decided.map(({ key }) => key));
  const wanted = decided.sort(
    (a, b) => (b.newest?.sendTime ?? 0) - (a.newest?.sendTime ?? 0) || (a.key < b.key ? -1 : 1),
  );
  const shown = sortHeads(Object.values(projection.heads)).filter(({ key }) => keys.has(key));
  differ(
    "order of the list",
    shown.map(({ key }) => key),
    wanted.map(({ key }) => key),
  );
}

/** What the user wrote: on the server exactly once, in order, or failed because the server refused it. */
export function judgeWritten(facts: Facts): Difference[] {
  const found: Difference[] = [];
  const differ = (what: string, shown: unknown, truth: unknown) =>
    found.push({ where: "server", what, shown, truth });
  const ids = new Map<Written, number[]>();
  for (const one of facts.ledger.written) {
    const messages = facts.chats.get(one.chat)?.messages ?? [];
    const own = messages.filter(({ tmpId, selfSend }) => selfSend && tmpId === one.tmpId);
    ids.set(
      one,
      own.map(({ id = 0 }) => id),
    );
    if (own.length > 1 && !one.mayDouble) differ(`${one.content} stored twice`, own.length, 1);
    if (one.how === "refused" && own.length > 0) differ(`${one.content} refused and stored`, own.length, 0);
    const mustBe = one.how !== "refused" && one.takenAt !== null && !one.excused;
    const mayRest = isUnconfirmed(one, facts) || isCutOff(one, facts);
    if (mustBe && own.length === 0 && !mayRest) differ(`${one.content} lost`, 0, 1);
  }
  const inOrder = facts.ledger.written.filter((one) => ids.get(one)?.length === 1 && !one.unordered);
  for (const before of inOrder) {
    for (const after of inOrder) {
      if (before.chat !== after.chat || before.takenAt === null) continue;
      if (before.takenAt > after.submittedAt) continue;
      const [a = 0] = ids.get(before) ?? [];
      const [b = 0] = ids.get(after) ?? [];
      if (a > b) differ(`${before.content} stored behind ${after.content}`, a, b);
    }
  }
  return found;
}

import type { GroupMessage, PrivateMessage, QuoteMessage, SystemMessage } from "../../contract/chat.ts";
import type { ChatKey, ChatMessage } from "../../contract/engine.ts";
import { MessageStatus } from "../../contract/wire.ts";
import { chatKey, SYSTEM_CHAT } from "./keys.ts";

/** A message on its way out: without the fields that are absent. */
type Draft = { -readonly [K in keyof ChatMessage]: ChatMessage[K] };

/**
 * A private message of the wire as history keeps it (contract §2).
 * @returns null when it names no other side.
 */
export function fromPrivate(dto: PrivateMessage, selfId: number): ChatMessage | null {
  const { sendId, recvId } = dto;
  if (sendId === undefined || recvId === undefined) return null;
  const message = base(chatKey("PRIVATE", sendId === selfId ? recvId : sendId), dto, selfId);
  if (dto.id !== undefined) message.id = dto.id;
  if (dto.tmpId !== undefined) message.tmpId = dto.tmpId;
  // A private message is recalled by its sender alone.
  if (message.status === MessageStatus.recalled) message.recalledBy = sendId;
  return settleRecalled(message);
}

/**
 * A group message of the wire as history keeps it (contract §2).
 * @returns null when it names no group.
 */
export function fromGroup(dto: GroupMessage, selfId: number): ChatMessage | null {
  if (dto.groupId === undefined) return null;
  const message = base(chatKey("GROUP", dto.groupId), dto, selfId);
  if (dto.id !== undefined) message.id = dto.id;
  if (dto.tmpId !== undefined) message.tmpId = dto.tmpId;
  if (dto.sendNickName !== undefined) message.sendNickName = dto.sendNickName;
  if (dto.atUserIds !== undefined && dto.atUserIds.length > 0) message.atUserIds = dto.atUserIds;
  if (dto.receipt === true) {
    message.receipt = true;
    message.receiptOk = dto.receiptOk ?? false;
    message.readedCount = dto.readedCount ?? 0;
  }
  if (message.status === MessageStatus.recalled) message.recalledBy = 0;
  return settleRecalled(message);
}

/**
 * A system message of the wire as history keeps it; its id is the `seqNo` (specification §3).
 * @returns null when it carries no number to order it by.
 */
export function fromSystem(dto: SystemMessage, _selfId: number): ChatMessage | null {
  const id = dto.seqNo ?? dto.id;
  if (id === undefined) return null;
  const message = base(SYSTEM_CHAT, { ...dto, sendId: 0 }, -1);
  message.id = id;
  if (dto.title !== undefined) message.title = dto.title;
  if (dto.intro !== undefined) message.intro = dto.intro;
  if (dto.coverUrl !== undefined) message.coverUrl = dto.coverUrl;
  return settleRecalled(message);
}

interface Common {
  readonly sendId?: number | undefined;
  readonly type: number;
  readonly content: string;
  readonly tip?: string | undefined;
  readonly status?: number | undefined;
  readonly sendTime?: number | undefined;
  readonly quoteMessage?: QuoteMessage | undefined;
}

function base(chat: ChatKey, dto: Common, selfId: number): Draft {
  const message: Draft = {
    chat,
    type: dto.type,
    content: dto.content,
    sendTime: dto.sendTime ?? 0,
    sendId: dto.sendId ?? 0,
    selfSend: dto.sendId === selfId,
    status: serverStatus(dto.status),
  };
  if (dto.tip !== undefined) message.tip = dto.tip;
  if (dto.quoteMessage !== undefined) message.quoteMessage = dto.quoteMessage;
  return message;
}

/** The status that a server gives; one that is not of the contract counts as sent. */
function serverStatus(status: number | undefined): number {
  return status !== undefined && status in RANK ? status : MessageStatus.sent;
}

/** unsent < sent < read < recalled (contract §2); the client's own statuses are not in it and give way to any of these. */
const RANK: Readonly<Record<number, number>> = {
  [MessageStatus.unsent]: 1,
  [MessageStatus.sent]: 2,
  [MessageStatus.read]: 3,
  [MessageStatus.recalled]: 4,
};
const rankOf = (status: number): number => RANK[status] ?? 0;

/** The status that two views of one server message come to, whatever order they arrive in (contract §2). */
export function mergeStatus(a: number, b: number): number {
  return rankOf(b) > rankOf(a) ? b : a;
}

/**
 * Two views of one message become one (contract §2): a local view gives way to the server's, statuses only rise, counts only grow.
 * @returns `old` itself when `incoming` holds nothing new.
 */
export function mergeMessage(old: ChatMessage, incoming: ChatMessage): ChatMessage {
  if (incoming.id === undefined) return old.id === undefined && !same(old, incoming) ? incoming : old;
  if (old.id === undefined) return incoming;
  const merged: Draft = { ...old, ...incoming, status: mergeStatus(old.status, incoming.status) };
  mergeQuote(merged, old.quoteMessage, incoming.quoteMessage);
  mergeReceipt(merged, old, incoming);
  if (merged.status === MessageStatus.recalled) {
    merged.recalledBy = Math.max(old.recalledBy ?? 0, incoming.recalledBy ?? 0);
  }
  const settled = settleRecalled(merged);
  return same(old, settled) ? old : settled;
}

function mergeQuote(into: Draft, a: QuoteMessage | undefined, b: QuoteMessage | undefined): void {
  const quote = b ?? a;
  if (quote === undefined) return;
  const status = a === undefined || b === undefined ? quote.status : mergeStatus(a.status, b.status);
  into.quoteMessage = withQuoteStatus(quote, status);
}

function mergeReceipt(into: Draft, a: ChatMessage, b: ChatMessage): void {
  if (a.receipt !== true && b.receipt !== true) return;
  into.receipt = true;
  into.receiptOk = a.receiptOk === true || b.receiptOk === true;
  into.readedCount = Math.max(a.readedCount ?? 0, b.readedCount ?? 0);
}

/** A quote with a status; a withdrawn one loses its text. */
export function withQuoteStatus(quote: QuoteMessage, status: number): QuoteMessage {
  const content = status === MessageStatus.recalled ? "" : quote.content;
  return quote.status === status && quote.content === content ? quote : { ...quote, status, content };
}

/** A recalled message keeps its place and its author, and nothing of its content. */
export function settleRecalled(message: ChatMessage): ChatMessage {
  if (message.status !== MessageStatus.recalled) return message;
  const { quoteMessage: _q, atUserIds: _a, title: _t, intro: _i, coverUrl: _c, ...rest } = message;
  return { ...rest, content: "" };
}

const FIELDS = [
  "chat",
  "id",
  "tmpId",
  "type",
  "content",
  "tip",
  "sendTime",
  "sendId",
  "selfSend",
  "sendNickName",
  "status",
  "receipt",
  "receiptOk",
  "readedCount",
  "title",
  "intro",
  "coverUrl",
  "recalledBy",
] as const satisfies readonly (keyof ChatMessage)[];

/** Whether two views of a message are the same. */
function same(a: ChatMessage, b: ChatMessage): boolean {
  if (a === b) return true;
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    sameQuote(a.quoteMessage, b.quoteMessage) &&
    sameIds(a.atUserIds, b.atUserIds) &&
    sameLocal(a.local, b.local)
  );
}

function sameQuote(a: QuoteMessage | undefined, b: QuoteMessage | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return (
    a.id === b.id &&
    a.sendId === b.sendId &&
    a.type === b.type &&
    a.content === b.content &&
    a.status === b.status
  );
}

export function sameIds(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  if (a === b) return true;
  return a !== undefined && b !== undefined && a.length === b.length && a.every((id, at) => id === b[at]);
}

function sameLocal(a: ChatMessage["local"], b: ChatMessage["local"]): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return (
    a.anchorId === b.anchorId &&
    a.localNo === b.localNo &&
    a.attempt === b.attempt &&
    a.reason === b.reason &&
    a.failure === b.failure &&
    a.loadStatus === b.loadStatus
  );
}

import type { GroupMessage } from "../../contract/chat.ts";
import { isStoredType, MessageStatus, MessageType } from "../../contract/wire.ts";

/**
 * The messages of a visitor's conversations, merged of what is pushed, pulled, answered and sent: in any order, any number of times, the outcome is
 * the same (contract §2 "Status", §4).
 */

export interface ShownMessage {
  readonly id?: number;
  readonly tmpId?: string;
  readonly sendId: number;
  readonly name?: string;
  readonly type: number;
  readonly content: string;
  /** The code of a tip. */
  readonly tip?: string;
  readonly status: number;
  readonly sendTime: number;
  readonly isRead: boolean;
  /** The content of what it answers, of which type that is, and which message. */
  readonly quote?: string | undefined;
  readonly quoteType?: number | undefined;
  readonly quoteId?: number | undefined;
  /** What it answers was recalled since. */
  readonly isQuoteRecalled?: boolean;
  /** Why it was refused. */
  readonly reason?: string;
  /** What is still to be uploaded before it has a content. */
  readonly file?: UploadingFile | undefined;
}

export interface UploadingFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What came of a message before the message itself. */
interface Facts {
  readonly isRecalled?: boolean;
  readonly isRead?: boolean;
}

export interface Messages {
  /** Those that are stored by their ids, then the others by their time. */
  readonly list: readonly ShownMessage[];
  readonly facts: ReadonlyMap<number, Facts>;
  /** Highest id that this visitor has read. */
  readonly readId: number;
}

export const noMessages: Messages = { list: [], facts: new Map(), readId: 0 };

/** What is sent, before there is an answer. */
export interface Outgoing {
  readonly tmpId: string;
  readonly sendId: number;
  readonly type: number;
  readonly content: string;
  readonly sendTime: number;
  readonly quoteId?: number | undefined;
  readonly quote?: string | undefined;
  readonly quoteType?: number | undefined;
  readonly file?: UploadingFile | undefined;
}

/** Takes in what a server says: a message, that one was recalled or read. What is neither changes nothing. */
export function takeIn(messages: Messages, given: GroupMessage): Messages {
  const { id, type, content } = given;
  if (type === MessageType.recall) return note(messages, Number(content), { isRecalled: true });
  if (type === MessageType.receipt)
    return (given.readedCount ?? 0) > 0 ? note(messages, id, { isRead: true }) : messages;
  if (type === MessageType.read) return readUpTo(messages, id ?? 0);
  if (id === undefined || !isStoredType(type)) return messages;
  const { sendId = 0, tmpId, sendNickName, tip, status = MessageStatus.sent, sendTime = 0 } = given;
  const facts = messages.facts.get(id);
  const isSame = (one: ShownMessage) =>
    one.id === id || (tmpId !== undefined && one.tmpId === tmpId && one.sendId === sendId);
  const before = messages.list.filter(isSame);
  const isRecalled =
    facts?.isRecalled ||
    status === MessageStatus.recalled ||
    before.some((one) => one.status === MessageStatus.recalled);
  const isRead = (given.readedCount ?? 0) > 0 || facts?.isRead === true || before.some((one) => one.isRead);
  const quote = given.quoteMessage;
  const message: ShownMessage = {
    ...{ id, sendId, type, content: isRecalled ? "" : content, sendTime, isRead },
    status: isRecalled ? MessageStatus.recalled : MessageStatus.sent,
    ...(tmpId === undefined ? {} : { tmpId }),
    ...(sendNickName === undefined ? {} : { name: sendNickName }),
    ...(tip === undefined ? {} : { tip }),
    ...(quote === undefined ? {} : quotedFacts(quote, messages.facts)),
  };
  return {
    ...messages,
    list: placed(
      messages.list.filter((one) => !isSame(one)),
      message,
    ),
  };
}

type Quote = NonNullable<GroupMessage["quoteMessage"]>;

/** What is shown of a message that is answered. */
function quotedFacts({ id, type, content, status }: Quote, facts: Messages["facts"]): Partial<ShownMessage> {
  return status === MessageStatus.recalled || facts.get(id)?.isRecalled
    ? { quoteId: id, isQuoteRecalled: true }
    : { quoteId: id, quoteType: type, quote: content };
}

/** Adds what is being sent; what is there already stays as it is. */
export function addOutgoing(messages: Messages, outgoing: Outgoing): Messages {
  if (messages.list.some((one) => one.tmpId === outgoing.tmpId && one.sendId === outgoing.sendId))
    return messages;
  const message: ShownMessage = { ...outgoing, status: MessageStatus.sending, isRead: false };
  return { ...messages, list: placed(messages.list, message) };
}

/** Gives what was uploaded its content: it can be sent. */
export const fillOutgoing = (messages: Messages, tmpId: string, content: string): Messages => ({
  ...messages,
  list: messages.list.map((one) => {
    if (one.tmpId !== tmpId) return one;
    const { file: _, ...rest } = one;
    return { ...rest, content };
  }),
});

/** Marks what is being sent as refused, or as tried again; what a server has stored meanwhile stays so. */
export function markOutgoing(messages: Messages, tmpId: string, reason: string | null): Messages {
  return {
    ...messages,
    list: messages.list.map((one) => {
      if (one.tmpId !== tmpId || one.id !== undefined) return one;
      const { reason: _, ...rest } = one;
      return reason === null
        ? { ...rest, status: MessageStatus.sending }
        : { ...rest, status: MessageStatus.failed, reason };
    }),
  };
}

/** Takes out what was never sent. */
export const dropOutgoing = (messages: Messages, tmpId: string): Messages => ({
  ...messages,
  list: messages.list.filter((one) => one.tmpId !== tmpId || one.id !== undefined),
});

/** What the visitor has read never becomes less. */
export const readUpTo = (messages: Messages, id: number): Messages =>
  id > messages.readId ? { ...messages, readId: id } : messages;

const isOfOthers = ({ sendId, type }: ShownMessage, selfId: number): boolean =>
  sendId !== selfId && type !== MessageType.textTip;

/** Messages of others that the visitor has not read. */
export const unreadIn = ({ list, readId }: Messages, selfId: number): number =>
  list.filter(
    (one) => (one.id ?? 0) > readId && isOfOthers(one, selfId) && one.status !== MessageStatus.recalled,
  ).length;

/** The newest of them; 0 where there is none. */
export const lastOfOthers = ({ list }: Messages, selfId: number): number =>
  list.findLast((one) => one.id !== undefined && isOfOthers(one, selfId))?.id ?? 0;

/** Lowest id that is there. */
export const firstId = ({ list }: Messages): number | undefined => list[0]?.id;

/** The message that another one answers; undefined where it cannot. */
export const quotedIn = ({ list }: Messages, id: number | undefined): ShownMessage | undefined =>
  list.find((one) => id !== undefined && one.id === id && canBeQuoted(one));

/** Whether an answer can name a message: what is stored and was not recalled. */
export const canBeQuoted = ({ id, type, status }: ShownMessage): boolean =>
  id !== undefined && type !== MessageType.textTip && status !== MessageStatus.recalled;

/** Whether a tip says that something happened, and nothing has happened since that undoes it. */
export function isAsked(messages: Messages, kind: string, answered: string): boolean {
  const last = messages.list.findLast(({ tip }) => [kind, answered].includes(tipKind(tip) ?? ""));
  return tipKind(last?.tip) === kind;
}

/** What a tip's code says that happened. */
export function tipKind(tip: string | undefined): string | undefined {
  try {
    const { kind } = JSON.parse(tip ?? "{}") as { readonly kind?: unknown };
    return typeof kind === "string" ? kind : undefined;
  } catch {
    return undefined;
  }
}

function note(messages: Messages, id: number | undefined, fact: Facts): Messages {
  if (id === undefined || !Number.isSafeInteger(id)) return messages;
  const facts = new Map(messages.facts).set(id, { ...messages.facts.get(id), ...fact });
  const list = messages.list.map((one) => {
    if (fact.isRecalled && one.quoteId === id) {
      const { quote: _, quoteType: __, ...rest } = one;
      return { ...rest, isQuoteRecalled: true };
    }
    if (one.id !== id) return one;
    const isRead = one.isRead || fact.isRead === true;
    return fact.isRecalled
      ? { ...one, isRead, status: MessageStatus.recalled, content: "" }
      : { ...one, isRead };
  });
  return { ...messages, facts, list };
}

const placed = (list: readonly ShownMessage[], message: ShownMessage): readonly ShownMessage[] =>
  [...list, message].sort(inOrder);

function inOrder(one: ShownMessage, other: ShownMessage): number {
  if (one.id !== undefined && other.id !== undefined) return one.id - other.id;
  if (one.id !== undefined) return -1;
  if (other.id !== undefined) return 1;
  return one.sendTime - other.sendTime || ((one.tmpId ?? "") < (other.tmpId ?? "") ? -1 : 1);
}

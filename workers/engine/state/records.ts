import * as v from "valibot";
import { Friend, FriendRequest, Group, QuoteMessage } from "../../../src/contract/chat.ts";
import { BLOB, OUTBOX } from "../../../src/contract/chat-store.ts";
import { AttachmentSchema } from "../../../src/contract/chat-uploads.ts";
import type { ChatMessage } from "../../../src/contract/engine.ts";
import { ChatKeySchema } from "../../../src/contract/engine-schema.ts";
import { noChoice } from "../../../src/domain/chat/fold.ts";

/**
 * What lies in a user's store (architecture "History"), key by key. Everything is checked when it is read: a record that does not fit is
 * dropped and pulled again, the rest stays.
 */

/** Rises when a newer build writes records that an older one must not touch. */
export const STORE_VERSION = 1;

export const HEAD = "head:";
export const PAGE = "page:";
export const CURSOR = "cursor";
export const FRIENDS = "friends";
export const GROUPS = "groups";
export const REQUESTS = "requests";
/** `tmpId`s of messages that a server has which may not know them again. */
export const SETTLED = "settled";
export const pageKey = (chat: string, n: number): string => `${PAGE}${chat}:${n}`;
export const pagePrefix = (chat: string): string => `${PAGE}${chat}:`;
/** What a message that is being uploaded consists of. */
export const blobKey = (tmpId: string): string => BLOB + tmpId;
/**
 * The number is padded, so that keys sort as their numbers do; the message's own name makes the key its own, for two engines that did not see
 * each other's records may give the same number.
 */
export const outboxKey = ({ localNo, tmpId }: { readonly localNo: number; readonly tmpId: string }): string =>
  `${OUTBOX}${String(localNo).padStart(15, "0")}:${tmpId}`;

const Int = v.pipe(v.number(), v.integer());
const Ids = v.array(Int);

/** Which engine writes; compared in every transaction (architecture "Generations"). `serial` rises with every one. */
export const MetaRecord = v.object({ writer: v.string(), version: Int, serial: Int });
export type MetaRecord = v.InferOutput<typeof MetaRecord>;

/** Up to which id each pull is complete (contract §4 "Pull"), and when the last one was, epoch ms. */
export const CursorRecord = v.object({ private: Int, group: Int, system: Int, syncedAt: v.number() });
export type CursorRecord = v.InferOutput<typeof CursorRecord>;

/** No pull was ever complete. */
export function emptyCursor(): CursorRecord {
  return { private: 0, group: 0, system: 0, syncedAt: 0 };
}

const Last = v.object({
  type: v.number(),
  text: v.string(),
  tip: v.exactOptional(v.string()),
  sendId: v.number(),
  selfSend: v.boolean(),
  sendNickName: v.exactOptional(v.string()),
  status: v.number(),
  recalledBy: v.exactOptional(v.number()),
});

const FoldRecord = v.object({
  key: ChatKeySchema,
  last: v.nullable(Last),
  lastPlace: v.nullable(v.object({ id: Int, localNo: Int, tmpId: v.exactOptional(v.string()) })),
  lastSendTime: v.number(),
  unreadIds: Ids,
  atMeIds: Ids,
  atAllIds: Ids,
  readId: Int,
  peerReadId: Int,
  maxId: Int,
  removedUpTo: Int,
  listed: v.boolean(),
});

/** One page of a chat: its number, and the first and last id in it. */
export const PageRange = v.object({ n: Int, first: Int, last: Int });
export type PageRange = v.InferOutput<typeof PageRange>;

/** A group message's receipt that came before the message (contract §4). */
export const Receipt = v.object({ id: Int, readedCount: v.number(), receiptOk: v.boolean() });
export type Receipt = v.InferOutput<typeof Receipt>;

/** `head:<chat>`: all of a chat but its messages. */
export const ChatRecord = v.object({
  fold: FoldRecord,
  pages: v.array(PageRange),
  nextPage: Int,
  recalls: v.array(v.object({ id: Int, by: Int })),
  receipts: v.array(Receipt),
  /** Ids behind which messages may be missing here that the server has. */
  gaps: Ids,
  /** The server has nothing older than what is stored. */
  reachedStart: v.boolean(),
  /** The `readId` that the server is known to have. */
  ackReadId: Int,
  /** The one that it is to have; absent in records of older builds, which reported every one. */
  owedReadId: v.exactOptional(Int),
});
export type ChatRecord = v.InferOutput<typeof ChatRecord>;

/** A message of a page: one that the server has. */
export const StoredMessage = v.object({
  chat: ChatKeySchema,
  id: Int,
  tmpId: v.exactOptional(v.string()),
  type: v.number(),
  content: v.string(),
  tip: v.exactOptional(v.string()),
  sendTime: v.number(),
  sendId: v.number(),
  selfSend: v.boolean(),
  sendNickName: v.exactOptional(v.string()),
  status: v.number(),
  quoteMessage: v.exactOptional(QuoteMessage),
  atUserIds: v.exactOptional(Ids),
  receipt: v.exactOptional(v.boolean()),
  receiptOk: v.exactOptional(v.boolean()),
  readedCount: v.exactOptional(v.number()),
  title: v.exactOptional(v.string()),
  intro: v.exactOptional(v.string()),
  coverUrl: v.exactOptional(v.string()),
  recalledBy: v.exactOptional(v.number()),
});

/** `choice:<chat>`: what the user decided about a chat, for as long as the machine is used. */
export const ChoiceRecord = v.object({
  pinned: v.boolean(),
  muted: v.boolean(),
  markedUnread: v.boolean(),
  /** Messages that were deleted here, ascending. */
  hidden: Ids,
  /** Recordings that were played here, ascending; absent in records of older builds. */
  heard: v.optional(Ids, []),
  /** The highest id that the chat had when it was removed; absent in records of older builds, which kept it with the chat alone. */
  removedUpTo: v.optional(Int, 0),
});
export type ChoiceRecord = v.InferOutput<typeof ChoiceRecord>;

export const noChoices: ChoiceRecord = { ...noChoice, hidden: [], heard: [], removedUpTo: 0 };

/** `draft:<chat>`: what was typed and not sent; a text alone where nobody was picked for a mention, and in records of older builds. */
export const DraftRecord = v.union([v.string(), v.object({ text: v.string(), atUserIds: Ids })]);

/** A message on its way out, stored before it is sent (architecture "Outbox"). */
export const OutboxRecord = v.object({
  localNo: Int,
  chat: ChatKeySchema,
  tmpId: v.string(),
  type: Int,
  content: v.string(),
  quoteMessage: v.exactOptional(QuoteMessage),
  atUserIds: v.exactOptional(Ids),
  receipt: v.exactOptional(v.boolean()),
  queuedAt: v.number(),
  anchorId: Int,
  /** queued: to be sent; unconfirmed: sent, no answer yet; failed: refused, waits for the user; asking: no answer, waits for the user. */
  state: v.picklist(["queued", "unconfirmed", "failed", "asking"]),
  attempt: Int,
  reason: v.string(),
  failure: v.exactOptional(v.picklist(["fileLost"])),
  /** It may have reached a server that would store a repeat twice. */
  posted: v.exactOptional(v.boolean()),
  /** What is uploaded; it goes when the content is known. */
  attachment: v.exactOptional(
    v.object({ ...v.omit(AttachmentSchema, ["file", "cover"]).entries, size: v.number() }),
  ),
  /** Its upload is under way, with what it uploads under `blob:`; or it was cut off. */
  loadStatus: v.exactOptional(v.picklist(["loading", "fail"])),
});
export type OutboxRecord = v.InferOutput<typeof OutboxRecord>;

export const FriendsRecord = v.array(Friend);
export const GroupsRecord = v.array(Group);
export const RequestsRecord = v.array(FriendRequest);

/** What a read gave: the records that fit, and the keys of those that did not. */
export interface ReadRecords<T> {
  readonly good: readonly (readonly [key: string, record: T])[];
  readonly broken: readonly string[];
}

/** Checks a run of records one by one. */
export function readRecords<S extends v.GenericSchema>(
  schema: S,
  entries: readonly (readonly [key: string, value: unknown])[],
): ReadRecords<v.InferOutput<S>> {
  const good: [string, v.InferOutput<S>][] = [];
  const broken: string[] = [];
  for (const [key, value] of entries) {
    const parsed = v.safeParse(schema, value);
    if (parsed.success) good.push([key, parsed.output]);
    else broken.push(key);
  }
  return { good, broken };
}

/**
 * Reads a page of a chat.
 * @returns its good messages in order, and whether anything was dropped.
 */
export function readPage(
  chat: string,
  value: unknown,
): { readonly messages: readonly ChatMessage[]; readonly broken: boolean } {
  if (!Array.isArray(value)) return { messages: [], broken: true };
  const messages: ChatMessage[] = [];
  let before = 0;
  for (const item of value as readonly unknown[]) {
    const parsed = v.safeParse(StoredMessage, item);
    if (!parsed.success || parsed.output.chat !== chat || parsed.output.id <= before) continue;
    before = parsed.output.id;
    messages.push(parsed.output);
  }
  return { messages, broken: messages.length < value.length || messages.length === 0 };
}

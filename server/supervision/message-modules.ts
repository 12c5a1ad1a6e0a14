import { and, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { imGroup } from "../../src/contract/resources/im/im-group.ts";
import { imGroupMessage } from "../../src/contract/resources/im/im-group-message.ts";
import { imPrivate } from "../../src/contract/resources/im/im-private.ts";
import { imPrivateMessage } from "../../src/contract/resources/im/im-private-message.ts";
import { READ_MESSAGES } from "../../src/contract/resources/im-messages.ts";
import { Id } from "../../src/contract/schema.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { addressesOf } from "../chat/content-format.ts";
import { isMessageRow } from "../chat/message-rows.ts";
import { pairOf } from "../chat/private-chats.ts";
import { tipFields } from "../chat/tips.ts";
import type { Queryable } from "../db/database.ts";
import { chatGroupMessage, chatPrivateChat, chatPrivateMessage } from "../db/schema/chat.ts";
import { noteReading, noteSubject } from "../operations/subjects.ts";
import { type Call, moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { shownPreview } from "../service/message-preview.ts";
import { operationOf, operations } from "../texts/resources.ts";
import { ofGroups } from "./group-modules.ts";
import { holds, timeIn, timeOf } from "./people.ts";

/**
 * What was written in private chats and in groups (specification §1 "Instant messaging"). Who has not the permission for it sees when something was
 * written, by whom and what kind of thing; what it says, and where its file is, leaves the server for nobody else, and each time it does, the
 * operation log says who read which chat.
 */

type Stored = typeof chatPrivateMessage.$inferSelect | typeof chatGroupMessage.$inferSelect;
const stored = (row: Row) => row as unknown as Stored;

/** The chats that messages are of, by their ids in their own area. */
type ChatsOf = (rows: readonly Row[], db: Queryable) => Promise<ReadonlyMap<number, number>>;

/** Messages as the caller may see them. @param of the area that the chats are in. */
function presented(definition: AnyResource, of: AnyResource, chatsOf: ChatsOf) {
  const operation = operationOf(definition, operations.read);
  return async (rows: readonly Row[], call: Call): Promise<readonly Row[]> => {
    const reads = rows.length > 0 && (await holds(call, READ_MESSAGES));
    const chats = await chatsOf(rows, call.db);
    if (reads && call.request) {
      noteReading(call.request, operation);
      for (const id of new Set(chats.values())) noteSubject(call.request, { resource: of.name, id });
    }
    return rows.map((row) => ({
      ...row,
      ...(reads ? contentOf(stored(row), call) : { words: null, file: null }),
      sendTime: timeOf(stored(row).sendTime),
      ...(of === imPrivate
        ? { chat: { id: chats.get(row.id) ?? 0 }, chatId: chats.get(row.id) ?? null }
        : {}),
    }));
  };
}

const Named = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }));

/** What a message says, and the address of its file. A recalled one says nothing any more. */
function contentOf(
  { type, content, status }: Stored,
  { language }: Pick<Call, "language">,
): { readonly words: string | null; readonly file: string | null } {
  if (status === MessageStatus.recalled) return { words: null, file: null };
  const [file = null] = type > MessageType.text && type <= MessageType.video ? addressesOf(content) : [];
  switch (type) {
    case MessageType.text:
      return { words: content, file };
    case MessageType.textTip:
      return { words: tipFields(content, language).content, file };
    case MessageType.file: {
      const read = v.safeParse(Named, content);
      return { words: read.success ? read.output.name : shownPreview(type, content, language), file };
    }
    case MessageType.voiceAction:
    case MessageType.videoAction:
      return { words: null, file };
    default:
      return { words: shownPreview(type, content, language), file };
  }
}

/** The rows of private chats that messages are between. */
const privateChats: ChatsOf = async (rows, db) => {
  const pairs = rows.map((row) => {
    const { sendId, recvId } = row as unknown as typeof chatPrivateMessage.$inferSelect;
    return { id: row.id, ...pairOf(sendId, recvId) };
  });
  if (pairs.length === 0) return new Map();
  const { id, userId, friendId } = chatPrivateChat;
  const wanted = new Map(
    pairs.map((pair) => [keyOf(pair), sql`(${pair.userId}::bigint, ${pair.friendId}::bigint)`]),
  );
  const found = await db
    .select({ id, userId, friendId })
    .from(chatPrivateChat)
    .where(sql`(${userId}, ${friendId}) in (${sql.join([...wanted.values()], sql`, `)})`);
  const chats = new Map(found.map((chat) => [keyOf(chat), chat.id]));
  return new Map(
    pairs.flatMap((pair) => {
      const chat = chats.get(keyOf(pair));
      return chat === undefined ? [] : [[pair.id, chat] as const];
    }),
  );
};

const keyOf = ({ userId, friendId }: { readonly userId: number; readonly friendId: number }) =>
  `${userId} ${friendId}`;

const groupChats: ChatsOf = async (rows) =>
  new Map(rows.map((row) => [row.id, (row as unknown as typeof chatGroupMessage.$inferSelect).groupId]));

/** Of one private chat: what either has sent the other. */
const inChat = moduleFilter({
  schema: Id,
  where: async (chatId, { db }) => {
    const [chat] = await db.select().from(chatPrivateChat).where(eq(chatPrivateChat.id, chatId));
    if (!chat) return sql`false`;
    const { sendId, recvId } = chatPrivateMessage;
    return or(
      and(eq(sendId, chat.userId), eq(recvId, chat.friendId)),
      and(eq(sendId, chat.friendId), eq(recvId, chat.userId)),
    );
  },
});

/** The areas of what was written: events about messages are not among them. */
export const messageModules: readonly ResourceModule[] = [
  {
    definition: imPrivateMessage,
    table: chatPrivateMessage,
    scope: async () => isMessageRow(chatPrivateMessage),
    filters: { chatId: inChat },
    expressions: {
      createTime: () => timeIn(chatPrivateMessage.sendTime),
      sendTime: () => timeIn(chatPrivateMessage.sendTime),
    },
    present: presented(imPrivateMessage, imPrivate, privateChats),
  },
  {
    definition: imGroupMessage,
    table: chatGroupMessage,
    scope: async ({ db }) =>
      and(isMessageRow(chatGroupMessage), ofGroups(db, sql`${chatGroupMessage.groupId}`)),
    expressions: {
      createTime: () => timeIn(chatGroupMessage.sendTime),
      sendTime: () => timeIn(chatGroupMessage.sendTime),
    },
    present: presented(imGroupMessage, imGroup, groupChats),
  },
];

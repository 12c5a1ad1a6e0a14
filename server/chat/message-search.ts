import { and, desc, eq, gt, isNull, lt, lte, ne, not, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type * as v from "valibot";
import type { SearchHit } from "../../src/contract/chat.ts";
import type { chatApi } from "../../src/contract/chat-api.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { cardLine } from "../../src/domain/chat/card-line.ts";
import { snippetOf } from "../../src/domain/chat/snippet.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMember,
  chatPrivateMessage as direct,
  chatGroupMessage as grouped,
} from "../db/schema/chat.ts";
import { contains } from "../db/text-search.ts";
import { chatTexts } from "../texts/chat.ts";
import { ChatError } from "./errors.ts";
import { visibleTo } from "./message-rows.ts";

/** What `GET /message/search` asks for. */
export type MessageSearch = v.InferOutput<(typeof chatApi)["searchMessages"]["query"]>;

/**
 * Text messages and cards of a user's chats that hold a keyword, newest first: what the user may see there, not what was recalled (contract §4). Private and
 * group messages have ids of their own: without a kind both come, by time, and each is asked on for by its own least id.
 */
export async function searchMessages(
  db: Queryable,
  userId: number,
  search: MessageSearch,
): Promise<SearchHit[]> {
  const { chatType, targetId, beforeId, size } = search;
  if (chatType === "PRIVATE") return searchPrivate(db, userId, search);
  if (chatType === "GROUP") return searchGroups(db, userId, search);
  if (targetId !== undefined || beforeId !== undefined) throw new ChatError(chatTexts.searchKind);
  const { beforePrivateId, beforeGroupId } = search;
  const direct = await searchPrivate(db, userId, { ...search, beforeId: beforePrivateId });
  const grouped = await searchGroups(db, userId, { ...search, beforeId: beforeGroupId });
  return merged(direct, grouped).slice(0, size);
}

/** Both lists as one by time; each keeps its order, so that what is left of it is all below its least id among the hits. */
function merged(one: readonly SearchHit[], other: readonly SearchHit[]): SearchHit[] {
  const hits: SearchHit[] = [];
  let at = 0;
  for (const hit of one) {
    for (let next = other[at]; next && next.sendTime > hit.sendTime; next = other[at]) {
      hits.push(next);
      at += 1;
    }
    hits.push(hit);
  }
  return [...hits, ...other.slice(at)];
}

/** Of a card, what it is called. */
const NAME = /^\{"kind":"[a-z]+","name":"((?:[^"\\]|\\.)*)/.source;

/** What holds for hits in either table. The types are as numbers in the statement: the indexes of texts and of cards are known by them. */
function isHit(table: typeof direct | typeof grouped, userId: number, { keyword, beforeId }: MessageSearch) {
  const is = (type: number) => sql`${table.type} = ${sql.raw(String(type))}`;
  const holds = contains(sql`${table.content}`, keyword);
  return and(
    or(
      and(is(MessageType.text), holds),
      // Of cards what they are called, and not how that is written.
      and(is(MessageType.card), holds, contains(sql`substring(${table.content} from ${NAME})`, keyword)),
    ),
    ne(table.status, MessageStatus.recalled),
    beforeId === undefined ? undefined : lt(table.id, beforeId),
    visibleTo(table, userId),
  );
}

/** What of a message is read. */
const said = (type: number, content: string): string =>
  type === MessageType.card ? cardLine(content).name : content;

async function searchPrivate(db: Queryable, userId: number, search: MessageSearch): Promise<SearchHit[]> {
  const { targetId, keyword, size } = search;
  const part = (mine: SQL | undefined) =>
    db
      .select({
        id: direct.id,
        sendId: direct.sendId,
        recvId: direct.recvId,
        type: direct.type,
        content: direct.content,
        sendTime: direct.sendTime,
      })
      .from(direct)
      .where(and(mine, isHit(direct, userId, search)))
      .orderBy(desc(direct.id))
      .limit(size);
  const sent = and(
    eq(direct.sendId, userId),
    targetId === undefined ? undefined : eq(direct.recvId, targetId),
  );
  const received = and(
    eq(direct.recvId, userId),
    targetId === undefined ? not(eq(direct.sendId, userId)) : eq(direct.sendId, targetId),
  );
  const rows = await unionAll(part(sent), part(received)).orderBy(sql`id desc`).limit(size);
  return rows.map(({ id, sendId, recvId, type, content, sendTime }) => ({
    chatType: "PRIVATE",
    targetId: sendId === userId ? recvId : sendId,
    id,
    sendId,
    type,
    snippet: snippetOf(said(type, content), keyword),
    sendTime,
  }));
}

/** Within the groups that the user is or was in: what was sent from joining to leaving. */
async function searchGroups(db: Queryable, userId: number, search: MessageSearch): Promise<SearchHit[]> {
  const { targetId, keyword, size } = search;
  const rows = await db
    .select({
      id: grouped.id,
      groupId: grouped.groupId,
      sendId: grouped.sendId,
      sendNickName: grouped.sendNickName,
      type: grouped.type,
      content: grouped.content,
      sendTime: grouped.sendTime,
    })
    .from(grouped)
    .innerJoin(
      chatGroupMember,
      and(eq(chatGroupMember.groupId, grouped.groupId), eq(chatGroupMember.userId, userId)),
    )
    .where(
      and(
        targetId === undefined ? undefined : eq(grouped.groupId, targetId),
        gt(grouped.id, chatGroupMember.fromId),
        or(isNull(chatGroupMember.untilId), lte(grouped.id, chatGroupMember.untilId)),
        isHit(grouped, userId, search),
      ),
    )
    .orderBy(desc(grouped.id))
    .limit(size);
  return rows.map(({ groupId, content, ...row }) => ({
    chatType: "GROUP",
    targetId: groupId,
    ...row,
    snippet: snippetOf(said(row.type, content), keyword),
  }));
}

import { sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { AT_ALL, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Account } from "../accounts/accounts.ts";
import { noteChats } from "../chat/private-chats.ts";
import { hasPrivateMessages } from "../chat/private-store.ts";
import { movePosition } from "../chat/read-positions.ts";
import { lockStream, StreamKind, type Transaction } from "../chat/writer.ts";
import type { ServerContext } from "../context.ts";
import {
  chatFriend,
  chatGroup,
  chatGroupMember,
  chatGroupMessage,
  chatPrivateMessage,
  chatSystemMessage,
} from "../db/schema/chat.ts";
import {
  DEMO_NAMES,
  type DemoName,
  type GroupLine,
  groupLines,
  groupName,
  groupNotice,
  type PrivateLine,
  privateLines,
  type Said,
  systemNotice,
} from "./chat-script.ts";

const MINUTE_MS = 60_000;

type Cast = Readonly<Record<DemoName, Account>>;

/** When the demo is told, and in which language. */
interface Telling {
  readonly now: number;
  readonly language: Language;
}

/**
 * Makes the demo accounts friends with one another, puts them into one group, and gives them some history. Does nothing when there are
 * friends or messages already, or when a demo account is missing.
 */
export async function seedChat(
  context: Pick<ServerContext, "config" | "db" | "accounts" | "now">,
): Promise<void> {
  const cast = await findCast(context);
  if (!cast || !(await isEmpty(context))) return;
  const now = context.now();
  const language = context.config.seedLanguage;
  await context.db.transaction(async (tx) => {
    for (const kind of Object.values(StreamKind)) await lockStream(tx, kind);
    await seedFriends(tx, cast, now);
    await seedPrivate(tx, cast, now, language);
    await seedGroup(tx, cast, now, language);
    await seedSystem(tx, now, language);
  });
}

async function findCast({ accounts }: Pick<ServerContext, "accounts">): Promise<Cast | null> {
  const found = await Promise.all(DEMO_NAMES.map((name) => accounts.byName(name)));
  const [admin, amy, bob, carol] = found;
  return admin && amy && bob && carol ? { admin, amy, bob, carol } : null;
}

async function isEmpty({ db }: Pick<ServerContext, "db">): Promise<boolean> {
  const friends = await db.select({ id: chatFriend.userId }).from(chatFriend).limit(1);
  return friends.length === 0 && !(await hasPrivateMessages(db));
}

async function seedFriends(tx: Transaction, cast: Cast, now: number): Promise<void> {
  const people = Object.values(cast);
  const pairs = people.flatMap((one) =>
    people.filter((other) => other.id !== one.id).map((other) => [one, other] as const),
  );
  const createdAt = now - 7 * 24 * 60 * MINUTE_MS;
  await tx
    .insert(chatFriend)
    .values(pairs.map(([one, other]) => ({ userId: one.id, friendId: other.id, createdAt })));
}

async function seedPrivate(tx: Transaction, cast: Cast, now: number, language: Language): Promise<void> {
  const lastOfPair = new Map<string, number>();
  const read = new Map<string, { userId: number; targetId: number; readId: number }>();
  for (const line of [...privateLines].sort((a, b) => b.ago - a.ago)) {
    const sender = cast[line.from];
    const receiver = cast[line.to];
    const pair = [sender.id, receiver.id].sort((a, b) => a - b).join(" ");
    const quoteId = line.quotesLast ? (lastOfPair.get(pair) ?? null) : null;
    const id = await insertPrivate(tx, cast, line, { quoteId, now, language });
    lastOfPair.set(pair, id);
    if (line.unread) continue;
    read.set(`${receiver.id} ${sender.id}`, { userId: receiver.id, targetId: sender.id, readId: id });
  }
  for (const position of read.values()) {
    const { readId, ...key } = position;
    await movePosition(tx, { kind: "private", ...key }, readId);
  }
}

async function insertPrivate(
  tx: Transaction,
  cast: Cast,
  line: PrivateLine,
  { quoteId, now, language }: { readonly quoteId: number | null } & Telling,
): Promise<number> {
  const base = {
    id: sql<number>`nextval('chat_private_message_id')`,
    sendId: cast[line.from].id,
    recvId: cast[line.to].id,
  };
  const sendTime = now - line.ago * MINUTE_MS;
  const received = line.unread ? MessageStatus.unsent : MessageStatus.read;
  const status = line.recalled ? MessageStatus.recalled : received;
  const [row] = await tx
    .insert(chatPrivateMessage)
    .values({ ...base, type: MessageType.text, content: wordsOf(line, language), status, sendTime, quoteId })
    .returning();
  if (!row) throw new Error("A demo message was not stored.");
  await noteChats(tx, [row]);
  if (!line.recalled) return row.id;
  const [recall] = await tx
    .insert(chatPrivateMessage)
    .values({
      ...base,
      type: MessageType.recall,
      content: String(row.id),
      status: MessageStatus.read,
      sendTime: sendTime + MINUTE_MS,
      recallsId: row.id,
    })
    .returning({ id: chatPrivateMessage.id });
  return recall?.id ?? row.id;
}

async function seedGroup(tx: Transaction, cast: Cast, now: number, language: Language): Promise<void> {
  const first = Math.max(...groupLines.map(({ ago }) => ago)) + 1;
  const createdAt = now - first * MINUTE_MS;
  const [group] = await tx
    .insert(chatGroup)
    .values({
      ...{ ownerId: cast.admin.id, createdAt },
      name: groupName[language],
      notice: groupNotice[language],
    })
    .returning({ id: chatGroup.id });
  if (!group) throw new Error("The demo group was not stored.");
  await tx.insert(chatGroupMember).values(
    Object.values(cast).map((account) => ({
      groupId: group.id,
      userId: account.id,
      joinedAt: createdAt,
    })),
  );
  const read = new Map<number, number>();
  for (const line of [...groupLines].sort((a, b) => b.ago - a.ago)) {
    const id = await insertGroupLine(tx, cast, group.id, line, { now, language });
    for (const name of DEMO_NAMES) {
      if (!line.unreadBy?.includes(name)) read.set(cast[name].id, id);
    }
  }
  for (const [userId, readId] of read) {
    await movePosition(tx, { userId, kind: "group", targetId: group.id }, readId);
  }
}

async function insertGroupLine(
  tx: Transaction,
  cast: Cast,
  groupId: number,
  line: GroupLine,
  { now, language }: Telling,
): Promise<number> {
  const sender = cast[line.from];
  const atUserIds = line.mentions?.map((name) => (name === "everyone" ? AT_ALL : cast[name].id)) ?? null;
  const [row] = await tx
    .insert(chatGroupMessage)
    .values({
      id: sql<number>`nextval('chat_group_message_id')`,
      groupId,
      sendId: sender.id,
      sendNickName: sender.nickName,
      type: MessageType.text,
      content: wordsOf(line, language),
      sendTime: now - line.ago * MINUTE_MS,
      atUserIds,
    })
    .returning({ id: chatGroupMessage.id });
  if (!row) throw new Error("A demo message was not stored.");
  return row.id;
}

async function seedSystem(tx: Transaction, now: number, language: Language): Promise<void> {
  const { ago, title, intro, content } = systemNotice;
  await tx.insert(chatSystemMessage).values({
    title: title[language],
    intro: intro[language],
    content: content[language],
    seqNo: sql<number>`nextval('chat_system_message_seq')`,
    type: MessageType.systemMessage,
    sendTime: now - ago * MINUTE_MS,
  });
}

/** The words of a line as they travel: emoji by their names (contract §2). */
function wordsOf({ text, emoji }: Said, language: Language): string {
  return emoji === undefined ? text[language] : `${text[language]} #${emoji};`;
}

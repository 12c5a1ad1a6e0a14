import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { noteChats } from "../../server/chat/private-chats.ts";
import type { Database } from "../../server/db/database.ts";
import {
  chatCall,
  chatCallMember,
  chatFriend,
  chatGroup,
  chatGroupMember,
  chatGroupMessage,
  chatPrivateMessage,
} from "../../server/db/schema/index.ts";
import { MessageType } from "../../src/contract/wire.ts";

const HOUR_MS = 3_600_000;
/** Numbers of users whom nobody has, so that a test may make as many of them as it wants. */
const FIRST = 700_000;

/** A friendship of the demo's admin with somebody who is gone. @returns the id of its row. */
export async function makeFriendship(db: Database, nth: number): Promise<number> {
  const createdAt = Date.now() - nth * HOUR_MS;
  const [row] = await db
    .insert(chatFriend)
    .values([
      { userId: 1, friendId: FIRST + nth, remark: `Sample ${nth}`, createdAt },
      { userId: FIRST + nth, friendId: 1, createdAt },
    ])
    .onConflictDoNothing()
    .returning({ id: chatFriend.id });
  return row?.id ?? 0;
}

/** A group of the demo's admin, with a message. @returns its id. */
export async function makeGroup(db: Database, nth: number): Promise<number> {
  const createdAt = Date.now() - nth * HOUR_MS;
  const [group] = await db
    .insert(chatGroup)
    .values({ name: `Sample ${nth}`, ownerId: 1, createdAt })
    .returning({ id: chatGroup.id });
  const groupId = group?.id ?? 0;
  await db.insert(chatGroupMember).values([
    { groupId, userId: 1, joinedAt: createdAt },
    { groupId, userId: 2, joinedAt: createdAt + nth, isMuted: nth % 2 === 0 },
  ]);
  await db.insert(chatGroupMessage).values({
    ...{ id: sql`nextval('chat_group_message_id')`, groupId, sendId: 1, sendNickName: "Admin" },
    ...{ type: MessageType.text, content: `Sample ${nth}`, sendTime: createdAt + nth },
  });
  return groupId;
}

/** What the demo's admin wrote to somebody who is gone. @returns the id of the message. */
export async function makePrivate(db: Database, nth: number): Promise<number> {
  const [row] = await db
    .insert(chatPrivateMessage)
    .values({
      ...{ id: sql`nextval('chat_private_message_id')`, sendId: 1, recvId: FIRST + nth, status: nth % 2 },
      ...{ type: MessageType.text, content: `Sample ${nth}`, sendTime: Date.now() - nth * HOUR_MS },
    })
    .returning();
  if (row) await noteChats(db, [row]);
  return row?.id ?? 0;
}

/** Calls of the demo's admin, one in a group. */
export async function fillCalls(db: Database): Promise<void> {
  const groupId = await makeGroup(db, 9);
  for (const nth of [1, 2, 3]) {
    const startTime = new Date(Date.now() - nth * HOUR_MS);
    const [call] = await db
      .insert(chatCall)
      .values({
        ...{ callId: randomUUID(), mode: nth % 2 === 0 ? "video" : "voice", callerId: nth, state: "ended" },
        ...(nth === 3 ? { kind: "group", groupId } : { kind: "private", calleeId: nth + 1 }),
        ...{
          startTime,
          acceptTime: startTime,
          endTime: startTime,
          duration: nth,
          endReason: "done",
          endBy: nth,
        },
      })
      .returning();
    const callId = call?.id ?? 0;
    await db.insert(chatCallMember).values([
      { callId, userId: nth, state: "left", joinTime: startTime, leaveTime: startTime, nickName: "Sample" },
      { callId, userId: nth + 1, state: "left", invitedBy: nth, inviteTime: startTime, joinTime: startTime },
    ]);
  }
}

/** Some of each, so that lists have more than the demo. */
export async function fillChat(db: Database): Promise<void> {
  for (const nth of [1, 2, 3]) {
    await makeFriendship(db, nth);
    await makeGroup(db, nth);
    await makePrivate(db, nth);
  }
}

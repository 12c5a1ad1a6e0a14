import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { chatFriend } from "../../../server/db/schema/chat.ts";
import type { Frame } from "../../../src/contract/chat.ts";
import { isFriendType, isGroupEventType } from "../../../src/contract/wire.ts";
import { receivePush } from "../../../workers/engine/state/receive.ts";
import type { ChatServer } from "./chat-server.ts";

/** Accounts beyond the demo data, with the demo password, that nobody knows. @returns their ids, in the order of the names. */
export async function addPeople(chat: ChatServer, names: readonly string[]): Promise<number[]> {
  const { db } = chat.server.context;
  const [amy] = await db.select().from(sysUser).where(eq(sysUser.username, "amy"));
  if (!amy) throw new Error("There is no amy.");
  const { passwordHash } = amy;
  const values = names.map((username) => ({ username, nickName: nickNameOf(username), passwordHash }));
  const rows = await db.insert(sysUser).values(values).returning({ id: sysUser.id });
  return rows.map(({ id }) => id);
}

/** `dave` is shown as Dave. */
const nickNameOf = (userName: string) => `${userName.charAt(0).toUpperCase()}${userName.slice(1)}`;

/** Makes one user the friend of others. */
export async function makeFriends(
  chat: ChatServer,
  userId: number,
  friendIds: readonly number[],
): Promise<void> {
  const pairs = friendIds.flatMap((friendId) => [
    { userId, friendId, createdAt: 0 },
    { userId: friendId, friendId: userId, createdAt: 0 },
  ]);
  await chat.server.context.db.insert(chatFriend).values(pairs).onConflictDoNothing();
}

interface Pushed {
  readonly id?: number;
  readonly type: number;
  readonly content: string;
  readonly tip?: string;
  readonly sendId?: number;
  readonly recvId?: number;
  readonly groupId?: number;
}

const pushed = (frame: Frame) => (frame.data ?? {}) as Pushed;

/** Takes the next push of a type. */
export async function takePush(socket: ChatSocket, type: number): Promise<Pushed> {
  return pushed(await socket.take((frame) => frame.cmd >= 3 && pushed(frame).type === type));
}

/** Takes it, and reads its content as JSON. */
export async function takeContent<T>(socket: ChatSocket, type: number): Promise<T> {
  return JSON.parse((await takePush(socket, type)).content) as T;
}

const isListEvent = (data: unknown) => {
  const { type = 0 } = (data ?? {}) as Partial<Pushed>;
  return isFriendType(type) || isGroupEventType(type);
};

/** Types of everything that was pushed to a socket since some moment. */
export const pushedTypes = (socket: ChatSocket, from = 0) =>
  socket.frames
    .slice(from)
    .filter(({ cmd }) => cmd >= 3)
    .map((frame) => pushed(frame).type);

/** Runs something with open sockets of some people, in their order; they are closed afterwards, and the engine must understand every push. */
export async function withSockets<T>(
  people: readonly Colleague[],
  run: (...sockets: ChatSocket[]) => Promise<T>,
): Promise<T> {
  const sockets = await Promise.all(people.map((person) => person.connect()));
  try {
    return await run(...sockets);
  } finally {
    await Promise.all(sockets.map((socket) => socket.close()));
    for (const [index, { frames }] of sockets.entries()) {
      for (const { cmd, data } of frames) {
        expect(receivePush(cmd, data, people[index]?.userId ?? 0)?.dropped).toBeUndefined();
        if (isListEvent(data)) expect(receivePush(cmd, data, 0)).toHaveProperty("list");
      }
    }
  }
}

import { and, eq, sql } from "drizzle-orm";
import WebSocket from "ws";
import { lockStream, StreamKind, type Transaction } from "../../server/chat/writer.ts";
import { chatGroup, chatGroupMember } from "../../server/db/schema/chat.ts";
import type { startTestServer, TestServer } from "../support/server.ts";
import {
  type MemberChange,
  PEOPLE,
  type Person,
  type ServerUnderTest,
  type WireSocket,
} from "./server-under-test.ts";

/** The real server, whole, behind its HTTP port and its websockets. The demo accounts are all friends of one another. */
export async function startRealServer(start: typeof startTestServer): Promise<ServerUnderTest> {
  const clock = { aheadMs: 0 };
  const now = () => Date.now() + clock.aheadMs;
  const server = await start({}, { now });
  const { db, accounts } = server.context;
  const ids = new Map<Person, number>();
  for (const person of PEOPLE) ids.set(person, (await accounts.byName(person))?.id ?? 0);
  const idOf = (person: Person) => ids.get(person) ?? 0;

  return {
    origin: server.url,
    http: ({ method, url, headers, body, timeoutMs }) => request(method, url, headers, body, timeoutMs),
    openSocket: (url, protocols) => openSocket(url, protocols),
    now,
    async advance(ms) {
      clock.aheadMs += ms;
    },
    signIn: (person) => server.login(person),
    async makeGroup({ owner, members, managers = [] }) {
      const people = [...new Set([owner, ...members, ...managers])];
      return db.transaction(async (tx) => {
        const [group] = await tx
          .insert(chatGroup)
          .values({ name: "conformance", ownerId: idOf(owner), createdAt: now() })
          .returning({ id: chatGroup.id });
        if (!group) throw new Error("The group was not stored.");
        await tx.insert(chatGroupMember).values(
          people.map((person) => ({
            groupId: group.id,
            userId: idOf(person),
            isManager: managers.includes(person),
            joinedAt: now(),
          })),
        );
        return group.id;
      });
    },
    async changeGroup(groupId, change) {
      await db.update(chatGroup).set(change).where(eq(chatGroup.id, groupId));
    },
    changeMember: (groupId, person, change) =>
      changeMember(server, { groupId, userId: idOf(person), joinedAt: now() }, change),
    close: () => server.close(),
  };
}

/** Under the stream's lock: what was said until then is known. */
async function changeMember(
  { context }: TestServer,
  member: { readonly groupId: number; readonly userId: number; readonly joinedAt: number },
  { quit, isMuted }: MemberChange,
): Promise<void> {
  const which = and(eq(chatGroupMember.groupId, member.groupId), eq(chatGroupMember.userId, member.userId));
  await context.db.transaction(async (tx) => {
    await lockStream(tx, StreamKind.group);
    const lastId = await lastOf(tx, member.groupId);
    if (quit === false) {
      const joined = { quit, fromId: lastId, untilId: null };
      await tx
        .insert(chatGroupMember)
        .values({ ...member, ...joined })
        .onConflictDoUpdate({ target: [chatGroupMember.groupId, chatGroupMember.userId], set: joined });
    }
    if (quit) await tx.update(chatGroupMember).set({ quit, untilId: lastId }).where(which);
    if (isMuted !== undefined) await tx.update(chatGroupMember).set({ isMuted }).where(which);
  });
}

async function lastOf(tx: Transaction, groupId: number): Promise<number> {
  const { rows } = await tx.execute<{ last: string }>(
    sql`select coalesce(max(id), 0) as last from chat_group_message where group_id = ${groupId}`,
  );
  return Number(rows[0]?.last);
}

async function request(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
  timeoutMs: number,
) {
  const response = await fetch(url, {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.text() };
}

function openSocket(url: string, protocols: readonly string[]): WireSocket {
  const ws = new WebSocket(url, [...protocols]);
  const port: WireSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => ws.send(data),
    close: (code, reason) => ws.close(code, reason),
  };
  ws.on("open", () => port.onopen?.());
  ws.on("message", (data: Buffer, isBinary: boolean) => port.onmessage?.(isBinary ? data : data.toString()));
  ws.on("close", (code, reason) => port.onclose?.(code, reason.toString()));
  ws.on("error", () => undefined);
  return port;
}

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import {
  serviceAgent,
  serviceConversation,
  serviceConversationNote,
  site,
} from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import type { startTestServer } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

export const CONVERSATIONS = "/imchat/service/conversation";

/** Customer service of a test: two agents, Amy and Bob, and a new site before each test, whose visitors are accepted by hand. */
export interface ServiceDesk {
  readonly chat: ChatServer;
  readonly amy: Colleague;
  readonly bob: Colleague;
  readonly admin: ReturnType<typeof adminCalls>;
  readonly siteId: number;
  /** Ids of the agents. */
  readonly agents: { amy: number; bob: number };
  route(routing: "leastBusy" | "roundRobin" | "manual"): Promise<unknown>;
  /** Agents say that they are online. */
  online(...ids: readonly number[]): Promise<unknown>;
  rows(): Promise<(typeof serviceConversation.$inferSelect)[]>;
  /** The last conversation of a visitor. */
  rowOf(visitor: Visitor): Promise<typeof serviceConversation.$inferSelect>;
  /** What agents noted of a conversation, oldest first. */
  notesOf(id: number): Promise<string[]>;
  act(
    who: Colleague,
    action: string,
    id: number,
    body?: Record<string, unknown>,
  ): ReturnType<ReturnType<typeof adminCalls>>;
  waitingVisitor(): Promise<Visitor>;
  /** One that Amy has accepted. */
  served(): Promise<Visitor>;
}

export function serviceDesk(start: typeof startTestServer): ServiceDesk {
  const agents = { amy: 0, bob: 0 };
  const made = {} as { -readonly [Key in keyof ServiceDesk]: ServiceDesk[Key] };
  let sites = 0;

  beforeAll(async () => {
    made.chat = await startChatServer(start);
    const { server } = made.chat;
    [made.amy, made.bob] = [await made.chat.signIn("amy"), await made.chat.signIn("bob")];
    made.admin = adminCalls(server, await server.login("admin"));
    const { db } = server.context;
    await db.delete(serviceAgent);
    for (const name of ["amy", "bob"] as const) {
      const { userId } = made[name];
      const [row] = await db
        .insert(serviceAgent)
        .values({ userName: `agent-${name}`, nickName: `Agent ${name}`, userId, maxSessions: 2 })
        .returning();
      agents[name] = row?.id ?? 0;
    }
  });
  afterAll(() => made.chat.stop());

  beforeEach(async () => {
    const { db } = made.chat.server.context;
    sites += 1;
    await db.delete(serviceConversationNote);
    await db.delete(serviceConversation);
    const plain = { enabled: true, maxSessions: 2, groupName: null, skillTags: [], workTime: [] };
    await db.update(serviceAgent).set({ ...plain, status: "offline" });
    const [row] = await db
      .insert(site)
      .values({ name: `Site ${sites}`, domain: `s${sites}.example`, routing: "manual" })
      .returning();
    made.siteId = row?.id ?? 0;
  });

  const database = () => made.chat.server.context.db;
  made.agents = agents;
  made.route = (routing) => database().update(site).set({ routing }).where(eq(site.id, made.siteId));
  made.online = async (...ids) => {
    for (const id of ids)
      await database().update(serviceAgent).set({ status: "online" }).where(eq(serviceAgent.id, id));
  };
  made.rows = async () => database().select().from(serviceConversation).orderBy(serviceConversation.id);
  made.rowOf = async (visitor) => {
    const row = (await made.rows()).findLast(({ visitorId }) => visitorId === visitor.visit.userId);
    if (!row) throw new Error("The visitor has no conversation.");
    return row;
  };
  made.notesOf = async (id) => {
    const of = eq(serviceConversationNote.conversationId, id);
    const rows = await database()
      .select()
      .from(serviceConversationNote)
      .where(of)
      .orderBy(serviceConversationNote.id);
    return rows.map(({ text }) => text);
  };
  made.act = (who, action, id, body = {}) =>
    adminCalls(made.chat.server, who.adminToken)("POST", `${CONVERSATIONS}/${action}/${id}`, { id, ...body });
  made.waitingVisitor = async () => {
    const visitor = await startVisit(made.chat.server, { siteId: made.siteId });
    await visitor.begin();
    return visitor;
  };
  made.served = async () => {
    const visitor = await made.waitingVisitor();
    expect((await made.act(made.amy, "accept", (await made.rowOf(visitor)).id)).status).toBe(200);
    return visitor;
  };
  return made;
}

import { eq } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import {
  chatGroup,
  serviceAgent,
  serviceConversation,
  serviceConversationNote,
  serviceVisitor,
  site,
} from "../../server/db/schema/index.ts";

const HOUR_MS = 3_600_000;

/** Agents of the demo's admin and of Amy, who have room for all conversations of a test. */
export const AGENTS = { admin: 900_001, amy: 900_002 } as const;

/** The group that both of them are in. */
export const AGENT_TEAM = "Samples";

async function requireAgents(db: Database): Promise<void> {
  const usual = { maxSessions: 100, enabled: true, groupName: AGENT_TEAM } as const;
  await db
    .insert(serviceAgent)
    .values([
      { id: AGENTS.admin, userName: "agent-of-admin", nickName: "Ada", userId: 1, ...usual },
      { id: AGENTS.amy, userName: "agent-of-amy", nickName: "Amy", userId: 2, ...usual },
    ])
    .onConflictDoNothing();
}

/** A conversation that waits, with its visitor and their chat. @returns its id. */
export async function makeConversation(db: Database, nth: number): Promise<number> {
  const at = new Date(Date.now() - nth * HOUR_MS);
  await requireAgents(db);
  const [of] = await db
    .insert(site)
    .values({ name: `Conversations ${nth}`, domain: `c${nth}-${at.getTime()}.example`, routing: "manual" })
    .returning();
  const [visitor] = await db
    .insert(serviceVisitor)
    .values({ siteId: of?.id ?? 0, name: `Visitor ${nth}` })
    .returning();
  const [group] = await db
    .insert(chatGroup)
    .values({ name: `Visitor ${nth}`, ownerId: visitor?.id ?? 0, createdAt: at.getTime(), isService: true })
    .returning();
  const [row] = await db
    .insert(serviceConversation)
    .values({
      ...{ visitorId: visitor?.id ?? 0, visitorName: `Visitor ${nth}`, groupId: group?.id ?? 0 },
      ...{
        siteId: of?.id ?? 0,
        status: "waiting",
        language: "fr",
        startTime: at,
        queueTime: at,
        lastTime: at,
      },
    })
    .returning();
  return row?.id ?? 0;
}

/** So many conversations. */
export async function fillConversations(db: Database, count = 25): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) await makeConversation(db, nth);
}

/** So many internal notes. */
export async function fillNotes(db: Database, count = 25): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) await makeNote(db, nth);
}

/** An internal note of a conversation of its own, which the admin wrote or, of an even one, Amy. @returns its id. */
export async function makeNote(db: Database, nth: number): Promise<number> {
  const conversationId = await makeConversation(db, nth);
  const [of] = await db.select().from(serviceConversation).where(eq(serviceConversation.id, conversationId));
  const time = new Date(Date.UTC(2026, 0, 1, nth));
  const authorId = nth % 2 === 0 ? 2 : 1;
  const [row] = await db
    .insert(serviceConversationNote)
    .values({
      conversationId,
      groupId: of?.groupId ?? 0,
      authorId,
      text: `Note ${nth}`,
      time,
      createTime: time,
    })
    .returning();
  return row?.id ?? 0;
}

import { and, desc, eq } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import type { VisitorConversation } from "../../src/contract/visitor-api.ts";
import type { ChatOfService } from "../chat/module.ts";
import type { Database } from "../db/database.ts";
import { serviceAgent, serviceVisitor, sysUser, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";
import { refused } from "./chat-refusal.ts";
import type { Conversations } from "./conversations.ts";
import type { ConversationRow } from "./moving.ts";
import type { Queue } from "./queue.ts";
import type { SiteServices } from "./site-service.ts";

/** What visitors do with their own conversations, by the window of customer service. */
export interface OwnConversations {
  /** The last one. @throws Refusal 404 before the first. */
  current(visitorId: number): Promise<VisitorConversation>;
  /** The one that is under way, else a new one. */
  begin(visitorId: number, about: { readonly skill?: string | undefined }): Promise<VisitorConversation>;
  /** Ends the one that is under way. @throws Refusal 409 where none is. */
  end(visitorId: number): Promise<void>;
  /** Rates the last one that an agent had. @throws Refusal 409 where there is none, 400 for what sensitive words refuse. */
  rate(
    visitorId: number,
    rating: { readonly stars: number; readonly text?: string | undefined },
  ): Promise<void>;
}

export interface OwnConversationDeps {
  readonly db: Database;
  readonly conversations: Pick<Conversations, "open" | "close" | "rate">;
  readonly queue: Queue;
  readonly sites: Pick<SiteServices, "isThere">;
  readonly chat: Pick<ChatOfService, "checkText">;
}

/** A visitor has no account, and is told of refusals by the request. */
const VISITOR = { account: null, language: DEFAULT_LANGUAGE } as const;

export function createOwnConversations({
  db,
  conversations,
  queue,
  sites,
  chat,
}: OwnConversationDeps): OwnConversations {
  const latest = async (visitorId: number): Promise<ConversationRow | undefined> => {
    const [row] = await db
      .select()
      .from(table)
      .where(and(eq(table.visitorId, visitorId)))
      .orderBy(desc(table.id))
      .limit(1);
    return row;
  };

  const shown = async (row: ConversationRow): Promise<VisitorConversation> => ({
    groupId: row.groupId,
    status: row.status,
    ...(row.isOffline && row.status === "waiting" ? { isOffline: true } : {}),
    ...((await hasEmail(db, row.visitorId)) ? { hasEmail: true } : {}),
    ...(row.status === "waiting" && !row.isOffline ? { ahead: await queue.ahead(row) } : {}),
    ...(row.agentId === null ? {} : await agentOf(db, row.agentId)),
    ...(row.rating === null ? {} : { rating: row.rating }),
  });

  return {
    async current(visitorId) {
      const row = await latest(visitorId);
      if (!row) throw new Refusal(404, httpTexts.notFound);
      return shown(row);
    },
    async begin(visitorId, about) {
      const before = await latest(visitorId);
      // Nobody is there yet: what was left goes on waiting as that.
      const isStill =
        before?.status === "waiting" && before.isOffline && !(await sites.isThere(before.siteId));
      const row = await conversations.open(visitorId, { ...about, ...(isStill ? {} : { isOffline: false }) });
      await queue.run();
      return shown((await latest(visitorId)) ?? row);
    },
    async end(visitorId) {
      const row = await latest(visitorId);
      if (!row || row.status === "closed") throw new Refusal(409, conversationTexts.noConversation);
      await conversations.close(row.id, "visitor", VISITOR);
    },
    async rate(visitorId, { stars, text }) {
      if (text !== undefined) await refused(() => chat.checkText(text));
      await conversations.rate(visitorId, stars, text ?? null);
    },
  };
}

async function hasEmail(db: Database, visitorId: number): Promise<boolean> {
  const [row] = await db
    .select({ email: serviceVisitor.email })
    .from(serviceVisitor)
    .where(eq(serviceVisitor.id, visitorId));
  return Boolean(row?.email);
}

/** An agent as visitors see them: by the name and the picture that they have as such, else those of their account. */
async function agentOf(db: Database, agentId: number): Promise<Pick<VisitorConversation, "agent">> {
  const [row] = await db
    .select({ agent: serviceAgent, picture: sysUser.avatarPath })
    .from(serviceAgent)
    .innerJoin(sysUser, eq(sysUser.id, serviceAgent.userId))
    .where(eq(serviceAgent.id, agentId));
  if (!row || row.agent.userId === null) return {};
  const avatar = row.agent.avatar ?? row.picture;
  return {
    agent: { userId: row.agent.userId, name: row.agent.nickName, ...(avatar ? { avatar } : {}) },
  };
}

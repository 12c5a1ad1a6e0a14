import { and, avg, count, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import { unnamedIn } from "../chat/chat-accounts.ts";
import { countFiles } from "../chat/message-files.ts";
import type { AgentFigures, Conversations as OfCustomers } from "../customers/conversations.ts";
import type { Database } from "../db/database.ts";
import {
  chatGroup,
  chatGroupMessage,
  chatTokenFamily,
  serviceAgent,
  serviceOriginal,
  serviceTranslated,
  serviceTranslation,
  serviceVisitor,
  serviceVisitorKey,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { forgetTraces } from "../erasure/record-traces.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { ResourceModule } from "../resources/module.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText } from "../texts/index.ts";
import type { Conversations } from "./conversations.ts";
import { forgetNotes } from "./internal-notes.ts";
import { shownPreview } from "./message-preview.ts";
import { transcriptFile } from "./transcript-file.ts";
import { forgetTranslations } from "./translation/cache.ts";
import type { Visits } from "./visits.ts";

/** Of a conversation's history, what says nothing of its visitor. */
const STAYS: ReadonlySet<string> = new Set([
  ...["status", "agent", "agentId", "team", "passedBy", "isOffline", "translate", "endBy", "rating"],
  ...["queueTime", "acceptTime", "replyTime", "endTime", "waitSec", "replySec"],
]);

/** What the areas of agents and customers know of conversations (resources 10.2, 10.4). */
export function conversationsOfCustomers({
  db,
  conversations,
  endUser,
  agentsChanged,
  visits,
  presence,
  scope,
}: {
  readonly db: Database;
  readonly conversations: Pick<Conversations, "transfer" | "rename" | "closeOf">;
  /** Ends the sign-ins of a visitor, and their connections. */
  endUser(visitorId: number): Promise<void>;
  agentsChanged(): void;
  readonly visits: Pick<Visits, "block" | "unblock">;
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
  /** Which conversations a caller may see. */
  readonly scope: ResourceModule["scope"];
}): OfCustomers {
  return {
    async figures(queryable, agentIds) {
      if (agentIds.length === 0) return new Map();
      const rows = await queryable
        .select({
          agentId: table.agentId,
          open: count(sql`case when ${table.status} = 'active' then 1 end`),
          seconds: avg(table.replySec),
        })
        .from(table)
        .where(inArray(table.agentId, [...agentIds]))
        .groupBy(table.agentId);
      return new Map(
        rows.map(({ agentId, open, seconds }): [number, AgentFigures] => [
          agentId ?? 0,
          { open, ...(seconds === null ? {} : { responseSeconds: Math.round(Number(seconds)) }) },
        ]),
      );
    },

    online: async (userIds) => new Set((await presence.terminalsOf(userIds)).keys()),

    async transfer(from, to, note, { account, language }) {
      const [agent] = await db.select().from(serviceAgent).where(eq(serviceAgent.id, to));
      if (!agent) throw new Refusal(404, httpTexts.notFound);
      const ofAgent = and(eq(table.agentId, from), eq(table.status, "active"));
      const held = await db.select({ id: table.id }).from(table).where(ofAgent).orderBy(table.id);
      const has = await db.$count(table, and(eq(table.agentId, to), eq(table.status, "active")));
      if (has + held.length > agent.maxSessions)
        throw new Refusal(409, conversationTexts.agentFull, { agent: agent.nickName });
      let moved = 0;
      for (const { id } of held) {
        try {
          await conversations.transfer(id, agent, note ?? null, { account, language, sawAgent: from });
          moved += 1;
        } catch (error) {
          // What they have no more, somebody else has taken or ended meanwhile: it stays as it is.
          const isTheirs = (await db.$count(table, and(eq(table.id, id), ofAgent))) > 0;
          if (!(error instanceof Refusal) || isTheirs) throw error;
        }
      }
      return moved;
    },

    async history(agentId, { page, size }, { db: queryable, language }) {
      const where = eq(table.agentId, agentId);
      const rows = await queryable
        .select()
        .from(table)
        .where(where)
        .orderBy(desc(table.startTime), desc(table.id))
        .limit(size)
        .offset(page * size);
      const content = rows.map((row) => ({
        ...{ id: row.id, customerId: row.customerId, agentId: row.agentId, status: row.status },
        lastMsg: shownPreview(row.lastType, row.lastMsg, language),
        startTime: writeTime(row.startTime),
        endTime: row.endTime && writeTime(row.endTime),
        ...{ rating: row.rating, sourcePage: row.sourcePage, terminal: row.terminal },
      }));
      return { content, totalElements: await queryable.$count(table, where) };
    },

    agentsChanged,

    async merged(kept, gone, { db: tx }) {
      await tx.update(table).set({ customerId: kept }).where(eq(table.customerId, gone));
      await tx.update(serviceVisitor).set({ customerId: kept }).where(eq(serviceVisitor.customerId, gone));
    },

    async renamed(customerId, before, name) {
      const visitors = await db
        .select()
        .from(serviceVisitor)
        .where(
          and(
            eq(serviceVisitor.customerId, customerId),
            // Of whom a page has proved who it is, the page says the name.
            isNull(serviceVisitor.externalId),
            or(isNull(serviceVisitor.name), eq(serviceVisitor.name, before)),
          ),
        );
      for (const { id } of visitors) await conversations.rename(id, name);
    },

    async file(customerId, call) {
      const seen = await scope?.(call);
      const rows = await call.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.customerId, customerId), seen));
      return transcriptFile(
        rows.map(({ id }) => id),
        call,
      );
    },

    async keptOut(customerId, isOut, { account, language }) {
      const visitors = await db
        .select({ id: serviceVisitor.id, blockedTime: serviceVisitor.blockedTime })
        .from(serviceVisitor)
        .where(eq(serviceVisitor.customerId, customerId));
      for (const { id, blockedTime } of visitors) {
        // Why somebody is out already stays as it was said.
        if ((blockedTime !== null) === isOut) continue;
        if (!isOut) {
          await visits.unblock(id);
          continue;
        }
        await visits.block(id, formatText(conversationTexts.blocked, language), false);
        await conversations.closeOf(id, { account, language });
      }
    },

    async erased(customerId, { db: tx }) {
      const visitors = await tx
        .select()
        .from(serviceVisitor)
        .where(eq(serviceVisitor.customerId, customerId))
        .for("update");
      if (visitors.length === 0) return { visitorIds: [], names: [] };
      const ids = visitors.map(({ id }) => id);
      await tx.delete(serviceVisitorKey).where(inArray(serviceVisitorKey.visitorId, ids));
      const nothing = {
        ...{
          name: null,
          email: null,
          provedEmail: null,
          phone: null,
          provedPhone: null,
          externalId: null,
          ip: null,
          blockedReason: null,
          blockedNetwork: null,
          blockedUntil: null,
        },
        ...{ consentVersion: null, consentTime: null, mailThread: null },
      } as const;
      // They are signed in no more, wherever they are.
      await tx.update(chatTokenFamily).set({ revoked: true }).where(inArray(chatTokenFamily.userId, ids));
      const nowhere = {
        terminal: null,
        firstPage: null,
        referrer: null,
        firstCampaign: null,
        landing: null,
        page: null,
        pageTitle: null,
        pages: [],
        skill: null,
      };
      await tx
        .update(serviceVisitor)
        .set({ ...nothing, ...nowhere, customerId: null })
        .where(inArray(serviceVisitor.id, ids));
      const held = await tx.select({ id: table.id }).from(table).where(inArray(table.visitorId, ids));
      // What agents noted of a visitor, and why they kept one out, is in what was logged of the conversations too.
      await forgetTraces(tx, { resource: conversation.name, ids: held.map(({ id }) => id), stays: STAYS });
      await tx
        .update(table)
        .set({
          visitorName: unnamedIn(table.visitorId),
          ...{ customerId: null, sourcePage: null, sourceTitle: null, lastMsg: "", ratingText: null },
        })
        .where(inArray(table.visitorId, ids));
      const groupIds = visitors.flatMap(({ groupId }) => groupId ?? []);
      await forgetNotes(tx, groupIds);
      if (groupIds.length > 0) {
        await tx
          .update(chatGroup)
          .set({ name: unnamedIn(chatGroup.ownerId) })
          .where(inArray(chatGroup.id, groupIds));
        // What was said stays counted, and is no more to be read, by whoever it was said; its files are withdrawn.
        const said = await tx
          .select({ type: chatGroupMessage.type, content: chatGroupMessage.content })
          .from(chatGroupMessage)
          .where(
            and(
              inArray(chatGroupMessage.groupId, groupIds),
              ne(chatGroupMessage.status, MessageStatus.recalled),
            ),
          );
        await countFiles(tx, said, "recalled");
        const originals = await tx
          .select({ text: serviceOriginal.text })
          .from(serviceOriginal)
          .where(inArray(serviceOriginal.groupId, groupIds));
        const texts = said.filter(({ type }) => type === MessageType.text).map(({ content }) => content);
        // Of what was first translated for another conversation, too.
        await forgetTranslations(tx, [...texts, ...originals.map(({ text }) => text)]);
        for (const copies of [serviceTranslation, serviceTranslated, serviceOriginal])
          await tx.delete(copies).where(inArray(copies.groupId, groupIds));
        await tx
          .update(chatGroupMessage)
          .set({ content: "", status: MessageStatus.recalled, sendNickName: "" })
          .where(inArray(chatGroupMessage.groupId, groupIds));
      }
      const names = visitors.flatMap(({ name, email, provedEmail, phone, provedPhone, ip }) =>
        [name, email, provedEmail, phone, provedPhone, ip].filter((one) => one !== null),
      );
      return { visitorIds: ids, names };
    },

    async leave(visitorIds, { account, language }) {
      for (const id of visitorIds) {
        await endUser(id);
        await conversations.closeOf(id, { account, language });
      }
    },
  };
}

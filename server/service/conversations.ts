import { and, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import { NAME_MAX } from "../../src/contract/limits.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import type { conversationMachine } from "../../src/contract/service/conversation-states.ts";
import type { Account } from "../accounts/accounts.ts";
import { visitorName } from "../chat/chat-accounts.ts";
import { loadGroup, updateGroup } from "../chat/group-state.ts";
import { GroupTransaction } from "../chat/group-transaction.ts";
import type { StreamChanges } from "../chat/stream-changes.ts";
import type { Transaction } from "../chat/writer.ts";
import type { Queryable } from "../db/database.ts";
import { serviceVisitor, serviceConversation as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { moved, stateRefusal } from "../resources/machine.ts";
import type { Row, Values } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";
import type { Language } from "../texts/index.ts";
import { chatOf, goOut, join, leave } from "./conversation-chat.ts";
import { dueAt, NOT_DUE, noteEvent, secondsBetween } from "./events.ts";
import { addNote } from "./internal-notes.ts";
import type { AgentRow, ConversationRow, Moving } from "./moving.ts";
import { agentOf, teamNamed, userOf, withRoom } from "./service-agents.ts";
import { customerOf, lockedVisitor } from "./visitor-customer.ts";

/**
 * Conversations with visitors (resources 10.5): what leads them from one state to another, by the table of
 * `src/contract/service/conversation-states.ts`. Each runs under the lock of the group stream, with who is in its chat and the tip about it in one
 * transaction: of two agents who accept at the same moment one has it, and the other is told by whom.
 */

type Move = keyof typeof conversationMachine.moves;

/** Who moves a conversation. */
export interface Mover {
  /** Null for visitors, and for what the server does by itself. */
  readonly account: Account | null;
  readonly language: Language;
  /** The agent that the conversation had when the mover was allowed to move it: with another one by now, it is not theirs to move. */
  readonly sawAgent?: number | null;
  /** Sets what a move changes; where it is not given, without the history that staff's changes have. */
  set?(tx: Transaction, row: Row, name: string, values: Values): Promise<void>;
}

export interface Conversations {
  /**
   * The conversation of a visitor that is under way, else a new one, which waits.
   * @param about `skill` is what it is about, else what the visitor's page has said; `isOffline` that it is left while nobody is there; `false` that the visitor waits for an answer
   * now, also to what was left before.
   */
  open(
    visitorId: number,
    about: { readonly skill?: string | undefined; readonly isOffline?: boolean },
  ): Promise<ConversationRow>;
  /** Gives one that waits to an agent who takes it, or whose turn it is. @throws Refusal 409 where it is taken, or the agent has no room. */
  accept(id: number, agent: AgentRow, mover: Mover): Promise<void>;
  /** Gives one to another agent. @param note what is noted along with it; null for nothing. @throws Refusal 409 as `accept`. */
  transfer(id: number, agent: AgentRow, note: string | null, mover: Mover): Promise<void>;
  /** Puts one into the queue for the agents of a group. @param note as of `transfer`. @throws Refusal 400 of a group in which nobody else is. */
  transferTeam(id: number, team: string, note: string | null, mover: Mover): Promise<void>;
  /** Puts one back into the queue. @param name `lose` where its agent has gone. */
  putBack(id: number, mover: Mover, name?: "putBack" | "lose"): Promise<void>;
  /** Ends one. @param by who does. */
  close(id: number, by: "agent" | "visitor" | "job", mover: Mover): Promise<void>;
  /** Goes on with one that has ended. @throws Refusal 409 where the visitor has another one under way. */
  reopen(id: number, agent: AgentRow, mover: Mover): Promise<void>;
  /** Asks the visitor for a rating. */
  inviteRating(id: number, mover: Mover): Promise<void>;
  /** Ends one whose visitor is to be kept out; one that has ended stays as it is. */
  block(id: number, mover: Mover): Promise<void>;
  /** Ends what is under way with a visitor, whoever has it. */
  closeOf(visitorId: number, mover: Mover): Promise<void>;
  /** Calls a visitor by a name: in all conversations, and in their chat. */
  rename(visitorId: number, name: string): Promise<void>;
  /**
   * Makes a customer of the visitor of a conversation, who is none, or none any more.
   * @throws Refusal 400 of one that is a customer's already.
   */
  makeCustomer(id: number): Promise<void>;
  /** Rates the last conversation of a visitor. @throws Refusal 409 where there is none. */
  rate(visitorId: number, stars: number, text: string | null): Promise<void>;
}

/** What has become of a conversation in the queue. */
export type QueueChange =
  /** It waits. `isNew`: for the first time, or for an answer now to what was left before. */
  | { readonly kind: "waits"; readonly id: number; readonly isNew: boolean }
  | {
      readonly kind: "taken";
      readonly id: number;
      /** Who has it now. */
      readonly agent: AgentRow;
      /** By somebody else, or by the server. */
      readonly isGiven: boolean;
      /** It waited until now. */
      readonly hasWaited: boolean;
      /** Epoch ms. */
      readonly at: number;
    }
  /** It has ended. */
  | { readonly kind: "over"; readonly id: number; readonly hasWaited: boolean };

export interface ConversationDeps {
  readonly db: Queryable;
  readonly changes: StreamChanges;
  /** Tells staff that what it sees of conversations has changed. @param change of the queue, where it has. */
  emit(change?: QueueChange): Promise<void>;
  /** Tells staff of one that was moved: whoever has it now sees what was noted of it, and who had it no more. */
  moved(change?: QueueChange): Promise<void>;
  /** An agent has taken one that waited. @param isFirst nobody has had it before. */
  taken(id: number, isFirst: boolean): Promise<void>;
  now(): number;
}

/** States in which a conversation is under way. */
const UNDER_WAY = ["waiting", "active"] as const;
const MODULE = { definition: conversation } as const;

interface Step {
  readonly name: Move;
  readonly id: number;
  readonly mover: Mover;
  /** Who is told in the chat to have done it, a user's id there. */
  by(row: ConversationRow, tx: Transaction): Promise<number> | number;
  /** @returns what is set of the conversation along with its state. */
  work(moving: Moving): Promise<Values>;
  /** What that is to the queue, where it is anything. @param row as it was. */
  change?(row: ConversationRow, at: number): QueueChange;
}

export function createConversations({
  db,
  changes,
  emit,
  moved: emitMoved,
  taken,
  now,
}: ConversationDeps): Conversations {
  const step = async ({ name, id, mover, by, work, change }: Step): Promise<void> => {
    const { row: before, at: movedAt } = await changes.run(async (tx) => {
      const row = await locked(tx, id);
      const at = new Date(now());
      const sets = await moved(MODULE, name, row as unknown as Row, { ...mover, db: tx });
      if (mover.sawAgent !== undefined && mover.sawAgent !== row.agentId)
        throw await stateRefusal(MODULE, row as unknown as Row, { ...mover, db: tx });
      const state = await loadGroup(tx, row.groupId);
      if (!state) throw new Error(`The chat of conversation ${id} is not there.`);
      const cause = { sendId: await by(row, tx), now: at.getTime() };
      const group = new GroupTransaction(tx, state, cause);
      const changed = { ...sets, ...(await work({ tx, row, group, at })) };
      if (mover.set) await mover.set(tx, row as unknown as Row, name, changed);
      else {
        const updateTime = timeAfter(row as unknown as Row, at);
        await tx
          .update(table)
          .set({ ...changed, updateTime })
          .where(eq(table.id, id));
      }
      return { answer: { row, at: at.getTime() }, deliveries: group.deliveries };
    });
    await emitMoved(change?.(before, movedAt));
  };

  const conversations: Conversations = {
    async open(visitorId, { skill, isOffline }) {
      const opened = await changes.run(async (tx) => {
        const visitor = await lockedVisitor(tx, visitorId);
        if (visitor.blockedTime !== null) throw new Refusal(403, conversationTexts.blocked);
        const [found] = await tx
          .select()
          .from(table)
          .where(and(eq(table.visitorId, visitorId), inArray(table.status, [...UNDER_WAY])));
        const at = new Date(now());
        if (found?.status === "waiting" && found.isOffline && isOffline === false) {
          const [row = found] = await tx
            .update(table)
            .set({
              ...{ isOffline, queueTime: at, updateTime: timeAfter(found as unknown as Row, at) },
              ...(await dueAt(tx, found.siteId, "accept", at)),
            })
            .where(eq(table.id, found.id))
            .returning();
          return { answer: { row, isNew: true }, deliveries: [] };
        }
        if (found) return { answer: { row: found, isNew: false }, deliveries: [] };
        const group = await chatOf(tx, visitor, at.getTime());
        // Who came before goes on as it was left: translated or not, and in which language.
        const [last] = await tx
          .select({
            translate: table.translate,
            visitorLang: table.visitorLang,
            detectedLang: table.detectedLang,
          })
          .from(table)
          .where(eq(table.visitorId, visitorId))
          .orderBy(desc(table.id))
          .limit(1);
        const [row] = await tx
          .insert(table)
          .values({
            ...last,
            ...{ visitorId, groupId: group.groupId, siteId: visitor.siteId, status: "waiting" },
            ...{
              visitorName: visitorName(visitor),
              language: visitor.language,
              skill: skill ?? visitor.skill,
            },
            isOffline: isOffline === true,
            ...{ sourcePage: visitor.page, sourceTitle: visitor.pageTitle, terminal: visitor.terminal },
            customerId: await customerOf(tx, visitor, at),
            ...{ startTime: at, queueTime: at, lastTime: at, createTime: at, updateTime: at },
            // Whoever leaves a message while nobody is there waits by no clock.
            ...(isOffline === true ? NOT_DUE : await dueAt(tx, visitor.siteId, "accept", at)),
          })
          .returning();
        if (!row) throw new Error("A conversation was not stored.");
        await noteEvent(tx, row, { kind: "opened", at });
        return { answer: { row, isNew: true }, deliveries: group.deliveries };
      });
      if (opened.isNew) await emit({ kind: "waits", id: opened.row.id, isNew: true });
      return opened.row;
    },

    async accept(id, agent, mover) {
      let isFirst = true;
      await step({
        name: mover.account === null ? "assign" : "accept",
        ...{ id, mover },
        by: () => userOf(agent),
        async work(moving) {
          isFirst = moving.row.acceptTime === null;
          await join(moving, await withRoom(moving.tx, agent, mover.account === null));
          await moving.group.tip("serviceAccepted");
          return { agentId: agent.id, ...(await accepted(moving, agent)) };
        },
        change: (_, at) => ({
          ...{ kind: "taken", id, agent, isGiven: mover.account === null, hasWaited: true, at },
        }),
      });
      await taken(id, isFirst);
    },

    async transfer(id, agent, note, mover) {
      let wasWaiting = { is: false, isFirst: false };
      await step({
        ...{ name: "transfer", id, mover },
        by: async (row, tx) => (await agentOf(tx, row))?.userId ?? userOf(agent),
        async work(moving) {
          const { row, group, tx, at } = moving;
          if (row.agentId === agent.id)
            throw new Refusal(409, conversationTexts.hasIt, { agent: agent.nickName });
          const to = await withRoom(moving.tx, agent);
          await noted(moving, note, mover);
          const before = await agentOf(moving.tx, row);
          await join(moving, to);
          if (before) {
            const { id: last } = await group.tipOf("serviceTransferred", [userOf(agent)]);
            await goOut(moving, before, last);
            await noteEvent(tx, row, { kind: "handed", agentId: before.id, at });
            await noteEvent(tx, row, { kind: "accepted", agentId: agent.id, at });
            return { agentId: agent.id, team: null, ...(await answerDue(moving)) };
          }
          wasWaiting = { is: true, isFirst: row.acceptTime === null };
          await group.tip("serviceAccepted");
          return { agentId: agent.id, ...(await accepted(moving, agent)) };
        },
        change: ({ status }, at) => ({
          ...{ kind: "taken", id, agent, isGiven: mover.account?.id !== agent.userId, at },
          hasWaited: status === "waiting",
        }),
      });
      if (wasWaiting.is) await taken(id, wasWaiting.isFirst);
    },

    transferTeam: (id, team, note, mover) =>
      step({
        ...{ name: "transferTeam", id, mover },
        by: async (row, tx) => (await agentOf(tx, row))?.userId ?? row.visitorId,
        async work(moving) {
          const { tx, row, at } = moving;
          const named = await teamNamed(tx, team, row.agentId);
          await noted(moving, note, mover);
          // Who waits already goes on waiting, for as long as they have, and by the same clock.
          if (row.status === "waiting") return { team: named };
          if (row.agentId !== null) {
            await leave(moving, "serviceReturned");
            await noteEvent(tx, row, { kind: "handed", agentId: row.agentId, at });
          }
          return { ...(await waitsAgain(moving)), team: named };
        },
        change: () => ({ kind: "waits", id, isNew: false }),
      }),

    putBack: (id, mover, name = "putBack") =>
      step({
        ...{ name, id, mover },
        by: async (row, tx) => (await agentOf(tx, row))?.userId ?? row.visitorId,
        async work(moving) {
          const { tx, row, at } = moving;
          await leave(moving, "serviceReturned");
          const kind = name === "lose" ? "lost" : "returned";
          await noteEvent(tx, row, { kind, agentId: row.agentId, at });
          // Who has gone may come back; who gives it away is not given it again.
          return { ...(await waitsAgain(moving)), ...(name === "lose" ? { passedBy: null } : {}) };
        },
        change: () => ({ kind: "waits", id, isNew: false }),
      }),

    close: (id, endBy, mover) =>
      step({
        ...{ name: endBy === "visitor" ? "leave" : "close", id, mover },
        by: async (row, tx) =>
          endBy === "visitor" ? row.visitorId : ((await agentOf(tx, row))?.userId ?? row.visitorId),
        async work(moving) {
          return closed(moving, endBy);
        },
        change: ({ status }) => ({ kind: "over", id, hasWaited: status === "waiting" }),
      }),

    reopen: (id, agent, mover) =>
      step({
        ...{ name: "reopen", id, mover },
        by: () => userOf(agent),
        async work(moving) {
          const { tx, row, at } = moving;
          const [later] = await tx
            .select({ id: table.id })
            .from(table)
            .where(and(eq(table.visitorId, row.visitorId), gt(table.id, row.id)))
            .limit(1);
          if (later) throw new Refusal(409, conversationTexts.stillOpen);
          await join(moving, await withRoom(tx, agent));
          await moving.group.tip("serviceReopened");
          await noteEvent(tx, row, { kind: "accepted", agentId: agent.id, at });
          // Of one that nobody had, its first agent begins now.
          const begins = row.acceptTime === null ? { acceptTime: at } : {};
          return {
            ...{ agentId: agent.id, endTime: null, endBy: null },
            ...begins,
            ...(await answerDue(moving)),
          };
        },
        change: (_, at) => ({ kind: "taken", id, agent, isGiven: false, hasWaited: false, at }),
      }),

    inviteRating: (id, mover) =>
      step({
        ...{ name: "inviteRating", id, mover },
        by: async (row, tx) => (await agentOf(tx, row))?.userId ?? row.visitorId,
        async work({ group }) {
          await group.tip("ratingInvited");
          return {};
        },
      }),

    block: (id, mover) =>
      step({
        ...{ name: "block", id, mover },
        by: async (row, tx) => (await agentOf(tx, row))?.userId ?? row.visitorId,
        async work(moving) {
          return moving.row.status === "closed" ? {} : closed(moving, "agent");
        },
        change: ({ status }) => ({ kind: "over", id, hasWaited: status === "waiting" }),
      }),

    async closeOf(visitorId, mover) {
      const under = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.visitorId, visitorId), inArray(table.status, [...UNDER_WAY])));
      for (const { id } of under) await conversations.close(id, "agent", mover);
    },

    async rename(visitorId, name) {
      await changes.run(async (tx) => {
        const { groupId } = await lockedVisitor(tx, visitorId);
        await tx.update(serviceVisitor).set({ name }).where(eq(serviceVisitor.id, visitorId));
        await tx.update(table).set({ visitorName: name }).where(eq(table.visitorId, visitorId));
        const state = groupId === null ? undefined : await loadGroup(tx, groupId);
        if (!state) return { answer: undefined, deliveries: [] };
        await updateGroup(tx, state.group.id, { name: name.slice(0, NAME_MAX) });
        const group = new GroupTransaction(tx, state, { sendId: visitorId, now: now() });
        await group.emitChanged();
        return { answer: undefined, deliveries: group.deliveries };
      });
      await emit();
    },

    async makeCustomer(id) {
      await changes.run(async (tx) => {
        const [seen] = await tx.select({ visitorId: table.visitorId }).from(table).where(eq(table.id, id));
        if (!seen) throw new Refusal(404, httpTexts.notFound);
        // The visitor first, as all others do who lock both.
        const visitor = await lockedVisitor(tx, seen.visitorId);
        if ((await locked(tx, id)).customerId !== null) throw new Refusal(400, conversationTexts.tied);
        const customerId = await customerOf(tx, visitor, new Date(now()));
        await tx
          .update(table)
          .set({ customerId })
          .where(and(eq(table.visitorId, visitor.id), isNull(table.customerId)));
        return { answer: undefined, deliveries: [] };
      });
      await emit();
    },

    async rate(visitorId, stars, text) {
      await changes.run(async (tx) => {
        const [row] = await tx
          .select()
          .from(table)
          .where(and(eq(table.visitorId, visitorId), isNotNull(table.acceptTime)))
          .orderBy(desc(table.id))
          .limit(1)
          .for("update");
        const state = row && (await loadGroup(tx, row.groupId));
        if (!row || !state) throw new Refusal(409, conversationTexts.noConversation);
        if (row.rating !== null) throw new Refusal(409, conversationTexts.isRated);
        const at = new Date(now());
        const group = new GroupTransaction(tx, state, { sendId: visitorId, now: at.getTime() });
        await group.tip("serviceRated", [String(stars)]);
        const updateTime = timeAfter(row as unknown as Row, at);
        await tx
          .update(table)
          .set({ rating: stars, ratingText: text, updateTime })
          .where(eq(table.id, row.id));
        await noteEvent(tx, row, { kind: "rated", agentId: row.agentId, at, stars });
        return { answer: undefined, deliveries: group.deliveries };
      });
      await emit();
    },
  };
  return conversations;
}

/** What a conversation is handed on with, where anything is: one of its internal notes. */
async function noted({ tx, row, at }: Moving, text: string | null, { account }: Mover): Promise<void> {
  if (text !== null) await addNote(tx, row, { text, authorId: account?.id ?? null, at });
}

/** An agent has taken one that waited: what was left while nobody was there has waited for nobody. @returns what is set of it. */
async function accepted({ tx, row, at }: Moving, agent: AgentRow): Promise<Values> {
  const seconds = row.queueTime === null ? 0 : secondsBetween(row.queueTime, at);
  const waited = row.isOffline ? {} : { seconds };
  await noteEvent(tx, row, { kind: "accepted", agentId: agent.id, at, ...waited });
  const due = row.replyTime === null ? await dueAt(tx, row.siteId, "answer", at) : NOT_DUE;
  const waitSec = row.isOffline ? row.waitSec : (row.waitSec ?? 0) + seconds;
  return { acceptTime: at, waitSec, team: null, passedBy: null, ...due };
}

/** An agent has come to have one without its waiting: whoever still waits for the first answer waits for theirs, from now on. @returns what is set of it. */
async function answerDue({ tx, row, at }: Moving): Promise<Values> {
  if (row.replyTime !== null) return NOT_DUE;
  return { acceptTime: at, ...(await dueAt(tx, row.siteId, "answer", at)) };
}

/** One that an agent had waits for another. @returns what is set of it. */
async function waitsAgain({ tx, row, at }: Moving): Promise<Values> {
  const due = await dueAt(tx, row.siteId, "accept", at);
  const passedBy = row.agentId ?? row.passedBy;
  // What was left once is served by now: its visitor waits for the rest as all others do.
  return { agentId: null, passedBy, team: null, queueTime: at, isOffline: false, ...due };
}

/** One has ended. @returns what is set of it. */
async function closed(moving: Moving, endBy: "agent" | "visitor" | "job"): Promise<Values> {
  const { tx, row, at } = moving;
  await leave(moving, "serviceClosed");
  const kind = endBy === "visitor" && row.acceptTime === null ? "left" : "closed";
  await noteEvent(tx, row, { kind, agentId: row.agentId, at });
  return { endTime: at, endBy, ...NOT_DUE };
}

/** @throws Refusal 404. */
async function locked(tx: Transaction, id: number): Promise<ConversationRow> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for("update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

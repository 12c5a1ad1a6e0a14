import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { Plain } from "../../src/contract/schema.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { serviceAgent, serviceVisitor, serviceConversation as table } from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import {
  type ActionCall,
  type Call,
  moduleFilter,
  type ResourceModule,
  type Row,
} from "../resources/module.ts";
import { createWrites } from "../resources/writes.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { httpTexts } from "../texts/http.ts";
import type { AgentRow, Conversations, Mover } from "./conversations.ts";
import { shownPreview } from "./message-preview.ts";
import { saidIn } from "./transcript.ts";
import type { Visits } from "./visits.ts";

/** Longest text that conversations are searched for. */
const KEYWORD_MAX = 100;
/** Who has it may see and move the conversations of all agents. */
const ALL_CONVERSATIONS = "conversation:all";

export interface ConversationModuleDeps {
  readonly context: ServerContext;
  readonly conversations: Conversations;
  readonly visits: Pick<Visits, "block" | "unblock">;
}

/**
 * Conversations as the console has them (resources 10.5). An agent sees those that wait and the own ones; all are seen, and moved, by who has the
 * permission for it.
 */
export function conversationModule({
  context,
  conversations,
  visits,
}: ConversationModuleDeps): ResourceModule {
  const writes = createWrites(context);
  const seesAll = ({ account }: Pick<Call, "account">) => mayDo(context, account, [ALL_CONVERSATIONS]);

  /** What staff changes is in the history of the conversation. */
  const moverOf = (call: ActionCall): Mover => ({
    account: call.account,
    ...(call.row ? { sawAgent: call.row.agentId as number | null } : {}),
    language: call.language,
    set: async (tx, row, name, values) => {
      await writes.set(module, row, { name, values }, { ...call, db: tx });
    },
  });

  type Handler = (call: ActionCall & { readonly row: Row }) => Promise<void>;
  const ofRow =
    (work: Handler) =>
    async (call: ActionCall): Promise<void> => {
      if (call.row) await work({ ...call, row: call.row });
    };
  /** @throws Refusal 403 of a conversation that another agent has. */
  const ofOwn = (work: Handler) =>
    ofRow(async (call) => {
      if (call.row.agentId !== null && !(await seesAll(call))) {
        const own = await agentOf(call);
        if (own?.id !== call.row.agentId) throw new Refusal(403, conversationTexts.notYours);
      }
      await work(call);
    });

  const module: ResourceModule = {
    definition: conversation,
    table,
    filters: {
      // The name of the visitor, or what was said.
      keyword: moduleFilter({
        schema: Plain(KEYWORD_MAX),
        where: (text, call) => or(contains(sql`${table.visitorName}`, text), saidIn(call.db, text)),
      }),
    },
    scope: async (call) => ((await seesAll(call)) ? undefined : seenBy(await agentOf(call))),
    seesAll,
    present: async (rows, call) => {
      const own = await agentOf(call);
      const blocked = await blockedOf(call.db, rows);
      return rows.map((row) => ({
        ...row,
        blocked: blocked.has(Number(row.visitorId)),
        mine: own !== undefined && row.agentId === own.id,
        ...clockOf(row),
        chat: `GROUP:${row.groupId}`,
        lastMsg: shownPreview(row.lastType, row.lastMsg, call.language),
      }));
    },
    actions: {
      accept: ofRow(async (call) =>
        conversations.accept(call.row.id, await requireAgent(call), moverOf(call)),
      ),
      transfer: ofOwn(async (call) => {
        await conversations.transfer(call.row.id, await givenAgent(call), noteOf(call), moverOf(call));
      }),
      transferTeam: ofOwn(async (call) => {
        const team = String(call.input.team);
        await conversations.transferTeam(call.row.id, team, noteOf(call), moverOf(call));
      }),
      putBack: ofOwn((call) => conversations.putBack(call.row.id, moverOf(call))),
      inviteRating: ofOwn((call) => conversations.inviteRating(call.row.id, moverOf(call))),
      close: ofOwn((call) => conversations.close(call.row.id, "agent", moverOf(call))),
      reopen: ofOwn(async (call) =>
        conversations.reopen(call.row.id, await requireAgent(call), moverOf(call)),
      ),
      block: ofOwn(async (call) => {
        const visitorId = Number(call.row.visitorId);
        // First: what is written from now on begins no other conversation.
        await visits.block(visitorId, String(call.input.reason));
        await conversations.block(call.row.id, moverOf(call));
        const { sawAgent: _, ...mover } = moverOf(call);
        await conversations.closeOf(visitorId, mover);
      }),
      unblock: ofOwn(async (call) => visits.unblock(Number(call.row.visitorId))),
    },
    // Each is a transaction of its own, under the lock of the chat's stream.
    outside: [
      "accept",
      "transfer",
      "transferTeam",
      "putBack",
      "inviteRating",
      "close",
      "reopen",
      "block",
      "unblock",
    ],
  };
  return module;
}

/** By when a conversation is to be served, and since when it is counted, for clocks. */
function clockOf({ status, dueTime, queueTime, acceptTime, startTime }: Row) {
  const ms = (time: unknown) => (time instanceof Date ? time.getTime() : null);
  const from = status === "waiting" ? ms(queueTime) : ms(acceptTime);
  const dueAt = ms(dueTime);
  return { dueAt, dueFrom: dueAt === null ? null : (from ?? ms(startTime)) };
}

const noteOf = ({ input: { note } }: ActionCall): string | null =>
  typeof note === "string" && note !== "" ? note : null;

const seenBy = (own: AgentRow | undefined): SQL | undefined =>
  own === undefined
    ? eq(table.status, "waiting")
    : or(eq(table.status, "waiting"), eq(table.agentId, own.id));

/** Those of the visitors who are kept out. */
async function blockedOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const ids = [...new Set(rows.map(({ visitorId }) => Number(visitorId)))];
  const found = await db
    .select({ id: serviceVisitor.id })
    .from(serviceVisitor)
    .where(and(inArray(serviceVisitor.id, ids), isNotNull(serviceVisitor.blockedTime)));
  return new Set(found.map(({ id }) => id));
}

/** The agent that somebody is; undefined of who is none. */
async function agentOf({
  db,
  account,
}: Pick<Call, "account"> & { db: Queryable }): Promise<AgentRow | undefined> {
  const [row] = await db.select().from(serviceAgent).where(eq(serviceAgent.userId, account.id));
  return row;
}

/** @throws Refusal 409 of who is no agent. */
async function requireAgent(call: ActionCall): Promise<AgentRow> {
  const own = await agentOf(call);
  if (!own) throw new Refusal(409, conversationTexts.noAgent);
  return own;
}

/** The agent that a dialog asked for. @throws Refusal 404. */
async function givenAgent({ db, input }: ActionCall): Promise<AgentRow> {
  const [row] = await db
    .select()
    .from(serviceAgent)
    .where(eq(serviceAgent.id, Number(input.agentId ?? input.agent)));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

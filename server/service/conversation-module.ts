import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { Plain } from "../../src/contract/schema.ts";
import { UNNAMED_PATTERN, unnamedBeginning, visitorNameIn } from "../../src/domain/chat/visitor-name.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import {
  serviceAgent,
  serviceCustomer,
  serviceVisitor,
  site,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { beginsWith, contains } from "../db/text-search.ts";
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
import { formatText, type Language } from "../texts/index.ts";
import { englishName } from "../translation/languages.ts";
import type { Conversations, Mover } from "./conversations.ts";
import { addNote } from "./internal-notes.ts";
import { shownPreview } from "./message-preview.ts";
import type { AgentRow } from "./moving.ts";
import { ALL_CONVERSATIONS } from "./own-chat.ts";
import { saidIn } from "./transcript.ts";
import { transcriptFile } from "./transcript-file.ts";
import { unreadOf } from "./unread.ts";
import type { Visits } from "./visits.ts";

/** The area of customers, as far as it is written here. */
const CUSTOMERS: ResourceModule = { definition: customer, table: serviceCustomer };
/** Longest text that conversations are searched for. */
const KEYWORD_MAX = 100;

export interface ConversationModuleDeps {
  readonly context: ServerContext;
  readonly conversations: Conversations;
  readonly visits: Pick<Visits, "block" | "unblock">;
  /** Tells staff that something was noted. */
  noted(): Promise<void>;
}

/**
 * Conversations as the console has them (resources 10.5). An agent sees those that wait and the own ones; all are seen, and moved, by who has the
 * permission for it.
 */
export function conversationModule({
  context,
  conversations,
  visits,
  noted,
}: ConversationModuleDeps): ResourceModule {
  const writes = createWrites(context);
  const seesAll = ({ account, db }: Pick<Call, "account" | "db">) =>
    mayDo({ accounts: createAccounts(db) }, account, [ALL_CONVERSATIONS]);

  /** What staff changes is in the history of the conversation. */
  const moverOf = (call: ActionCall): Mover => ({
    account: call.account,
    ...(call.row ? { sawAgent: call.row.agentId as number | null } : {}),
    language: call.language,
    set: async (tx, row, name, values) => {
      await writes.set(module, row, { name, values }, { ...call, db: tx });
    },
  });

  /** The customer that a visitor is goes to the blacklist with them, and comes back from it. */
  const rate = async (call: ActionCall & { readonly row: Row }, level: "blacklist" | null): Promise<void> => {
    const customerId = call.row.customerId as number | null;
    if (customerId === null) return;
    await context.db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(serviceCustomer)
        .where(eq(serviceCustomer.id, customerId))
        .for("update");
      if (!found || (found.level === "blacklist") === (level === "blacklist")) return;
      const row = found as unknown as Row;
      await writes.set(CUSTOMERS, row, { name: "update", values: { level } }, { ...call, db: tx });
    });
  };

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
      visitorName: moduleFilter({ schema: Plain(KEYWORD_MAX), where: named }),
      // The name of the visitor, or what was said.
      keyword: moduleFilter({
        schema: Plain(KEYWORD_MAX),
        where: (text, call) => or(named(text, call), saidIn(call.db, text)),
      }),
      // As `mine` of a record says: of who is no agent none is.
      mine: moduleFilter({
        schema: v.pipe(
          v.picklist(["true", "false"]),
          v.transform((given) => given === "true"),
        ),
        where: async (isMine, call) => hadBy(await agentOf(call), isMine),
      }),
    },
    scope: async (call) => ((await seesAll(call)) ? undefined : seenBy(await agentOf(call))),
    seesAll,
    // Who waited was seen a moment ago: whoever comes second is told who was first.
    unseen: async (action, id, { db }) => {
      if (action !== "accept") return undefined;
      const [taken] = await db
        .select({ agent: serviceAgent.nickName })
        .from(table)
        .innerJoin(serviceAgent, eq(serviceAgent.id, table.agentId))
        .where(and(eq(table.id, id), eq(table.status, "active")));
      return taken && new Refusal(409, conversationTexts.hasIt, taken);
    },
    present: async (rows, call) => {
      const own = await agentOf(call);
      const blocked = await blockedOf(call.db, rows);
      const drafting = await draftingOf(call.db, rows);
      const unread = await unreadOf(
        call.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        ...row,
        blocked: blocked.has(Number(row.visitorId)),
        drafts: drafting.has(Number(row.siteId)),
        unread: unread.get(row.id) ?? 0,
        mine: own !== undefined && row.agentId === own.id,
        ...clockOf(row),
        chat: `GROUP:${row.groupId}`,
        visitorName: visitorNameIn(String(row.visitorName), unnamedIn(call.language)),
        lastMsg: shownPreview(row.lastType, row.lastMsg, call.language),
      }));
    },
    more: async (row, { db, language }) => {
      const [visitor] = await db
        .select()
        .from(serviceVisitor)
        .where(eq(serviceVisitor.id, Number(row.visitorId)));
      if (!visitor) return {};
      const { pages, visits: times, firstPage, referrer, firstCampaign, landing, seenTime, ip } = visitor;
      const place = ip === null ? null : (context.placeOf(ip, language) ?? null);
      const first = { firstPage, referrer, firstCampaign };
      return { pages, seenAt: seenTime.getTime(), visits: times, ...first, landing, place };
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
      translate: ofOwn(async (call) => {
        const { translate, visitorLang } = call.input;
        const values = {
          ...(typeof translate === "boolean" ? { translate } : {}),
          ...(visitorLang === undefined ? {} : { visitorLang: languageGiven(visitorLang) }),
        };
        await writes.set(module, call.row, { name: "translate", values }, call);
      }),
      note: ofOwn(async (call) => {
        const { row, account, now, db } = call;
        const [text, groupId] = [noteOf(call), Number(row.groupId)];
        if (text !== null)
          await addNote(db, { id: row.id, groupId }, { text, authorId: account.id, at: now });
        await noted();
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
        await visits.block(visitorId, String(call.input.reason), call.input.network === true);
        // Whoever has the conversation by now: kept out and still served is nobody.
        const { sawAgent: _, ...mover } = moverOf(call);
        await conversations.block(call.row.id, mover);
        await conversations.closeOf(visitorId, mover);
        await rate(call, "blacklist");
      }),
      export: async ({ row, ...call }) => row && transcriptFile([row.id], call),
      makeCustomer: ofOwn((call) => conversations.makeCustomer(call.row.id)),
      unblock: ofOwn(async (call) => {
        await visits.unblock(Number(call.row.visitorId));
        await rate(call, null);
      }),
    },
    // Each is a transaction of its own, under the lock of the chat's stream, or tells of it when it is done; a file is written while it is read.
    outside: [
      "export",
      "note",
      "accept",
      "transfer",
      "transferTeam",
      "putBack",
      "inviteRating",
      "close",
      "reopen",
      "block",
      "makeCustomer",
      "unblock",
    ],
  };
  return module;
}

/** What visitors are called who have no name, in the reader's words. */
const unnamedIn = (language: Language) => (number: string) =>
  formatText(conversationTexts.visitorNamed, language, { number });

/** Conversations whose visitor is called so: by the name, or by the words that are shown where there is none. */
function named(text: string, { language }: Pick<Call, "language">): SQL | undefined {
  const name = sql`${table.visitorName}`;
  const beginning = unnamedBeginning(text, unnamedIn(language));
  if (beginning === undefined) return contains(name, text);
  return or(contains(name, text), and(beginsWith(name, beginning), sql`${name} ~ ${UNNAMED_PATTERN}`));
}

/** By when a conversation is to be served, and since when it is counted, for clocks. */
function clockOf({ status, dueTime, queueTime, acceptTime, startTime }: Row) {
  const ms = (time: unknown) => (time instanceof Date ? time.getTime() : null);
  const from = status === "waiting" ? ms(queueTime) : ms(acceptTime);
  const dueAt = ms(dueTime);
  return { dueAt, dueFrom: dueAt === null ? null : (from ?? ms(startTime)) };
}

const noteOf = ({ input: { note } }: ActionCall): string | null =>
  typeof note === "string" && note.trim() !== "" ? note : null;

const seenBy = (own: AgentRow | undefined): SQL | undefined =>
  own === undefined
    ? eq(table.status, "waiting")
    : or(eq(table.status, "waiting"), eq(table.agentId, own.id));

/** Those that an agent has, or all others. @param own undefined of who is no agent. */
function hadBy(own: AgentRow | undefined, isMine: boolean): SQL | undefined {
  if (own === undefined) return isMine ? sql`false` : undefined;
  return isMine ? eq(table.agentId, own.id) : or(isNull(table.agentId), ne(table.agentId, own.id));
}

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

/** Those of the conversations' sites whose agents have drafts by the model. */
async function draftingOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlySet<number>> {
  if (rows.length === 0) return new Set();
  const ids = [...new Set(rows.map(({ siteId }) => Number(siteId)))];
  const found = await db
    .select({ id: site.id })
    .from(site)
    .where(and(inArray(site.id, ids), eq(site.aiDrafts, true)));
  return new Set(found.map(({ id }) => id));
}

/** The language that a dialog asked for; null to have it found out. @throws Refusal 400 where it is none. */
function languageGiven(given: unknown): string | null {
  const text = typeof given === "string" ? given.trim().replaceAll("_", "-") : "";
  if (text === "") return null;
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    if (tag !== undefined && englishName(tag) !== tag) return tag;
  } catch {
    // Not even formed like one.
  }
  throw new Refusal(400, conversationTexts.languageWrong, {}, undefined, "visitorLang");
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

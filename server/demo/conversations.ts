import { eq } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "../../src/contract/language.ts";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import { conversation } from "../../src/contract/resources/customer/conversation.ts";
import { customer } from "../../src/contract/resources/customer/customer.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { storeReads } from "../chat/group-reading.ts";
import { storeGroup } from "../chat/group-store.ts";
import { lockStream, StreamKind } from "../chat/writer.ts";
import type { Queryable, Transaction } from "../db/database.ts";
import { serviceAgent, serviceVisitor } from "../db/schema/index.ts";
import { type AutomaticMessage, welcomeFor } from "../service/automatic-words.ts";
import { createConversations, type Mover } from "../service/conversations.ts";
import { noteLate } from "../service/late.ts";
import { createMessageNotes } from "../service/message-notes.ts";
import { withPage } from "../service/page-trace.ts";
import { PAGES, REFERRERS, TALKS } from "./conversation-words.ts";
import { type DemoArea, type DemoTools, demoUuid, nth } from "./demo-rows.ts";
import { createChance } from "./large/chance.ts";
import { CUSTOMERS } from "./service-words.ts";

/**
 * Conversations of the last sixty days with the demo's customers, made by the rules of customer service at the times that they are of. Nobody is told
 * of them: they are over. A conversation is stored whole, under the lock of the chat's groups.
 */

/** So many conversations each of the customers has had. */
const SHARES = [26, 22, 14, 18, 22, 10, 6, 10, 8, 14] as const;
const DAYS = 60;
/** The site that every installation begins with. */
const SITE = 1;
const SECOND_MS = 1_000;
/** Agents by their places who speak a language, the one who mostly gets it first. */
const SPEAKERS: Readonly<Record<string, readonly number[]>> = {
  ...{ zh_CN: [0, 2], fr: [0, 1], es: [0, 2], de: [1, 0], en: [1, 2, 0], zh_TW: [2, 0], ja: [2, 0] },
};

/** What becomes of a conversation. */
type Course = "served" | "handed" | "gone" | "left";

/** A conversation, before it is known when the demo begins. */
export interface PlannedTalk {
  /** Place of the customer. */
  readonly customer: number;
  /** Places of the agents who have it, one after the other. */
  readonly agents: readonly [number, number];
  readonly daysAgo: number;
  /** When it begins, s after midnight. */
  readonly second: number;
  readonly course: Course;
  /** Which of the talks in the customer's language it is. */
  readonly talk: number;
  readonly waitSec: number;
  readonly answerSec: number;
  readonly pauses: readonly number[];
  readonly stars: number | null;
  readonly says: boolean;
  readonly endBy: "agent" | "visitor";
  readonly terminal: "web" | "phone";
  readonly page: number;
  readonly referrer: number;
}

const PAUSES = 8;
const hours = (count: number): number => count * 3_600;

/** All of them, by when they begin, always the same. Nobody has two on one day. */
export function planTalks(): readonly PlannedTalk[] {
  const chance = createChance("conversations");
  const planned = SHARES.flatMap((count, at) => {
    // What was left in the evening is answered in the morning, before the next ones begin.
    const days = chance.shuffled(Array.from({ length: DAYS - 1 }, (_, nth) => nth + 2));
    const { lang } = nth(CUSTOMERS, at);
    const speakers = SPEAKERS[lang] ?? [0];
    return Array.from({ length: count }, (_, number): PlannedTalk => {
      const course: Course = chance.percent(7)
        ? "gone"
        : chance.percent(9)
          ? "left"
          : chance.percent(8)
            ? "handed"
            : "served";
      const first = chance.percent(75) ? nth(speakers, 0) : chance.of(speakers);
      const waitSec = chance.percent(14) ? chance.whole(125, 420) : chance.whole(4, 95);
      const answerSec = chance.percent(18) ? chance.whole(62, 200) : chance.whole(6, 55);
      return {
        ...{ customer: at, agents: [first, nth(speakers, speakers.indexOf(first) + 1)], course },
        daysAgo: nth(days, number),
        second: course === "left" ? chance.whole(hours(19), hours(20)) : chance.whole(hours(9), hours(18)),
        talk: chance.whole(0, 99),
        ...{ waitSec: course === "gone" ? chance.whole(90, 600) : waitSec, answerSec },
        pauses: Array.from({ length: PAUSES }, () => chance.whole(8, 90)),
        stars: chance.percent(62) ? (waitSec > 120 ? chance.whole(1, 4) : chance.whole(3, 5)) : null,
        says: chance.percent(45),
        endBy: chance.percent(70) ? "agent" : "visitor",
        terminal: chance.percent(58) ? "web" : "phone",
        ...{ page: chance.whole(0, PAGES.length - 1), referrer: chance.whole(0, REFERRERS.length - 1) },
      };
    });
  });
  return planned.toSorted((a, b) => b.daysAgo - a.daysAgo || a.second - b.second);
}

const talksOf = (planned: PlannedTalk) => {
  const talks = TALKS[nth(CUSTOMERS, planned.customer).lang];
  if (!talks) throw new Error("Nobody speaks the customer's language.");
  return talks;
};

export const conversations: DemoArea = {
  area: conversation,
  rows: planTalks().map((planned, at) => ({ store: (tools, db) => talked(planned, at, tools, db) })),
};

/** Lets one happen. @returns its id. */
async function talked(planned: PlannedTalk, at: number, tools: DemoTools, tx: Transaction): Promise<number> {
  const { course, pauses, stars, endBy } = planned;
  await lockStream(tx, StreamKind.group);
  await lockStream(tx, StreamKind.groupReading);
  let now = beginning(tools.begun, planned);
  const pass = (seconds: number) => {
    now += seconds * SECOND_MS;
  };
  const taken: AutomaticMessage[] = [];
  const service = createConversations({
    db: tx,
    changes: { run: async (change) => (await change(tx)).answer, drain: async () => {} },
    emit: async () => {},
    moved: async () => {},
    async taken(id, isFirst) {
      const message = await welcomeFor(tx, id, isFirst);
      if (message) taken.push(message);
    },
    now: () => now,
  });
  const notes = createMessageNotes({ db: tx, open: (id) => service.open(id, {}), emit: () => {} });
  const { tag, talks, left, ratings, handed } = talksOf(planned);
  const visitorId = await visited(planned, tools, new Date(now), tx, tag);
  const { id, groupId } = await service.open(visitorId, { isOffline: course === "left" });
  let lines = 0;
  const send = async (
    userId: number,
    content: string,
    tmpId = demoUuid(`${conversation.name} ${at} ${lines}`),
  ) => {
    const entry = { groupId, sendId: userId, tmpId, type: MessageType.text, content, quoteId: null };
    const stored = await storeGroup(tx, [{ ...entry, recallsId: null, receipt: false, atUserIds: [] }], now);
    lines += 1;
    await notes(stored.filter((one) => "row" in one));
  };
  const first = await speaking(tools.id(agent, planned.agents[0]), tx);
  const second = await speaking(tools.id(agent, planned.agents[1]), tx);
  let speaker = first;
  const talk = course === "left" ? left : nth(talks, planned.talk);
  const [opening, ...rest] = talk;
  pass(3);
  await send(visitorId, opening?.[1] ?? "");
  pass(course === "left" ? hours(12.5) : planned.waitSec);
  await noteLate(tx, new Date(now));
  if (course === "gone") {
    await service.close(id, "visitor", NOBODY);
    return id;
  }
  await service.accept(id, first.row, first.mover);
  for (const { userId, content, tmpId } of taken.splice(0)) await send(userId, content, tmpId);
  for (const [nthLine, [by, text]] of rest.entries()) {
    pass(nthLine === 0 ? planned.answerSec : nth(pauses, nthLine));
    if (nthLine === 0) await noteLate(tx, new Date(now));
    await send(by === "visitor" ? visitorId : speaker.userId, text);
    if (course !== "handed" || nthLine !== 0) continue;
    await service.transfer(id, second.row, handed, first.mover);
    speaker = second;
  }
  pass(nth(pauses, PAUSES - 1));
  const readers = [visitorId, ...new Set([first.userId, speaker.userId])];
  if (stars !== null && endBy === "agent") await service.inviteRating(id, speaker.mover);
  await service.close(id, endBy, endBy === "agent" ? speaker.mover : NOBODY);
  pass(20);
  if (stars !== null)
    await service.rate(
      visitorId,
      stars,
      planned.says ? nth(ratings, stars < 3 ? 0 : stars < 5 ? 1 : 2) : null,
    );
  await storeReads(
    tx,
    readers.map((userId) => ({ userId, groupId, upTo: undefined })),
  );
  return id;
}

const NOBODY: Mover = { account: null, language: DEFAULT_LANGUAGE };

/** When it begins: by the clock of the server. */
function beginning(begun: Date, { daysAgo, second }: PlannedTalk): number {
  const day = new Date(begun);
  day.setHours(0, 0, second, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.getTime();
}

/** An agent, by whom conversations are moved. */
async function speaking(id: number, db: Queryable) {
  const [row] = await db.select().from(serviceAgent).where(eq(serviceAgent.id, id));
  const account = row?.userId ? await createAccounts(db).byId(row.userId) : undefined;
  if (!row || !account) throw new Error("An agent of the demo is nobody's account.");
  return { row, userId: account.id, mover: { account, language: DEFAULT_LANGUAGE } satisfies Mover };
}

/** The visitor that a customer is, who comes by another page: what a browser does by itself is no call of staff's. */
async function visited(
  planned: PlannedTalk,
  tools: DemoTools,
  at: Date,
  db: Queryable,
  language: string,
): Promise<number> {
  const customerId = tools.id(customer, planned.customer);
  const { name, email, phone } = nth(CUSTOMERS, planned.customer);
  const page = nth(PAGES, planned.page);
  const here = {
    ...{ language, terminal: planned.terminal, ip: `203.0.113.${planned.customer + 10}` },
    ...{ page: page.url, pageTitle: page.title, pageTime: at, seenTime: at },
    pages: withPage([], page, at.getTime()),
  };
  const [known] = await db
    .select({ id: serviceVisitor.id, visits: serviceVisitor.visits })
    .from(serviceVisitor)
    .where(eq(serviceVisitor.customerId, customerId));
  if (known) {
    const visits = known.visits + 1;
    await db
      .update(serviceVisitor)
      .set({ ...here, visits })
      .where(eq(serviceVisitor.id, known.id));
    return known.id;
  }
  const [made] = await db
    .insert(serviceVisitor)
    .values({
      ...{ ...here, siteId: SITE, customerId, createTime: at },
      ...{ name, email: email ?? null, phone: phone ?? null },
      ...{ firstPage: page.url, referrer: nth(REFERRERS, planned.referrer) },
    })
    .returning({ id: serviceVisitor.id });
  if (!made) throw new Error("A visitor of the demo was not stored.");
  return made.id;
}

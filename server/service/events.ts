import { eq } from "drizzle-orm";
import { primaryLanguage } from "../../src/domain/service/routing.ts";
import type { Queryable } from "../db/database.ts";
import { serviceEvent, site, type serviceConversation as table } from "../db/schema/index.ts";

/** What is kept of conversations as they go: events for the figures, and by when each is to be served (specification §1 "Customer service"). */

type Conversation = typeof table.$inferSelect;
type NewEvent = typeof serviceEvent.$inferInsert;

/** What happened to a conversation; `agentId` is whom it counts for. */
export type ServiceEvent = Pick<NewEvent, "kind" | "at"> &
  Partial<Pick<NewEvent, "agentId" | "seconds" | "stars">>;

const SECOND_MS = 1_000;

/** Notes that something happened to a conversation, in the transaction that it happens in. */
export async function noteEvent(
  tx: Queryable,
  { id, siteId, language }: Pick<Conversation, "id" | "siteId" | "language">,
  event: ServiceEvent,
): Promise<void> {
  const of = { conversationId: id, siteId, language: language === null ? null : primaryLanguage(language) };
  await tx.insert(serviceEvent).values({ ...of, ...event });
}

/** Whole seconds from one time to another; none where the second came first. */
export const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / SECOND_MS));

/**
 * By when a conversation is to be served that has come to wait, or to an agent, at a time.
 * @param what `accept` by the site's time for those who wait, `answer` by that for first answers.
 */
export async function dueAt(
  tx: Queryable,
  siteId: number,
  what: "accept" | "answer",
  at: Date,
): Promise<{ readonly dueTime: Date | null; readonly lateTold: false }> {
  const [goals] = await tx
    .select({ accept: site.waitGoal, answer: site.answerGoal })
    .from(site)
    .where(eq(site.id, siteId));
  const dueTime = goals ? new Date(at.getTime() + goals[what] * SECOND_MS) : null;
  return { dueTime, lateTold: false };
}

/** Of one that has been served. */
export const NOT_DUE = { dueTime: null, lateTold: false } as const;

import * as v from "valibot";
import { Id, Millis, maybe } from "../schema.ts";

/**
 * The queue of customer service, as everybody who may list conversations is kept up to date on it (ours; resources 10.5): asked for once after a login
 * (`GET service/queue` of the chat), then pushed whenever it changes (`MessageType.serviceQueue`).
 */

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many conversations wait for an agent, and how many the reader has. */
export const ServiceQueue = v.object({
  waiting: Count,
  mine: Count,
  /** When they were counted, by the server's clock: of two counts the later one holds. */
  at: Millis,
});
export type ServiceQueue = v.InferOutput<typeof ServiceQueue>;

/** What a notification says of a conversation. */
const facts = {
  id: Id,
  groupId: Id,
  /** The visitor's, as it is stored: of one without a name it is put in the reader's words where it is shown. */
  name: v.string(),
  site: v.string(),
  /** Since when it waits, or when it was given: one occasion has one time. */
  since: Millis,
};

/** What one reader is told of one conversation. */
export const QueueNews = v.variant("kind", [
  /** It waits, and the reader, who could take it, is to be alerted. */
  v.object({ kind: v.literal("waits"), ...facts }),
  /** Somebody else, or the server itself, has given it to the reader. */
  v.object({ kind: v.literal("given"), ...facts }),
  /** It waits no more. `by`: the agent who has it; absent where nobody has, and to that agent. */
  v.object({ kind: v.literal("over"), id: Id, by: maybe(v.string()) }),
]);
export type QueueNews = v.InferOutput<typeof QueueNews>;

/** What is pushed, as JSON in `content`. */
export const QueueFrame = v.object({ ...ServiceQueue.entries, news: v.array(QueueNews) });
export type QueueFrame = v.InferOutput<typeof QueueFrame>;

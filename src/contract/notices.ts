import * as v from "valibot";
import { Id, maybe, Plain } from "./schema.ts";
import { MessageType } from "./wire.ts";

/** Shapes of publishing system messages (contract §2 "SystemMessage"). */

/** An address that a click may open: of the web, or our own. */
const Link = v.pipe(Plain(2_048), v.trim(), v.regex(/^(https?:\/\/|\/(?!\/))/i));

/** Body of `POST api/systemMessage`: for everyone, or for the users that are named. */
export const PublishSystem = v.object({
  title: v.pipe(Plain(128), v.trim(), v.minLength(1)),
  intro: maybe(v.pipe(Plain(512), v.trim())),
  coverUrl: maybe(Link),
  type: v.optional(v.literal(MessageType.systemMessage), MessageType.systemMessage),
  /** Rich text or a link; it is sanitised where it is shown. */
  content: v.pipe(Plain(65_536), v.minLength(1)),
  userIds: maybe(v.pipe(v.array(Id), v.minLength(1), v.maxLength(1_000))),
});
export type PublishSystem = v.InferInput<typeof PublishSystem>;

/** What it answers: the number of each copy. */
export const PublishedSystem = v.object({ seqNos: v.array(Id) });
export type PublishedSystem = v.InferOutput<typeof PublishedSystem>;

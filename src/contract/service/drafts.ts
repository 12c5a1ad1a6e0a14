import * as v from "valibot";
import { TEXT_MAX } from "../limits.ts";
import { Id, maybe, Plain } from "../schema.ts";

/** Drafts by the model for agents (resources 8.3, 10.5): nothing of it is sent by itself. */

export const DRAFT_PATH = "imchat/service/draft";

/** What a draft is to be: an answer, the agent's own text in other words, or a summary for the next agent. */
export const DRAFT_KINDS = ["suggest", "shorter", "politer", "summary"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const AskDraft = v.object({
  groupId: Id,
  kind: v.picklist(DRAFT_KINDS),
  /** What the agent has written so far: what is put in other words. */
  text: maybe(Plain(TEXT_MAX)),
});
export type AskDraft = v.InferOutput<typeof AskDraft>;

/** A line of the answer, which comes as it is written: a piece of the draft, its end, or why there is no more of it. */
export const DraftPiece = v.union([
  v.object({ text: v.string() }),
  v.object({ done: v.literal(true) }),
  v.object({ failure: v.string() }),
]);
export type DraftPiece = v.InferOutput<typeof DraftPiece>;

/** Of the answer's lines, JSON each. */
export const DRAFT_TYPE = "application/x-ndjson";

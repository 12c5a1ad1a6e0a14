import { choice } from "./field-builders.ts";

/** What is written of customers while they are dealt with (resources 10.4 `follow`). */

/** Most characters of what is written at once. */
export const FOLLOW_MAX = 2_000;
/** Most characters of a line: one that a merge makes holds all that the other customer was. */
export const FOLLOW_KEPT_MAX = 6_000;

/** By what somebody spoke with a customer; `merge` is what the server notes of a customer that became a part of another. */
export const followKind = choice("customerFollow.kind", {
  required: true,
  initial: "note",
  options: [
    { value: "note", label: "customerFollow.kind.note" },
    { value: "call", label: "customerFollow.kind.call", tone: "accent" },
    { value: "email", label: "customerFollow.kind.email", tone: "accent" },
    { value: "chat", label: "customerFollow.kind.chat", tone: "accent" },
    { value: "meeting", label: "customerFollow.kind.meeting", tone: "success" },
    { value: "merge", label: "customerFollow.kind.merge", tone: "warning" },
  ],
});

/** Those that somebody can say. */
export const saidFollowKind = choice("customerFollow.kind", {
  initial: "note",
  options: followKind.options.filter(({ value }) => value !== "merge"),
});

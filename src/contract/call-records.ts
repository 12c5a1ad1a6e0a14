/** What the server keeps of calls (contract §5), and the administrator's list of them shows. */

/** Between two people, or within a group. */
export const CALL_KINDS = ["private", "group"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A private call is `active` once it is accepted, a group call once somebody beside the host is in it. */
export const CALL_STATES = ["ringing", "active", "ended"] as const;
export type CallRecordState = (typeof CALL_STATES)[number];

/** How a call ended. */
export const CALL_END_REASONS = [
  /** Hung up after it was accepted, or the last one left. */
  "done",
  "rejected",
  "cancelled",
  /** Nobody answered in time. */
  "missed",
  /** An end said that it could not go on. */
  "failed",
  /** An end was not heard of any more. */
  "lost",
  /** Both called each other at once: the other one's call stands. */
  "replaced",
  /** An account was ended, or the group was dissolved or banned. */
  "closed",
] as const;
export type CallRecordEnd = (typeof CALL_END_REASONS)[number];

/** Where somebody stands in a call: it rings there (`invited`), they are in it (`joined`), or they are not any more. */
export const CALL_MEMBER_STATES = ["invited", "joined", "left", "rejected", "missed", "failed"] as const;
export type CallMemberState = (typeof CALL_MEMBER_STATES)[number];

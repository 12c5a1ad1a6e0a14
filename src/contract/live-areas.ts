/** What everybody who may list it is told of at once when it changes (`MessageType.recordsChanged`): areas, and the mailbox. */
export const MAILBOX = "mailbox";
export const LIVE_AREAS = [
  ...(["order", "afterSales", "conversation", "conversationNote", "agent", "inquiry"] as const),
  MAILBOX,
] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

/** Beside areas travel signs of what somebody does at this moment, which are worth nothing later: names with a colon, which a tab has as events of its window. */
export const isSign = (name: string): boolean => name.includes(":");

/** What everybody who may list it is told of at once when it changes (`MessageType.recordsChanged`): areas, and the mailbox. */
export const MAILBOX = "mailbox";
export const LIVE_AREAS = ["order", "afterSales", "conversation", "agent", "inquiry", MAILBOX] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export type ChatType = "PRIVATE" | "GROUP" | "SYSTEM";
/** Identity of a chat: its type and the friend's, the group's or (system) the number 0. */
export type ChatKey = `${ChatType}:${number}`;

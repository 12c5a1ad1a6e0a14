/**
 * A user's store of chats in IndexedDB (architecture "History"), as far as more than the engine must know of it: where it is, and what of it
 * outlives a sign-out. All else of it is the engine's.
 */

/** The table of the database that holds the records. */
export const CHAT_TABLE = "records";
export const storeName = (userId: number): string => `qs-chat-${userId}`;

export const OUTBOX = "outbox:";
export const DRAFT = "draft:";
export const BLOB = "blob:";
export const CHOICE = "choice:";
export const META = "meta";
/** The record of the call that is not over. */
export const CALL = "call";

/** Records of what the user wrote or decided here: they exist nowhere else. */
export function isOwnRecord(key: string): boolean {
  return [OUTBOX, DRAFT, BLOB, CHOICE].some((prefix) => key.startsWith(prefix));
}

/** Signing out leaves the user's own texts, and which build wrote them; of any build's records. */
export function staysAfterSignOut(key: string): boolean {
  return key === META || isOwnRecord(key);
}

/** The meta record of a store that no engine writes any more: one that was late finds itself shut out. Everything else of it stays. */
export function withoutWriter(meta: unknown): unknown {
  return typeof meta === "object" && meta !== null ? { ...meta, writer: "" } : meta;
}

import { createAction } from "@reduxjs/toolkit";
import type { QuoteMessage } from "../../contract/chat.ts";
import type { ChatKey } from "../../contract/engine.ts";

/** What the user asks of the chat. Each is handled by one saga, which calls the engine once; what comes of it arrives as events. */

/** A name for a message that the server does not have yet; unique, at most 64 characters (contract §4). */
export function newTmpId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export interface Submission {
  readonly chat: ChatKey;
  readonly tmpId: string;
  readonly messageType: number;
  readonly content: string;
  readonly quoteMessage?: QuoteMessage;
  /** Group messages: who is mentioned, and whether to learn who has read it. */
  readonly atUserIds?: readonly number[];
  readonly receipt?: boolean;
}

export const messageSubmitted = createAction<Submission>("chat/messageSubmitted");
/** The engine has it: its text may leave the composer. */
export const submissionTaken = createAction<{ readonly tmpId: string }>("chat/submissionTaken");
/** The engine has it not, or did not answer: the text stays, and a repeat of the same text uses the same `tmpId`. */
export const submissionRefused = createAction<{ readonly tmpId: string }>("chat/submissionRefused");

export const messageRetried = createAction<{ readonly chat: ChatKey; readonly tmpId: string }>(
  "chat/messageRetried",
);
export const messageDiscarded = createAction<{ readonly chat: ChatKey; readonly tmpId: string }>(
  "chat/messageDiscarded",
);
export const messageRecalled = createAction<{ readonly chat: ChatKey; readonly id: number }>(
  "chat/messageRecalled",
);
export const chatRead = createAction<{ readonly chat: ChatKey; readonly upToId: number }>("chat/read");
export const chatStarted = createAction<{ readonly chat: ChatKey }>("chat/started");
export const chatRemoved = createAction<{ readonly chat: ChatKey }>("chat/removed");
export const olderWanted = createAction<{ readonly chat: ChatKey; readonly beforeId: number }>(
  "chat/olderWanted",
);
export const olderAnswered = createAction<{ readonly chat: ChatKey; readonly failed: boolean }>(
  "chat/olderAnswered",
);
export const membersWanted = createAction<{ readonly groupId: number }>("chat/membersWanted");
/** Who has read a group message that asked for receipts. */
export const readersWanted = createAction<{ readonly chat: ChatKey; readonly id: number }>(
  "chat/readersWanted",
);
/** Null: they could not be had. */
export const readersKnown = createAction<{
  readonly chat: ChatKey;
  readonly id: number;
  readonly userIds: readonly number[] | null;
}>("chat/readersKnown");
export const reconnectRequested = createAction("chat/reconnectRequested");
/** The user has read that the account is closed: the session ends in all tabs. */
export const accountClosedSeen = createAction("chat/accountClosedSeen");

/** The text in a chat's composer has changed; `known` is the draft that the engine showed at that moment. */
export const draftChanged = createAction<{
  readonly chat: ChatKey;
  readonly text: string;
  readonly known: string;
}>("chat/draftChanged");
/** The page may go away: drafts are handed to the engine now. */
export const draftsFlushed = createAction("chat/draftsFlushed");
export const draftSaved = createAction<{ readonly chat: ChatKey; readonly text: string }>("chat/draftSaved");

/** The chats whose messages the screen shows, the one in front first. */
export const chatsShown = createAction<readonly ChatKey[]>("chat/shown");

/** A fact that stays in front of the user until it is answered (specification §8 "Chat setup and runtime"). */
export interface AccountAlert {
  readonly code: "kicked" | "banned" | "unregistered";
  /** The server's own words: the reason of a ban. */
  readonly text: string;
}
export const alertRaised = createAction<AccountAlert>("chat/alertRaised");
export const alertClosed = createAction("chat/alertClosed");

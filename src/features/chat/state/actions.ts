import { createAction } from "@reduxjs/toolkit";
import type { QuoteMessage } from "../../../contract/chat.ts";
import type { Attachment } from "../../../contract/chat-uploads.ts";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import type { EngineCommand } from "../../../contract/engine-commands.ts";

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
  /** What the composer has of it, where its translation is sent. */
  readonly written?: string;
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

/** An earlier page submitted this text, and was left before it knew what came of it: a repeat uses the same `tmpId`. */
export const submissionKept = createAction<Submission>("chat/submissionKept");

/** A file to be sent as a message of its own; `submissionTaken` and `submissionRefused` answer it under its `tmpId`. */
export interface FileSubmission {
  readonly chat: ChatKey;
  readonly tmpId: string;
  /** Passed on to the engine, and kept nowhere in the store. */
  readonly attachment: Attachment;
  /** Group messages: whether to learn who has read it. */
  readonly receipt?: boolean;
}
export const fileSubmitted = createAction<FileSubmission>("chat/fileSubmitted");

/** The message that the next one written in the chat answers; null: none any more. */
export const quoteChosen = createAction<{ readonly chat: ChatKey; readonly message: ChatMessage | null }>(
  "chat/quoteChosen",
);

export const messageRetried = createAction<{ readonly chat: ChatKey; readonly tmpId: string }>(
  "chat/messageRetried",
);
export const messageDiscarded = createAction<{ readonly chat: ChatKey; readonly tmpId: string }>(
  "chat/messageDiscarded",
);
/** `text`: the text of an own message, to be written anew. */
export const messageRecalled = createAction<{
  readonly chat: ChatKey;
  readonly id: number;
  readonly text?: string;
}>("chat/messageRecalled");
/** Messages are sent anew, each as what it is, to other chats. */
export const messagesForwarded = createAction<{
  readonly messages: readonly ChatMessage[];
  readonly chats: readonly ChatKey[];
}>("chat/messagesForwarded");
export const chatRead = createAction<{ readonly chat: ChatKey; readonly upToId: number }>("chat/read");
export const chatStarted = createAction<{ readonly chat: ChatKey }>("chat/started");
export const chatRemoved = createAction<{ readonly chat: ChatKey }>("chat/removed");
/** A intent that is one command of the engine and nothing more. */
export const commandGiven = createAction<EngineCommand>("chat/commandGiven");
/** The user goes to a message: the chat is opened at it, and older pages are loaded until it is there. */
export const messageSought = createAction<{ readonly chat: ChatKey; readonly id: number }>(
  "chat/messageSought",
);
/** How the search ended; `missing`: it is not there any more, or too far back. */
export const messageFound = createAction<{
  readonly chat: ChatKey;
  readonly id: number;
  readonly outcome: "found" | "missing" | "failed";
}>("chat/messageFound");
export const olderWanted = createAction<{ readonly chat: ChatKey; readonly beforeId: number }>(
  "chat/olderWanted",
);
export const olderAnswered = createAction<{ readonly chat: ChatKey; readonly failed: boolean }>(
  "chat/olderAnswered",
);
/** The user plays the recording of a message. */
export const recordingPlayed = createAction<{ readonly chat: ChatKey; readonly id: number }>(
  "chat/recordingPlayed",
);
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

/**
 * The text in a chat's composer has changed (`changeDraft` makes it); `known` is the draft that the engine showed at that moment, `atUserIds` who was
 * picked for the mentions in the text.
 */
export const draftChanged = createAction<{
  readonly chat: ChatKey;
  readonly text: string;
  readonly known: string;
  readonly atUserIds?: readonly number[];
}>("chat/draftChanged");
/** The page may go away: drafts are handed to the engine now. */
export const draftsFlushed = createAction("chat/draftsFlushed");
export const draftSaved = createAction<{
  readonly chat: ChatKey;
  readonly text: string;
  readonly atUserIds?: readonly number[];
}>("chat/draftSaved");

/** The chats whose messages the screen shows, the one in front first. */
export const chatsShown = createAction<readonly ChatKey[]>("chat/shown");
/** The chat whose reader is not at the end of its messages; null: there is none. */
export const readingBackChanged = createAction<ChatKey | null>("chat/readingBack");

/** A fact that stays in front of the user until it is answered (specification §8 "Chat setup and runtime"). */
export interface AccountAlert {
  readonly code: "kicked" | "banned" | "unregistered";
  /** The server's own words: the reason of a ban. */
  readonly text: string;
}
export const alertRaised = createAction<AccountAlert>("chat/alertRaised");
export const alertClosed = createAction("chat/alertClosed");

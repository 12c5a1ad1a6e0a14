import { createSelector } from "@reduxjs/toolkit";
import type { Group } from "../../../contract/chat.ts";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { isPlayed } from "../../../domain/chat/recordings.ts";
import { submissionsOf } from "./drafts.ts";
import type { UploadProgress } from "./projection.ts";
import { selectGroupsById, selectProjection } from "./selectors.ts";
import { type WithChat, withdrawnKey } from "./slice.ts";

/** What only an open conversation shows. The frame does without: it is loaded with the chat. */

/** A group that the user is or was in. */
export const selectGroup = (state: WithChat, id: number): Group | undefined =>
  selectGroupsById(state).get(id);

export const selectOlderState = (state: WithChat, chat: ChatKey) => state.chat.screen.older[chat];
/** Who has read the message that was asked about last. */
export const selectReaders = (state: WithChat) => state.chat.screen.readers;
/** The submissions of a chat that the engine has not taken yet, in their order. */
export const selectSubmissions = createSelector(
  [(state: WithChat) => state.chat.drafts.submitted, (_: WithChat, chat: ChatKey) => chat],
  submissionsOf,
);

/** How far the upload of a message has come; undefined while nothing is known of it. */
export const selectUpload = (state: WithChat, tmpId: string): UploadProgress | undefined =>
  selectProjection(state).uploads[tmpId];

/** Whether the recording of a message waits to be played on this machine; one's own do not. */
export const selectUnheard = (state: WithChat, { chat, id, selfSend }: ChatMessage): boolean =>
  id !== undefined && !selfSend && !isPlayed(selectProjection(state).played[chat] ?? [], id);

/** The message that is jumped to, and how far that has come. */
export const selectSought = (state: WithChat) => state.chat.screen.sought;

/** The message that the next one of a chat answers. */
export const selectQuote = (state: WithChat, chat: ChatKey) => state.chat.drafts.quotes[chat];

/** The text of a message that the user has withdrawn in this tab. */
export const selectWithdrawn = (state: WithChat, chat: ChatKey, id: number): string | undefined =>
  state.chat.withdrawn[withdrawnKey(chat, id)];

/** State of the hand-over of files to the engine, by `tmpId`; absent once the engine has them. */
export const selectHandovers = (state: WithChat) => state.chat.screen.files;

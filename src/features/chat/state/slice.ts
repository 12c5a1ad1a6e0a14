import { type Action, combineReducers, createReducer } from "@reduxjs/toolkit";
import type { ChatKey, RealtimeEvent } from "../../../contract/engine.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import {
  type AccountAlert,
  alertClosed,
  alertRaised,
  chatsShown,
  fileSubmitted,
  messageFound,
  messageRecalled,
  messageSought,
  olderAnswered,
  olderWanted,
  readersKnown,
  readersWanted,
  submissionRefused,
  submissionTaken,
} from "./actions.ts";
import { alertsReducer } from "./alerts.ts";
import { draftsReducer } from "./drafts.ts";
import { project } from "./project.ts";
import { emptyProjection, type OpenChat, type Projection } from "./projection.ts";
import { takenReducer } from "./taken.ts";

/** Written by hand: immer's proxies cost more than a whole batch here. */
function projectionReducer(state: Projection = emptyProjection, action: Action): Projection {
  if (realtimeBatch.match(action)) return project(state, action.payload);
  if (chatsShown.match(action)) return keepOpen(state, action.payload);
  return state;
}

/** What is no longer shown gets no events any more, and is forgotten. */
function keepOpen(state: Projection, shown: readonly ChatKey[]): Projection {
  const entries = Object.entries(state.open) as [ChatKey, OpenChat][];
  const kept = entries.filter(([chat]) => shown.includes(chat));
  return kept.length === entries.length ? state : { ...state, open: Object.fromEntries(kept) };
}

/** The readers of one message: those who have read it, or that they are being asked for or could not be had. */
export type Readers = readonly number[] | "loading" | "failed";

/** State of the screen: which chats it shows, which of them wait for older messages, whose readers were asked for. */
export interface Screen {
  readonly shown: readonly ChatKey[];
  readonly older: Readonly<Record<ChatKey, "loading" | "failed">>;
  /** Of the message that was asked about last. */
  readonly readers: { readonly chat: ChatKey; readonly id: number; readonly readers: Readers } | null;
  /** The message that is jumped to; from `found` on it is in the list. */
  readonly sought: {
    readonly chat: ChatKey;
    readonly id: number;
    readonly outcome: "loading" | "found" | "missing" | "failed";
  } | null;
  /** Files that are being handed to the engine, or that it did not take, by `tmpId`. */
  readonly files: Readonly<Record<string, "sending" | "refused">>;
}

const nothing: Screen = { shown: [], older: {}, readers: null, sought: null, files: {} };

const screenReducer = createReducer<Screen>(nothing, (on) => {
  on.addCase(chatsShown, (state, { payload }) => ({ ...state, shown: payload, older: {}, readers: null }))
    .addCase(messageSought, (state, { payload }) => ({
      ...state,
      sought: { ...payload, outcome: "loading" as const },
    }))
    .addCase(messageFound, (state, { payload }) =>
      state.sought?.chat === payload.chat && state.sought.id === payload.id
        ? { ...state, sought: payload }
        : state,
    )
    .addCase(readersWanted, (state, { payload }) => ({
      ...state,
      readers: { ...payload, readers: "loading" as const },
    }))
    .addCase(readersKnown, (state, { payload: { chat, id, userIds } }) =>
      state.readers?.chat === chat && state.readers.id === id
        ? { ...state, readers: { chat, id, readers: userIds ?? "failed" } }
        : state,
    )
    .addCase(fileSubmitted, (state, { payload }) => {
      state.files[payload.tmpId] = "sending";
    })
    .addCase(submissionTaken, (state, { payload }) => {
      delete state.files[payload.tmpId];
    })
    .addCase(submissionRefused, (state, { payload }) => {
      if (state.files[payload.tmpId] !== undefined) state.files[payload.tmpId] = "refused";
    })
    .addCase(olderWanted, (state, { payload }) => ({
      ...state,
      older: { ...state.older, [payload.chat]: "loading" },
    }))
    .addCase(olderAnswered, (state, { payload: { chat, failed } }) => {
      const { [chat]: _, ...rest } = state.older;
      return { ...state, older: failed ? { ...rest, [chat]: "failed" } : rest };
    });
});

/** The alert that waits for an answer: kicked, banned or unregistered. */
type AlertState = AccountAlert | null;

function alertReducer(state: AlertState = null, action: Action): AlertState {
  if (alertRaised.match(action)) return action.payload;
  if (alertClosed.match(action)) return null;
  if (state !== null && realtimeBatch.match(action) && isOpenAgain(action.payload)) return null;
  return state;
}

/** Once somebody has asked for the connection again, here or in another tab, nothing is left to answer. */
function isOpenAgain(events: readonly RealtimeEvent[]): boolean {
  const last = events.findLast((event) => event.kind === "connectionChanged");
  return last !== undefined && last.connection.phase !== "closed";
}

/**
 * The texts of the user's withdrawn messages, as long as the tab lives: history keeps nothing of them (specification §4 "Recall"), but who withdraws
 * a text mostly wants to say it better.
 */
export type Withdrawn = Readonly<Record<string, string>>;

export const withdrawnKey = (chat: ChatKey, id: number): string => `${chat}/${id}`;

const none: Withdrawn = {};

function withdrawnReducer(state: Withdrawn = none, action: Action): Withdrawn {
  if (messageRecalled.match(action)) {
    const { chat, id, text } = action.payload;
    return text === undefined ? state : { ...state, [withdrawnKey(chat, id)]: text };
  }
  const ends =
    realtimeBatch.match(action) &&
    action.payload.some(({ kind }) => kind === "signedOut" || kind === "userSwitched");
  return ends ? none : state;
}

const parts = combineReducers({
  projection: projectionReducer,
  drafts: draftsReducer,
  alert: alertReducer,
  screen: screenReducer,
  alerts: alertsReducer,
  withdrawn: withdrawnReducer,
  taken: takenReducer,
});
export type ChatState = ReturnType<typeof parts>;

/**
 * The chat feature's part of the store, under the key `chat`. A chat that arrives when it is shown no more (it was on its way) is not kept: nothing
 * would keep it up to date.
 */
export function chatReducer(state: ChatState | undefined, action: Action): ChatState {
  const next = parts(state, action);
  if (!realtimeBatch.match(action)) return next;
  const projection = keepOpen(next.projection, next.screen.shown);
  return projection === next.projection ? next : { ...next, projection };
}

/** A store that holds the chat feature. */
export interface WithChat {
  readonly chat: ChatState;
}

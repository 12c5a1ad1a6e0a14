import type { Action } from "@reduxjs/toolkit";
import type { ChatHead, ChatKey, ChatMessage, RealtimeEvent } from "../../../contract/engine.ts";
import { type Draft, draftWithout, noDraft, sameDraft } from "../../../domain/chat/draft.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import {
  draftChanged,
  draftSaved,
  messageSubmitted,
  quoteChosen,
  type Submission,
  submissionKept,
  submissionRefused,
  submissionTaken,
} from "./actions.ts";

/** A composer's text as this tab has it, while the engine may know an older one. */
export interface LocalDraft extends Draft {
  /** Not yet handed to the engine. */
  readonly unsaved: boolean;
  /** The draft that the engine showed last: another value comes from another tab. */
  readonly known: string;
}

/** A submission, and whether the engine refused it. */
export type Submitted = Submission & { readonly refused: boolean };

export interface Drafts {
  readonly userId: number;
  /** Absent: the head's draft counts. */
  readonly texts: Readonly<Record<ChatKey, LocalDraft>>;
  /** Submitted and not yet known to the engine, by `tmpId`, in their order. Refused ones keep their `tmpId` for a repeat. */
  readonly submitted: Readonly<Record<string, Submitted>>;
  /** What the next message of a chat answers; it goes with the tab. */
  readonly quotes: Readonly<Record<ChatKey, ChatMessage>>;
}

const none: Drafts = { userId: 0, texts: {}, submitted: {}, quotes: {} };

/**
 * The composers' texts. A text leaves its composer only when the engine has queued it (architecture "Outbox"); a draft that another
 * tab has changed replaces this tab's, unless this one was written to since.
 */
export function draftsReducer(state: Drafts = none, action: Action): Drafts {
  if (realtimeBatch.match(action)) return action.payload.reduce(applyEvent, state);
  if (draftChanged.match(action)) return changed(state, action.payload);
  if (draftSaved.match(action)) return saved(state, action.payload);
  if (messageSubmitted.match(action)) return withSubmission(state, action.payload, false);
  if (submissionKept.match(action)) return withSubmission(state, action.payload, true);
  if (quoteChosen.match(action)) return withQuote(state, action.payload);
  if (submissionTaken.match(action)) return taken(state, action.payload.tmpId);
  if (submissionRefused.match(action)) {
    const submission = state.submitted[action.payload.tmpId];
    return submission === undefined ? state : withSubmission(state, submission, true);
  }
  return state;
}

function changed(
  state: Drafts,
  { chat, known, ...draft }: ReturnType<typeof draftChanged>["payload"],
): Drafts {
  return withText(state, chat, {
    ...draftOf(draft.text, draft.atUserIds ?? []),
    unsaved: true,
    known: state.texts[chat]?.known ?? known,
  });
}

function saved(state: Drafts, { chat, ...kept }: ReturnType<typeof draftSaved>["payload"]): Drafts {
  const draft = state.texts[chat];
  if (draft === undefined || !draft.unsaved || !sameDraft(draft, { ...noDraft, ...kept })) return state;
  return withText(state, chat, { ...draft, unsaved: false });
}

function withQuote(state: Drafts, { chat, message }: ReturnType<typeof quoteChosen>["payload"]): Drafts {
  const { [chat]: _, ...quotes } = state.quotes;
  return { ...state, quotes: message === null ? quotes : { ...quotes, [chat]: message } };
}

/** Refused ones of a chat are given up when another text is submitted. */
function withSubmission(state: Drafts, submission: Submission, refused: boolean): Drafts {
  const { chat, tmpId } = submission;
  const kept = Object.entries(state.submitted).filter(
    ([id, one]) => refused || one.chat !== chat || !one.refused || id === tmpId,
  );
  return { ...state, submitted: { ...Object.fromEntries(kept), [tmpId]: { ...submission, refused } } };
}

function applyEvent(state: Drafts, event: RealtimeEvent): Drafts {
  switch (event.kind) {
    case "snapshot": {
      const { userId, heads } = event.snapshot;
      return heads.reduce(applyHead, ofUser(state, userId));
    }
    case "chatChanged":
      return applyHead(state, event.head);
    case "messageQueued":
    case "messageSent":
      return seen(state, [event.message]);
    case "chatOpened":
    case "messagesChanged":
    case "olderLoaded":
      return seen(state, event.messages);
    default:
      return state;
  }
}

/** What was written before the first snapshot is this user's; another user's is forgotten. */
function ofUser(state: Drafts, userId: number): Drafts {
  if (state.userId === userId) return state;
  return state.userId === none.userId ? { ...state, userId } : { ...none, userId };
}

function applyHead(state: Drafts, { key, draft }: ChatHead): Drafts {
  const local = state.texts[key];
  if (local === undefined || local.known === draft) return state;
  if (local.unsaved) return withText(state, key, { ...local, known: draft });
  const { [key]: _, ...texts } = state.texts;
  return { ...state, texts };
}

/** A message that is in its chat was taken, whoever took it. */
function seen(state: Drafts, messages: readonly ChatMessage[]): Drafts {
  if (Object.keys(state.submitted).length === 0) return state;
  return messages.reduce((now, { tmpId }) => (tmpId === undefined ? now : taken(now, tmpId)), state);
}

/** What is to be kept of a chat's draft: what was handed over as a message, and not refused, is no draft any more. */
export function unsubmitted({ texts, submitted }: Drafts, chat: ChatKey): Draft {
  const { text, atUserIds } = texts[chat] ?? noDraft;
  return draftOf(unsubmittedText(text, submissionsOf(submitted, chat)), atUserIds);
}

/**
 * What a composer's text holds besides the messages that are on their way to the engine.
 * @param submissions the chat's, in their order; refused ones stay in the text.
 */
export function unsubmittedText(text: string, submissions: readonly Submitted[]): string {
  const refused: string[] = [];
  return submissions.reduce((rest, one) => {
    if (!one.refused) return draftWithout(rest, writtenOf(one), refused);
    refused.push(writtenOf(one));
    return rest;
  }, text);
}

/** What the composer has of a submission. */
const writtenOf = ({ content, written = content }: Submission): string => written;

/** Those of one chat, in their order. */
export function submissionsOf(submitted: Drafts["submitted"], chat: ChatKey): readonly Submitted[] {
  return Object.values(submitted).filter((one) => one.chat === chat);
}

/** Nobody is picked for the mentions of no text. */
function draftOf(text: string, atUserIds: readonly number[]): Draft {
  return text === "" ? noDraft : { text, atUserIds };
}

/** Takes what was submitted out of the composer, its quote with it; what was typed behind it meanwhile stays. */
function taken(before: Drafts, tmpId: string): Drafts {
  const submission = before.submitted[tmpId];
  if (submission === undefined) return before;
  const { chat, quoteMessage } = submission;
  const answered = quoteMessage !== undefined && before.quotes[chat]?.id === quoteMessage.id;
  const state = answered ? withQuote(before, { chat, message: null }) : before;
  const { [tmpId]: _, ...submitted } = state.submitted;
  const draft = state.texts[chat];
  if (draft === undefined) return { ...state, submitted };
  const all = submissionsOf(state.submitted, chat);
  const ahead = all.slice(0, all.indexOf(submission)).map(writtenOf);
  const rest = draftWithout(draft.text, writtenOf(submission), ahead);
  if (rest === draft.text) return { ...state, submitted };
  return withText({ ...state, submitted }, chat, {
    ...draft,
    ...draftOf(rest, draft.atUserIds),
    unsaved: true,
  });
}

function withText(state: Drafts, chat: ChatKey, draft: LocalDraft): Drafts {
  return { ...state, texts: { ...state.texts, [chat]: draft } };
}

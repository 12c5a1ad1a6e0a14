import { eventChannel, type Task } from "redux-saga";
import { call, cancel, delay, fork, put, select, take, takeEvery } from "typed-redux-saga";
import type { ChatKey } from "../../../contract/engine.ts";
import { MENTIONS_MAX } from "../../../contract/limits.ts";
import { MessageType } from "../../../contract/wire.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import { fromContext, selectSession, takeEngine } from "../../session/index.ts";
import { draftChanged, draftSaved, draftsFlushed, submissionKept } from "../state/actions.ts";
import { changeDraft } from "../state/draft-change.ts";
import { unsubmitted } from "../state/drafts.ts";
import { joinDrafts, keepDrafts, takeKeptDrafts } from "../state/kept-drafts.ts";
import { selectDraft, selectDraftMentions, selectOpenChat } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";

/** A draft is handed to the engine when nothing was typed for so long. */
export const DRAFT_IDLE_MS = 400;

const selectDrafts = (state: WithChat) => state.chat.drafts;

/** Hands a chat's draft to the engine, if it has changed; without what is on its way there as a message. */
export function* saveDraft(chat: ChatKey) {
  const drafts = yield* select(selectDrafts);
  if (drafts.texts[chat]?.unsaved !== true) return;
  const client = yield* takeEngine();
  const { text, atUserIds } = unsubmitted(drafts, chat);
  const draft = { chat, text, ...(atUserIds.length > 0 ? { atUserIds } : {}) };
  const outcome = yield* call([client, client.run], { type: "saveDraft", ...draft } as const);
  if (outcome.ok) yield* put(draftSaved(draft));
}

/** Saves each chat's draft once its typing rests, or at once when the page may go away. */
export function* followDrafts() {
  const waiting = new Map<ChatKey, Task>();
  function* saveAtRest(chat: ChatKey) {
    yield* delay(DRAFT_IDLE_MS);
    waiting.delete(chat);
    yield* saveDraft(chat);
  }
  function* restart(chat: ChatKey) {
    const before = waiting.get(chat);
    if (before !== undefined) yield* cancel(before);
    waiting.set(chat, yield* fork(saveAtRest, chat));
  }
  yield* takeEvery(draftChanged, function* ({ payload }) {
    yield* restart(payload.chat);
  });
  function* flush() {
    const chats = [...waiting.keys()];
    for (const task of waiting.values()) yield* cancel(task);
    waiting.clear();
    for (const chat of chats) yield* fork(saveDraft, chat);
  }
  yield* takeEvery(draftsFlushed, flush);
  yield* fork(restoreKept);
  const client = yield* takeEngine();
  const leaving = yield* call(() =>
    eventChannel<"reached" | "unreached">((emit) =>
      client.beforeLeave((reached) => emit(reached ? "reached" : "unreached")),
    ),
  );
  yield* takeEvery(leaving, function* (how) {
    if (how === "unreached") yield* keepUnsaved();
    yield* flush();
  });
}

/** No engine can be reached: the drafts are left where the next page finds them. */
function* keepUnsaved() {
  const { session } = yield* select(selectSession);
  if (session === null) return;
  const { userId, texts, submitted } = yield* select(selectDrafts);
  // Those of a user who is no longer this page's are not the next one's.
  if (userId !== 0 && userId !== session.userId) return;
  const unsaved = Object.entries(texts).filter(([, { unsaved, text }]) => unsaved && text !== "");
  const { local } = yield* fromContext("sessionPlaces");
  yield* call(keepDrafts, local, session.userId, {
    texts: Object.fromEntries(unsaved.map(([chat, { text }]) => [chat, text])),
    atUserIds: Object.fromEntries(
      unsaved.flatMap(([chat, { atUserIds }]) => (atUserIds.length > 0 ? [[chat, atUserIds]] : [])),
    ),
    // Of several of one chat the first is kept: its text begins the draft.
    submitted: Object.fromEntries(
      Object.values(submitted)
        .map(({ chat, tmpId, content, written }) => [chat, { tmpId, content, written }] as const)
        .reverse(),
    ),
  });
}

/** What earlier pages left comes into the composers when the chats are there, and from there to the engine. */
function* restoreKept() {
  let userId: number | undefined;
  while (userId === undefined) {
    const { payload } = yield* take(realtimeBatch);
    for (const event of payload) if (event.kind === "snapshot") userId = event.snapshot.userId;
  }
  const { local } = yield* fromContext("sessionPlaces");
  const kept = yield* call(takeKeptDrafts, local, userId);
  for (const [key, text = ""] of Object.entries(kept.texts)) {
    const chat = key as ChatKey;
    const before = kept.submitted[chat];
    if (before !== undefined) {
      const messages = (yield* select(selectOpenChat, chat))?.messages ?? [];
      // An engine had it after all, and there it is.
      if (
        text.trim() === (before.written ?? before.content) &&
        messages.some(({ tmpId }) => tmpId === before.tmpId)
      )
        continue;
      const { written, ...sent } = before;
      const other = written === undefined ? {} : { written };
      yield* put(submissionKept({ chat, ...sent, ...other, messageType: MessageType.text }));
    }
    const now = yield* select(selectDraft, chat);
    const joined = joinDrafts(now, text);
    if (joined === now) continue;
    const state = yield* select((all: WithChat) => all);
    const picked = new Set([...(kept.atUserIds[chat] ?? []), ...selectDraftMentions(state, chat)]);
    yield* put(changeDraft(state, chat, joined, [...picked].slice(0, MENTIONS_MAX)));
  }
}

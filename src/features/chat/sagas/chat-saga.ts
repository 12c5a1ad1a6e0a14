import {
  call,
  delay,
  fork,
  put,
  type SagaGenerator,
  select,
  take,
  takeEvery,
  takeLatest,
} from "typed-redux-saga";
import type { ChatKey, ConnectionView, RealtimeEvent, StorageView } from "../../../contract/engine.ts";
import type { EngineCommand, Outcome } from "../../../contract/engine-commands.ts";
import { ADMIN_ERROR_SHOWN_MS, CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import { takeEngine } from "../../session/index.ts";
import { noticeShown } from "../../shell/index.ts";
import {
  accountClosedSeen,
  alertRaised,
  chatRead,
  chatRemoved,
  chatStarted,
  chatsShown,
  commandGiven,
  fileSubmitted,
  messageDiscarded,
  messageFound,
  messageRecalled,
  messageRetried,
  messageSought,
  messageSubmitted,
  messagesForwarded,
  newTmpId,
  olderAnswered,
  olderWanted,
  readersKnown,
  readersWanted,
  readingBackChanged,
  reconnectRequested,
  recordingPlayed,
  submissionRefused,
  submissionTaken,
} from "../state/actions.ts";
import { selectOpenChat } from "../state/selectors.ts";
import { isLost } from "../texts/connection-text.ts";
import { chatTexts, errorText, isAlert, messageTexts, noticeText } from "../texts/notices.ts";
import { followDrafts, saveDraft } from "./draft-saga.ts";

/** Reading of a chat is reported at most so often, ms. */
export const READ_EVERY_MS = 300;

/** Runs a command; a failure is shown unless `quiet`. The engine may have sent it as a notice: the same text is not shown twice. */
function* run(command: EngineCommand, quiet = false): SagaGenerator<Outcome> {
  const client = yield* takeEngine();
  const outcome = yield* call([client, client.run], command);
  if (!outcome.ok && !quiet) {
    const text = errorText(chatTexts(), outcome.error);
    if (text !== null) yield* showNotice(text, "danger");
  }
  return outcome;
}

/** The handler of an action that is one command of the engine, and nothing more. */
function handler<A>(command: (payload: A) => EngineCommand, quiet = false) {
  return function* ({ payload }: { payload: A }) {
    yield* run(command(payload), quiet);
  };
}

function* submit({ payload }: ReturnType<typeof messageSubmitted>) {
  const { written: _, ...message } = payload;
  const outcome = yield* run({ type: "sendMessage", ...message, drafted: true });
  yield* put((outcome.ok ? submissionTaken : submissionRefused)({ tmpId: payload.tmpId }));
  // Where the text has left the composer, the draft follows without waiting for more typing.
  yield* saveDraft(payload.chat);
}

function* submitFile({ payload }: ReturnType<typeof fileSubmitted>) {
  const outcome = yield* run({ type: "sendFile", ...payload });
  yield* put((outcome.ok ? submissionTaken : submissionRefused)({ tmpId: payload.tmpId }));
}

function* loadOlder({ payload: { chat, beforeId } }: ReturnType<typeof olderWanted>) {
  const outcome = yield* run({ type: "loadOlder", chat, beforeId }, true);
  yield* put(olderAnswered({ chat, failed: !outcome.ok }));
}

/** The chat may just be opening: a message is searched for in what its tab has of it. */
function* seek({ payload: { chat, id } }: ReturnType<typeof messageSought>) {
  while (!(yield* select(selectOpenChat, chat))) yield* take(realtimeBatch);
  const outcome = yield* run({ type: "loadBackTo", chat, id }, true);
  const found = outcome.ok ? "found" : outcome.error.code === "notFound" ? "missing" : "failed";
  yield* put(messageFound({ chat, id, outcome: found }));
}

/** The outbox takes them one after another, so that they keep their order everywhere. */
function* forward({ payload: { messages, chats } }: ReturnType<typeof messagesForwarded>) {
  let failed = 0;
  for (const chat of chats)
    for (const { type: messageType, content } of messages) {
      const tmpId = newTmpId();
      const outcome = yield* run({ type: "sendMessage", chat, tmpId, messageType, content }, true);
      if (!outcome.ok) failed += 1;
    }
  const t = messageTexts();
  if (failed > 0) yield* showNotice(t("forward.failed", { count: failed }), "danger");
  else yield* showNotice(t("forward.done", { count: chats.length }), "success");
}

function* findReaders({ payload: { chat, id } }: ReturnType<typeof readersWanted>) {
  const client = yield* takeEngine();
  const query = { groupId: parseChatKey(chat).targetId, messageId: id };
  const outcome = yield* call(() => client.call("findReadedUsers", { query }));
  yield* put(readersKnown({ chat, id, userIds: outcome.ok ? outcome.data : null }));
}

function* show({ payload }: ReturnType<typeof chatsShown>) {
  const client = yield* takeEngine();
  yield* call([client, client.setOpenChats], payload);
}

function* keepPlace({ payload }: ReturnType<typeof readingBackChanged>) {
  const client = yield* takeEngine();
  yield* call([client, client.setReadingBack], payload);
}

function* leave() {
  const client = yield* takeEngine();
  yield* call([client, client.signOut]);
}

function* showNotice(text: string, tone: "danger" | "success") {
  yield* put(noticeShown({ text, tone, shownMs: CHAT_ERROR_SHOWN_MS }));
}

/** Facts that are shown once. They are not part of the projection: a batch that is replayed must change nothing. */
function* showNotices({ payload }: { payload: readonly RealtimeEvent[] }) {
  for (const event of payload) {
    if (event.kind !== "notice") continue;
    const { code, text } = event;
    if (isAlert(code)) yield* put(alertRaised({ code, text }));
    else yield* showNotice(noticeText(chatTexts(), code, text), "danger");
  }
}

/** Reports that a lost connection is back (specification §8), also in a tab that came while it was lost; the loss itself is the banner's. */
function* followConnection() {
  let lost = false;
  while (true) {
    const { payload } = yield* take(realtimeBatch);
    for (const event of payload) {
      const connection = connectionOf(event);
      if (connection === null) continue;
      if (connection.phase === "online" && lost) yield* showNotice(chatTexts()("connection.back"), "success");
      lost = isLost(connection);
    }
  }
}

function connectionOf(event: RealtimeEvent): ConnectionView | null {
  if (event.kind === "snapshot") return event.snapshot.connection;
  return event.kind === "connectionChanged" ? event.connection : null;
}

/** Reports, once for each time, that records of this machine were damaged; what the server has of them comes again. */
function* followStorage() {
  let reported = 0;
  yield* takeEvery(realtimeBatch, function* ({ payload }) {
    for (const event of payload) {
      const storage = storageOf(event);
      if (storage === null) continue;
      const dropped = storage.dropped ?? 0;
      // A tab that comes to an engine long at work is shown nothing: it happened before.
      if (dropped > reported && !storage.old) {
        const text = chatTexts()("storage.dropped", { count: dropped - reported });
        yield* put(noticeShown({ text, tone: "primary", shownMs: ADMIN_ERROR_SHOWN_MS }));
      }
      reported = dropped;
    }
  });
}

function storageOf(event: RealtimeEvent): (StorageView & { readonly old: boolean }) | null {
  if (event.kind === "storageChanged") return { ...event.storage, old: false };
  if (event.kind !== "snapshot") return null;
  return { ...event.snapshot.storage, old: event.snapshot.connection.wasOnline };
}

/** Reports what was read: of each chat at once, then the last of what came since, no more often than every `READ_EVERY_MS`. */
function* followReading() {
  const latest = new Map<ChatKey, number | null>();
  yield* takeEvery(chatRead, function* ({ payload: { chat, upToId } }) {
    if (latest.has(chat)) {
      latest.set(chat, upToId);
      return;
    }
    for (let next: number | null = upToId; next !== null; next = latest.get(chat) ?? null) {
      latest.set(chat, null);
      yield* fork(run, { type: "readChat", chat, upToId: next } as const, true);
      yield* delay(READ_EVERY_MS);
    }
    latest.delete(chat);
  });
}

/** The chat feature's root saga; needs the engine's client under `engine` in the saga context. */
export function* chatSaga() {
  yield* fork(followDrafts);
  yield* fork(followConnection);
  yield* fork(followStorage);
  yield* takeEvery(realtimeBatch, showNotices);
  yield* takeEvery(messageSubmitted, submit);
  yield* takeEvery(fileSubmitted, submitFile);
  yield* takeEvery(
    messageRetried,
    handler(({ chat, tmpId }) => ({ type: "retryMessage", chat, tmpId })),
  );
  yield* takeEvery(
    messageDiscarded,
    handler(({ chat, tmpId }) => ({ type: "dropMessage", chat, tmpId })),
  );
  yield* takeEvery(
    messageRecalled,
    handler(({ chat, id }) => ({ type: "recallMessage", chat, id })),
  );
  yield* fork(followReading);
  yield* takeEvery(
    chatStarted,
    handler(({ chat }) => ({ type: "startChat", chat })),
  );
  yield* takeEvery(
    chatRemoved,
    handler(({ chat }) => ({ type: "removeChat", chat })),
  );
  yield* takeEvery(
    commandGiven,
    handler((command) => command),
  );
  yield* takeEvery(olderWanted, loadOlder);
  yield* takeLatest(messageSought, seek);
  yield* takeEvery(messagesForwarded, forward);
  yield* takeLatest(readersWanted, findReaders);
  yield* takeEvery(
    recordingPlayed,
    handler(({ chat, id }) => ({ type: "markRecordingPlayed", chat, id }), true),
  );
  yield* takeEvery(
    reconnectRequested,
    handler(() => ({ type: "reconnectNow" })),
  );
  yield* takeEvery(chatsShown, show);
  yield* takeEvery(readingBackChanged, keepPlace);
  yield* takeEvery(accountClosedSeen, leave);
}

import type { Task } from "redux-saga";
import { eventChannel } from "redux-saga";
import { call, cancel, delay, fork, put, select, take, takeEvery, takeLeading } from "typed-redux-saga";
import type { Alert } from "../../../contract/engine.ts";
import { NOTIFICATION_SHOWN_MS } from "../../../contract/limits.ts";
import { type AlertMemory, alertOver, handleAlert, silent } from "../../../domain/chat/alerts.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";
import type { AlertPort } from "../alerts/alert-port.ts";
import { chatsShown } from "../state/actions.ts";
import { alertAddress } from "../state/addresses.ts";
import {
  alertSettingsChosen,
  alertSettingsKnown,
  chimeWanted,
  permissionWanted,
  toastClosed,
  toastShown,
} from "../state/alerts.ts";
import {
  friendName,
  selectFriends,
  selectGroupsById,
  selectParty,
  selectSystemConfig,
} from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { notificationText } from "../texts/alert-text.ts";
import { chatTexts } from "../texts/notices.ts";

/**
 * Sounds and shows the alerts that the engine grants to this tab (specification §4: the sound at most once a
 * second, a notification for 5 s). What the browser may not show is shown in the page.
 */
export function* alertSaga(port: AlertPort) {
  yield* fork(learn, port);
  yield* takeEvery(alertSettingsChosen, choose, port);
  yield* takeLeading(permissionWanted, askPermission, port);
  yield* takeEvery(chimeWanted, () => port.chime());
  yield* fork(handleAlerts, port);
}

function* putSettings(port: AlertPort) {
  yield* put(alertSettingsKnown({ ...port.settings(), permission: port.permission() }));
}

/** What is chosen in one tab holds in all. */
function* learn(port: AlertPort) {
  yield* putSettings(port);
  const changed = yield* call(() => eventChannel<true>((emit) => port.followSettings(() => emit(true))));
  while (true) {
    yield* take(changed);
    yield* putSettings(port);
  }
}

function* choose(port: AlertPort, { payload }: ReturnType<typeof alertSettingsChosen>) {
  port.keepSettings({ ...port.settings(), ...payload });
  yield* putSettings(port);
}

function* askPermission(port: AlertPort) {
  yield* call(() => port.askPermission());
  yield* putSettings(port);
}

/** What has sounded, and what is shown now. */
interface Stage {
  memory: AlertMemory;
  shown: { readonly alert: Alert; readonly close: (() => void) | null; readonly end: Task } | null;
}

function* handleAlerts(port: AlertPort) {
  const stage: Stage = { memory: silent, shown: null };
  yield* takeEvery(chatsShown, leaveStage, stage);
  while (true) {
    const { payload } = yield* take(realtimeBatch);
    for (const event of payload) {
      if (event.kind === "alert") yield* present(port, stage, event.alert);
      if (event.kind === "waitEnded") yield* endWait(stage, event.id);
    }
  }
}

/** Whoever opens the chat needs the notification no more. */
function* leaveStage(stage: Stage, { payload }: ReturnType<typeof chatsShown>) {
  if (stage.shown !== null && payload[0] === stage.shown.alert.chat) yield* takeBack(stage);
}

/** Nobody need go to a visitor who waits no more. */
function* endWait(stage: Stage, id: number) {
  if (stage.shown?.alert.visitor?.id === id) yield* takeBack(stage);
}

function* present(port: AlertPort, stage: Stage, alert: Alert) {
  const isHeard = yield* select(mayBeHeard, alert);
  const [memory, { sound, notify }] = handleAlert(stage.memory, alert, port.now(), isHeard);
  stage.memory = memory;
  const wanted = port.settings();
  const sounds = sound && wanted.sound;
  const maySound = port.maySound();
  // A call rings by itself, and has a card in the page.
  const isCall = alert.about === "call";
  if (sounds && maySound && !isCall) port.chime();
  if (!notify || !wanted.notifications || (isCall && port.inFront())) return;
  yield* takeBack(stage);
  // The sound is the console's own, or, in a page that the user has not touched yet, the notification's.
  const close = yield* show(port, alert, !sounds || maySound);
  stage.shown = { alert, close, end: yield* fork(endLater, port, stage) };
}

/** Agents say for themselves whether conversations with visitors sound (resources 10.2), those that wait among them. */
function mayBeHeard(state: WithChat, { chat, about }: Alert): boolean {
  const { type, targetId } = parseChatKey(chat);
  if (type !== "GROUP" || selectSystemConfig(state)?.service?.sound !== false) return true;
  if (about === "visitor") return false;
  return selectGroupsById(state).get(targetId)?.isService !== true;
}

function* endLater(port: AlertPort, stage: Stage) {
  yield* delay(NOTIFICATION_SHOWN_MS);
  stage.memory = alertOver(stage.memory, port.now());
  yield* clear(stage);
}

function* takeBack(stage: Stage) {
  if (stage.shown === null) return;
  yield* cancel(stage.shown.end);
  yield* clear(stage);
}

function* clear(stage: Stage) {
  stage.shown?.close?.();
  stage.shown = null;
  yield* put(toastClosed());
}

/** @returns the way to take a notification back; null: it is shown in the page. */
function* show(port: AlertPort, alert: Alert, silent: boolean) {
  const { chat, eventId } = alert;
  const party = yield* select((state: WithChat) => selectParty(state, chat));
  const friends = yield* select(selectFriends);
  const nameOf = (userId: number) => {
    const friend = friends.find(({ id }) => id === userId);
    return friend && friendName(friend);
  };
  const text = notificationText(chatTexts(), alert, party, nameOf);
  const address = alertAddress(alert);
  const open = () => port.show(address);
  const close = port.permission() === "granted" ? port.notify(text, silent, open) : null;
  if (close === null && alert.about !== "call") yield* put(toastShown({ ...text, eventId, address }));
  return close;
}

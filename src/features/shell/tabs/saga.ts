import { eventChannel } from "redux-saga";
import {
  all,
  call,
  debounce,
  fork,
  put,
  type SagaGenerator,
  select,
  take,
  takeEvery,
  takeLatest,
} from "typed-redux-saga";
import { redirectTo } from "../../../domain/routes.ts";
import {
  neighbourTab,
  type Tab,
  tabAfterClosing,
  tabsToClose,
  tabToReturnTo,
} from "../../../domain/tab-strip.ts";
import { i18next } from "../../../i18n/i18n.ts";
import {
  selectSession,
  sessionTaken,
  signedOutElsewhere,
  signOutConfirmed,
  switchAccepted,
} from "../../session/index.ts";
import { noticeShown } from "../slice.ts";
import type { TabPorts } from "./ports.ts";
import {
  pageDropped,
  questionAnswered,
  questionAsked,
  selectTabs,
  type TabQuestion,
  tabCloseAsked,
  tabDone,
  tabMoved,
  tabNeighbourAsked,
  tabOpened,
  tabReaddressed,
  tabReloadAsked,
  tabShifted,
  tabsAligned,
  tabsClosed,
  tabsRestored,
} from "./slice.ts";
import { clearTabs, readTabs, storeTabs } from "./stored-tabs.ts";

/** Closes, reloads, keeps and restores tabs (specification §4 "Tabs"). */

/** The strip is written at most so often, ms; what is still to be written when the page goes is written then. */
const STORE_MS = 100;
/** How long a refusal stays up, ms. */
const REFUSAL_SHOWN_MS = 3_000;

/** Whether the input of these tabs may go: it is asked for when there is any that is not saved. */
function* mayGo(
  { unsaved }: TabPorts,
  kind: TabQuestion["kind"],
  keys: readonly string[],
): SagaGenerator<boolean> {
  const holding = unsaved.tabs().filter((key) => keys.includes(key));
  if (holding.length === 0) return true;
  const { tabs } = yield* select(selectTabs);
  yield* put(
    questionAsked({
      kind,
      unsaved: tabs.filter(({ key }) => holding.includes(key)),
      labels: holding.flatMap((key) => unsaved.labels(key)),
    }),
  );
  const { payload } = yield* take(questionAnswered);
  return payload;
}

function* close(ports: TabPorts, { payload }: ReturnType<typeof tabCloseAsked>) {
  const asked = tabsToClose(yield* select(selectTabs), payload.key, payload.scope);
  if ("refusal" in asked) {
    const text = i18next.t(`tabs:${asked.refusal}`);
    yield* put(noticeShown({ text, tone: "primary", shownMs: REFUSAL_SHOWN_MS }));
    return;
  }
  if (!(yield* mayGo(ports, "close", asked.keys))) return;
  const strip = yield* select(selectTabs);
  if (strip.active !== null && asked.keys.includes(strip.active)) {
    const next: Tab | null = tabAfterClosing(strip, asked.keys, payload.key);
    yield* call(ports.navigate, next?.fullPath ?? "/");
  }
  yield* put(tabsClosed(asked.keys));
  yield* call(forget, ports, asked.keys);
}

function* leave(ports: TabPorts, { payload }: ReturnType<typeof tabDone>) {
  const { key, views, home } = payload;
  const strip = yield* select(selectTabs);
  const next = tabToReturnTo(strip, key, views);
  if (strip.active === key) yield* call(ports.navigate, next?.fullPath ?? home);
  yield* put(tabsClosed([key]));
  yield* call(forget, ports, [key]);
}

/** Once the pages are gone, so that none of them writes anything down again. */
async function forget({ states, unsaved }: TabPorts, keys: readonly string[]): Promise<void> {
  await Promise.resolve();
  unsaved.forget(keys);
  states.forget(keys);
}

function* reload(ports: TabPorts, { payload: key }: ReturnType<typeof tabReloadAsked>) {
  const { tabs, active } = yield* select(selectTabs);
  const tab = tabs.find((one) => one.key === key);
  if (tab === undefined || !(yield* mayGo(ports, "reload", [key]))) return;
  yield* put(pageDropped(key));
  yield* call(ports.navigate, redirectTo(tab.fullPath), { replace: active === key });
  yield* call(forget, ports, [key]);
}

function* goBeside({ navigate }: TabPorts, { payload: step }: ReturnType<typeof tabNeighbourAsked>) {
  const next = neighbourTab(yield* select(selectTabs), step);
  if (next !== null) yield* call(navigate, next.fullPath);
}

function* store({ storage }: TabPorts) {
  const { session, status } = yield* select(selectSession);
  const { tabs } = yield* select(selectTabs);
  if (session !== null && status === "in") yield* call(storeTabs, storage, session.userId, tabs);
}

/** What this browser tab has kept for the user; what is another user's goes. */
function* restore({ storage, states }: TabPorts) {
  const { session } = yield* select(selectSession);
  if (session === null) return;
  const tabs = yield* call(readTabs, storage, session.userId);
  if (tabs === null) {
    yield* call(clearTabs, storage);
    yield* call([states, states.clear]);
  } else yield* put(tabsRestored(tabs));
}

/** The first session alone: a renewed one changes nothing. */
function* restoreOnce(ports: TabPorts) {
  const { session } = yield* select(selectSession);
  if (session === null) yield* take(sessionTaken);
  yield* call(restore, ports);
}

/** Nobody is signed in here any more: nothing asks back, and what was typed is not left to the next one. */
function* end({ storage, states, unsaved }: TabPorts) {
  yield* call([unsaved, unsaved.clear]);
  yield* call([states, states.close]);
  yield* call(clearTabs, storage);
}

function* writeBeforeGone(ports: TabPorts) {
  const gone = yield* call(() => eventChannel<true>((emit) => ports.beforeGone(() => emit(true))));
  while (true) {
    yield* take(gone);
    yield* call([ports.states, ports.states.flush]);
    yield* call(store, ports);
  }
}

/** The tabs of one console. What its pages remember is written down at the latest when it ends, and not into the storage of one that comes after it. */
export function* tabsSaga(ports: TabPorts) {
  try {
    yield* call(run, ports);
  } finally {
    ports.states.flush();
  }
}

function* run(ports: TabPorts) {
  yield* call(ports.askBeforeUnload, () => ports.unsaved.tabs().length > 0);
  yield* all([
    takeLatest(tabCloseAsked, close, ports),
    takeEvery(tabDone, leave, ports),
    takeLatest(tabReloadAsked, reload, ports),
    takeEvery(tabNeighbourAsked, goBeside, ports),
    debounce(
      STORE_MS,
      [tabOpened, tabsAligned, tabReaddressed, tabMoved, tabShifted, tabsClosed],
      store,
      ports,
    ),
    takeEvery([signOutConfirmed, signedOutElsewhere, switchAccepted], end, ports),
    fork(restoreOnce, ports),
    fork(writeBeforeGone, ports),
  ]);
}

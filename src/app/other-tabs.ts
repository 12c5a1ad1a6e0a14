import { eventChannel } from "redux-saga";
import { call, fork, put, take, takeEvery } from "typed-redux-saga";
import * as v from "valibot";
import { recordsStale, recordsWritten } from "../query/record-invalidation.ts";

/** What one tab of a profile changes in an area is seen in the others: at once where they are shown, else when they are next. */

const CHANNEL = "qs:records";
const ChangedAreas = v.array(v.string());

/** Areas that other tabs have changed, emitted while the page is visible. */
function changesFrom(tabs: BroadcastChannel) {
  return eventChannel<readonly string[]>((emit) => {
    const waiting = new Set<string>();
    const notify = () => {
      if (document.visibilityState === "hidden" || waiting.size === 0) return;
      const areas = [...waiting];
      waiting.clear();
      emit(areas);
    };
    const receive = ({ data }: MessageEvent<unknown>) => {
      const parsed = v.safeParse(ChangedAreas, data);
      for (const area of parsed.success ? parsed.output : []) waiting.add(area);
      notify();
    };
    tabs.addEventListener("message", receive);
    document.addEventListener("visibilitychange", notify);
    return () => {
      tabs.removeEventListener("message", receive);
      document.removeEventListener("visibilitychange", notify);
    };
  });
}

/** Announces this tab's writes to the other tabs, and asks anew after theirs. */
export function* otherTabsSaga() {
  const tabs = yield* call(() => new BroadcastChannel(CHANNEL));
  yield* fork(function* follow() {
    const changes = yield* call(changesFrom, tabs);
    while (true) {
      const areas = yield* take(changes);
      yield* put(recordsStale(areas));
    }
  });
  yield* takeEvery(recordsWritten, function* notify({ payload }) {
    yield* call(() => tabs.postMessage(payload));
  });
}

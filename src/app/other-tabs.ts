import { eventChannel } from "redux-saga";
import { call, fork, put, take, takeEvery } from "typed-redux-saga";
import * as v from "valibot";
import { recordsStale, recordsWritten } from "../query/record-invalidation.ts";

/** What one tab of a profile changes in an area is seen in the others: at once where they are looked at, else when they are next. */

const CHANNEL = "qs:records";
const News = v.array(v.string());

/** Areas that other tabs have changed, told while the page is visible. */
function heardOf(tabs: BroadcastChannel) {
  return eventChannel<readonly string[]>((emit) => {
    const waiting = new Set<string>();
    const tell = () => {
      if (document.visibilityState === "hidden" || waiting.size === 0) return;
      const areas = [...waiting];
      waiting.clear();
      emit(areas);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      const news = v.safeParse(News, data);
      for (const area of news.success ? news.output : []) waiting.add(area);
      tell();
    };
    tabs.addEventListener("message", hear);
    document.addEventListener("visibilitychange", tell);
    return () => {
      tabs.removeEventListener("message", hear);
      document.removeEventListener("visibilitychange", tell);
    };
  });
}

/** Tells the other tabs of this tab's writes, and asks anew after theirs. */
export function* otherTabsSaga() {
  const tabs = yield* call(() => new BroadcastChannel(CHANNEL));
  yield* fork(function* follow() {
    const heard = yield* call(heardOf, tabs);
    while (true) {
      const areas = yield* take(heard);
      yield* put(recordsStale(areas));
    }
  });
  yield* takeEvery(recordsWritten, function* tell({ payload }) {
    yield* call(() => tabs.postMessage(payload));
  });
}

import { eventChannel } from "redux-saga";
import { call, delay, put, takeEvery } from "typed-redux-saga";
import { isSign, LIVE_AREAS, MAILBOX } from "../contract/live-areas.ts";
import { mailboxStale } from "../query/mailbox-api.ts";
import { recordsStale } from "../query/record-invalidation.ts";
import { realtimeBatch } from "../realtime/actions.ts";

/**
 * What others do in the areas that are told of at once, such as orders that are paid, is seen without a refresh: where it is shown, or when it
 * is next.
 */

/** A list that much happens in is asked for no oftener than that, ms. */
export const LIVE_EVERY_MS = 3_000;

const shown = () =>
  eventChannel<true>((emit) => {
    const notify = () => {
      if (document.visibilityState === "visible") emit(true);
    };
    document.addEventListener("visibilitychange", notify);
    return () => document.removeEventListener("visibilitychange", notify);
  });

/** Marks what has changed as stale: at once, and while more comes after a pause. A hidden page waits until it is shown. */
export function* liveRecordsSaga() {
  const waiting = new Set<string>();
  let isLost = false;
  let isPassing = false;
  const pass = function* () {
    if (isPassing) return;
    isPassing = true;
    while (waiting.size > 0 && document.visibilityState === "visible") {
      const areas = [...waiting];
      waiting.clear();
      if (areas.includes(MAILBOX)) yield* put(mailboxStale());
      yield* put(recordsStale(areas));
      yield* delay(LIVE_EVERY_MS);
    }
    isPassing = false;
  };
  const note = (event: ReturnType<typeof realtimeBatch>["payload"][number]) => {
    if (event.kind === "recordsChanged")
      for (const area of event.areas)
        if (isSign(area)) window.dispatchEvent(new Event(area));
        else waiting.add(area);
    if (event.kind !== "connectionChanged") return;
    const { phase, wasOnline } = event.connection;
    // Nobody tells what came while there was no connection.
    if (phase === "online" && isLost) for (const area of LIVE_AREAS) waiting.add(area);
    isLost = phase !== "online" && (isLost || wasOnline);
  };
  const places = yield* call(shown);
  yield* takeEvery(places, pass);
  yield* takeEvery(realtimeBatch, function* follow({ payload }) {
    for (const event of payload) note(event);
    yield* pass();
  });
}

import { delay, put, takeEvery } from "typed-redux-saga";
import { realtimeBatch } from "../../../realtime/actions.ts";
import { takenOver, takenShown } from "../state/taken.ts";

/** For so long it is shown who has accepted a visitor who waited, ms. */
export const TAKEN_SHOWN_MS = 4_000;

/** Keeps who has accepted a visitor for a moment: the list that they waited in shows it. */
export function* takenSaga() {
  let nth = 0;
  yield* takeEvery(realtimeBatch, function* ({ payload }) {
    const shown = payload.flatMap((event) => {
      if (event.kind !== "waitEnded" || event.by === undefined) return [];
      nth += 1;
      return [{ id: event.id, by: event.by, nth }];
    });
    for (const one of shown) yield* put(takenShown(one));
    if (shown.length === 0) return;
    yield* delay(TAKEN_SHOWN_MS);
    for (const { id, nth: which } of shown) yield* put(takenOver({ id, nth: which }));
  });
}

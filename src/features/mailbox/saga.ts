import { isAnyOf } from "@reduxjs/toolkit";
import { eventChannel } from "redux-saga";
import { call, fork, put, take, takeEvery } from "typed-redux-saga";
import { mailboxStale, mailboxWrites } from "../../query/mailbox-api.ts";

/** What one tab of a profile reads or deletes is read or deleted in all of them. */

const CHANNEL = "qs:mailbox";

const [markMail, markAllMail, setTodoStatus, deleteMail] = mailboxWrites;
const isWritten = isAnyOf(
  markMail.matchFulfilled,
  markAllMail.matchFulfilled,
  setTodoStatus.matchFulfilled,
  deleteMail.matchFulfilled,
);

/** Tells the other tabs of this tab's writes, and asks anew after theirs. */
export function* mailboxSaga() {
  const tabs = yield* call(() => new BroadcastChannel(CHANNEL));
  yield* fork(function* follow() {
    const heard = yield* call(() =>
      eventChannel<true>((emit) => {
        const hear = () => emit(true);
        tabs.addEventListener("message", hear);
        return () => tabs.removeEventListener("message", hear);
      }),
    );
    while (true) {
      yield* take(heard);
      yield* put(mailboxStale());
    }
  });
  yield* takeEvery(isWritten, function* tell() {
    yield* call(() => tabs.postMessage("written"));
  });
}

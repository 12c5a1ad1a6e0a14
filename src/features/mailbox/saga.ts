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

/** Notifies the other tabs of this tab's writes, and asks anew after theirs. */
export function* mailboxSaga() {
  const tabs = yield* call(() => new BroadcastChannel(CHANNEL));
  yield* fork(function* follow() {
    const writes = yield* call(() =>
      eventChannel<true>((emit) => {
        const onMessage = () => emit(true);
        tabs.addEventListener("message", onMessage);
        return () => tabs.removeEventListener("message", onMessage);
      }),
    );
    while (true) {
      yield* take(writes);
      yield* put(mailboxStale());
    }
  });
  yield* takeEvery(isWritten, function* notifyTabs() {
    yield* call(() => tabs.postMessage("written"));
  });
}

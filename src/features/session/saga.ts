import type { UnknownAction } from "@reduxjs/toolkit";
import { eventChannel } from "redux-saga";
import {
  all,
  call,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
} from "typed-redux-saga";
import type { SiteInfo } from "../../contract/admin.ts";
import type { AdminSession, ConnectionView } from "../../contract/engine.ts";
import { PASSWORD_CHANGED_MS } from "../../contract/limits.ts";
import { LOGIN_PATH, loginAddress, plainPath } from "../../domain/session.ts";
import { adminApi, adminCallFailed } from "../../query/admin-api.ts";
import { forgetKeptUploads } from "../../query/kept-uploads-name.ts";
import { realtimeBatch } from "../../realtime/actions.ts";
import type { Announcement } from "./announcements.ts";
import { frameSaga } from "./frame-saga.ts";
import { fromContext, takeEngine } from "./saga-context.ts";
import { signedInUser } from "./signed-in-mark.ts";
import { storeSite } from "./site-info.ts";
import {
  passwordChanged,
  reLoginAsked,
  selectSession,
  sessionMissing,
  sessionTaken,
  signedOutElsewhere,
  signOutConfirmed,
  switchAccepted,
} from "./slice.ts";
import { clearSession, dropTabSession, storeSession } from "./stored-session.ts";

/** Longest wait for another tab that has a session, ms. */
const OFFER_MS = 500;
/** Longest wait for the server and the engine when signing out; the tab leaves all the same. */
const SIGN_OUT_MS = 5_000;

/** The engine's answer to the first hello: a tab without a session takes the one that other tabs have. */
function* restoreSession() {
  const engine = yield* takeEngine();
  const served = yield* call(() => askEngine(engine.ready));
  const { session: own } = yield* select(selectSession);
  const places = yield* fromContext("sessionPlaces");
  if (served === "unreachable") {
    if (own) yield* put(realtimeBatch([{ kind: "notice", code: "initFailed", text: "" }]));
    else yield* put(sessionMissing());
    return;
  }
  if (own === null && served !== null) {
    yield* call(storeSession, places, served);
    yield* put(sessionTaken(served));
  } else if (own === null) {
    yield* takeOffered();
  } else {
    const announcements = yield* fromContext("announcements");
    yield* call(() => announcements.send({ kind: "signedIn", userId: own.userId }));
  }
}

/** Tabs of another build have another engine, so that the session is asked for among the tabs themselves. */
function* takeOffered() {
  const places = yield* fromContext("sessionPlaces");
  const marked = yield* call(signedInUser, places.local);
  const session = marked === null ? null : yield* askTabs(marked);
  if (session === null) {
    yield* put(sessionMissing());
    return;
  }
  const engine = yield* takeEngine();
  yield* call(storeSession, places, session);
  yield* put(sessionTaken(session));
  yield* call([engine, engine.setSession], session);
}

function* askTabs(userId: number): SagaGenerator<AdminSession | null> {
  const announcements = yield* fromContext("announcements");
  const offers = yield* call(() =>
    eventChannel<AdminSession>((emit) =>
      announcements.listen((offer) => {
        if (offer.kind === "sessionOffered" && offer.session.userId === userId) emit(offer.session);
      }),
    ),
  );
  yield* call(() => announcements.send({ kind: "sessionWanted" }));
  const { offer } = yield* race({ offer: take(offers), late: delay(OFFER_MS) });
  offers.close();
  return offer ?? null;
}

async function askEngine(ready: Promise<AdminSession | null>): Promise<AdminSession | null | "unreachable"> {
  try {
    return await ready;
  } catch {
    return "unreachable";
  }
}

/** What the engine says of the session, beyond the projection: storages and the way out. */
function* followEngine({ payload }: ReturnType<typeof realtimeBatch>) {
  for (const event of payload) {
    switch (event.kind) {
      case "sessionRenewed":
        yield* call(storeSession, yield* fromContext("sessionPlaces"), event.session);
        // What failed for want of a session is asked for again.
        yield* put(adminApi.util.invalidateTags(["Info", "Menu", "Site"]));
        break;
      case "userSwitched":
        yield* call(dropTabSession, yield* fromContext("sessionPlaces"));
        break;
      case "signedOut":
        // Where the user signed out, the tab leaves when that is done.
        if ((yield* select(selectSession)).status !== "out") yield* put(signedOutElsewhere());
        break;
      case "connectionChanged":
        yield* followConnection(event.connection);
        break;
      case "snapshot":
        yield* followConnection(event.snapshot.connection);
        break;
      default:
        break;
    }
  }
}

/**
 * The server has closed the chat's socket on purpose (code 3000, specification §4.5) though nobody signed out here: it takes the sign-in for over, and
 * nothing but a new one leads back. The history stays on this machine, for it is the same user's.
 */
function* followConnection({ closed }: ConnectionView) {
  if (closed === "signedOut" && (yield* select(selectSession)).status === "in") yield* put(reLoginAsked());
}

function* followTabs() {
  const announcements = yield* fromContext("announcements");
  const received = yield* call(() => eventChannel<Announcement>((emit) => announcements.listen(emit)));
  while (true) {
    const announcement = yield* take(received);
    if (announcement.kind === "signedOut") yield* followSignOut();
    else if (announcement.kind === "sessionWanted") yield* offerSession();
  }
}

/** This tab's engine need not be the one in which the user signed out; it is informed as the page leaves. */
function* followSignOut() {
  const engine = yield* takeEngine();
  yield* spawn([engine, engine.signOut]);
  yield* put(signedOutElsewhere());
}

function* offerSession() {
  const { status, session, expired } = yield* select(selectSession);
  const announcements = yield* fromContext("announcements");
  if (status === "in" && session !== null && !expired)
    yield* call(() => announcements.send({ kind: "sessionOffered", session }));
}

/** Signs out everywhere: the server's session, the engine with all tabs, this profile's storages; then the login page. */
function* signOut() {
  const engine = yield* takeEngine();
  const announcements = yield* fromContext("announcements");
  // The other tabs leave first: none of them shall bring the session to an engine that starts just now.
  yield* call(() => announcements.send({ kind: "signedOut" }));
  const { session: own } = yield* select(selectSession);
  if (own) yield* call(forgetKeptUploads, own.userId);
  // A thunk: what `put` gives back is the promise of the call.
  const logout: unknown = yield* put(adminApi.endpoints.logout.initiate() as unknown as UnknownAction);
  yield* race({
    done: call(() => Promise.allSettled([logout, engine.signOut()])),
    late: delay(SIGN_OUT_MS),
  });
  yield* call(leaveSignedOut, LOGIN_PATH);
}

/** The notice of the new password is read first; then everybody leaves, and signs in with it (specification §8 "Other"). */
function* leaveWithNewPassword() {
  yield* delay(PASSWORD_CHANGED_MS);
  yield* put(signOutConfirmed());
}

/** A 401 on the login path returns to login without a question (specification §8 "Admin API"). */
function* returnToLogin({ payload }: ReturnType<typeof adminCallFailed>) {
  if (payload.kind !== "unauthorized") return;
  const address = yield* fromContext("address");
  if (plainPath(address()) === LOGIN_PATH) yield* put(reLoginAsked());
}

function* leaveSignedOut(address: string) {
  const leave = yield* fromContext("leave");
  yield* call(clearSession, yield* fromContext("sessionPlaces"));
  yield* call(leave, address);
}

function* leaveToLogin() {
  const address = yield* fromContext("address");
  yield* call(leaveSignedOut, loginAddress(address()));
}

/** Starts over: the new page finds the session of the user who signed in elsewhere. */
function* startOver() {
  const leave = yield* fromContext("leave");
  yield* call(dropTabSession, yield* fromContext("sessionPlaces"));
  yield* call(leave, "/");
}

function* keepSite({ payload }: { readonly payload: SiteInfo }) {
  yield* call(storeSite, payload);
}

/** Everything that sign-in, sign-out and the tabs' common session do. */
export function* sessionSaga() {
  yield* all([
    takeEvery(realtimeBatch, followEngine),
    takeEvery(adminApi.endpoints.site.matchFulfilled, keepSite),
    takeLatest(signOutConfirmed, signOut),
    takeLatest([sessionMissing, reLoginAsked], leaveToLogin),
    takeLatest(signedOutElsewhere, leaveSignedOut, LOGIN_PATH),
    takeLatest(switchAccepted, startOver),
    takeLatest(passwordChanged, leaveWithNewPassword),
    takeEvery(adminCallFailed, returnToLogin),
    fork(followTabs),
    fork(frameSaga),
    fork(restoreSession),
  ]);
}

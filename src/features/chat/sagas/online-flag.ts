import { delay, fork, takeEvery } from "typed-redux-saga";
import type { ConnectionView, RealtimeEvent } from "../../../contract/engine.ts";
import { realtimeBatch } from "../../../realtime/actions.ts";

/**
 * The chat-online flag: a cookie for one day (specification §4 "Chat rules", §9) that says that the chat is online in this browser. A tab
 * writes it, for a worker has no cookies; all tabs write the same.
 */

const NAME = "chatOnline";
const LIFE_S = 24 * 3_600;
/** A chat that stays online renews it long before it ends, ms. */
const RENEW_MS = 6 * 3_600_000;

/** Writes one cookie, in the form that documents take. */
export type WriteCookie = (cookie: string) => void;

/** The page's cookies; over TLS they stay there. */
export function browserCookies(): WriteCookie {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  return (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are supported, and without TLS
    document.cookie = `${cookie}${secure}`;
  };
}

/** Keeps the flag while the chat is online; it goes when the chat is closed or left. A connection that is being made again changes nothing. */
export function* onlineFlagSaga(write: WriteCookie) {
  let online: boolean | null = null;
  const put = () =>
    write(
      online === true
        ? `${NAME}=1; Path=/; Max-Age=${LIFE_S}; SameSite=Lax`
        : `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`,
    );
  yield* takeEvery(realtimeBatch, ({ payload }) => {
    const next = payload.reduce(onlineAfter, online);
    if (next === online) return;
    online = next;
    if (next !== null) put();
  });
  yield* fork(function* renew() {
    while (true) {
      yield* delay(RENEW_MS);
      if (online === true) put();
    }
  });
}

function onlineAfter(online: boolean | null, event: RealtimeEvent): boolean | null {
  switch (event.kind) {
    case "snapshot":
      return onlineIn(online, event.snapshot.connection);
    case "connectionChanged":
      return onlineIn(online, event.connection);
    case "signedOut":
      return false;
    // The flag is that user's now.
    case "userSwitched":
      return null;
    default:
      return online;
  }
}

function onlineIn(online: boolean | null, { phase }: ConnectionView): boolean | null {
  if (phase === "online") return true;
  return phase === "closed" ? false : online;
}

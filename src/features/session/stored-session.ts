import * as v from "valibot";
import type { AdminSession } from "../../contract/engine.ts";
import { Id } from "../../contract/schema.ts";
import { MARK_KEY, signedInUser } from "./signed-in-mark.ts";

/**
 * Where a sign-in is kept (specification §4 "Session"): in local storage when it is to be remembered, else in this tab's session storage.
 * A mark in local storage says that *some* tab is signed in, so that a tab without a token of its own knows to ask the engine.
 */

const SESSION_KEY = "qs:session";
/** What the frame showed last (`kept-frame.ts`): it goes with the session. */
export const FRAME_KEY = "qs:kept-frame";

/** A sign-in as it is kept, and as tabs of one profile hand it on. */
export const StoredSession = v.object({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
  userId: Id,
  userName: v.string(),
  nickName: v.string(),
  remember: v.boolean(),
  signedInAt: v.exactOptional(v.number()),
});

/** As much of `Storage` as is used. */
export interface KeyStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
export interface SessionPlaces {
  readonly local: KeyStore;
  readonly tab: KeyStore;
}

/** The browser's storages. */
export function browserPlaces(): SessionPlaces {
  return { local: window.localStorage, tab: window.sessionStorage };
}

/** Storage may be full or forbidden: signing in must work without it. */
function tolerant(write: () => void): void {
  try {
    write();
  } catch {
    // Only the comfort of being remembered is lost.
  }
}

function readFrom(store: KeyStore): AdminSession | null {
  const text = store.getItem(SESSION_KEY);
  if (text === null) return null;
  try {
    const parsed = v.safeParse(StoredSession, JSON.parse(text));
    if (parsed.success) return parsed.output;
  } catch {
    // Not JSON: handled as any other record that does not fit.
  }
  tolerant(() => store.removeItem(SESSION_KEY));
  return null;
}

/**
 * This tab's session. One that the profile's mark does not name is stale (signed out or switched in another tab while this one was
 * frozen or closed) and is dropped.
 */
export function readSession(places: SessionPlaces): AdminSession | null {
  const marked = signedInUser(places.local);
  for (const store of [places.tab, places.local]) {
    const session = readFrom(store);
    if (session && session.userId === marked) return session;
    if (session) tolerant(() => store.removeItem(SESSION_KEY));
  }
  return null;
}

/** Keeps a session where its `remember` says, and nowhere else. */
export function storeSession(places: SessionPlaces, session: AdminSession): void {
  const [keep, leave] = session.remember ? [places.local, places.tab] : [places.tab, places.local];
  tolerant(() => leave.removeItem(SESSION_KEY));
  tolerant(() => keep.setItem(SESSION_KEY, JSON.stringify(session)));
  tolerant(() => places.local.setItem(MARK_KEY, String(session.userId)));
}

/** Forgets the profile's session: nobody is signed in any more. */
export function clearSession(places: SessionPlaces): void {
  tolerant(() => places.tab.removeItem(SESSION_KEY));
  tolerant(() => places.local.removeItem(SESSION_KEY));
  tolerant(() => places.local.removeItem(FRAME_KEY));
  tolerant(() => places.local.removeItem(MARK_KEY));
}

/** Forgets this tab's own session, for another user has signed in in this profile. */
export function dropTabSession(places: SessionPlaces): void {
  tolerant(() => places.tab.removeItem(SESSION_KEY));
}

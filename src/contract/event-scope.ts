import type { ChatKey, RealtimeEvent } from "./engine.ts";

/** Whom an event concerns, and whether a snapshot takes its place: facts that the engine and its tabs share. */

/** An event that names its chat goes to the tabs that have it open alone; all others go to every tab. */
export function chatOf(event: RealtimeEvent): ChatKey | null {
  return "chat" in event ? event.chat : null;
}

/**
 * How an event relates to what comes after it. `once`: it happens, and nothing later says it again; `alert`: so, but worth nothing beside a
 * snapshot;
 * `state`: it holds a part of the state whole, as a snapshot does; `snapshot`; `chat`: it is about one chat and follows from what came before.
 */
type Nature = "once" | "alert" | "snapshot" | "state" | "chat";

const NATURE: { readonly [K in RealtimeEvent["kind"]]: Nature } = {
  notice: "once",
  sessionExpired: "once",
  sessionRenewed: "once",
  signedOut: "once",
  userSwitched: "once",
  recordsChanged: "once",
  waitEnded: "once",
  alert: "alert",
  // A call rings and ends by the second, also in hidden tabs; a snapshot holds where it stands.
  callChanged: "alert",
  callEnded: "once",
  callSignal: "once",
  snapshot: "snapshot",
  connectionChanged: "state",
  syncChanged: "state",
  selfChanged: "state",
  friendsChanged: "state",
  groupsChanged: "state",
  friendRequestsChanged: "state",
  systemConfigChanged: "state",
  groupMembersChanged: "state",
  presenceChanged: "state",
  serviceChanged: "state",
  storageChanged: "state",
  unsentChanged: "state",
  chatChanged: "chat",
  chatOpened: "chat",
  olderLoaded: "chat",
  messagesChanged: "chat",
  messageQueued: "chat",
  messageSent: "chat",
  messageFailed: "chat",
  messageDropped: "chat",
  messagesDeleted: "chat",
  recordingsPlayed: "chat",
  uploadProgress: "chat",
  uploadEnded: "chat",
};

/**
 * Facts about the session and one-off notices: no snapshot holds them, and they need none before them. All other events are about the chats: a
 * tab gets them from its snapshot on, and a newer snapshot takes the place of those that still wait.
 */
export function outlivesSnapshot(event: RealtimeEvent): boolean {
  return NATURE[event.kind] === "once";
}

/** Whether nothing later says what this event says: it is passed on soon, and alone if need be. */
export function happensOnce(event: RealtimeEvent): boolean {
  return NATURE[event.kind] === "once" || NATURE[event.kind] === "alert";
}

/** Whether an event holds all that earlier ones of its kind held. */
export function replacesEarlier(event: RealtimeEvent): boolean {
  return NATURE[event.kind] === "state";
}

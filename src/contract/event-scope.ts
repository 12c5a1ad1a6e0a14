import type { ChatKey, RealtimeEvent } from "./engine.ts";

/** Whom an event concerns, and whether a snapshot takes its place: facts that the engine and its tabs share. */

/** An event that names its chat goes to the tabs that have it open alone; all others go to every tab. */
export function chatOf(event: RealtimeEvent): ChatKey | null {
  return "chat" in event ? event.chat : null;
}

/** For each kind of event, whether it outlives a snapshot: true where no snapshot holds what it says. */
const OUTLIVES_SNAPSHOT: Readonly<Record<RealtimeEvent["kind"], boolean>> = {
  notice: true,
  sessionExpired: true,
  sessionRenewed: true,
  signedOut: true,
  userSwitched: true,
  snapshot: false,
  connectionChanged: false,
  syncChanged: false,
  selfChanged: false,
  friendsChanged: false,
  groupsChanged: false,
  friendRequestsChanged: false,
  systemConfigChanged: false,
  groupMembersChanged: false,
  presenceChanged: false,
  storageChanged: false,
  unsentChanged: false,
  alert: false,
  chatChanged: false,
  chatOpened: false,
  olderLoaded: false,
  messagesChanged: false,
  messageQueued: false,
  messageSent: false,
  messageFailed: false,
  messageDropped: false,
  messagesDeleted: false,
  recordingsPlayed: false,
  uploadProgress: false,
  uploadEnded: false,
};

/**
 * Facts about the session and one-off notices: no snapshot holds them, and they need none before them. All other events are about the chats: a
 * tab gets them from its snapshot on, and a newer snapshot takes the place of those that still wait.
 */
export function outlivesSnapshot(event: RealtimeEvent): boolean {
  return OUTLIVES_SNAPSHOT[event.kind];
}

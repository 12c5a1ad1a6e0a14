import type { ClosedReason, ConnectionView, StorageView } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Silence } from "../../../domain/chat/standing.ts";
import type { ChatParty } from "../state/selectors.ts";

/** Why nothing can be written in a chat: the key of the text that says so, and the reason where one was given. */
export type ComposerBlock =
  | { readonly key: BlockKey }
  | { readonly key: "composer.groupBannedBecause"; readonly reason: string };
type BlockKey =
  | "composer.signedOut"
  | "composer.unauthorized"
  | "composer.banned"
  | "composer.unregistered"
  | "composer.kicked"
  | "composer.takenOver"
  | "composer.notFriends"
  | "composer.readOnly"
  | "composer.groupUnknown"
  | "composer.groupQuit"
  | "composer.serviceOver"
  | "composer.groupDissolved"
  | "composer.groupBanned"
  | "composer.groupMuted"
  | "composer.groupAllMuted"
  | "systemReadOnly";

const BY_REASON: Partial<Record<ClosedReason, BlockKey>> = {
  signedOut: "composer.signedOut",
  unauthorized: "composer.unauthorized",
  banned: "composer.banned",
  unregistered: "composer.unregistered",
  kicked: "composer.kicked",
  takenOver: "composer.takenOver",
  // Another build's engine has the chat now: only a reload leads to it.
  suspended: "composer.readOnly",
};

/**
 * Says why a chat takes no text; null when it does. A connection that is being made again blocks nothing: the outbox keeps what is sent.
 * @param silence why the user cannot speak in the chat's group, if it is one.
 */
export function composerBlock(
  party: ChatParty,
  connection: ConnectionView,
  storage: StorageView,
  silence: Silence | null,
): ComposerBlock | null {
  const { type } = parseChatKey(party.key);
  if (type === "SYSTEM") return { key: "systemReadOnly" };
  if (connection.phase === "closed" && connection.closed !== undefined) {
    const key = BY_REASON[connection.closed];
    if (key !== undefined) return { key };
  }
  if (storage.readOnly) return { key: "composer.readOnly" };
  if (type === "PRIVATE") return party.friend?.deleted === true ? { key: "composer.notFriends" } : null;
  if (party.group === undefined) return { key: "composer.groupUnknown" };
  // Who is out of a conversation with a visitor has ended it, or handed it over.
  if (party.group.isService && silence?.why === "quit") return { key: "composer.serviceOver" };
  return silence === null ? null : blockOf(silence);
}

function blockOf(silence: Silence): ComposerBlock {
  switch (silence.why) {
    case "quit":
      return { key: "composer.groupQuit" };
    case "dissolved":
      return { key: "composer.groupDissolved" };
    case "muted":
      return { key: "composer.groupMuted" };
    case "allMuted":
      return { key: "composer.groupAllMuted" };
    case "banned":
      return silence.reason === ""
        ? { key: "composer.groupBanned" }
        : { key: "composer.groupBannedBecause", reason: silence.reason };
  }
}

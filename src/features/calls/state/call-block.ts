import type { CallView } from "../../../contract/calls.ts";
import type { ConnectionView } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Silence } from "../../../domain/chat/standing.ts";
import type { ChatParty } from "../../chat/index.ts";

/** Why nobody can be called in a chat. */
export type CallBlock =
  | "busy"
  | "offline"
  | "notFriends"
  | "service"
  | "quit"
  | "dissolved"
  | "muted"
  | "banned";

/**
 * Says why a chat takes no call; null when it does. The server has the last word.
 * @param silence why the user cannot speak in the chat's group, if it is one.
 */
export function callBlock(
  party: ChatParty,
  connection: ConnectionView,
  call: CallView | null,
  silence: Silence | null,
): CallBlock | null {
  if (call !== null) return "busy";
  if (connection.phase !== "online") return "offline";
  if (parseChatKey(party.key).type === "PRIVATE")
    return party.friend === undefined || party.friend.deleted === true ? "notFriends" : null;
  if (party.group === undefined) return "quit";
  if (party.group.isService === true) return "service";
  return silence === null ? null : silence.why === "allMuted" ? "muted" : silence.why;
}

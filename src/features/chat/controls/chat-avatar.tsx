import { Notifications } from "@blueprintjs/icons";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { ChatParty } from "../state/selectors.ts";
import { PresenceAvatar } from "./presence-avatar.tsx";

export interface ChatAvatarProps {
  readonly party: ChatParty;
  /** The name that the chat is shown under. */
  readonly name: string;
  /** Undefined where presence means nothing. */
  readonly online: boolean | undefined;
}

/** A chat's picture: the person's, the group's, or the sign of the system. */
export function ChatAvatar({ party, name, online }: ChatAvatarProps) {
  if (parseChatKey(party.key).type !== "SYSTEM")
    return <PresenceAvatar name={name} image={party.image} online={online} />;
  return (
    <span className="qs-sign" aria-hidden="true">
      <Notifications size={16} />
    </span>
  );
}

import type { GroupMember } from "../../../contract/chat.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { silenceIn } from "../../../domain/chat/standing.ts";
import type { LocalPlaces } from "../search/local-hits.ts";
import type { ChatParty } from "../state/selectors.ts";

/** Who forwards, and what is known of the groups' members. */
export interface Sender {
  readonly selfId: number;
  readonly members: Readonly<Record<number, readonly GroupMember[]>>;
}

/** Of all places those that take a message of the user's. */
export function openPlaces(places: LocalPlaces, sender: Sender): LocalPlaces {
  return {
    chats: places.chats.filter(({ party }) => takesMessages(party, sender)),
    friends: places.friends,
    groups: places.groups.filter(
      ({ group }) => silenceIn(group, sender.members[group.id] ?? [], sender.selfId) === null,
    ),
  };
}

function takesMessages({ key, friend, group }: ChatParty, { selfId, members }: Sender): boolean {
  switch (parseChatKey(key).type) {
    case "PRIVATE":
      return friend !== undefined && friend.deleted !== true;
    case "GROUP":
      return group !== undefined && silenceIn(group, members[group.id] ?? [], selfId) === null;
    case "SYSTEM":
      return false;
  }
}

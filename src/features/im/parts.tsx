import type { AreaParts, CellPartProps } from "../../resource/parts.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** Pictures of people and groups of the chat, or the initials in their place. */

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function PersonCell({ record, value }: CellPartProps) {
  return <Avatar name={textOf(record.nickName)} image={textOf(value) || undefined} size="small" />;
}

function FriendCell({ record, value }: CellPartProps) {
  return <Avatar name={textOf(record.friendNickName)} image={textOf(value) || undefined} size="small" />;
}

function GroupCell({ record, value }: CellPartProps) {
  return <Avatar name={textOf(record.name)} image={textOf(value) || undefined} size="small" />;
}

/** The administrator's areas of instant messaging. */
export const parts = {
  imFriend: { cells: { avatar: PersonCell, friendAvatar: FriendCell } },
  imPrivate: { cells: { avatar: PersonCell, friendAvatar: FriendCell } },
  imGroup: { cells: { headImage: GroupCell } },
  imGroupMember: { cells: { avatar: PersonCell } },
  imCallMember: { cells: { avatar: PersonCell } },
} satisfies AreaParts;

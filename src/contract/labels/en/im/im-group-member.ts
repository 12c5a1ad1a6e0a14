import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-group-member.ts";

export const imGroupMember: Texts<typeof source.imGroupMember> = {
  "area.title": "group member",
  user: "Member",
  nickName: "Nickname",
  remarkNickName: "Name in the group",
  role: "Role",
  "role.owner": "Owner",
  "role.manager": "Manager",
  "role.member": "Member",
  isMuted: "Muted",
  quit: "Status",
  "quit.yes": "Left",
  "quit.no": "In the group",
  joined: "Joined",
};

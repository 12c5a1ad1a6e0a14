import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-group-member.ts";

export const imGroupMember: Texts<typeof source.imGroupMember> = {
  "area.title": "群組成員",
  user: "成員",
  nickName: "暱稱",
  remarkNickName: "群組暱稱",
  role: "身分",
  "role.owner": "群主",
  "role.manager": "管理員",
  "role.member": "成員",
  isMuted: "禁言",
  quit: "狀態",
  "quit.yes": "已退出",
  "quit.no": "在群組內",
  joined: "加入時間",
};

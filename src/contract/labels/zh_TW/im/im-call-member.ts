import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-call-member.ts";

export const imCallMember: Texts<typeof source.imCallMember> = {
  "area.title": "通話參與者",
  call: "通話",
  user: "參與者",
  nickName: "暱稱",
  state: "情況",
  "state.invited": "響鈴中",
  "state.joined": "通話中",
  "state.left": "已離開",
  "state.rejected": "已拒絕",
  "state.missed": "未接聽",
  "state.failed": "失敗",
  inviter: "邀請人",
  inviteTime: "響鈴時間",
  joinTime: "加入時間",
  leaveTime: "離開時間",
};

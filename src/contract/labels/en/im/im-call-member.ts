import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/im/im-call-member.ts";

export const imCallMember: Texts<typeof source.imCallMember> = {
  "area.title": "person in a call",
  call: "Call",
  user: "Person",
  nickName: "Nickname",
  state: "Status",
  "state.invited": "Ringing",
  "state.joined": "In the call",
  "state.left": "Left",
  "state.rejected": "Rejected",
  "state.missed": "Missed",
  "state.failed": "Failed",
  inviter: "Invited by",
  inviteTime: "Rang",
  joinTime: "Joined",
  leaveTime: "Left at",
};

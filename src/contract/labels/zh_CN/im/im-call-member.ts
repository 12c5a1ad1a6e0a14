/** Labels of the area imCallMember: its fields, options, sections and actions. */
export const imCallMember = {
  "area.title": "通话参与者",
  call: "通话",
  user: "参与者",
  nickName: "昵称",
  state: "情况",
  "state.invited": "响铃中",
  "state.joined": "通话中",
  "state.left": "已离开",
  "state.rejected": "已拒绝",
  "state.missed": "未接听",
  "state.failed": "失败",
  inviter: "邀请人",
  inviteTime: "响铃时间",
  joinTime: "加入时间",
  leaveTime: "离开时间",
};

/** What the chat service tells those who look after a group, or try to. */
export const chatGroupTexts = {
  groupMissing: "该群不存在",
  ownerOnly: "只有群主可以执行此操作",
  managersOnly: "只有群主和管理员可以执行此操作",
  notBelowYou: "您不能对“{name}”执行此操作",
  notInGroup: "“{name}”不是该群的成员",
  inviteStranger: "只能邀请好友加入，“{name}”不是您的好友",
  groupFull: "群成员不能超过 {max} 人",
  ownerStays: "群主不能退出群聊，可以选择解散该群",
  topMissing: "该消息不存在或已撤回，不能置顶",
  serviceDecides: "这是与访客的会话，请在客服工作台中操作",
};

/** What the chat service tells its callers of users, friends and requests. */
export const chatPeopleTexts = {
  userGone: "该用户不存在或已注销",
  userDisabled: "“{name}”的账号已被管理员封禁",
  applySelf: "不能添加自己为好友",
  friendsAlready: "“{name}”已经是您的好友",
  appliedAlready: "好友申请已发送，请等待“{name}”处理",
  appliedTooMany: "您有 {max} 条好友申请待处理，请先等待对方处理或撤回部分申请",
  requestMissing: "好友申请不存在",
  requestNotYours: "您不能处理这条好友申请",
  requestApproved: "该好友申请已通过",
  requestRejected: "该好友申请已被拒绝",
  requestExpired: "该好友申请已过期",
  requestRecalled: "该好友申请已被撤回",
  notYourFriend: "对方不是您的好友",
  requestNeeded: "需先申请并通过好友才能发送消息",
};

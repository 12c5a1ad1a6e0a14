/** Lines in a conversation that tell what happened in it (message type 21). `{names}` is a list of people; of `renamed` the new name. */
export const chatTips = {
  friends: "你们已经是好友了，现在可以开始聊天",
  created: "{by}创建了群聊",
  createdWith: "{by}创建了群聊，并邀请{names}加入",
  invited: "{by}邀请{names}加入了群聊",
  removed: "{by}将{names}移出了群聊",
  quit: "{by}退出了群聊",
  dissolved: "{by}解散了群聊",
  renamed: "{by}将群名称改为“{names}”",
  noticed: "{by}更新了群公告",
  noticeRemoved: "{by}清除了群公告",
  pictured: "{by}更换了群头像",
  managersAdded: "{by}将{names}设为管理员",
  managersRemoved: "{by}取消了{names}的管理员身份",
  muted: "{by}将{names}禁言",
  unmuted: "{by}解除了{names}的禁言",
  mutedAll: "{by}开启了全员禁言",
  unmutedAll: "{by}关闭了全员禁言",
  topped: "{by}置顶了一条消息",
  untopped: "{by}取消了置顶消息",
  succeeded: "{by}的账号已注销，{names}成为新群主",
  unregistered: "{by}的账号已注销，已离开群聊",
  supervisorDissolved: "系统管理员解散了群聊",
  supervisorBanned: "系统管理员封禁了群聊",
  supervisorLifted: "系统管理员解封了群聊",
  supervisorMutedAll: "系统管理员开启了全员禁言",
  supervisorUnmutedAll: "系统管理员关闭了全员禁言",
  serviceAccepted: "{by}已接入，为您服务",
  serviceTransferred: "{by}已将会话转接给{names}",
  serviceReturned: "{by}已离开会话，正在为您安排其他客服",
  serviceClosed: "{by}结束了会话",
  serviceReopened: "{by}重新打开了会话",
  ratingInvited: "{by}邀请您评价本次服务",
  serviceRated: "{by}评价了本次服务：{names} 星",
};

/** What people are called in lists and lines. */
export const people = {
  /** The end of a list that is cut. */
  cut: "{names}等 {count} 人",
  /** Somebody whose data were erased. */
  erased: "已清除的用户 {id}",
};

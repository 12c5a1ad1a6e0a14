/** Labels of the area imPrivate: its fields, options, sections and actions. */
export const imPrivate = {
  "area.title": "私聊",
  "area.description": "谁和谁互发过消息、有多少条、各有多少未读",
  friendAvatar: "对方头像",
  friend: "对方",
  friendNickName: "对方昵称",
  messages: "消息数",
  unread: "用户未读",
  friendUnread: "对方未读",
  firstTime: "最早消息时间",
  lastTime: "最后消息时间",
  "related.messages": "消息",
};

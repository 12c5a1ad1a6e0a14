/** Labels of the area chatSettings: its fields, options, sections and actions. */
export const chatSettings = {
  "area.title": "聊天设置",
  chat_staff_direct: "同事之间无需申请即可聊天",
  "chat_staff_direct.hint": "关闭后，同事之间需先申请并通过好友才能发消息；已是好友的不受影响",
};

/** Labels of the area imGroupMessage: its fields, options, sections and actions. */
export const imGroupMessage = {
  "area.title": "群消息",
  group: "群聊",
  sendNickName: "发送时的名称",
  readedCount: "已读人数",
};

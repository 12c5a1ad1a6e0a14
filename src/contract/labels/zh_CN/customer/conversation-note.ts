/** Labels of the area conversationNote: its fields and actions. */
export const conversationNote = {
  "area.title": "内部备注",
  conversation: "会话",
  authorId: "记录人 ID",
  author: "记录人",
  text: "内容",
  time: "时间",
  at: "时间戳",
  mine: "我写的",
  "action.discard": "删除备注",
  "action.discard.confirm": "确定删除这条备注吗？其他客服将不再看到它。",
  "action.discard.done": "备注已删除",
};

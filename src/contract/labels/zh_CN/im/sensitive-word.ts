/** Labels of the area sensitiveWord: its fields, options, sections and actions. */
export const sensitiveWord = {
  "area.title": "敏感词",
  "area.description": "聊天中会被遮盖或拒绝发送的词语",
  word: "词语",
  "word.hint": "不区分大小写和全角、半角；字母和数字组成的词只匹配完整的词",
  action: "处理方式",
  "action.mask": "替换为 *",
  "action.refuse": "拒绝发送",
};

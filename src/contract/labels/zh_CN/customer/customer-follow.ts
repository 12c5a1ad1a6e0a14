/** Labels of the area customerFollow: its fields and options. */
export const customerFollow = {
  "area.title": "跟进记录",
  timeline: "跟进",
  customer: "客户",
  kind: "类型",
  "kind.note": "备注",
  "kind.call": "电话",
  "kind.email": "邮件",
  "kind.chat": "聊天",
  "kind.meeting": "会面",
  "kind.merge": "合并",
  time: "时间",
  by: "记录人",
};

/** Labels of the area retentionSettings: its fields, options, sections and actions. */
export const retentionSettings = {
  "area.title": "数据保留设置",
  retain_history: "变更历史保留天数",
  "days.hint": "超过天数的数据由定时任务删除；0 表示永久保留",
  retain_logins: "登录记录保留天数",
  retain_logs: "操作日志和异常日志保留天数",
  retain_messages: "聊天消息保留天数",
  "retain_messages.hint": "至少 31 天，留空表示永久保留；不再被其他消息使用的文件会一并删除",
  retain_visitors: "未留言访客保留天数",
  "retain_visitors.hint": "从未在客服窗口留言的访客，超过天数没有再来则删除；0 表示永久保留",
  retain_files: "聊天文件保留天数",
  "retain_files.hint": "只删除不再被任何内容使用的文件；留空表示永久保留",
};

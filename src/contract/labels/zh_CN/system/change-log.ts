/** Labels of the area changeLog: its fields, options, sections and actions. */
export const changeLog = {
  "kind.added": "新增",
  "kind.improved": "优化",
  "kind.fixed": "修复",
  "kind.security": "安全",
  "area.title": "更新日志",
  versionNumber: "版本号",
  date: "日期",
  changes: "变更",
  "changes.kind": "类型",
  "changes.text": "内容",
};

/** Labels of the area errorLog: its fields, options, sections and actions. */
export const errorLog = {
  "area.title": "异常日志",
  "area.description": "被拒绝或执行失败的操作及其原因",
  "action.clear.confirm": "删除全部异常日志？此操作无法撤销。",
  "action.clear.done": "异常日志已清空",
};

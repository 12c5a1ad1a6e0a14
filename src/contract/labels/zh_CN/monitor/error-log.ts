/** Labels of the area errorLog: its fields, options, sections and actions. */
export const errorLog = {
  "area.title": "异常日志",
  "action.clear.confirm": "删除全部异常日志？此操作无法撤销。",
  "action.clear.done": "异常日志已清空",
};

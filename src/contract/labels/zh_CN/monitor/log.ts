/** Labels of the area log: its fields, options, sections and actions. */
export const log = {
  "area.title": "操作日志",
  "area.description": "后台执行成功的操作：何人、何时、改了什么",
  username: "用户",
  description: "操作",
  subject: "记录",
  method: "接口",
  params: "参数",
  logType: "类型",
  "logType.INFO": "成功",
  "logType.ERROR": "异常",
  requestIp: "IP",
  address: "地点",
  browser: "浏览器",
  time: "耗时",
  "action.clear.confirm": "删除全部操作日志？此操作无法撤销。",
  "action.clear.done": "操作日志已清空",
};

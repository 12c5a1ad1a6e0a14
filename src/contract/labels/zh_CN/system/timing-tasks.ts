/** Labels of the area timingTasks: its fields, options, sections and actions. */
export const timingTasks = {
  days: "保留天数",
  keptDays: "保留天数；留空使用数据保留设置",
  messageTask: "清理超过保留天数的聊天消息",
  fileTask: "清理不再被任何内容使用的聊天文件",
  operationLogTask: "清理操作日志和异常日志",
  loginRecordTask: "清理登录记录",
  timingLogTask: "清理任务日志",
  recordHistoryTask: "清理记录的变更历史",
  signInTask: "清除过期的验证码和会话",
  uploadTask: "清理没有被任何消息使用的上传文件",
  "uploadTask.params": "保留小时数",
  todoTask: "将临近截止的待办标为即将到期",
  "todoTask.params": "提前小时数",
  couponTask: "将到期的优惠券设为已过期",
  "orderTask.cancelUnpaid": "取消超时未付款的订单",
  "orderTask.confirmReceipt": "自动确认发货已久的订单收货",
};

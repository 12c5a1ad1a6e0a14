/** Labels of the area timingLog: its fields, options, sections and actions. */
export const timingLog = {
  "area.title": "任务日志",
  jobName: "任务名称",
  beanName: "任务对象",
  methodName: "执行方法",
  params: "参数",
  cronExpression: "Cron 表达式",
  isSuccess: "结果",
  "isSuccess.true": "成功",
  "isSuccess.false": "失败",
  exceptionDetail: "异常详情",
  time: "耗时",
};

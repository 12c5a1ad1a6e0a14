/** What timed jobs refuse. */
export const jobTexts = {
  badCron: "cronExpression: 不是有效的 Cron 表达式",
  neverRuns: "cronExpression: 此表达式不会再有执行时间",
  illegalBean: "beanName: 非法的任务对象或方法：{task}",
  badParams: "params: 此任务不接受这样的参数",
  badEmail: "email: “{email}” 不是邮箱地址",
  badSubTask: "subTask: 请填写任务 ID，以逗号分隔",
  subTaskSelf: "subTask: 子任务不能包含任务自身",
  subTaskCircle: "subTask: 任务 {id} 又会执行此任务，形成循环",
  subTaskMissing: "subTask: 没有 ID 为 {id} 的任务",
  isSubTask: "它是任务“{name}”的子任务，请先从中移除",
  isRunning: "任务正在执行",
};

/** The letter about a job that failed. */
export const jobLetters = {
  "failed.subject": "定时任务失败：{name}",
  "failed.before": "定时任务“{name}”（{task}）于 {time} 执行失败：\n{reason}",
  "failed.paused": "任务已按设置暂停，处理后请在“系统管理 › 定时任务”中恢复。负责人：{person}",
  "failed.goesOn": "下次执行：{next}。负责人：{person}",
};

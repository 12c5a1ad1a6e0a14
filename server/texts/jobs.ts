import type { Text } from "./index.ts";

/** What timed jobs refuse. */
export const jobTexts = {
  badCron: {
    zh_CN: "cronExpression: 不是有效的 Cron 表达式",
    zh_TW: "cronExpression: 不是有效的 Cron 表達式",
    en: "cronExpression: This is no cron expression",
  },
  neverRuns: {
    zh_CN: "cronExpression: 此表达式不会再有执行时间",
    zh_TW: "cronExpression: 此表達式不會再有執行時間",
    en: "cronExpression: This expression names no time to come",
  },
  illegalBean: {
    zh_CN: "beanName: 非法的任务对象或方法：{task}",
    zh_TW: "beanName: 非法的任務物件或方法：{task}",
    en: "beanName: Illegal bean or method: {task}",
  },
  badParams: {
    zh_CN: "params: 此任务不接受这样的参数",
    zh_TW: "params: 此任務不接受這樣的參數",
    en: "params: This task does not take such parameters",
  },
  badEmail: {
    zh_CN: "email: “{email}” 不是邮箱地址",
    zh_TW: "email: 「{email}」不是電子郵件地址",
    en: "email: “{email}” is no e-mail address",
  },
  badSubTask: {
    zh_CN: "subTask: 请填写任务 ID，以逗号分隔",
    zh_TW: "subTask: 請填寫任務 ID，以逗號分隔",
    en: "subTask: Give ids of jobs, separated by commas",
  },
  subTaskSelf: {
    zh_CN: "subTask: 子任务不能包含任务自身",
    zh_TW: "subTask: 子任務不能包含任務本身",
    en: "subTask: A job cannot be its own sub-task",
  },
  subTaskCircle: {
    zh_CN: "subTask: 任务 {id} 又会执行此任务，形成循环",
    zh_TW: "subTask: 任務 {id} 又會執行此任務，形成循環",
    en: "subTask: Job {id} would run this one again",
  },
  subTaskMissing: {
    zh_CN: "subTask: 没有 ID 为 {id} 的任务",
    zh_TW: "subTask: 沒有 ID 為 {id} 的任務",
    en: "subTask: There is no job {id}",
  },
  isSubTask: {
    zh_CN: "它是任务“{name}”的子任务，请先从中移除",
    zh_TW: "它是任務「{name}」的子任務，請先從中移除",
    en: "It is a sub-task of “{name}”. Take it away there first",
  },
  isRunning: {
    zh_CN: "任务正在执行",
    zh_TW: "任務正在執行",
    en: "The job is running",
  },
} satisfies Record<string, Text>;

/** The letter about a job that failed. */
export const jobLetters = {
  failed: {
    subject: {
      zh_CN: "定时任务失败：{name}",
      zh_TW: "排程任務失敗：{name}",
      en: "Timed job failed: {name}",
    },
    before: {
      zh_CN: "定时任务“{name}”（{task}）于 {time} 执行失败：\n{reason}",
      zh_TW: "排程任務「{name}」（{task}）於 {time} 執行失敗：\n{reason}",
      en: "The timed job “{name}” ({task}) failed at {time}:\n{reason}",
    },
    paused: {
      zh_CN: "任务已按设置暂停，处理后请在“系统管理 › 定时任务”中恢复。负责人：{person}",
      zh_TW: "任務已依設定暫停，處理後請於「系統管理 › 排程任務」中恢復。負責人：{person}",
      en: "It was paused, as it is set to be. Resume it in “System › Timed jobs” when this is dealt with. Person in charge: {person}",
    },
    goesOn: {
      zh_CN: "下次执行：{next}。负责人：{person}",
      zh_TW: "下次執行：{next}。負責人：{person}",
      en: "Next run: {next}. Person in charge: {person}",
    },
  },
} satisfies Record<string, Record<string, Text>>;

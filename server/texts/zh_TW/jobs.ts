import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/jobs.ts";

export const jobTexts: Texts<typeof source.jobTexts> = {
  badCron: "cronExpression: 不是有效的 Cron 運算式",
  neverRuns: "cronExpression: 此運算式不會再有執行時間",
  illegalBean: "beanName: 非法的任務物件或方法：{task}",
  badParams: "params: 此任務不接受這樣的參數",
  badEmail: "email: 「{email}」不是電子郵件地址",
  badSubTask: "subTask: 請填寫任務 ID，以逗號分隔",
  subTaskSelf: "subTask: 子任務不能包含任務本身",
  subTaskCircle: "subTask: 任務 {id} 又會執行此任務，形成循環",
  subTaskMissing: "subTask: 沒有 ID 為 {id} 的任務",
  isSubTask: "它是任務「{name}」的子任務，請先從中移除",
  isRunning: "任務正在執行",
};

export const jobLetters: Texts<typeof source.jobLetters> = {
  "failed.subject": "排程任務失敗：{name}",
  "failed.before": "排程任務「{name}」（{task}）於 {time} 執行失敗：\n{reason}",
  "failed.paused": "任務已依設定暫停，處理後請於「系統管理 › 排程任務」中恢復。負責人：{person}",
  "failed.goesOn": "下次執行：{next}。負責人：{person}",
};

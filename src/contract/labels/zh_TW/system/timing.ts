import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing.ts";

export const timing: Texts<typeof source.timing> = {
  "area.title": "排程任務",
  jobName: "任務名稱",
  beanName: "任務物件",
  methodName: "執行方法",
  params: "參數",
  cronExpression: "Cron 表達式",
  "cronExpression.hint": "秒（可省略） 分 時 日 月 週；週一至週日為 1–7",
  "isPause.false": "執行中",
  "isPause.true": "已暫停",
  nextRunTime: "下次執行",
  personInCharge: "負責人",
  email: "警示信箱",
  "email.hint": "任務失敗時通知，多個信箱以逗號分隔",
  subTask: "子任務 ID",
  "subTask.hint": "成功後依序執行的任務 ID，以逗號分隔",
  pauseAfterFailure: "失敗後暫停",
  "section.personInCharge": "失敗與後續",
  "action.run": "執行一次",
  "action.run.confirm": "立即執行一次「{name}」？",
  "action.run.done": "已開始執行，結果見日誌",
  "action.pause": "暫停",
  "action.pause.done": "任務已暫停",
  "action.resume": "恢復",
  "action.resume.done": "任務已恢復",
};

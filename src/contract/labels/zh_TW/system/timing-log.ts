import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/timing-log.ts";

export const timingLog: Texts<typeof source.timingLog> = {
  "area.title": "任務日誌",
  jobName: "任務名稱",
  beanName: "任務物件",
  methodName: "執行方法",
  params: "參數",
  cronExpression: "Cron 運算式",
  isSuccess: "結果",
  "isSuccess.true": "成功",
  "isSuccess.false": "失敗",
  exceptionDetail: "例外詳情",
  time: "耗時",
};

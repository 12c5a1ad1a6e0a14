import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/user-task.ts";

export const userTask: Texts<typeof source.userTask> = {
  "area.title": "等級任務",
  "area.description": "會員升級需要完成的任務",
  level: "會員等級",
  realName: "顯示名稱",
  "realName.hint": "會員看到的名稱，不填時顯示任務名稱",
  taskType: "任務類型",
  "taskType.SatisfactionIntegral": "累計點數",
  "taskType.ConsumptionAmount": "消費金額",
  "taskType.CumulativeAttendance": "累計簽到",
  number: "達成數量",
  "number.hint": "需要達到的點數、金額或簽到天數",
  isMust: "達成條件",
  "isMust.all": "全部任務都要完成",
  "isMust.any": "完成任意一個即可",
  isShow: "顯示",
  illustrate: "任務說明",
  "action.types": "任務類型清單",
};

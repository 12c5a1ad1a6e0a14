import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/user-task.ts";

export const userTask: Texts<typeof source.userTask> = {
  "area.title": "level task",
  "area.description": "What a member has to do to reach a level",
  level: "Level",
  realName: "Shown as",
  "realName.hint": "What members read; the task’s name where it is empty",
  taskType: "Kind",
  "taskType.SatisfactionIntegral": "Points",
  "taskType.ConsumptionAmount": "Spending",
  "taskType.CumulativeAttendance": "Check-ins",
  number: "Threshold",
  "number.hint": "Points, amount or days required",
  isMust: "Required tasks",
  "isMust.all": "All tasks",
  "isMust.any": "Any task",
  isShow: "Visible",
  illustrate: "Explanation",
  "action.types": "Task kinds",
};

/** Labels of the area userTask: its fields, options, sections and actions. */
export const userTask = {
  "area.title": "等级任务",
  level: "用户等级",
  realName: "显示名称",
  "realName.hint": "会员看到的名称，不填时显示任务名称",
  taskType: "任务类型",
  "taskType.SatisfactionIntegral": "累计积分",
  "taskType.ConsumptionAmount": "消费金额",
  "taskType.CumulativeAttendance": "累计签到",
  number: "达成数量",
  "number.hint": "需要达到的积分、金额或签到天数",
  isMust: "达成条件",
  "isMust.all": "全部任务都要完成",
  "isMust.any": "完成任意一个即可",
  isShow: "显示",
  illustrate: "任务说明",
  "action.types": "任务类型列表",
};

/** Labels of the area loginRecord: its fields, options, sections and actions. */
export const loginRecord = {
  "area.title": "登录记录",
  username: "用户名",
  nickName: "昵称",
  type: "结果",
  "type.LOGIN_OK": "登录成功",
  "type.LOGIN_FAIL": "登录失败",
  "type.LOGOUT": "退出",
  "type.REFRESH": "续期",
  ip: "IP",
  address: "地点",
  browser: "浏览器",
  os: "操作系统",
  device: "设备",
  message: "说明",
  "action.clear.confirm": "删除全部登录记录？此操作无法撤销。",
  "action.clear.done": "登录记录已清空",
};

/** Labels of the area online: its fields, options, sections and actions. */
export const online = {
  "area.title": "在线用户",
  uid: "用户 ID",
  userName: "用户名",
  nickName: "昵称",
  dept: "部门",
  ip: "IP",
  address: "地点",
  browser: "浏览器",
  connected: "聊天连接",
  "connected.yes": "已连接",
  "connected.no": "未连接",
  loginTime: "登录时间",
  key: "会话",
  "action.kick": "强退",
  "action.kick.confirm": "将 {name} 强制下线？未保存的内容可能会丢失。",
  "action.kick.done": "已强制下线",
};

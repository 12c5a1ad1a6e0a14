import { defineResource } from "../definition.ts";
import { flag, number, text, time } from "../fields.ts";
import { LOG_OPERATIONS } from "../logs.ts";

/** Who is signed in, session by session, and how they are signed out (contract A10). */
export const online = defineResource({
  name: "online",
  view: "monitor/online/index",
  path: "auth/online",
  title: ["在线用户", "線上使用者", "online user"],
  nameField: "userName",
  fields: {
    uid: number(["用户 ID", "使用者 ID", "User ID"], {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      computed: true,
    }),
    userName: text(["用户名", "使用者名稱", "Username"], { max: 64, readOnly: true, computed: true }),
    nickName: text(["昵称", "暱稱", "Nickname"], { max: 64, readOnly: true, computed: true }),
    dept: text(["部门", "部門", "Department"], { max: 64, readOnly: true, computed: true }),
    ip: text(["IP", "IP", "IP address"], { max: 64, readOnly: true }),
    address: text(["地点", "地點", "Place"], { max: 128, readOnly: true, computed: true }),
    browser: text(["浏览器", "瀏覽器", "Browser"], { max: 128, readOnly: true, computed: true }),
    connected: flag(["聊天连接", "聊天連線", "Chat"], {
      readOnly: true,
      computed: true,
      words: { yes: ["已连接", "已連線", "Connected"], no: ["未连接", "未連線", "Not connected"] },
    }),
    loginTime: time(["登录时间", "登入時間", "Signed in"], { readOnly: true }),
    /** Names the session to whoever may end it; told anew with every answer. */
    key: text(["会话", "工作階段", "Session"], { max: 255, readOnly: true, computed: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "userName", width: 210, frozen: true },
      { field: "nickName", width: 130 },
      { field: "dept", width: 140 },
      { field: "ip", width: 140 },
      { field: "address", width: 130 },
      { field: "browser", width: 140 },
      { field: "connected", width: 130 },
      { field: "loginTime", width: 190 },
      { field: "uid", width: 90, hidden: true },
    ],
    filters: [{ field: "userName", param: "username", by: "like" }],
    blurry: ["userName", "nickName"],
    sort: ["id,desc"],
    exported: ["uid", "userName", "nickName", "dept", "ip", "address", "browser", "loginTime"],
  },
  operations: LOG_OPERATIONS,
  actions: [
    {
      name: "kick",
      label: ["强退", "強制登出", "Sign out"],
      icon: "log-out",
      places: ["row", "bulk"],
      method: "DELETE",
      path: "auth/online",
      by: "key",
      tone: "danger",
      confirm: [
        "将 {name} 强制下线？未保存的内容可能会丢失。",
        "將 {name} 強制登出？未儲存的內容可能會遺失。",
        "Sign {name} out at once? What they have not saved may be lost.",
      ],
      done: ["已强制下线", "已強制登出", "Signed out"],
    },
  ],
  table: "admin_session",
  unaudited: true,
});

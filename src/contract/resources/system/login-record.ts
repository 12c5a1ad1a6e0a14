import { defineResource } from "../definition.ts";
import { choice, text } from "../fields.ts";
import { clearAction, LOG_OPERATIONS } from "../logs.ts";

const title = ["登录记录", "登入紀錄", "login record"] as const;

/** Who signed in or tried to, from where and with what (contract A9). */
export const loginRecord = defineResource({
  name: "loginRecord",
  view: "system/login-record/index",
  path: "api/loginRecord",
  title,
  nameField: "username",
  fields: {
    username: text(["用户名", "使用者名稱", "Username"], { max: 64, readOnly: true, indexed: true }),
    nickName: text(["昵称", "暱稱", "Nickname"], { max: 64, readOnly: true }),
    type: choice(["结果", "結果", "Result"], {
      readOnly: true,
      indexed: true,
      options: [
        { value: "LOGIN_OK", label: ["登录成功", "登入成功", "Signed in"], tone: "success" },
        { value: "LOGIN_FAIL", label: ["登录失败", "登入失敗", "Failed"], tone: "danger" },
        { value: "LOGOUT", label: ["退出", "登出", "Signed out"] },
        { value: "REFRESH", label: ["续期", "延長", "Renewed"], tone: "accent" },
      ],
    }),
    ip: text(["IP", "IP", "IP address"], { max: 64, readOnly: true }),
    address: text(["地点", "地點", "Place"], { max: 128, readOnly: true }),
    browser: text(["浏览器", "瀏覽器", "Browser"], { max: 128, readOnly: true }),
    os: text(["操作系统", "作業系統", "Operating system"], { max: 128, readOnly: true }),
    device: text(["设备", "裝置", "Device"], { max: 128, readOnly: true }),
    message: text(["说明", "說明", "Message"], { max: 255, readOnly: true }),
  },
  list: {
    columns: [
      { field: "username", width: 140, frozen: true },
      { field: "nickName", width: 120 },
      { field: "type", width: 110 },
      { field: "ip", width: 140 },
      { field: "address", width: 120 },
      { field: "browser", width: 140 },
      { field: "os", width: 130 },
      { field: "device", width: 110 },
      { field: "message", width: 200 },
      { field: "createTime", width: 170 },
    ],
    filters: ["username", "type", "createTime"],
    sort: ["id,desc"],
    long: true,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("/clear", title)],
  table: "login_record",
  unaudited: true,
});

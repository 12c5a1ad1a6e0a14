import { defineResource } from "../definition.ts";
import { choice, text } from "../field-builders.ts";
import { clearAction, LOG_OPERATIONS } from "../logs.ts";

/** Who signed in or tried to, from where and with what (contract A9). */
export const loginRecord = defineResource({
  name: "loginRecord",
  view: "system/login-record/index",
  path: "api/loginRecord",
  title: "loginRecord.area.title",
  description: "loginRecord.area.description",
  nameField: "username",
  fields: {
    username: text("loginRecord.username", { max: 64, readOnly: true, indexed: true }),
    nickName: text("loginRecord.nickName", { max: 64, readOnly: true }),
    type: choice("loginRecord.type", {
      readOnly: true,
      indexed: true,
      options: [
        { value: "LOGIN_OK", label: "loginRecord.type.LOGIN_OK", tone: "success" },
        { value: "LOGIN_FAIL", label: "loginRecord.type.LOGIN_FAIL", tone: "danger" },
        { value: "LOGOUT", label: "loginRecord.type.LOGOUT" },
        { value: "REFRESH", label: "loginRecord.type.REFRESH", tone: "accent" },
      ],
    }),
    ip: text("loginRecord.ip", { max: 64, readOnly: true }),
    address: text("loginRecord.address", { max: 128, readOnly: true }),
    browser: text("loginRecord.browser", { max: 128, readOnly: true }),
    os: text("loginRecord.os", { max: 128, readOnly: true }),
    device: text("loginRecord.device", { max: 128, readOnly: true }),
    message: text("loginRecord.message", { max: 255, readOnly: true }),
  },
  list: {
    columns: [
      { field: "createTime", frozen: true },
      { field: "username", frozen: true },
      "nickName",
      { field: "type", priority: "main" },
      { field: "ip", priority: "main" },
      "address",
      "browser",
      "os",
      "device",
      "message",
    ],
    filters: ["username", "type", "createTime"],
    sort: ["id,desc"],
    long: true,
  },
  operations: LOG_OPERATIONS,
  actions: [clearAction("loginRecord", "/clear")],
  table: "login_record",
  unaudited: true,
});

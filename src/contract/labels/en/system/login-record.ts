import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/login-record.ts";

export const loginRecord: Texts<typeof source.loginRecord> = {
  "area.title": "login record",
  "area.description": "Who signed in or tried to, from where and with what",
  username: "Username",
  nickName: "Nickname",
  type: "Result",
  "type.LOGIN_OK": "Signed in",
  "type.LOGIN_FAIL": "Failed",
  "type.LOGOUT": "Signed out",
  "type.REFRESH": "Renewed",
  ip: "IP address",
  address: "Place",
  browser: "Browser",
  os: "Operating system",
  device: "Device",
  message: "Message",
  "action.clear.confirm": "Delete all login records? This cannot be undone.",
  "action.clear.done": "The login records were cleared",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/login-record.ts";

export const loginRecord: Texts<typeof source.loginRecord> = {
  "area.title": "登入紀錄",
  "area.description": "何人在何處、何時登入或嘗試登入",
  username: "使用者名稱",
  nickName: "暱稱",
  type: "結果",
  "type.LOGIN_OK": "登入成功",
  "type.LOGIN_FAIL": "登入失敗",
  "type.LOGOUT": "登出",
  "type.REFRESH": "延長",
  ip: "IP",
  address: "地點",
  browser: "瀏覽器",
  os: "作業系統",
  device: "裝置",
  message: "說明",
  "action.clear.confirm": "刪除全部登入紀錄？此操作無法復原。",
  "action.clear.done": "登入紀錄已清空",
};

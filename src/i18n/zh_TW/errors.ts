import type { Texts } from "../texts.ts";
import type { errors as source } from "../zh_CN/errors.ts";

export const errors: Texts<typeof source> = {
  "told.success": "系統提示",
  "told.danger": "系統提示",
  "told.primary": "系統提示",
  ok: "確定",
  clearSearch: "清除搜尋",
  cancel: "取消",
  sessionExpired: "登入狀態已過期，請登出後重新登入",
  reLogin: "重新登入",
  timeout: "網路請求逾時",
  noResponse: "API 請求失敗",
  unknown: "系統發生未知錯誤，請回報管理員",
  answerUnreadable: "無法讀取伺服器的回應",
  themeFailed: "佈景主題載入失敗",
};

import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/operations.ts";

export const operationTexts: Texts<typeof source.operationTexts> = {
  updateProfile: "修改個人資料",
  updatePass: "變更密碼",
  resetPass: "重設密碼",
  updateEmail: "變更電子郵件",
  updateAvatar: "更換大頭貼",
  sendCode: "寄送電子郵件驗證碼",
  publishSystem: "發布系統訊息",
  uploadNoticePicture: "上傳系統訊息圖片",
  sendMail: "傳送站內訊息",
  changeTodo: "修改待辦狀態",
  deleteMail: "刪除站內訊息",
};

export const recordTexts: Texts<typeof source.recordTexts> = {
  andMore: "{names} 等，另有 {more} 筆",
};

export const placeTexts: Texts<typeof source.placeTexts> = {
  own: "本機",
  local: "內部網路",
};

export const agentTexts: Texts<typeof source.agentTexts> = {
  Unknown: "不明",
  Desktop: "電腦",
  Tablet: "平板電腦",
  Mobile: "手機",
};

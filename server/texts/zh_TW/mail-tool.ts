import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/mail-tool.ts";

export const mailToolTexts: Texts<typeof source.mailToolTexts> = {
  operation: "寄送郵件",
  uploadPicture: "上傳郵件圖片",
  sender: "fromUser: 必須是電子郵件地址，或「名稱 <電子郵件地址>」",
  passwordAnew: "pass: 更換伺服器、連接埠或加密方式後需要重新填寫密碼",
  noPassword: "郵件伺服器的密碼無法讀取，請重新填寫",
  empty: "content: 請填寫內文",
  pictureGone: "content: 有圖片已不存在，請重新上傳",
  picturesTooLarge: "content: 圖片總大小不能超過 15 MB",
  login: "郵件伺服器拒絕登入：{reason}",
  unreachable: "無法連線至郵件伺服器：{reason}",
  refused: "郵件伺服器拒絕了郵件：{reason}",
};

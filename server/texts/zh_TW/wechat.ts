import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/wechat.ts";

export const wechatTexts: Texts<typeof source.wechatTexts> = {
  notSetUp: "微信公眾號尚未設定，請在「公眾號設定」中填寫",
  brokenSecret: "儲存的公眾號金鑰無法讀取，請重新填寫",
  codeOver: "QR Code 已失效，請重新取得",
};

export const wechatPageTexts: Texts<typeof source.wechatPageTexts> = {
  done: "綁定成功",
  doneHint: "可以關閉此頁面，回到管理後台繼續操作。",
  over: "QR Code 已失效",
  overHint: "請在管理後台重新取得 QR Code 後再掃描。",
  failed: "沒有綁定成功",
  failedHint: "微信沒有確認您的身分，請重新掃描 QR Code。",
};

import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/conversations.ts";

export const conversationTexts: Texts<typeof source.conversationTexts> = {
  noSite: "沒有這個站點，或站點已停用",
  identityWrong: "identity：訪客身分的簽章不正確",
  blocked: "您已被封鎖",
  noAgent: "您還不是客服人員，請先在「客服人員」中新增",
  hasIt: "「{agent}」已在接待此對話",
  noUser: "「{agent}」還沒有關聯系統使用者，不能接待對話",
  agentOff: "「{agent}」的客服帳號已停用",
  agentFull: "「{agent}」正在接待的對話已達上限",
  notYours: "這不是您接待的對話",
  noConversation: "沒有進行中的對話",
  stillOpen: "訪客還有更新的對話",
  "POST /visits": "開始或繼續一次造訪",
  "PUT /page": "告知目前所在頁面",
  "GET /conversation": "目前對話",
  "POST /conversation": "開始對話",
  "DELETE /conversation": "結束對話",
  "POST /rating": "評價對話",
  "preview.image": "[圖片]",
  "preview.file": "[檔案]",
  "preview.audio": "[語音]",
  "preview.video": "[影片]",
  "preview.other": "[訊息]",
  "preview.recalled": "[已收回]",
  isRated: "本次服務已評價",
};

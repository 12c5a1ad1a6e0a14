import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/translation.ts";

export const translationTexts: Texts<typeof source.translationTexts> = {
  needsAppId: "appId: 此翻譯服務需要填寫",
  endpoint: "endpoint: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
  secretAnew: "secret: 更換服務商或 API 位址後需要重新填寫金鑰",
  noSecret: "尚未填寫金鑰，或金鑰無法讀取，請重新填寫",
  disabled: "已停用的翻譯服務不能設為預設",
  noService: "沒有可用於翻譯為 {to} 的翻譯服務",
  overLimit: "已達到本月 {limit} 個字元的上限",
  timeout: "翻譯服務在 {seconds} 秒內沒有回應",
  unreachable: "無法連線至翻譯服務",
  refused: "翻譯服務拒絕了請求：{reason}",
  refusedKey: "翻譯服務不接受金鑰（{reason}），請檢查翻譯設定",
  refusedMuch: "翻譯服務暫時不再受理（{reason}）：請求過於頻繁或額度已用完，請稍後再試",
};

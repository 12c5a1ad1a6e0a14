import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/openai.ts";

export const openaiTexts: Texts<typeof source.openaiTexts> = {
  address: "baseUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
  keyAnew: "apiKey: 更換 API 位址後需要重新填寫金鑰",
  noKey: "尚未填寫 API 金鑰，或金鑰無法讀取，請重新填寫",
  noAccount: "沒有已啟用的 OpenAI 設定",
  timeout: "模型服務在 {seconds} 秒內沒有回應",
  unreachable: "無法連線至模型服務",
  refused: "模型服務拒絕了請求：{reason}",
  refusedKey: "模型服務不接受 API 金鑰（{reason}），請檢查 OpenAI 設定",
  refusedMuch: "模型服務暫時不再受理（{reason}）：請求過於頻繁或額度已用完，請稍後再試",
};

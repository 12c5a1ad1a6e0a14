import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/openai-config.ts";

export const openaiConfig: Texts<typeof source.openaiConfig> = {
  "area.title": "OpenAI 設定",
  "area.description": "AI 功能所用的服務帳號、模型與提示詞",
  provider: "服務商",
  "provider.openai": "OpenAI",
  "provider.azure": "Azure OpenAI",
  "provider.deepseek": "DeepSeek",
  "provider.custom": "其他相容服務",
  baseUrl: "API 位址",
  "baseUrl.hint": "如 https://api.openai.com/v1；Azure 為 https://<資源名稱>.openai.azure.com",
  apiKey: "API 金鑰",
  model: "模型",
  "model.hint": "模型名稱；Azure 為部署名稱",
  temperature: "隨機性",
  maxTokens: "最大輸出 Token 數",
  "maxTokens.hint": "0 表示由服務商決定",
  timeoutSec: "逾時",
  "timeoutSec.hint": "測試時最多等待 25 秒",
  systemPrompt: "系統提示詞",
  tokensUsed: "本月 Token 用量",
  requestsMade: "本月請求數",
  "section.temperature": "生成",
  "action.test": "測試",
  "action.test.prompt": "提示詞",
  "action.models": "模型清單",
};

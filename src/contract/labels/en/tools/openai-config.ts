import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/openai-config.ts";

export const openaiConfig: Texts<typeof source.openaiConfig> = {
  "area.title": "OpenAI account",
  provider: "Provider",
  "provider.openai": "OpenAI",
  "provider.azure": "Azure OpenAI",
  "provider.deepseek": "DeepSeek",
  "provider.custom": "Another, compatible",
  baseUrl: "Base address",
  "baseUrl.hint": "Such as https://api.openai.com/v1; of Azure https://<resource>.openai.azure.com",
  apiKey: "API key",
  model: "Model",
  "model.hint": "The model's name; of Azure the deployment's",
  temperature: "Temperature",
  maxTokens: "Most tokens",
  "maxTokens.hint": "0 leaves it to the provider",
  timeoutSec: "Time-out",
  "timeoutSec.hint": "When it is tried out, 25 s at most",
  systemPrompt: "System prompt",
  tokensUsed: "Tokens this month",
  requestsMade: "Requests this month",
  "section.temperature": "Generation",
  "action.test": "Try out",
  "action.test.prompt": "Prompt",
  "action.models": "Models",
};

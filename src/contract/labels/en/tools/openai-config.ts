import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/openai-config.ts";

export const openaiConfig: Texts<typeof source.openaiConfig> = {
  "area.title": "OpenAI account",
  "area.description": "The accounts, models and prompts that AI features use",
  provider: "Provider",
  "provider.openai": "OpenAI",
  "provider.azure": "Azure OpenAI",
  "provider.deepseek": "DeepSeek",
  "provider.custom": "Other compatible service",
  baseUrl: "Base address",
  "baseUrl.hint": "For example https://api.openai.com/v1, or https://<resource>.openai.azure.com for Azure",
  apiKey: "API key",
  model: "Model",
  "model.hint": "The name of the model, or of the deployment for Azure",
  temperature: "Temperature",
  maxTokens: "Maximum tokens",
  "maxTokens.hint": "0 leaves it to the provider",
  timeoutSec: "Timeout",
  "timeoutSec.hint": "Tests wait at most 25 seconds",
  systemPrompt: "System prompt",
  tokensUsed: "Tokens this month",
  requestsMade: "Requests this month",
  "section.temperature": "Generation",
  "action.test": "Test",
  "action.test.prompt": "Prompt",
  "action.models": "Models",
};

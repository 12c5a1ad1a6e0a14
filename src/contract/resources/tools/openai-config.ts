import { defineResource } from "../definition.ts";
import { choice, number, secret, text } from "../fields.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { usageMonth, used } from "../usage.ts";

/** Accounts at OpenAI, or at whoever speaks the same protocol (resources 8.3). */

/** Longest text that is sent in one call. */
export const PROMPT_MAX = 20_000;

export const openaiConfig = defineResource({
  name: "openaiConfig",
  view: "tools/openai-config/index",
  path: "api/openaiConfig",
  title: ["OpenAI 配置", "OpenAI 設定", "OpenAI account"],
  nameField: "model",
  fields: {
    provider: choice(["服务商", "服務商", "Provider"], {
      options: [
        { value: "openai", label: ["OpenAI", "OpenAI", "OpenAI"] },
        { value: "azure", label: ["Azure OpenAI", "Azure OpenAI", "Azure OpenAI"] },
        { value: "deepseek", label: ["DeepSeek", "DeepSeek", "DeepSeek"] },
        { value: "custom", label: ["其他兼容服务", "其他相容服務", "Another, compatible"] },
      ],
      required: true,
      initial: "openai",
    }),
    baseUrl: text(["接口地址", "API 位址", "Base address"], {
      max: 255,
      format: "httpUrl",
      required: true,
      initial: "https://api.openai.com/v1",
      hint: [
        "如 https://api.openai.com/v1；Azure 为 https://<资源名>.openai.azure.com",
        "如 https://api.openai.com/v1；Azure 為 https://<資源名稱>.openai.azure.com",
        "Such as https://api.openai.com/v1; of Azure https://<resource>.openai.azure.com",
      ],
    }),
    apiKey: secret(["API 密钥", "API 金鑰", "API key"], { max: 512, required: true }),
    model: text(["模型", "模型", "Model"], {
      max: 128,
      required: true,
      hint: [
        "模型名称；Azure 为部署名称",
        "模型名稱；Azure 為部署名稱",
        "The model's name; of Azure the deployment's",
      ],
    }),
    temperature: number(["随机性", "隨機性", "Temperature"], { min: 0, max: 2, decimals: 2, initial: 0.7 }),
    maxTokens: number(["最大输出 Token 数", "最大輸出 Token 數", "Most tokens"], {
      min: 0,
      max: 1_000_000,
      initial: 2_048,
      hint: ["0 表示由服务商决定", "0 表示由服務商決定", "0 leaves it to the provider"],
    }),
    timeoutSec: number(["超时", "逾時", "Time-out"], {
      min: 1,
      max: 300,
      initial: 25,
      unit: "s",
      hint: ["测试时最多等待 25 秒", "測試時最多等待 25 秒", "When it is tried out, 25 s at most"],
    }),
    systemPrompt: text(["系统提示词", "系統提示詞", "System prompt"], { max: 4_000, multiline: true }),
    ...oneDefault,
    tokensUsed: used(["本月 Token 用量", "本月 Token 用量", "Tokens this month"]),
    requestsMade: used(["本月请求数", "本月請求數", "Requests this month"]),
    usageMonth,
  },
  list: {
    columns: [
      { field: "provider", width: 170, frozen: true },
      { field: "model", width: 220 },
      { field: "isDefault", width: 80 },
      { field: "enabled", width: 90, edit: true },
      { field: "baseUrl", width: 240 },
      { field: "tokensUsed", width: 180 },
      { field: "requestsMade", width: 190 },
      { field: "temperature", width: 110, hidden: true },
      { field: "maxTokens", width: 130, hidden: true },
      { field: "timeoutSec", width: 100, hidden: true },
      "createTime",
    ],
    filters: ["provider", "model", "enabled"],
  },
  form: {
    sections: [
      { fields: ["provider", "model", "baseUrl", "apiKey"] },
      {
        title: ["生成", "生成", "Generation"],
        fields: ["temperature", "maxTokens", "timeoutSec", "enabled", "systemPrompt"],
      },
    ],
  },
  actions: [
    {
      name: "test",
      label: ["测试", "測試", "Try out"],
      icon: "lightbulb",
      places: ["row"],
      method: "POST",
      path: "/test/:id",
      input: {
        prompt: text(["提示词", "提示詞", "Prompt"], { max: PROMPT_MAX, required: true, multiline: true }),
      },
    },
    {
      name: "models",
      label: ["模型列表", "模型清單", "Models"],
      icon: "list",
      places: ["row"],
      method: "POST",
      path: "/models/:id",
      permission: "openaiConfig:test",
    },
    setDefaultAction("openaiConfig"),
  ],
  table: "tool_openai_config",
});

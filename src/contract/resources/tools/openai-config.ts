import { defineResource } from "../definition.ts";
import { choice, number, secret, text } from "../field-builders.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { usageMonth, used } from "../usage.ts";

/** Accounts at OpenAI, or at whoever speaks the same protocol (resources 8.3). */

/** Longest text that is sent in one call. */
export const PROMPT_MAX = 20_000;

export const openaiConfig = defineResource({
  name: "openaiConfig",
  view: "tools/openai-config/index",
  path: "api/openaiConfig",
  title: "openaiConfig.area.title",
  description: "openaiConfig.area.description",
  nameField: "model",
  fields: {
    provider: choice("openaiConfig.provider", {
      options: [
        { value: "openai", label: "openaiConfig.provider.openai" },
        { value: "azure", label: "openaiConfig.provider.azure" },
        { value: "deepseek", label: "openaiConfig.provider.deepseek" },
        { value: "custom", label: "openaiConfig.provider.custom" },
      ],
      required: true,
      initial: "openai",
    }),
    baseUrl: text("openaiConfig.baseUrl", {
      max: 255,
      format: "httpUrl",
      required: true,
      initial: "https://api.openai.com/v1",
      hint: "openaiConfig.baseUrl.hint",
    }),
    apiKey: secret("openaiConfig.apiKey", { max: 512, required: true }),
    model: text("openaiConfig.model", {
      max: 128,
      required: true,
      hint: "openaiConfig.model.hint",
    }),
    temperature: number("openaiConfig.temperature", { min: 0, max: 2, decimals: 2, initial: 0.7 }),
    maxTokens: number("openaiConfig.maxTokens", {
      min: 0,
      max: 1_000_000,
      initial: 2_048,
      hint: "openaiConfig.maxTokens.hint",
    }),
    timeoutSec: number("openaiConfig.timeoutSec", {
      min: 1,
      max: 300,
      initial: 25,
      unit: "s",
      hint: "openaiConfig.timeoutSec.hint",
    }),
    systemPrompt: text("openaiConfig.systemPrompt", { max: 4_000, multiline: true }),
    ...oneDefault,
    tokensUsed: used("openaiConfig.tokensUsed"),
    requestsMade: used("openaiConfig.requestsMade"),
    usageMonth,
  },
  list: {
    columns: [
      { field: "provider", frozen: true },
      "model",
      "isDefault",
      { field: "enabled", width: 90, edit: true, priority: "main" },
      "baseUrl",
      { field: "tokensUsed", width: 180 },
      { field: "requestsMade", width: 190 },
      { field: "temperature", hidden: true },
      { field: "maxTokens", hidden: true },
      { field: "timeoutSec", hidden: true },
      "createTime",
    ],
    filters: ["provider", "model", "enabled"],
  },
  form: {
    sections: [
      { fields: ["provider", "model", "baseUrl", "apiKey"] },
      {
        title: "openaiConfig.section.temperature",
        fields: ["temperature", "maxTokens", "timeoutSec", "enabled", "systemPrompt"],
      },
    ],
  },
  actions: [
    {
      name: "test",
      label: "openaiConfig.action.test",
      icon: "lightbulb",
      places: ["row"],
      method: "POST",
      path: "/test/:id",
      input: {
        prompt: text("openaiConfig.action.test.prompt", { max: PROMPT_MAX, required: true, multiline: true }),
      },
    },
    {
      name: "models",
      label: "openaiConfig.action.models",
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

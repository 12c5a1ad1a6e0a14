import type { Texts } from "../texts.ts";
import type { openai as source } from "../zh_CN/openai.ts";

export const openai: Texts<typeof source> = {
  "panel.accounts": "Accounts",
  "panel.presets": "Prompt presets",
  tryTitle: "Test {name}",
  close: "Close",
  ask: "Ask",
  preset: "Preset",
  noPreset: "Choose a preset to use as the prompt",
  placeholders: "Placeholder values",
  answer: "Answer",
  took: "{ms} ms, {tokens} tokens",
  noAnswer: "The answer appears here",
  modelsTitle: "Models",
  asking: "Asking the provider…",
  searchModels: "Search models",
  noModels: "No model matches",
  retry: "Try again",
  useModel: "Use",
  useModelNamed: "Use {model}",
  inUse: "In use",
  modelTaken: "The account now uses {model}",
};

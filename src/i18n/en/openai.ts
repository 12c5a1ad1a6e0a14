import type { Texts } from "../texts.ts";
import type { openai as source } from "../zh_CN/openai.ts";

export const openai: Texts<typeof source> = {
  "panel.accounts": "Accounts",
  "panel.presets": "Prompt presets",
  tryTitle: "Try out {name}",
  close: "Close",
  ask: "Ask",
  preset: "Preset",
  noPreset: "Choose a preset as the prompt",
  placeholders: "What stands for the placeholders",
  answer: "Answer",
  took: "{ms} ms, {tokens} tokens",
  noAnswer: "The answer appears here",
  modelsTitle: "Models",
  asking: "Asking the provider",
  searchModels: "Search models",
  noModels: "There is no such model",
  retry: "Try again",
  useModel: "Use",
  useModelNamed: "Use {model}",
  inUse: "In use",
  modelTaken: "The account uses {model} now",
};

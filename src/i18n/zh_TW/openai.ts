import type { Texts } from "../texts.ts";
import type { openai as source } from "../zh_CN/openai.ts";

export const openai: Texts<typeof source> = {
  "panel.accounts": "帳號",
  "panel.presets": "提示詞範本",
  tryTitle: "測試 {name}",
  close: "關閉",
  ask: "送出",
  preset: "範本",
  noPreset: "可選擇一個範本作為提示詞",
  placeholders: "預留位置的內容",
  answer: "回答",
  took: "{ms} 毫秒，{tokens} 個 Token",
  noAnswer: "回答將顯示在這裡",
  modelsTitle: "可用模型",
  asking: "正在查詢",
  searchModels: "搜尋模型",
  noModels: "沒有符合的模型",
  retry: "重試",
  useModel: "使用",
  useModelNamed: "使用 {model}",
  inUse: "使用中",
  modelTaken: "已改用 {model}",
};

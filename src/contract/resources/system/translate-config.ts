import { defineResource } from "../definition.ts";
import { choice, number, rows, secret, text, texts } from "../fields.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { usageMonth, used } from "../usage.ts";
import { words } from "../words.ts";

/** Services that translate, and the accounts at them (resources 7.10). */

const LANGUAGE_MAX = 16;
const language = { max: LANGUAGE_MAX } as const;
/** Longest text that is tried out or translated in one call. */
export const TRANSLATE_MAX = 5_000;

export const translateConfig = defineResource({
  name: "translateConfig",
  view: "system/translate-config/index",
  path: "api/translateConfig",
  title: ["翻译配置", "翻譯設定", "translation service"],
  nameField: "provider",
  fields: {
    provider: choice(["翻译服务", "翻譯服務", "Provider"], {
      options: [
        { value: "google", label: ["谷歌翻译", "Google 翻譯", "Google"] },
        { value: "deepl", label: ["DeepL", "DeepL", "DeepL"] },
        { value: "baidu", label: ["百度翻译", "百度翻譯", "Baidu"] },
        { value: "youdao", label: ["有道翻译", "有道翻譯", "Youdao"] },
        { value: "openai", label: ["OpenAI", "OpenAI", "OpenAI"] },
        { value: "tencent", label: ["腾讯翻译", "騰訊翻譯", "Tencent"] },
      ],
      required: true,
    }),
    appId: text(["应用 ID", "應用程式 ID", "App ID"], {
      max: 128,
      when: { provider: ["baidu", "youdao", "tencent", "openai"] },
      hint: [
        "百度为 APP ID，有道为应用 ID，腾讯为 SecretId，OpenAI 为模型名称",
        "百度為 APP ID，有道為應用 ID，騰訊為 SecretId，OpenAI 為模型名稱",
        "Baidu: the APP ID; Youdao: the application's ID; Tencent: the SecretId; OpenAI: the model's name",
      ],
    }),
    secret: secret(["密钥", "金鑰", "Key"], { max: 512, required: true }),
    endpoint: text(["接口地址", "API 位址", "Endpoint"], {
      max: 255,
      format: "httpUrl",
      hint: ["留空使用服务商的默认地址", "留空使用服務商的預設位址", "Leave empty for the provider's own"],
    }),
    sourceLang: text(["源语言", "來源語言", "Source language"], {
      ...language,
      required: true,
      initial: "zh_CN",
    }),
    targetLangs: texts(["目标语言", "目標語言", "Target languages"], {
      ...language,
      most: 50,
      hint: [
        "如 en、ja、zh_TW；留空表示不限",
        "如 en、ja、zh_TW；留空表示不限",
        "Such as en, ja, zh_TW; any where none is given",
      ],
    }),
    ...oneDefault,
    charsUsed: used(["本月字符用量", "本月字元用量", "Used this month"]),
    usageMonth,
    monthlyLimit: number(["每月字符上限", "每月字元上限", "Monthly limit"], {
      min: 0,
      max: 1_000_000_000,
      initial: 0,
      hint: ["0 表示不限", "0 表示不限", "0 for no limit"],
    }),
    glossary: rows(["术语表", "術語表", "Glossary"], {
      most: 500,
      fields: {
        source: text(["原文", "原文", "Term"], { max: 200, required: true }),
        target: text(["译文", "譯文", "Translation"], { max: 200, required: true }),
        lang: text(["语言", "語言", "Language"], language),
      },
    }),
    remark: text(words.remark, { max: 255, multiline: true }),
  },
  list: {
    columns: [
      { field: "provider", width: 130, frozen: true },
      { field: "isDefault", width: 90 },
      { field: "enabled", width: 90, edit: true },
      { field: "sourceLang", width: 145 },
      { field: "targetLangs", width: 160 },
      { field: "charsUsed", width: 170 },
      { field: "monthlyLimit", width: 140, edit: true },
      { field: "appId", hidden: true },
      { field: "endpoint", width: 200, hidden: true },
      { field: "remark", width: 200 },
      "createTime",
    ],
    filters: ["provider", "enabled"],
  },
  form: {
    sections: [
      { fields: ["provider", "appId", "secret", "endpoint"] },
      {
        title: ["语言", "語言", "Languages"],
        fields: ["sourceLang", "targetLangs", "glossary"],
      },
      { title: ["使用", "使用", "Use"], fields: ["enabled", "monthlyLimit", "remark"] },
    ],
  },
  actions: [
    {
      name: "test",
      label: ["测试翻译", "測試翻譯", "Try out"],
      icon: "translate",
      places: ["row"],
      method: "POST",
      path: "/test/:id",
      input: {
        text: text(["原文", "原文", "Text"], {
          max: TRANSLATE_MAX,
          required: true,
          multiline: true,
          initial: "你好，世界",
        }),
        from: text(["源语言", "來源語言", "From"], { ...language, required: true, initial: "zh_CN" }),
        to: text(["目标语言", "目標語言", "To"], { ...language, required: true, initial: "en" }),
      },
    },
    setDefaultAction("translateConfig"),
    {
      name: "clearUsage",
      label: ["清零用量", "用量歸零", "Clear usage"],
      icon: "reset",
      places: ["row"],
      method: "PUT",
      path: "/usage/:id",
      permission: "translateConfig:edit",
      tone: "danger",
      confirm: [
        "将本月已用字符清零？",
        "將本月已用字元歸零？",
        "Set the characters used this month back to zero?",
      ],
    },
  ],
  table: "sys_translate_config",
});

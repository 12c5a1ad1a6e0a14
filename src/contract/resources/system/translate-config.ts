import { defineResource } from "../definition.ts";
import { choice, number, rows, secret, text, texts } from "../field-builders.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";
import { usageMonth, used } from "../usage.ts";

/** Services that translate, and the accounts at them (resources 7.10). */

const LANGUAGE_MAX = 16;
const language = { max: LANGUAGE_MAX } as const;
/** Longest text that is tried out or translated in one call. */
export const TRANSLATE_MAX = 5_000;

export const translateConfig = defineResource({
  name: "translateConfig",
  view: "system/translate-config/index",
  path: "api/translateConfig",
  title: "translateConfig.area.title",
  description: "translateConfig.area.description",
  nameField: "provider",
  fields: {
    provider: choice("translateConfig.provider", {
      options: [
        { value: "google", label: "translateConfig.provider.google" },
        { value: "deepl", label: "translateConfig.provider.deepl" },
        { value: "baidu", label: "translateConfig.provider.baidu" },
        { value: "youdao", label: "translateConfig.provider.youdao" },
        { value: "openai", label: "translateConfig.provider.openai" },
        { value: "tencent", label: "translateConfig.provider.tencent" },
      ],
      required: true,
    }),
    appId: text("translateConfig.appId", {
      max: 128,
      when: { provider: ["baidu", "youdao", "tencent", "openai"] },
      hint: "translateConfig.appId.hint",
    }),
    secret: secret("translateConfig.secret", { max: 512, required: true }),
    endpoint: text("translateConfig.endpoint", {
      max: 255,
      format: "httpUrl",
      hint: "translateConfig.endpoint.hint",
    }),
    sourceLang: text("translateConfig.sourceLang", {
      ...language,
      required: true,
      initial: "zh_CN",
    }),
    targetLangs: texts("translateConfig.targetLangs", {
      ...language,
      most: 50,
      hint: "translateConfig.targetLangs.hint",
    }),
    ...oneDefault,
    charsUsed: used("translateConfig.charsUsed"),
    usageMonth,
    monthlyLimit: number("translateConfig.monthlyLimit", {
      min: 0,
      max: 1_000_000_000,
      initial: 0,
      hint: "translateConfig.monthlyLimit.hint",
    }),
    glossary: rows("translateConfig.glossary", {
      most: 500,
      fields: {
        source: text("translateConfig.glossary.source", { max: 200, required: true }),
        target: text("translateConfig.glossary.target", { max: 200, required: true }),
        lang: text("translateConfig.glossary.lang", language),
      },
    }),
    remark: text("common.remark", { max: 255, multiline: true }),
  },
  list: {
    columns: [
      { field: "provider", frozen: true },
      { field: "isDefault", priority: "main" },
      { field: "enabled", width: 90, edit: true, priority: "main" },
      "sourceLang",
      "targetLangs",
      { field: "charsUsed", width: 170 },
      { field: "monthlyLimit", edit: true },
      { field: "appId", hidden: true },
      { field: "endpoint", hidden: true },
      "remark",
      "createTime",
    ],
    filters: ["provider", "enabled"],
  },
  form: {
    sections: [
      { fields: ["provider", "appId", "secret", "endpoint"] },
      {
        title: "translateConfig.section.sourceLang",
        fields: ["sourceLang", "targetLangs", "glossary"],
      },
      { title: "translateConfig.section.enabled", fields: ["enabled", "monthlyLimit", "remark"] },
    ],
  },
  actions: [
    {
      name: "test",
      label: "translateConfig.action.test",
      icon: "translate",
      places: ["row"],
      method: "POST",
      path: "/test/:id",
      input: {
        text: text("translateConfig.action.test.text", {
          max: TRANSLATE_MAX,
          required: true,
          multiline: true,
          initial: "你好，世界",
        }),
        from: text("translateConfig.action.test.from", { ...language, required: true, initial: "zh_CN" }),
        to: text("translateConfig.action.test.to", { ...language, required: true, initial: "en" }),
      },
    },
    setDefaultAction("translateConfig"),
    {
      name: "clearUsage",
      label: "translateConfig.action.clearUsage",
      icon: "reset",
      places: ["row"],
      method: "PUT",
      path: "/usage/:id",
      permission: "translateConfig:edit",
      tone: "danger",
      confirm: "translateConfig.action.clearUsage.confirm",
    },
  ],
  table: "sys_translate_config",
});

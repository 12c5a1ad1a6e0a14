import type { Action } from "../action-definition.ts";
import { contentFields } from "../content.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, number, rows, text } from "../field-builders.ts";
import { LANGUAGE_OPTIONS, LEFT_OUT_MOST, languageModeField, REASON_MAX } from "../languages.ts";
import { oneDefault, setDefaultAction } from "../one-default.ts";

const SORT_MAX = 9_999;

const byMachine = flag("siteLanguage.init.translate", {
  initial: false,
  hint: "siteLanguage.init.translate.hint",
});

/** Both take a language's row, and are long work of the server: how far it is, is in the row. */
const filling = {
  places: ["row"],
  method: "POST",
  permission: "language:init",
  to: { initStatus: "P" },
} as const satisfies Partial<Action>;

/**
 * The languages of a site (resources 1.13): what they are called, which is the default, and the filling of each with what the default
 * language has. The console keeps the enabled ones locally.
 */
export const siteLanguage = defineResource({
  name: "siteLanguage",
  view: "website/language/index",
  path: "news/language",
  permission: "language",
  title: "siteLanguage.area.title",
  description: "siteLanguage.area.description",
  nameField: "name",
  fields: {
    site: contentFields.site,
    language: choice("common.lang", { required: true, fixed: true, options: LANGUAGE_OPTIONS }),
    name: text("common.name", { max: 60, required: true, hint: "siteLanguage.name.hint" }),
    color: text("siteLanguage.color", { max: 7, required: true, format: "colour", initial: "#2d72d2" }),
    ...oneDefault,
    initStatus: choice("siteLanguage.initStatus", {
      readOnly: true,
      initial: "N",
      options: [
        { value: "N", label: "siteLanguage.initStatus.N" },
        { value: "P", label: "siteLanguage.initStatus.P", tone: "warning" },
        { value: "Y", label: "siteLanguage.initStatus.Y", tone: "success" },
      ],
    }),
    progress: number("siteLanguage.progress", { min: 0, max: 100, initial: 0, readOnly: true, unit: "%" }),
    initFailure: text("siteLanguage.initFailure", { max: REASON_MAX, readOnly: true, verbatim: true }),
    leftOut: rows("siteLanguage.leftOut", {
      readOnly: true,
      most: LEFT_OUT_MOST,
      summary: ["area", "name", "reason"],
      fields: {
        area: text("siteLanguage.leftOut.area", { max: 60, required: true }),
        name: text("common.name", { max: 255, required: true }),
        reason: text("siteLanguage.leftOut.reason", { max: REASON_MAX, required: true }),
      },
    }),
    sort: number("common.sort", { min: 0, max: SORT_MAX, initial: 0 }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "language", priority: "main" },
      "color",
      { field: "isDefault", priority: "main" },
      { field: "enabled", width: 90, edit: true },
      { field: "initStatus", priority: "main" },
      { field: "progress", priority: "main" },
      "initFailure",
      "leftOut",
      { field: "sort", edit: true },
      { field: "updateTime", hidden: true },
    ],
    context: ["site"],
    sort: ["sort,asc", "id,asc"],
    live: { initStatus: ["P"] },
  },
  form: { sections: [{ fields: ["language", "name", "color", "sort", "enabled"] }] },
  unique: [["site", "language"]],
  actions: [
    {
      ...filling,
      name: "init",
      label: "siteLanguage.action.init",
      icon: "play",
      path: "/init/:id",
      when: { initStatus: ["N"], isDefault: [false] },
      input: { translate: byMachine },
      warnings: ["siteLanguage.init.drafts", "siteLanguage.init.kept"],
      done: "siteLanguage.init.begun",
    },
    {
      ...filling,
      name: "reinit",
      label: "siteLanguage.action.reinit",
      icon: "repeat",
      tone: "danger",
      path: "/reinit/:id",
      when: { initStatus: ["Y"], isDefault: [false] },
      input: { mode: languageModeField, translate: byMachine },
      confirm: "siteLanguage.reinit.confirm",
      warnings: ["siteLanguage.init.drafts", "siteLanguage.reinit.replaced"],
      done: "siteLanguage.init.begun",
    },
    {
      name: "cancel",
      label: "siteLanguage.action.cancel",
      icon: "stop",
      places: ["row"],
      method: "PUT",
      path: "/cancel/:id",
      permission: "language:init",
      when: { initStatus: ["P"] },
      confirm: "siteLanguage.cancel.confirm",
      done: "siteLanguage.cancel.done",
    },
    { ...setDefaultAction("language"), when: { isDefault: [false], initStatus: ["Y"], enabled: [true] } },
  ],
  table: "site_language",
});

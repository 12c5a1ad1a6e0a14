import { LANGUAGES } from "../../language.ts";
import { defineResource } from "../definition.ts";
import { choice, choices, flag, image, secret, text, texts, time } from "../field-builders.ts";
import { LANGUAGE_OPTIONS } from "../languages.ts";

/** Sites of the organisation (specification §7 "news domains"): what website content belongs to. */
export const domain = defineResource({
  name: "domain",
  view: "customer/domain/index",
  path: "news/domains",
  title: "domain.area.title",
  description: "domain.area.description",
  nameField: "name",
  fields: {
    name: text("domain.name", { max: 60, required: true, hint: "domain.name.hint" }),
    domain: text("domain.domain", { max: 253, required: true, unique: true, format: "host" }),
    aliases: texts("domain.aliases", { max: 253, most: 20, format: "host" }),
    initStatus: choice("domain.initStatus", {
      readOnly: true,
      initial: "N",
      options: [
        { value: "N", label: "domain.initStatus.N" },
        { value: "P", label: "domain.initStatus.P", tone: "warning" },
        { value: "Y", label: "domain.initStatus.Y", tone: "success" },
      ],
    }),
    isCurrent: flag("domain.isCurrent", { readOnly: true, initial: false }),
    defaultLang: choice("domain.defaultLang", {
      required: true,
      initial: "zh_CN",
      options: LANGUAGE_OPTIONS,
    }),
    langs: choices("domain.langs", {
      initial: LANGUAGES,
      options: LANGUAGE_OPTIONS,
      hint: "domain.langs.hint",
    }),
    logo: image("domain.logo", {}),
    favicon: image("domain.favicon", {}),
    icp: text("domain.icp", { max: 60 }),
    analyticsCode: text("domain.analyticsCode", { max: 4_000, multiline: true }),
    email: text("domain.email", { max: 128, format: "email" }),
    phone: text("domain.phone", { max: 32 }),
    address: text("domain.address", { max: 255 }),
    sslExpire: time("domain.sslExpire", {}),
    indexNowKey: text("domain.indexNowKey", { max: 128, format: "siteKey", hint: "domain.indexNowKey.hint" }),
    baiduToken: secret("domain.baiduToken", { max: 128, hint: "domain.baiduToken.hint" }),
    rankUrl: text("domain.rankUrl", { max: 500, format: "httpUrl", hint: "domain.rankUrl.hint" }),
    rankKey: secret("domain.rankKey", { max: 256, sentTo: "rankUrl", hint: "domain.rankKey.hint" }),
    status: flag("common.enabled", { bits: true, initial: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "domain", priority: "main" },
      { field: "isCurrent", priority: "main" },
      "langs",
      "initStatus",
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "sslExpire", hidden: true },
      "updateTime",
    ],
    filters: ["name", "domain", "initStatus"],
    sort: ["isCurrent,desc", "id,asc"],
  },
  form: {
    sections: [
      { fields: ["name", "domain", "aliases", "status", "defaultLang", "langs"] },
      { title: "domain.section.look", fields: ["logo", "favicon"], columns: 1 },
      { title: "domain.section.contact", fields: ["email", "phone", "address", "icp"] },
      { title: "domain.section.search", fields: ["indexNowKey", "baiduToken", "rankUrl", "rankKey"] },
      { title: "domain.section.running", fields: ["sslExpire", "analyticsCode"], columns: 1 },
    ],
  },
  actions: [
    {
      name: "init",
      label: "domain.action.init",
      icon: "play",
      places: ["row"],
      method: "GET",
      path: "/initData/:id",
      confirm: "domain.action.init.confirm",
      when: { initStatus: ["N"] },
      to: { initStatus: "Y" },
    },
    {
      name: "setCurrent",
      label: "domain.action.setCurrent",
      icon: "pin",
      places: ["row"],
      method: "PUT",
      path: "/current/:id",
      permission: "domain:edit",
      when: { isCurrent: [false], status: [1] },
      to: { isCurrent: true },
    },
  ],
  routes: { remove: "DELETE /:id" },
  table: "site",
});

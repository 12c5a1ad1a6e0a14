import { LANGUAGES } from "../../language.ts";
import { defineResource } from "../definition.ts";
import {
  choice,
  choices,
  date,
  flag,
  image,
  number,
  rows,
  secret,
  text,
  texts,
  time,
} from "../field-builders.ts";
import { LANGUAGE_OPTIONS } from "../languages.ts";
import { tenantId } from "../tenant.ts";
import { weekHours } from "../week-hours.ts";

/** Longest reason that is kept of why pages were not generated. */
export const GENERATE_FAILURE_MAX = 500;

const DAY_S = 86_400;
/** Longest text that visitors accept before they write, in each language. */
const CONSENT_MAX = 1_000;
const consent = { max: CONSENT_MAX, multiline: true } as const;

/** The pages of a site are work of the server: they are there, or not, or it is at them. */
const pagesOf = (...states: readonly string[]) => ({ generateState: states });

/**
 * Sites of the organisation (specification §7 "news domains", resources 10.1): what website content belongs to, and the pages that are
 * generated of it for visitors.
 */
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
    analyticsCode: text("domain.analyticsCode", {
      ...{ max: 4_000, multiline: true, hint: "domain.analyticsCode.hint" },
    }),
    email: text("domain.email", { max: 128, format: "email" }),
    phone: text("domain.phone", { max: 32 }),
    address: text("domain.address", { max: 255 }),
    sslExpire: time("domain.sslExpire", {}),
    indexNowKey: text("domain.indexNowKey", { max: 128, format: "siteKey", hint: "domain.indexNowKey.hint" }),
    baiduToken: secret("domain.baiduToken", { max: 128, hint: "domain.baiduToken.hint" }),
    rankUrl: text("domain.rankUrl", { max: 500, format: "httpUrl", hint: "domain.rankUrl.hint" }),
    rankKey: secret("domain.rankKey", { max: 256, sentTo: "rankUrl", hint: "domain.rankKey.hint" }),
    routing: choice("domain.routing", {
      required: true,
      initial: "leastBusy",
      options: [
        { value: "leastBusy", label: "domain.routing.leastBusy" },
        { value: "roundRobin", label: "domain.routing.roundRobin" },
        { value: "manual", label: "domain.routing.manual" },
      ],
    }),
    aiDrafts: flag("domain.aiDrafts", { initial: false, hint: "domain.aiDrafts.hint" }),
    waitGoal: number("domain.waitGoal", {
      ...{ min: 10, max: DAY_S, required: true, initial: 120, unit: "s", hint: "domain.waitGoal.hint" },
    }),
    answerGoal: number("domain.answerGoal", {
      ...{ min: 10, max: DAY_S, required: true, initial: 60, unit: "s", hint: "domain.answerGoal.hint" },
    }),
    visitorSecret: secret("domain.visitorSecret", { max: 128, hint: "domain.visitorSecret.hint" }),
    serviceHours: weekHours("domain.serviceHours", "domain.serviceHours.hint"),
    serviceZone: text("domain.serviceZone", { max: 64, format: "timeZone", hint: "domain.serviceZone.hint" }),
    serviceHolidays: rows("domain.serviceHolidays", {
      most: 100,
      summary: ["day", "name"],
      hint: "domain.serviceHolidays.hint",
      fields: {
        day: date("domain.serviceHolidays.day", { required: true }),
        name: text("common.name", { max: 60 }),
      },
    }),
    consentZhCn: text("domain.consentZhCn", { ...consent, hint: "domain.consentZhCn.hint" }),
    consentZhTw: text("domain.consentZhTw", consent),
    consentEn: text("domain.consentEn", consent),
    consentLink: text("domain.consentLink", { max: 500, format: "httpUrl" }),
    status: flag("common.enabled", { bits: true, initial: true }),
    generateState: choice("domain.generateState", {
      readOnly: true,
      initial: "N",
      options: [
        { value: "N", label: "domain.generateState.N" },
        { value: "P", label: "domain.generateState.P", tone: "warning" },
        { value: "Y", label: "domain.generateState.Y", tone: "success" },
      ],
    }),
    generateProgress: number("domain.generateProgress", { min: 0, max: 100, readOnly: true, unit: "%" }),
    generateFailure: text("domain.generateFailure", {
      max: GENERATE_FAILURE_MAX,
      readOnly: true,
      verbatim: true,
    }),
    generateTime: time("domain.generateTime", { readOnly: true }),
    autoGenerate: flag("domain.autoGenerate", { initial: true, hint: "domain.autoGenerate.hint" }),
    isStale: flag("domain.isStale", { readOnly: true, computed: true, hint: "domain.isStale.hint" }),
    tenantId,
    pageCount: number("domain.pageCount", { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true }),
    link: text("domain.link", {
      ...{ max: 255, format: "siteLink", readOnly: true, computed: true, elsewhere: true },
    }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "domain", priority: "main" },
      { field: "isCurrent", priority: "main" },
      "langs",
      "initStatus",
      { field: "generateState", priority: "main" },
      { field: "generateProgress", priority: "extra" },
      { field: "isStale", width: 130 },
      { field: "generateTime", hidden: true },
      { field: "autoGenerate", width: 130, edit: true, hidden: true },
      { field: "pageCount", hidden: true },
      { field: "generateFailure", hidden: true },
      { field: "link", hidden: true },
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "sslExpire", hidden: true },
      "updateTime",
    ],
    filters: ["name", "domain", "initStatus"],
    sort: ["isCurrent,desc", "id,asc"],
    live: pagesOf("P"),
  },
  form: {
    sections: [
      { fields: ["name", "domain", "aliases", "status", "autoGenerate", "defaultLang", "langs"] },
      { title: "domain.section.look", fields: ["logo", "favicon"], columns: 1 },
      { title: "domain.section.contact", fields: ["email", "phone", "address", "icp"] },
      { title: "domain.section.search", fields: ["indexNowKey", "baiduToken", "rankUrl", "rankKey"] },
      {
        title: "domain.section.service",
        fields: ["routing", "aiDrafts", "visitorSecret", "waitGoal", "answerGoal"],
      },
      {
        title: "domain.section.hours",
        fields: ["serviceZone", "serviceHours", "serviceHolidays"],
        columns: 1,
      },
      {
        title: "domain.section.consent",
        fields: ["consentZhCn", "consentZhTw", "consentEn", "consentLink"],
        columns: 1,
      },
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
      name: "generate",
      label: "domain.action.generate",
      icon: "build",
      places: ["row"],
      method: "GET",
      path: "/generate/:id",
      when: { initStatus: ["Y"], status: [1], ...pagesOf("N", "Y") },
      to: { generateState: "P" },
      confirm: "domain.action.generate.confirm",
      warnings: ["domain.generate.published", "domain.generate.swapped"],
      done: "domain.generate.begun",
    },
    {
      name: "cancelGenerate",
      label: "domain.action.cancelGenerate",
      icon: "stop",
      places: ["row"],
      method: "PUT",
      path: "/cancelGenerate/:id",
      permission: "domain:generate",
      when: pagesOf("P"),
      done: "domain.action.cancelGenerate.done",
    },
    {
      name: "generateRobot",
      label: "domain.action.generateRobot",
      icon: "sitemap",
      places: ["row"],
      method: "GET",
      path: "/generateRobot/:id",
      permission: "domain:generate",
      when: pagesOf("Y"),
      done: "domain.action.generateRobot.done",
    },
    {
      name: "clearCache",
      label: "domain.action.clearCache",
      icon: "clean",
      places: ["row"],
      method: "GET",
      path: "/removecache/:id",
      when: pagesOf("Y"),
      done: "domain.action.clearCache.done",
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
  address: "link",
  related: [{ resource: "siteRedirect", filter: { siteId: "id" } }],
  table: "site",
});

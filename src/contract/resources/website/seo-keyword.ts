import { contentFields } from "../content.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, number, refs, rows, text, time } from "../field-builders.ts";
import { linkChecksField } from "../seo-checks.ts";

const KEYWORD_MAX = 100;
const GROUP_MAX = 60;
/** Most suggestions that are asked for at once. */
const SUGGESTIONS_MAX = 20;
/** Most characters of a text with a keyword a line. */
const LINES_MAX = 20_000;
/** The last ranks that are kept. */
const RANKS_MAX = 12;
const RANK_MAX = 1_000_000;

const { site, lang } = contentFields;
const groupName = text("seoKeyword.groupName", { max: GROUP_MAX, indexed: true });
const type = choice("seoKeyword.type", {
  required: true,
  initial: "core",
  options: [
    { value: "core", label: "seoKeyword.type.core", tone: "accent" },
    { value: "longTail", label: "seoKeyword.type.longTail" },
    { value: "brand", label: "seoKeyword.type.brand", tone: "success" },
    { value: "competitor", label: "seoKeyword.type.competitor", tone: "warning" },
  ],
});
const rank = number("seoKeyword.rank", { min: 1, max: RANK_MAX, readOnly: true });

/** The words that a site wants to be found by, in each of its languages (specification §1 "SEO keyword library"). */
export const seoKeyword = defineResource({
  name: "seoKeyword",
  view: "website/seo-keyword/index",
  path: "news/seoKeyword",
  title: "seoKeyword.area.title",
  description: "seoKeyword.area.description",
  nameField: "keyword",
  fields: {
    keyword: text("seoKeyword.keyword", { max: KEYWORD_MAX, required: true, format: "keyword" }),
    groupName,
    type,
    linkUrl: text("seoKeyword.linkUrl", { max: 500, format: "siteLink", hint: "seoKeyword.linkUrl.hint" }),
    searchVolume: number("seoKeyword.searchVolume", { min: 0, max: 1_000_000_000 }),
    difficulty: number("seoKeyword.difficulty", { min: 0, max: 100, hint: "seoKeyword.difficulty.hint" }),
    rank,
    rankTrend: text("seoKeyword.rankTrend", { max: 200, readOnly: true, computed: true }),
    ranks: rows("seoKeyword.ranks", {
      readOnly: true,
      most: RANKS_MAX,
      summary: ["time", "rank"],
      fields: { time: time("seoKeyword.ranks.time", {}), rank },
    }),
    lastCheckTime: time("seoKeyword.lastCheckTime", { readOnly: true }),
    usedCount: number("seoKeyword.usedCount", {
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      computed: true,
    }),
    status: flag("common.enabled", { bits: true, initial: true }),
    seo: linkChecksField,
    site,
    lang,
  },
  list: {
    columns: [
      { field: "keyword", frozen: true },
      "groupName",
      { field: "type", priority: "main" },
      { field: "lang", hidden: true },
      "searchVolume",
      "difficulty",
      { field: "rank", hidden: true },
      "rankTrend",
      { field: "lastCheckTime", hidden: true },
      { field: "usedCount", sorted: true },
      { field: "linkUrl", hidden: true },
      { field: "seo", width: 150, priority: "extra" },
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "updateTime", hidden: true },
    ],
    filters: ["keyword", "groupName", "type", "status", { field: "usedCount", by: "range" }, "seo"],
    context: ["site", "lang"],
    carried: ["ranks"],
    exported: [
      "keyword",
      "groupName",
      "type",
      "linkUrl",
      "searchVolume",
      "difficulty",
      "rank",
      "lastCheckTime",
      "usedCount",
      "status",
    ],
  },
  form: {
    sections: [
      { fields: ["keyword", "groupName", "type", "status", "searchVolume", "difficulty"] },
      { fields: ["linkUrl"], columns: 1 },
    ],
  },
  unique: [["site", "lang", "keyword"]],
  operations: { import: true },
  undo: true,
  actions: [
    {
      name: "groups",
      label: "seoKeyword.action.groups",
      icon: "group-objects",
      places: [],
      method: "GET",
      path: "/groups",
      permission: "seoKeyword:list",
    },
    {
      name: "addSeveral",
      label: "seoKeyword.action.addSeveral",
      icon: "add-to-artifact",
      places: ["toolbar"],
      method: "POST",
      path: "/several",
      permission: "seoKeyword:add",
      input: {
        site,
        lang,
        groupName,
        type,
        keywords: text("seoKeyword.keywords", {
          max: LINES_MAX,
          required: true,
          multiline: true,
          hint: "seoKeyword.keywords.hint",
        }),
      },
      done: "seoKeyword.action.addSeveral.done",
      tells: true,
    },
    {
      name: "suggest",
      label: "seoKeyword.action.suggest",
      icon: "clean",
      places: ["toolbar"],
      method: "POST",
      path: "/suggest",
      permission: "seoKeyword:add",
      input: {
        site,
        lang,
        seed: text("seoKeyword.seed", { max: KEYWORD_MAX, required: true, hint: "seoKeyword.seed.hint" }),
        count: number("seoKeyword.count", { min: 1, max: SUGGESTIONS_MAX, required: true, initial: 10 }),
      },
      offers: { action: "addSeveral", field: "keywords" },
    },
    {
      name: "assign",
      label: "seoKeyword.action.assign",
      icon: "link",
      places: ["row", "bulk"],
      method: "POST",
      path: "/assign",
      permission: "seoKeyword:edit",
      writes: ["navinfo"],
      input: {
        pages: refs("seoKeyword.pages", {
          to: "navinfo",
          plain: true,
          required: true,
          hint: "seoKeyword.pages.hint",
        }),
      },
      done: "seoKeyword.action.assign.done",
    },
    {
      name: "check",
      label: "seoKeyword.action.check",
      icon: "search-around",
      places: ["row", "bulk"],
      method: "POST",
      path: "/check",
      done: "seoKeyword.action.check.done",
    },
  ],
  table: "site_seo_keyword",
});

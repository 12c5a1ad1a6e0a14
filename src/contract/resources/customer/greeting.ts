import { defineResource } from "../definition.ts";
import { choice, flag, image, number, ref, text, through } from "../field-builders.ts";
import { greetingGroup } from "./greeting-group.ts";

/** Texts, pictures and cards that agents have at hand while they answer (resources 10.6). */
export const greeting = defineResource({
  name: "greeting",
  view: "customer/greeting/index",
  path: "implatform/im-greeting",
  title: "greeting.area.title",
  description: "greeting.area.description",
  nameField: "title",
  fields: {
    group: ref("greeting.group", { to: "greetingGroup", key: "groupId", plain: true, required: true }),
    scope: through("group", greetingGroup.fields, "scope"),
    title: text("common.title", { max: 60, required: true, format: "seen" }),
    content: text("greeting.content", {
      max: 1_000,
      required: true,
      multiline: true,
      hint: "greeting.content.hint",
    }),
    type: choice("greeting.type", {
      required: true,
      initial: "text",
      options: [
        { value: "text", label: "greeting.type.text" },
        { value: "image", label: "greeting.type.image", tone: "accent" },
        { value: "card", label: "greeting.type.card", tone: "success" },
      ],
    }),
    mediaUrl: image("greeting.mediaUrl", { when: { type: ["image", "card"] } }),
    link: text("greeting.link", { max: 500, format: "siteLink", when: { type: ["card"] } }),
    lang: text("common.lang", {
      max: 16,
      required: true,
      initial: "zh_CN",
      format: "language",
      indexed: true,
      hint: "greeting.lang.hint",
    }),
    shortcut: text("greeting.shortcut", {
      max: 32,
      format: "shortcut",
      indexed: true,
      hint: "greeting.shortcut.hint",
    }),
    /** It is said as a message of the agent's: a picture or a card is none. */
    isWelcome: flag("greeting.isWelcome", {
      ...{ initial: false, hint: "greeting.isWelcome.hint" },
      when: { type: ["text"] },
      misplaced: "greeting.isWelcome.textOnly",
    }),
    site: ref("common.site", {
      to: "domain",
      key: "siteId",
      plain: true,
      none: "greeting.site.none",
      when: { type: ["text"], isWelcome: [true] },
    }),
    usedCount: number("greeting.usedCount", {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, initial: 0 },
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    status: flag("common.enabled", { bits: true, initial: true }),
  },
  list: {
    columns: [
      { field: "title", frozen: true },
      { field: "content", width: 360, priority: "main" },
      "type",
      "lang",
      "group",
      { field: "scope", priority: "main" },
      "shortcut",
      { field: "usedCount", priority: "main" },
      "isWelcome",
      { field: "site", hidden: true },
      { field: "sort", edit: true, hidden: true },
      { field: "status", width: 100, edit: true, priority: "main" },
      { field: "updateTime", hidden: true },
    ],
    filters: ["group", "scope", "lang", "type", "isWelcome", "status"],
    blurry: ["title", "content", "shortcut"],
    carried: ["content"],
    sort: ["sort,asc", "id,asc"],
    order: { by: "sort", within: ["group"] },
  },
  form: {
    sections: [
      { fields: ["title", "group", "lang", "shortcut", "type", "status"] },
      { fields: ["content", "mediaUrl", "link"], columns: 1 },
      { title: "greeting.section.welcome", fields: ["isWelcome", "site"] },
    ],
  },
  operations: { import: true },
  routes: { remove: "DELETE /:id" },
  aside: { resource: "greetingGroup", param: "groupId", edited: { removes: "greetingGroup.removes" } },
  actions: [
    {
      name: "used",
      label: "greeting.action.used",
      icon: "tick",
      places: [],
      method: "POST",
      path: "/:id/used",
      permission: "greeting:list",
    },
  ],
  table: "service_greeting",
});

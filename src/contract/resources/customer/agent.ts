import { SKILL_MAX } from "../../limits.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, image, number, ref, text, texts } from "../field-builders.ts";
import { tenantId } from "../tenant.ts";
import { weekHours } from "../week-hours.ts";
import { NOTE_MAX } from "./conversation-note.ts";

/** What an agent is doing: visitors come to whoever is online, and to nobody who is busy, away or offline. */
const status = choice("agent.status", {
  readOnly: true,
  initial: "offline",
  options: [
    { value: "online", label: "agent.status.online", tone: "success" },
    { value: "busy", label: "agent.status.busy", tone: "danger" },
    { value: "away", label: "agent.status.away", tone: "warning" },
    { value: "offline", label: "agent.status.offline", tone: "neutral" },
  ],
});

const onRow = { places: ["row"] } as const;
const mine = { mine: [true] };

/** Who answers visitors: at what times, in which languages, how many at once (resources 10.2). */
export const agent = defineResource({
  name: "agent",
  view: "customer/agent/index",
  path: "imchat/service",
  title: "agent.area.title",
  description: "agent.area.description",
  nameField: "nickName",
  found: { by: "blurry", note: "userName" },
  fields: {
    tenantId,
    userName: text("agent.userName", {
      ...{ max: 64, required: true, unique: true, format: "seen", hint: "agent.userName.hint" },
    }),
    nickName: text("agent.nickName", { max: 64, required: true }),
    avatar: image("agent.avatar", {}),
    user: ref("agent.user", {
      to: "user",
      key: "userId",
      plain: true,
      unique: true,
      hint: "agent.user.hint",
    }),
    groupName: text("agent.groupName", { max: 60, indexed: true, hint: "agent.groupName.hint" }),
    maxSessions: number("agent.maxSessions", { min: 1, max: 100, required: true, initial: 20 }),
    status,
    enabled: flag("common.enabled", { initial: true }),
    welcomeText: text("agent.welcomeText", { max: 500, multiline: true, hint: "agent.welcomeText.hint" }),
    autoReply: text("agent.autoReply", { max: 500, multiline: true, hint: "agent.autoReply.hint" }),
    notifySound: flag("agent.notifySound", { initial: true }),
    skillTags: texts("agent.skillTags", { max: SKILL_MAX, most: 30, hint: "agent.skillTags.hint" }),
    langs: texts("agent.langs", { max: 16, most: 20, format: "language", hint: "agent.langs.hint" }),
    workZone: text("agent.workZone", { max: 64, format: "timeZone", hint: "agent.workZone.hint" }),
    workTime: weekHours("agent.workTime", "agent.workTime.hint"),
    openId: text("agent.openId", { max: 64, readOnly: true, elsewhere: true }),
    wechatName: text("agent.wechatName", { max: 64, readOnly: true }),
    wechatBound: flag("agent.wechatBound", { readOnly: true, computed: true, elsewhere: true }),
    sessionCount: number("agent.sessionCount", {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, computed: true },
    }),
    avgResponseSec: number("agent.avgResponseSec", {
      ...{ min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, computed: true, unit: "s" },
    }),
    connected: flag("agent.connected", { readOnly: true, computed: true }),
    mine: flag("agent.mine", { readOnly: true, computed: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "avatar", width: 80 },
      { field: "nickName", frozen: true },
      { field: "userName", priority: "main" },
      { field: "status", priority: "main" },
      { field: "connected", width: 100, unsorted: true },
      "groupName",
      { field: "sessionCount", unsorted: true },
      { field: "avgResponseSec", unsorted: true },
      "maxSessions",
      "langs",
      "skillTags",
      { field: "wechatName", hidden: true },
      { field: "user", hidden: true },
      { field: "enabled", width: 100, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["nickName", "userName", "status", "groupName", "enabled"],
    blurry: ["nickName", "userName"],
    tabs: "status",
    sort: ["id,asc"],
  },
  form: {
    sections: [
      { fields: ["userName", "nickName", "user", "groupName", "maxSessions", "enabled"] },
      { fields: ["avatar"] },
      { title: "agent.section.routing", fields: ["langs", "skillTags"] },
      { title: "agent.section.words", fields: ["welcomeText", "autoReply", "notifySound"], columns: 1 },
      { title: "agent.section.times", fields: ["workZone", "workTime"], columns: 1 },
    ],
  },
  head: {
    picture: "avatar",
    status: "status",
    facts: ["connected", "groupName", "sessionCount", "maxSessions", "avgResponseSec", "langs", "skillTags"],
  },
  routes: { list: "GET /index", remove: "DELETE /:id" },
  actions: [
    {
      ...onRow,
      name: "setStatus",
      label: "agent.action.setStatus",
      icon: "record",
      method: "PUT",
      path: "/status/:id",
      permission: "agent:edit",
      input: { status: { ...status, readOnly: false, required: true } },
    },
    {
      ...onRow,
      name: "transfer",
      label: "agent.action.transfer",
      icon: "swap-horizontal",
      method: "POST",
      path: "/transfer/:id",
      input: {
        target: ref("agent.action.transfer.target", {
          to: "agent",
          key: "targetId",
          plain: true,
          required: true,
          only: { enabled: [true] },
        }),
        note: text("agent.action.transfer.note", { max: NOTE_MAX, multiline: true }),
      },
      done: "agent.action.transfer.done",
      tells: true,
    },
    {
      ...onRow,
      name: "bindWechat",
      label: "agent.action.bindWechat",
      icon: "mobile-phone",
      method: "GET",
      path: "wx/server/createQrcode/:id",
      permission: "agent:edit",
      when: { wechatBound: [false] },
    },
    {
      ...onRow,
      name: "unbindWechat",
      label: "agent.action.unbindWechat",
      icon: "unlink",
      method: "PUT",
      path: "/unbindWechat/:id",
      permission: "agent:edit",
      when: { wechatBound: [true] },
      confirm: "agent.action.unbindWechat.confirm",
    },
  ],
  ways: [
    {
      label: "agent.way.enter",
      icon: "log-in",
      view: "customer/imchat/index",
      query: { agent: "id" },
      when: mine,
    },
    {
      label: "agent.way.history",
      icon: "history",
      view: "customer/imchat/index",
      query: { history: "id" },
      inMenu: true,
    },
  ],
  table: "service_agent",
});

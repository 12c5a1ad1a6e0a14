import { NAME_MAX, NOTICE_MAX } from "../../limits.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, image, number, ref, text, through, time } from "../field-builders.ts";
import { anyPerson, person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { user } from "../system/user.ts";

/** Longest reason why a group was banned or dissolved. */
const REASON_MAX = 256;
const told = { readOnly: true } as const;
const computed = { readOnly: true, computed: true } as const;
const amount = { ...computed, min: 0, max: Number.MAX_SAFE_INTEGER } as const;
const onRow = { places: ["row"], method: "POST" } as const;
const reason = text("imGroup.reason", { max: REASON_MAX, required: true, multiline: true });

/**
 * Group chats (specification §1 "Instant messaging"), without the conversations of customer service, which are an area of their own: who is in
 * them, how much is written, and which are banned or dissolved.
 */
export const imGroup = defineResource({
  name: "imGroup",
  view: "im/group/index",
  path: "api/imGroup",
  permission: "imGroup",
  title: "imGroup.area.title",
  description: "imGroup.area.description",
  nameField: "name",
  found: { by: "name" },
  fields: {
    person: anyPerson,
    headImage: image("imGroup.headImage", told),
    name: text("common.name", { ...told, max: NAME_MAX }),
    owner: ref("imGroup.owner", { ...person, key: "ownerId" }),
    ownerNickName: through("owner", user.fields, "nickName", { label: "imGroup.ownerNickName" }),
    members: number("imGroup.members", amount),
    messages: number("imPrivate.messages", amount),
    created: time("common.createTime", computed),
    lastTime: time("imFriend.lastTime", computed),
    state: choice("common.status", {
      ...computed,
      options: [
        { value: "active", label: "imGroup.state.active", tone: "success" },
        { value: "banned", label: "imGroup.state.banned", tone: "danger" },
        { value: "dissolved", label: "imGroup.state.dissolved" },
      ],
    }),
    reason: text("imGroup.reason", { ...told, max: REASON_MAX, multiline: true }),
    isAllMuted: flag("imGroup.isAllMuted", told),
    notice: text("imGroup.notice", { ...told, max: NOTICE_MAX, multiline: true }),
  },
  list: {
    columns: [
      { field: "headImage", width: 68, frozen: true, unsorted: true },
      { field: "name", frozen: true },
      { field: "owner", priority: "main" },
      "ownerNickName",
      { field: "members", sorted: true, priority: "main" },
      { field: "messages", unsorted: true },
      { field: "state", unsorted: true, width: 110 },
      "reason",
      { field: "isAllMuted", width: 110 },
      { field: "created", sorted: true },
      { field: "lastTime", sorted: true, priority: "main" },
    ],
    filters: ["name", "person", "owner", "isAllMuted", "created", "lastTime"],
    tabs: "state",
    sort: ["id,desc"],
  },
  form: {
    sections: [
      { fields: ["name", "owner", "ownerNickName", "headImage"] },
      { fields: ["members", "messages", "created", "lastTime"] },
      { fields: ["state", "isAllMuted", "reason", "notice"], columns: 1 },
    ],
  },
  head: {
    picture: "headImage",
    status: "state",
    facts: ["owner", "members", "messages", "created", "lastTime", "isAllMuted"],
  },
  operations: LOG_OPERATIONS,
  related: [
    { resource: "imGroupMember", title: "imGroup.related.members", filter: { groupId: "id" } },
    {
      resource: "imGroupMessage",
      title: "imPrivate.related.messages",
      filter: { groupId: "id" },
      uncounted: true,
    },
  ],
  actions: [
    {
      ...onRow,
      name: "ban",
      label: "imGroup.action.ban",
      icon: "disable",
      path: "/ban/:id",
      tone: "danger",
      when: { state: ["active"] },
      input: { reason },
      confirm: "imGroup.action.ban.confirm",
      warnings: ["imGroup.action.ban.warning"],
      done: "imGroup.action.ban.done",
    },
    {
      ...onRow,
      name: "lift",
      label: "imGroup.action.lift",
      icon: "undo",
      path: "/lift/:id",
      permission: "imGroup:ban",
      when: { state: ["banned"] },
      confirm: "imGroup.action.lift.confirm",
      done: "imGroup.action.lift.done",
    },
    {
      ...onRow,
      name: "mute",
      label: "imGroup.action.mute",
      icon: "volume-off",
      path: "/mute/:id",
      when: { state: ["active"], isAllMuted: [false] },
      confirm: "imGroup.action.mute.confirm",
      warnings: ["imGroup.action.mute.warning"],
      done: "imGroup.action.mute.done",
    },
    {
      ...onRow,
      name: "unmute",
      label: "imGroup.action.unmute",
      icon: "volume-up",
      path: "/unmute/:id",
      permission: "imGroup:mute",
      when: { state: ["active"], isAllMuted: [true] },
      confirm: "imGroup.action.unmute.confirm",
      done: "imGroup.action.unmute.done",
    },
    {
      ...onRow,
      name: "dissolve",
      label: "imGroup.action.dissolve",
      icon: "cross",
      path: "/dissolve/:id",
      tone: "danger",
      when: { state: ["active", "banned"] },
      input: { reason },
      confirm: "imGroup.action.dissolve.confirm",
      warnings: ["imGroup.action.dissolve.warning"],
      done: "imGroup.action.dissolve.done",
    },
  ],
  unaudited: true,
  table: "chat_group",
});

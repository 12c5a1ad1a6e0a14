import { NAME_MAX } from "../../limits.ts";
import { defineResource } from "../definition.ts";
import { choice, number, ref, text, through, time } from "../field-builders.ts";
import { anyPerson, person } from "../im-messages.ts";
import { LOG_OPERATIONS } from "../logs.ts";
import { user } from "../system/user.ts";

const told = { readOnly: true } as const;
const computed = { readOnly: true, computed: true } as const;

/**
 * Voice and video calls of all (specification §1 "Instant messaging"): who with whom, since when, for how long, and how they ended. A list that holds
 * one that is not over is asked for again and again.
 */
export const imCall = defineResource({
  name: "imCall",
  view: "im/call/index",
  path: "api/imCall",
  permission: "imCall",
  title: "imCall.area.title",
  description: "imCall.area.description",
  nameField: "names",
  fields: {
    names: text("imCall.names", { ...computed, max: 4 * NAME_MAX, elsewhere: true }),
    person: { ...anyPerson, label: "imCall.person" },
    kind: choice("imCall.kind", {
      ...told,
      options: [
        { value: "private", label: "imCall.kind.private" },
        { value: "group", label: "imCall.kind.group", tone: "accent" },
      ],
    }),
    mode: choice("imCall.mode", {
      ...told,
      options: [
        { value: "voice", label: "imCall.mode.voice" },
        { value: "video", label: "imCall.mode.video" },
      ],
    }),
    caller: ref("imCall.caller", { ...person, key: "callerId" }),
    callerNickName: through("caller", user.fields, "nickName", { label: "imCall.callerNickName" }),
    callee: ref("imCall.callee", { ...person, key: "calleeId" }),
    calleeNickName: through("callee", user.fields, "nickName", { label: "imCall.calleeNickName" }),
    group: ref("imCall.group", { ...told, to: "imGroup", key: "groupId", plain: true }),
    members: number("imCall.members", { ...computed, min: 0, max: 1_000 }),
    state: choice("imCall.state", {
      ...told,
      options: [
        { value: "ringing", label: "imCall.state.ringing", tone: "warning" },
        { value: "active", label: "imCall.state.active", tone: "success" },
        { value: "ended", label: "imCall.state.ended" },
      ],
    }),
    startTime: time("imCall.startTime", told),
    acceptTime: time("imCall.acceptTime", told),
    endTime: time("imCall.endTime", told),
    duration: number("imCall.duration", { ...told, min: 0, max: 2_147_483_647, unit: "s" }),
    endReason: choice("imCall.endReason", {
      ...told,
      options: [
        { value: "done", label: "imCall.endReason.done", tone: "success" },
        { value: "rejected", label: "imCall.endReason.rejected", tone: "warning" },
        { value: "cancelled", label: "imCall.endReason.cancelled" },
        { value: "missed", label: "imCall.endReason.missed", tone: "warning" },
        { value: "failed", label: "imCall.endReason.failed", tone: "danger" },
        { value: "lost", label: "imCall.endReason.lost", tone: "danger" },
        { value: "replaced", label: "imCall.endReason.replaced" },
        { value: "closed", label: "imCall.endReason.closed", tone: "danger" },
      ],
    }),
    ender: ref("imCall.ender", { ...person, key: "endBy", none: "imCall.ender.none" }),
  },
  list: {
    columns: [
      { field: "startTime", frozen: true },
      { field: "kind", width: 90, priority: "main" },
      { field: "mode", width: 90, priority: "main" },
      { field: "caller", priority: "main" },
      "callerNickName",
      { field: "callee", priority: "main" },
      "calleeNickName",
      "group",
      { field: "members", unsorted: true, width: 90 },
      { field: "state", width: 110, priority: "usual" },
      { field: "duration", priority: "main" },
      { field: "endReason", priority: "main" },
      "endTime",
      { field: "acceptTime", hidden: true },
      { field: "ender", hidden: true },
    ],
    filters: ["person", "kind", "mode", "endReason", "startTime", "group"],
    blurry: ["callerNickName", "calleeNickName"],
    tabs: "state",
    sort: ["startTime,desc", "id,desc"],
    live: { state: ["ringing", "active"] },
  },
  form: {
    sections: [
      { fields: ["kind", "mode", "caller", "callerNickName", "callee", "calleeNickName", "group"] },
      {
        fields: [
          ...(["state", "startTime", "acceptTime", "endTime"] as const),
          ...(["duration", "members", "endReason", "ender"] as const),
        ],
      },
    ],
  },
  head: { status: "state", facts: ["kind", "mode", "caller", "startTime", "duration", "endReason"] },
  operations: LOG_OPERATIONS,
  related: [{ resource: "imCallMember", title: "imCall.related.members", filter: { callId: "id" } }],
  actions: [
    {
      name: "end",
      label: "imCall.action.end",
      icon: "phone",
      places: ["row"],
      method: "POST",
      path: "/end/:id",
      tone: "danger",
      when: { state: ["ringing", "active"] },
      confirm: "imCall.action.end.confirm",
      warnings: ["imCall.action.end.warning"],
      done: "imCall.action.end.done",
    },
  ],
  unaudited: true,
  table: "chat_call",
});

import { SKILL_MAX } from "../../limits.ts";
import { conversationMachine, conversationStatus } from "../../service/conversation-states.ts";
import { defineResource } from "../definition.ts";
import { choice, flag, number, ref, text, time } from "../field-builders.ts";
import { NOTE_MAX } from "./conversation-note.ts";

/** Stars that a visitor may give. */
export const RATING_MOST = 5;
/** Most characters of what is said with a rating. */
export const RATING_TEXT_MAX = 500;
/** Of a language as browsers name it. */
const LANGUAGE_MAX = 35;

const id = { min: 1, max: Number.MAX_SAFE_INTEGER, readOnly: true } as const;
const seconds = { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true, unit: "s" } as const;

const here = { readOnly: true, elsewhere: true } as const;
const stamp = { min: 0, max: Number.MAX_SAFE_INTEGER, readOnly: true } as const;

const onRow = { places: ["row"] } as const;
/** What adds an internal note. */
const noting = { writes: ["conversationNote"] } as const;
/** Longest name of a group of agents. */
const TEAM_MAX = 60;
/** Kept among the internal notes (`conversationNote`): none replaces another. */
const note = text("conversation.note", {
  max: NOTE_MAX,
  multiline: true,
  hint: "conversation.action.transfer.noteHint",
});
const agent = ref("conversation.agent", { to: "agent", key: "agentId", plain: true });

/**
 * Conversations of agents with visitors of the sites (resources 10.5): what waits, who has what, and what was. What is written in them are
 * messages of a group of the chat, one for each visitor (`groupId`).
 */
export const conversation = defineResource({
  name: "conversation",
  view: "customer/conversation/index",
  path: "imchat/service/conversation",
  title: "conversation.area.title",
  description: "conversation.area.description",
  nameField: "visitorName",
  found: { by: "visitorName", note: "lastMsg", byWay: true },
  fields: {
    visitorName: text("conversation.visitorName", { max: 64, readOnly: true, required: true }),
    visitorId: number("conversation.visitorId", { ...id, required: true, elsewhere: true, indexed: true }),
    groupId: number("conversation.groupId", { ...id, required: true, elsewhere: true, indexed: true }),
    /** Its chat, as the address of the chat's screen names it. */
    chat: text("conversation.chat", { max: 32, readOnly: true, computed: true, elsewhere: true }),
    site: ref("common.site", { to: "domain", key: "siteId", plain: true, readOnly: true, required: true }),
    customer: ref("conversation.customer", {
      to: "customer",
      key: "customerId",
      plain: true,
      readOnly: true,
    }),
    agent: { ...agent, readOnly: true },
    status: conversationStatus,
    /** What the visitor has written and the agent has not read; of one that waits, all that was written in it. */
    unread: number("conversation.unread", { ...stamp, computed: true }),
    mine: flag("conversation.mine", { readOnly: true, computed: true, elsewhere: true }),
    /** The visitor is kept out. */
    blocked: flag("conversation.blocked", { readOnly: true, computed: true, elsewhere: true }),
    language: text("conversation.language", { max: LANGUAGE_MAX, readOnly: true }),
    /** Both sides are translated, each into the other's language (7.10). */
    translate: flag("conversation.translate", { ...here, initial: false }),
    /** The visitor writes in it, and is written to: as staff said, else as it was found out of what the visitor wrote. */
    visitorLang: text("conversation.visitorLang", { ...here, max: LANGUAGE_MAX, verbatim: true }),
    detectedLang: text("conversation.detectedLang", { ...here, max: LANGUAGE_MAX, verbatim: true }),
    /** The site has drafts by the model (8.3). */
    drafts: flag("conversation.drafts", { ...here, computed: true }),
    skill: text("conversation.skill", { max: SKILL_MAX, readOnly: true }),
    /** The group of agents that it was handed to: one of them gets it before others do. */
    team: text("conversation.team", { max: TEAM_MAX, readOnly: true }),
    /** The agent who handed it to others, or put it back: it is given to them by nobody but themselves. */
    passedBy: number("conversation.passedBy", { ...id, elsewhere: true }),
    terminal: choice("conversation.terminal", {
      readOnly: true,
      options: [
        { value: "web", label: "conversation.terminal.web" },
        { value: "phone", label: "conversation.terminal.phone" },
      ],
    }),
    sourcePage: text("conversation.sourcePage", { max: 2_000, readOnly: true }),
    sourceTitle: text("conversation.sourceTitle", { max: 200, readOnly: true }),
    /** It was left while nobody was there, and is answered by mail. */
    isOffline: flag("conversation.isOffline", { readOnly: true, initial: false }),
    lastType: number("conversation.lastType", { min: 0, max: 999, readOnly: true, elsewhere: true }),
    lastMsg: text("conversation.lastMsg", { max: 120, readOnly: true, verbatim: true }),
    lastTime: time("conversation.lastTime", { readOnly: true }),
    startTime: time("conversation.startTime", { readOnly: true, required: true, indexed: true }),
    queueTime: time("conversation.queueTime", { readOnly: true }),
    acceptTime: time("conversation.acceptTime", { readOnly: true }),
    replyTime: time("conversation.replyTime", { readOnly: true }),
    /** By when its visitor is to be served: accepted while it waits, answered until the first answer. */
    dueTime: time("conversation.dueTime", {
      readOnly: true,
      indexed: true,
      hint: "conversation.dueTime.hint",
    }),
    /** The same for clocks, epoch ms, and since when it is counted. */
    dueAt: number("conversation.dueAt", { ...stamp, computed: true, elsewhere: true }),
    dueFrom: number("conversation.dueFrom", { ...stamp, computed: true, elsewhere: true }),
    /** That it is over that time was told. */
    lateTold: flag("conversation.lateTold", { readOnly: true, initial: false, elsewhere: true }),
    endTime: time("conversation.endTime", { readOnly: true }),
    waitSec: number("conversation.waitSec", seconds),
    replySec: number("conversation.replySec", seconds),
    endBy: choice("conversation.endBy", {
      readOnly: true,
      options: [
        { value: "agent", label: "conversation.endBy.agent" },
        { value: "visitor", label: "conversation.endBy.visitor" },
        { value: "job", label: "conversation.endBy.job" },
      ],
    }),
    rating: number("conversation.rating", { min: 1, max: RATING_MOST, readOnly: true }),
    ratingText: text("conversation.ratingText", { max: RATING_TEXT_MAX, multiline: true, readOnly: true }),
  },
  list: {
    columns: [
      { field: "visitorName", frozen: true },
      { field: "status", priority: "main" },
      { field: "agent", priority: "main" },
      { field: "isOffline", width: 110 },
      "site",
      "language",
      { field: "lastMsg", width: 260 },
      { field: "lastTime", priority: "main" },
      { field: "unread", hidden: true, unsorted: true },
      { field: "dueTime", hidden: true },
      { field: "skill", hidden: true },
      { field: "team", hidden: true },
      { field: "terminal", hidden: true },
      { field: "sourceTitle", hidden: true },
      { field: "sourcePage", hidden: true },
      "startTime",
      { field: "waitSec", hidden: true },
      { field: "replySec", hidden: true },
      "rating",
      { field: "endTime", hidden: true },
      { field: "endBy", hidden: true },
    ],
    filters: [
      ...(["visitorName", "site", "agent", "customer", "isOffline"] as const),
      ...(["language", "rating", "startTime", "groupId"] as const),
    ],
    tabs: "status",
    sort: ["lastTime,desc", "id,desc"],
    exported: [
      "visitorName",
      "site",
      "agent",
      "status",
      "language",
      "sourcePage",
      "startTime",
      "acceptTime",
      "replyTime",
      "endTime",
      "waitSec",
      "replySec",
      "endBy",
      "rating",
      "ratingText",
    ],
  },
  form: {
    sections: [
      {
        fields: ["visitorName", "site", "customer", "agent", "language", "skill", "team", "terminal"],
      },
      { title: "conversation.section.page", fields: ["sourcePage", "sourceTitle"], columns: 1 },
      {
        title: "conversation.section.times",
        fields: [
          "startTime",
          "acceptTime",
          "replyTime",
          "dueTime",
          "endTime",
          "waitSec",
          "replySec",
          "endBy",
        ],
      },
      { title: "conversation.section.rating", fields: ["rating", "ratingText"], columns: 1 },
    ],
  },
  head: { status: "status", facts: ["agent", "site", "language", "startTime", "rating"] },
  operations: { create: false, update: false, remove: false },
  machine: conversationMachine,
  actions: [
    {
      ...onRow,
      name: "accept",
      label: "conversation.action.accept",
      icon: "following",
      method: "POST",
      path: "/accept/:id",
      done: "conversation.action.accept.done",
    },
    {
      ...onRow,
      name: "transfer",
      label: "conversation.action.transfer",
      icon: "swap-horizontal",
      method: "POST",
      path: "/transfer/:id",
      input: {
        agent: { ...agent, required: true, only: { enabled: [true] } },
        note,
      },
      ...noting,
      done: "conversation.action.transfer.done",
    },
    {
      ...onRow,
      name: "transferTeam",
      label: "conversation.action.transferTeam",
      icon: "people",
      method: "POST",
      path: "/transferTeam/:id",
      permission: "conversation:transfer",
      input: {
        team: text("conversation.team", {
          max: TEAM_MAX,
          required: true,
          hint: "conversation.action.transferTeam.hint",
        }),
        note,
      },
      ...noting,
      done: "conversation.action.transferTeam.done",
    },
    {
      ...onRow,
      name: "putBack",
      label: "conversation.action.putBack",
      icon: "undo",
      method: "POST",
      path: "/putBack/:id",
      permission: "conversation:accept",
      done: "conversation.action.putBack.done",
    },
    {
      ...onRow,
      name: "translate",
      label: "conversation.action.translate",
      icon: "translate",
      method: "POST",
      path: "/translate/:id",
      input: {
        translate: flag("conversation.translate", { initial: true }),
        visitorLang: text("conversation.visitorLang", {
          max: LANGUAGE_MAX,
          verbatim: true,
          hint: "conversation.action.translate.hint",
        }),
      },
      done: "conversation.action.translate.done",
    },
    {
      ...onRow,
      name: "note",
      label: "conversation.action.note",
      icon: "annotation",
      method: "POST",
      path: "/note/:id",
      permission: "conversation:accept",
      input: { note: { ...note, required: true } },
      ...noting,
      done: "conversation.action.note.done",
    },
    {
      ...onRow,
      name: "inviteRating",
      label: "conversation.action.inviteRating",
      icon: "star",
      method: "POST",
      path: "/inviteRating/:id",
      permission: "conversation:accept",
      done: "conversation.action.inviteRating.done",
    },
    {
      ...onRow,
      name: "close",
      label: "conversation.action.close",
      icon: "tick",
      method: "POST",
      path: "/close/:id",
      permission: "conversation:accept",
      confirm: "conversation.action.close.confirm",
      done: "conversation.action.close.done",
    },
    {
      ...onRow,
      name: "reopen",
      label: "conversation.action.reopen",
      icon: "refresh",
      method: "POST",
      path: "/reopen/:id",
      permission: "conversation:accept",
      done: "conversation.action.reopen.done",
    },
    {
      ...onRow,
      name: "block",
      label: "conversation.action.block",
      icon: "disable",
      tone: "danger",
      method: "POST",
      path: "/block/:id",
      input: {
        reason: text("conversation.action.block.reason", { max: 200, required: true }),
        network: flag("conversation.action.block.network", {
          ...{ initial: false, hint: "conversation.action.block.network.hint" },
        }),
      },
      confirm: "conversation.action.block.confirm",
      done: "conversation.action.block.done",
    },
    {
      ...onRow,
      name: "unblock",
      label: "conversation.action.unblock",
      icon: "undo",
      method: "POST",
      path: "/unblock/:id",
      permission: "conversation:block",
      when: { blocked: [true] },
      confirm: "conversation.action.unblock.confirm",
      done: "conversation.action.unblock.done",
    },
    {
      ...onRow,
      name: "export",
      label: "conversation.action.export",
      icon: "export",
      method: "POST",
      path: "/export/:id",
      file: true,
      done: "conversation.action.export.done",
    },
    {
      name: "makeCustomer",
      label: "conversation.action.makeCustomer",
      icon: "new-person",
      places: [],
      method: "POST",
      path: "/makeCustomer/:id",
      permission: "customer:add",
      done: "conversation.action.makeCustomer.done",
    },
  ],
  ways: [
    {
      label: "conversation.way.chat",
      icon: "chat",
      view: "customer/imchat/index",
      query: { chat: "chat" },
      when: { mine: [true] },
    },
    {
      label: "conversation.way.read",
      icon: "history",
      view: "customer/imchat/index",
      query: { conversation: "id" },
      inMenu: true,
    },
  ],
  related: [{ resource: "conversationNote", filter: { conversationId: "id" } }],
  table: "service_conversation",
});

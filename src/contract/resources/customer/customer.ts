import { CONTACT_FIELDS } from "../../customer-service.ts";
import type { Action } from "../action-definition.ts";
import { defineResource } from "../definition.ts";
import { choice, number, ref, text, texts, time } from "../field-builders.ts";
import { FOLLOW_MAX, saidFollowKind } from "../follow-ups.ts";
import { tenantId } from "../tenant.ts";

/** Most characters of customers that are given as JSON text, and most of them at once. */
export const SYNC_TEXT_MAX = 1_000_000;
export const SYNC_MOST = 1_000;
const TAGS_MOST = 30;

const tags = { max: 32, most: TAGS_MOST } as const;
const count = { min: 0, max: Number.MAX_SAFE_INTEGER } as const;

const owner = ref("customer.owner", { to: "agent", key: "ownerId", plain: true });

const stage = choice("customer.stage", {
  required: true,
  initial: "new",
  options: [
    { value: "new", label: "customer.stage.new", tone: "accent" },
    { value: "contacted", label: "customer.stage.contacted" },
    { value: "quoted", label: "customer.stage.quoted", tone: "warning" },
    { value: "won", label: "customer.stage.won", tone: "success" },
    { value: "lost", label: "customer.stage.lost", tone: "neutral" },
  ],
});

const actions: readonly Action[] = [
  {
    name: "sync",
    label: "customer.action.sync",
    icon: "refresh",
    places: ["toolbar"],
    method: "POST",
    path: "/sync",
    input: {
      customers: text("customer.action.sync.customers", {
        max: SYNC_TEXT_MAX,
        required: true,
        multiline: true,
        hint: "customer.action.sync.customers.hint",
      }),
    },
    done: "customer.action.sync.done",
    tells: true,
  },
  {
    name: "assign",
    label: "customer.action.assign",
    icon: "following",
    places: ["row", "bulk"],
    method: "POST",
    path: "/assign",
    permission: "customer:edit",
    input: { owner },
    done: "customer.action.assign.done",
  },
  {
    name: "tag",
    label: "customer.action.tag",
    icon: "tag",
    places: ["row", "bulk"],
    method: "POST",
    path: "/tag",
    permission: "customer:edit",
    input: {
      add: texts("customer.action.tag.add", tags),
      drop: texts("customer.action.tag.drop", tags),
    },
    done: "customer.action.tag.done",
  },
  {
    name: "follow",
    label: "customer.action.follow",
    icon: "annotation",
    places: ["row"],
    method: "POST",
    path: "/follow/:id",
    permission: "customer:edit",
    input: {
      text: text("customer.follow.text", { max: FOLLOW_MAX, required: true, multiline: true }),
      kind: saidFollowKind,
      stage: choice("customer.stage", { options: stage.options }),
    },
    done: "customer.action.follow.done",
  },
  {
    name: "exportChats",
    label: "customer.action.exportChats",
    icon: "export",
    places: ["row"],
    method: "POST",
    path: "/exportChats/:id",
    permission: "conversation:export",
    file: true,
    done: "customer.action.exportChats.done",
  },
  {
    name: "merge",
    label: "customer.action.merge",
    icon: "merge-columns",
    places: ["bulk"],
    method: "POST",
    path: "/merge",
    tone: "danger",
    input: {
      keepId: number("customer.action.merge.keep", {
        ...{ min: 1, max: Number.MAX_SAFE_INTEGER, required: true },
      }),
      taken: texts("customer.action.merge.taken", { max: 32, most: 30 }),
    },
    done: "customer.action.merge.done",
    tells: true,
  },
  {
    name: "erase",
    label: "customer.action.erase",
    icon: "eraser",
    places: ["row"],
    method: "POST",
    path: "/erase/:id",
    tone: "danger",
    typed: true,
    confirm: "customer.action.erase.confirm",
    warnings: ["customer.erase.gone", "customer.erase.stays"],
    done: "customer.action.erase.done",
  },
];

/** Visitors of the sites who are known, and leads (resources 10.4). */
export const customer = defineResource({
  name: "customer",
  view: "customer/customer/index",
  path: "implatform/im-customer",
  title: "customer.area.title",
  description: "customer.area.description",
  nameField: "name",
  found: { by: "blurry", note: "company" },
  fields: {
    tenantId,
    name: text("common.name", { max: 64, required: true, format: "seen" }),
    email: text("customer.email", { max: 254, format: "email", indexed: true }),
    toldEmail: text("customer.toldEmail", { max: 254, readOnly: true }),
    phone: text("customer.phone", { max: 32, indexed: true }),
    toldPhone: text("customer.toldPhone", { max: 40, readOnly: true }),
    wechat: text("customer.wechat", { max: 64 }),
    whatsapp: text("customer.whatsapp", { max: 32 }),
    company: text("customer.company", { max: 128 }),
    country: text("customer.country", { max: 64, indexed: true }),
    city: text("customer.city", { max: 64 }),
    lang: text("common.lang", { max: 16, format: "language", hint: "customer.lang.hint" }),
    ip: text("customer.ip", { max: 45, readOnly: true }),
    place: text("customer.place", { max: 200, readOnly: true, computed: true, hint: "customer.place.hint" }),
    source: choice("customer.source", {
      required: true,
      fixed: true,
      initial: "manual",
      options: [
        { value: "website", label: "customer.source.website" },
        { value: "email", label: "customer.source.email" },
        { value: "wechat", label: "customer.source.wechat" },
        { value: "manual", label: "customer.source.manual" },
        { value: "import", label: "customer.source.import" },
      ],
    }),
    firstPage: text("customer.firstPage", { max: 500, readOnly: true }),
    campaign: text("customer.campaign", { max: 500, readOnly: true }),
    visitCount: number("customer.visitCount", { ...count, readOnly: true, initial: 0 }),
    lastVisitTime: time("customer.lastVisitTime", { readOnly: true, indexed: true }),
    level: choice("customer.level", {
      options: [
        { value: "A", label: "customer.level.A", tone: "success" },
        { value: "B", label: "customer.level.B" },
        { value: "C", label: "customer.level.C" },
        { value: "blacklist", label: "customer.level.blacklist", tone: "danger" },
      ],
    }),
    stage,
    tags: texts("customer.tags", tags),
    owner,
    member: ref("customer.member", { to: "shopUser", key: "uid", plain: true, hint: "customer.member.hint" }),
    remark: text("common.remark", { max: 1_000, multiline: true }),
    followTime: time("customer.followTime", { readOnly: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "email", priority: "main" },
      "phone",
      { field: "company", hidden: true },
      "country",
      { field: "city", hidden: true },
      { field: "ip", hidden: true },
      { field: "place", hidden: true, unsorted: true },
      "source",
      { field: "stage", edit: true, priority: "main" },
      "level",
      "owner",
      { field: "tags", hidden: true },
      { field: "followTime", hidden: true },
      { field: "firstPage", hidden: true },
      { field: "campaign", hidden: true },
      { field: "visitCount", hidden: true },
      "lastVisitTime",
      { field: "createTime", hidden: true },
    ],
    filters: ["country", "source", "stage", "level", "owner", "tags", "lastVisitTime", "createTime"],
    blurry: ["name", "email", "phone", "company", "wechat", "whatsapp"],
    tabs: "stage",
    carried: ["remark"],
    board: { by: "stage" },
    card: { state: "stage", facts: ["company", "country", "owner", "level"] },
    exported: [
      ...CONTACT_FIELDS,
      "source",
      "stage",
      "level",
      "tags",
      "owner",
      "visitCount",
      "lastVisitTime",
      "remark",
      "createTime",
    ],
  },
  form: {
    sections: [
      { fields: ["name", "company", "email", "phone", "wechat", "whatsapp"] },
      { title: "customer.section.place", fields: ["country", "city", "lang", "source"] },
      { title: "customer.section.dealing", fields: ["stage", "level", "owner", "member", "tags"] },
      { fields: ["remark"], columns: 1 },
    ],
  },
  head: {
    status: "stage",
    facts: ["level", "owner", "company", "country", "source", "visitCount", "lastVisitTime", "followTime"],
  },
  operations: { import: true, restore: false },
  imported: { source: "import" },
  routes: { list: "GET /page", remove: "DELETE /deleteById/:id" },
  actions,
  ways: [
    {
      label: "customer.way.chat",
      icon: "chat",
      view: "customer/imchat/index",
      query: { customer: "id" },
    },
  ],
  related: [
    {
      resource: "customerFollow",
      filter: { customerId: "id" },
      title: "customerFollow.timeline",
      timeline: { time: "time", kind: "kind", words: "text", who: "operator" },
    },
  ],
  table: "service_customer",
});

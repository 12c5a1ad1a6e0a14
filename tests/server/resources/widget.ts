import {
  bigint,
  boolean,
  date as dateColumn,
  integer,
  jsonb,
  numeric,
  pgTable,
  text as textColumn,
  timestamp,
} from "drizzle-orm/pg-core";
import { audit, type InnerRows, id, money as moneyColumn } from "../../../server/db/schema/columns.ts";
import { sysDict } from "../../../server/db/schema/index.ts";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  choice,
  choices,
  date,
  dict,
  file,
  flag,
  html,
  images,
  money,
  number,
  ref,
  rows,
  secret,
  text,
  texts,
  through,
  time,
  video,
} from "../../../src/contract/resources/field-builders.ts";
import { dict as dictArea } from "../../../src/contract/resources/system/dict.ts";
import { testLabel } from "../../support/test-label.ts";

const label = testLabel("字段", "欄位", "Field");

/** An area with a field of every kind that a table keeps. */
export const widget = defineResource({
  name: "widget",
  path: "api/widget",
  aliases: ["api/widgets"],
  title: testLabel("部件", "部件", "widget"),
  nameField: "name",
  fields: {
    name: text(label, { max: 20, required: true }),
    price: money(label, {}),
    weight: number(label, { min: 0, max: 100, decimals: 3 }),
    born: date(label, {}),
    sentAt: time(label, {}),
    on: flag(label, { bits: true }),
    kind: choice(label, { options: ["a", "b"].map((value) => ({ value, label })), initial: "a" }),
    sizes: choices(label, { options: ["s", "m", "l"].map((value) => ({ value, label })) }),
    tags: texts(label, { max: 20, most: 5 }),
    lines: rows(label, {
      most: 3,
      fields: {
        term: text(label, { max: 9, required: true }),
        nth: number(label, { min: 0, max: 9 }),
        cost: money(label, {}),
        until: time(label, {}),
        sold: flag(label, { bits: true }),
        sizes: choices(label, { options: ["s", "m"].map((value) => ({ value, label })) }),
        sheet: file(label, { accept: ["pdf"], max: 1_000_000 }),
        words: html(label, { max: 200 }),
      },
    }),
    colour: dict(label, { dict: "colours", value: "text" }),
    key: secret(label, { max: 20 }),
    body: html(label, { max: 120 }),
    shots: images(label, { least: 2, most: 3 }),
    manual: file(label, { accept: ["pdf", "docx"], max: 1_000_000 }),
    film: video(label, {}),
    dict: ref(label, { to: "dict" }),
    owner: ref(label, { to: "dict", key: "ownerKey", plain: true }),
    dictNote: through("dict", dictArea.fields, "description"),
    only: text(label, { max: 20, required: true, when: { kind: ["b"] } }),
  },
  list: {
    columns: ["name"],
    filters: [
      "dictNote",
      "price",
      "born",
      "sentAt",
      "on",
      "sizes",
      "tags",
      "kind",
      "shots",
      "manual",
      "dict",
      "owner",
    ],
    blurry: ["name", "dictNote"],
  },
  routes: {
    list: "GET /page",
    one: "GET /info/:id",
    create: "POST /make",
    update: "PUT /updateById",
    save: "POST /save/:id",
    remove: "DELETE /deleteById/:id",
  },
  unique: [["owner", "name"], { fields: ["owner"], where: { on: [1], kind: ["a"] } }],
  rules: [{ is: "less", fields: ["weight", "price"], unless: { kind: ["b"] } }],
  actions: [
    {
      name: "paint",
      label,
      icon: "tint",
      places: ["row"],
      method: "PUT",
      path: "/paint/:id",
      input: {
        colour: text(label, { max: 9, required: true }),
        code: secret(label, { max: 9 }),
      },
    },
    { name: "count", label, icon: "numerical", places: ["row", "bulk"], method: "POST", path: "/count" },
    {
      name: "retag",
      label,
      icon: "tag",
      places: ["bulk"],
      method: "PUT",
      path: "/retag",
      input: {
        tags: texts(label, { max: 9, most: 3 }),
      },
    },
    { name: "clear", label, icon: "trash", places: ["toolbar"], method: "DELETE", path: "api/widgets/all" },
    { name: "look", label, icon: "eye-open", places: ["row"], method: "GET", path: "/look/:id" },
    {
      name: "retire",
      label,
      icon: "archive",
      places: ["row", "bulk"],
      method: "PUT",
      path: "/retire",
      when: { kind: ["a"], on: [true] },
      to: { kind: "b", on: false },
    },
    {
      name: "weigh",
      label,
      icon: "scale",
      places: ["row"],
      method: "PUT",
      path: "/weigh/:id",
      when: { kind: ["a"] },
    },
    ...[true, false].map(
      (on) =>
        ({
          name: on ? "light" : "dim",
          label: testLabel(on ? "点亮" : "调暗", on ? "點亮" : "調暗", on ? "Light" : "Dim"),
          icon: "lightbulb",
          places: ["row", "bulk"],
          method: "PUT",
          path: "/turn",
          permission: "widget:turn",
          when: { on: [!on], kind: ["a"] },
          to: { on },
        }) as const,
    ),
    { name: "unmade", label, icon: "blank", places: ["toolbar"], method: "POST", path: "/unmade" },
  ],
});

export const widgetTable = pgTable("test_widget", {
  id: id(),
  name: textColumn("name").notNull(),
  price: moneyColumn("price"),
  weight: numeric("weight", { precision: 18, scale: 3, mode: "number" }),
  born: dateColumn("born", { mode: "string" }),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  on: boolean("on").notNull().default(false),
  kind: textColumn("kind").notNull().default("a"),
  sizes: textColumn("sizes").array().notNull().default([]),
  tags: textColumn("tags").array().notNull().default([]),
  lines: jsonb("lines").$type<InnerRows>().notNull().default([]),
  colour: textColumn("colour"),
  key: textColumn("key"),
  body: textColumn("body"),
  shots: textColumn("shots").array().notNull().default([]),
  manual: textColumn("manual"),
  film: textColumn("film"),
  dictId: bigint("dict_id", { mode: "number" }).references(() => sysDict.id),
  ownerKey: bigint("owner_key", { mode: "number" }).references(() => sysDict.id),
  only: textColumn("only"),
  /** No field: never answered. */
  hidden: integer("hidden").notNull().default(7),
  ...audit(),
});

/** The statement that makes its table. */
export const CREATE_WIDGETS = `create table test_widget (
  id bigint primary key generated by default as identity, name text not null, price numeric(12,2), weight numeric(18,3), born date,
  sent_at timestamptz, "on" boolean not null default false, kind text not null default 'a', sizes text[] not null default '{}',
  tags text[] not null default '{}', lines jsonb not null default '[]', colour text, key text, body text, shots text[] not null default '{}', manual text, film text,
  dict_id bigint constraint test_widget_dict_id_sys_dict_id_fk references sys_dict(id),
  owner_key bigint constraint test_widget_owner_key_sys_dict_id_fk references sys_dict(id), "only" text, hidden integer not null default 7,
  create_by text, update_by text, create_time timestamptz not null default now(), update_time timestamptz not null default now());
  create unique index test_widget_owner_key_name on test_widget (owner_key, lower(name));
  create unique index test_widget_owner_key_on_kind on test_widget (owner_key) where "on" in (true) and kind in ('a')`;

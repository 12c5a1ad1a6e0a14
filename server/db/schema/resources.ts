// Written by `npm run db:generate` from the definitions in src/contract/resources/; not to be changed by hand.

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { audit, createTime, type InnerRows, id, searched } from "./columns.ts";

export const imSensitiveWord = pgTable(
  "im_sensitive_word",
  {
    id: id(),
    word: text("word").notNull(),
    action: text("action", { enum: ["mask", "refuse"] })
      .notNull()
      .default("mask"),
    enabled: boolean("enabled").notNull().default(true),
    remark: text("remark"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("im_sensitive_word_word").on(sql`lower(${table.word})`),
    index("im_sensitive_word_create_time").on(table.createTime, table.id),
    index("im_sensitive_word_search").using("gin", searched(table.word)),
  ],
);

export const sysConfig = pgTable(
  "sys_config",
  {
    id: id(),
    configKey: text("config_key").notNull(),
    type: text("type", { enum: ["text", "image", "switch", "number"] })
      .notNull()
      .default("text"),
    configValue: text("config_value").notNull(),
    remark: text("remark"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_config_config_key").on(sql`lower(${table.configKey})`),
    index("sys_config_search").using(
      "gin",
      searched(table.configKey),
      searched(table.configValue),
      searched(table.remark),
    ),
  ],
);

export const sysDictDetail = pgTable(
  "sys_dict_detail",
  {
    id: id(),
    dictId: bigint("dict_id", { mode: "number" })
      .notNull()
      .references(() => sysDict.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    labelZhTw: text("label_zh_tw"),
    labelEn: text("label_en"),
    value: text("value").notNull(),
    dictSort: integer("dict_sort").notNull().default(999),
    ...audit(),
  },
  (table) => [
    index("sys_dict_detail_dict_id").on(table.dictId, table.id),
    index("sys_dict_detail_search").using("gin", searched(table.label)),
  ],
);

export const sysDict = pgTable(
  "sys_dict",
  { id: id(), name: text("name").notNull(), description: text("description"), ...audit() },
  (table) => [
    uniqueIndex("sys_dict_name").on(sql`lower(${table.name})`),
    index("sys_dict_search").using("gin", searched(table.name), searched(table.description)),
  ],
);

export const sysJob = pgTable(
  "sys_job",
  {
    id: id(),
    name: text("name").notNull(),
    jobSort: integer("job_sort").notNull().default(999),
    enabled: boolean("enabled").notNull().default(true),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_job_name").on(sql`lower(${table.name})`),
    index("sys_job_create_time").on(table.createTime, table.id),
    index("sys_job_search").using("gin", searched(table.name)),
  ],
);

export const sysTimingLog = pgTable(
  "sys_timing_log",
  {
    id: id(),
    jobName: text("job_name"),
    beanName: text("bean_name"),
    methodName: text("method_name"),
    params: text("params"),
    cronExpression: text("cron_expression"),
    isSuccess: boolean("is_success"),
    exceptionDetail: text("exception_detail"),
    time: bigint("time", { mode: "number" }),
    createTime: createTime(),
  },
  (table) => [
    index("sys_timing_log_is_success").on(table.isSuccess, table.id),
    index("sys_timing_log_create_time").on(table.createTime, table.id),
    index("sys_timing_log_search").using("gin", searched(table.jobName)),
  ],
);

export const sysTiming = pgTable(
  "sys_timing",
  {
    id: id(),
    jobName: text("job_name").notNull(),
    beanName: text("bean_name").notNull(),
    methodName: text("method_name").notNull(),
    params: text("params"),
    cronExpression: text("cron_expression").notNull(),
    isPause: boolean("is_pause").notNull().default(false),
    nextRunTime: timestamp("next_run_time", { withTimezone: true }),
    personInCharge: text("person_in_charge"),
    email: text("email"),
    subTask: text("sub_task"),
    pauseAfterFailure: boolean("pause_after_failure").notNull().default(false),
    description: text("description").notNull(),
    ...audit(),
  },
  (table) => [
    index("sys_timing_next_run_time").on(table.nextRunTime, table.id),
    index("sys_timing_create_time").on(table.createTime, table.id),
    index("sys_timing_search").using("gin", searched(table.jobName)),
  ],
);

export const sysTranslateConfig = pgTable("sys_translate_config", {
  id: id(),
  provider: text("provider", { enum: ["google", "deepl", "baidu", "youdao", "openai", "tencent"] }).notNull(),
  appId: text("app_id"),
  secret: text("secret").notNull(),
  endpoint: text("endpoint"),
  sourceLang: text("source_lang").notNull(),
  targetLangs: text("target_langs").array().notNull().default([]),
  enabled: boolean("enabled").notNull().default(true),
  isDefault: boolean("is_default").notNull().default(false),
  charsUsed: bigint("chars_used", { mode: "number" }).notNull().default(0),
  usageMonth: text("usage_month"),
  monthlyLimit: integer("monthly_limit").notNull().default(0),
  glossary: jsonb("glossary").$type<InnerRows>().notNull().default([]),
  remark: text("remark"),
  ...audit(),
});

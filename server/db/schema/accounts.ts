import { isNull, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { LANGUAGES } from "../../../src/contract/language.ts";
import { audit, id, reference, searched } from "./columns.ts";
import { sysMenu } from "./menus.ts";

/** Departments (contract A7). */
export const sysDept = pgTable(
  "sys_dept",
  {
    id: id(),
    pid: reference("pid").references((): AnyPgColumn => sysDept.id),
    name: text("name").notNull(),
    deptSort: integer("dept_sort").notNull().default(999),
    enabled: boolean("enabled").notNull().default(true),
    subCount: integer("sub_count").notNull().default(0),
    ...audit(),
  },
  (table) => [
    index("sys_dept_pid").on(table.pid, table.id),
    index("sys_dept_create_time").on(table.createTime, table.id),
    index("sys_dept_search").using("gin", searched(table.name)),
  ],
);

/** System users (contract A5). */
export const sysUser = pgTable(
  "sys_user",
  {
    id: id(),
    username: text("username").notNull(),
    /** argon2id, PHC string. */
    passwordHash: text("password_hash").notNull(),
    nickName: text("nick_name").notNull(),
    email: text("email"),
    phone: text("phone"),
    gender: text("gender"),
    signature: text("signature"),
    /** Of the console when the user signed in last: mail that others cause is written in it. */
    language: text("language", { enum: LANGUAGES }),
    avatarName: text("avatar_name"),
    avatarPath: text("avatar_path"),
    /** A small version of it that lies elsewhere; a picture of our own is small itself. */
    avatarThumb: text("avatar_thumb"),
    enabled: boolean("enabled").notNull().default(true),
    /** Why it was disabled, as the user is given it. */
    disabledReason: text("disabled_reason"),
    isAdmin: boolean("is_admin").notNull().default(false),
    pwdResetTime: timestamp("pwd_reset_time", { withTimezone: true }),
    deptId: reference("dept_id").references(() => sysDept.id),
    /** When it was deleted: the row stays for the names in history, what must be unique is free again. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_user_username").on(sql`lower(${table.username})`).where(isNull(table.deletedAt)),
    uniqueIndex("sys_user_email").on(sql`lower(${table.email})`).where(isNull(table.deletedAt)),
    uniqueIndex("sys_user_phone").on(table.phone).where(isNull(table.deletedAt)),
    index("sys_user_search").using(
      "gin",
      searched(table.username),
      searched(table.nickName),
      searched(table.email),
    ),
    index("sys_user_dept").on(table.deptId, table.id),
    index("sys_user_create_time").on(table.createTime, table.id),
  ],
);

/** Roles (contract A6). Smaller level, stronger role. */
export const sysRole = pgTable(
  "sys_role",
  {
    id: id(),
    name: text("name").notNull(),
    level: integer("level").notNull().default(3),
    description: text("description"),
    dataScope: text("data_scope", { enum: ["ALL", "OWN_DEPT", "CUSTOM"] })
      .notNull()
      .default("OWN_DEPT"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_role_name").on(sql`lower(${table.name})`),
    index("sys_role_create_time").on(table.createTime, table.id),
    index("sys_role_search").using("gin", searched(table.name), searched(table.description)),
  ],
);

export const sysUserRole = pgTable(
  "sys_user_role",
  {
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => sysUser.id, { onDelete: "cascade" }),
    roleId: bigint("role_id", { mode: "number" })
      .notNull()
      .references(() => sysRole.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.roleId] }),
    index("sys_user_role_role").on(table.roleId),
  ],
);

export const sysRoleMenu = pgTable(
  "sys_role_menu",
  {
    roleId: bigint("role_id", { mode: "number" })
      .notNull()
      .references(() => sysRole.id, { onDelete: "cascade" }),
    menuId: bigint("menu_id", { mode: "number" })
      .notNull()
      .references(() => sysMenu.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.menuId] }),
    index("sys_role_menu_menu").on(table.menuId),
  ],
);

/** Departments of a role whose data scope is `CUSTOM`. */
export const sysRoleDept = pgTable(
  "sys_role_dept",
  {
    roleId: bigint("role_id", { mode: "number" })
      .notNull()
      .references(() => sysRole.id, { onDelete: "cascade" }),
    deptId: bigint("dept_id", { mode: "number" })
      .notNull()
      .references(() => sysDept.id),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.deptId] })],
);

/** Sessions behind the admin tokens (contract A1: 4 h, sliding, revocable). */
export const adminSession = pgTable(
  "admin_session",
  {
    /** What a token names: random, and given to nobody else. */
    sid: text("id").primaryKey(),
    /** What the list of who is online knows it by. */
    id: bigint("number", { mode: "number" }).notNull().unique().generatedByDefaultAsIdentity(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => sysUser.id, { onDelete: "cascade" }),
    loginTime: timestamp("login_time", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [
    index("admin_session_user").on(table.userId),
    index("admin_session_expiry").on(table.expiresAt),
  ],
);

/** Captchas asked for and not yet tried (contract A2). */
export const captcha = pgTable(
  "captcha",
  {
    id: text("id").primaryKey(),
    answer: text("answer").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("captcha_expiry").on(table.expiresAt)],
);

/** Codes that were mailed and not yet used (contract A2 "Mail codes"): the latest for each purpose, address and user. */
export const mailCode = pgTable(
  "mail_code",
  {
    /** 1 new address, 2 password reset. */
    purpose: integer("purpose").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    /** Who asked for it; 0 where nobody was signed in. */
    userId: bigint("user_id", { mode: "number" }).notNull(),
    /** HMAC of the code: six digits would not withstand a plain hash. */
    hash: text("hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.email, table.userId] }),
    index("mail_code_expiry").on(table.expiresAt),
  ],
);

/** Login records (contract A9). */
export const loginRecord = pgTable(
  "login_record",
  {
    id: id(),
    username: text("username").notNull(),
    nickName: text("nick_name"),
    ip: text("ip").notNull(),
    address: text("address"),
    browser: text("browser"),
    os: text("os"),
    device: text("device"),
    type: text("type", { enum: ["LOGIN_OK", "LOGIN_FAIL", "LOGOUT", "REFRESH"] }).notNull(),
    message: text("message"),
    createTime: timestamp("create_time", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("login_record_time").on(table.createTime),
    index("login_record_user").on(table.username, table.type),
    index("login_record_type").on(table.type, table.id),
    index("login_record_search").using("gin", searched(table.username)),
  ],
);

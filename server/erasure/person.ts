import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { user } from "../../src/contract/resources/system/user.ts";
import { erasedName } from "../../src/domain/erased-names.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMember,
  chatGroupMessage,
  operationLog,
  recordChange,
  type sysUser,
} from "../db/schema/index.ts";

/** A user who is to be erased, with all that is looked for. */
export interface Person {
  readonly id: number;
  /** As it was given at first: it never changes. */
  readonly username: string;
  /** What stands in its place from now on. */
  readonly name: string;
  /** What it is or was called by others. */
  readonly names: readonly string[];
  /** What belongs to nobody else: addresses, numbers, pictures, the password's hash. */
  readonly contacts: readonly string[];
  /** What it says or was told of it, in words that others may use too. */
  readonly words: readonly string[];
  /** E-mail addresses that it has or had, in lower case. */
  readonly emails: readonly string[];
  /** While it was there: before and after, others may have had the same username. */
  readonly since: Date;
  readonly until: Date;
}

export type UserRow = typeof sysUser.$inferSelect;

/** Shorter ones cannot be told from other texts. */
const SHORTEST = 2;

/** Fields of a profile, as calls and the history of the record have them. */
const NAMES = new Set(["nickName", "username"]);
const CONTACTS = new Set(["email", "phone"]);
const WORDS = new Set(["signature", "reason"]);

/**
 * Gathers what a user is and was called, where it was noted: in the account, in its history, in what its user asked for, and in groups.
 * @param until when it went.
 */
export async function personOf(db: Queryable, row: UserRow, until: Date): Promise<Person> {
  const names = new Set([row.username, row.nickName]);
  const words = new Set([row.signature?.trim() ?? "", row.disabledReason?.trim() ?? ""]);
  const contacts = new Set([row.email, row.phone, row.passwordHash].map((value) => value?.trim() ?? ""));
  const note = (field: unknown, value: unknown) => {
    if (typeof field !== "string" || typeof value !== "string") return;
    if (NAMES.has(field)) names.add(value.trim());
    if (CONTACTS.has(field)) contacts.add(value.trim());
    if (WORDS.has(field)) words.add(value.trim());
  };
  for (const value of [row.avatarName, row.avatarPath, row.avatarThumb]) contacts.add(value ?? "");
  const history = await db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(and(eq(recordChange.resource, user.name), eq(recordChange.recordId, row.id)));
  for (const { field, from, to } of history.flatMap(({ changes }) => changes)) {
    note(field, from);
    note(field, to);
  }
  const asked = await db
    .select({ params: operationLog.params })
    .from(operationLog)
    .where(and(eq(operationLog.userId, row.id), isOfAccounts(operationLog.method)));
  for (const { params } of asked) {
    for (const [field, value] of bodyOf(params)) note(field, value);
  }
  const sent = await db
    .selectDistinct({ name: chatGroupMessage.sendNickName })
    .from(chatGroupMessage)
    .where(eq(chatGroupMessage.sendId, row.id));
  const member = await db
    .select({ name: chatGroupMember.remarkNickName })
    .from(chatGroupMember)
    .where(eq(chatGroupMember.userId, row.id));
  for (const { name } of [...sent, ...member]) names.add(name?.trim() ?? "");
  const told = (values: Iterable<string>) => [...values].filter((value) => value.length >= SHORTEST);
  const known = told(contacts);
  return {
    id: row.id,
    username: row.username,
    name: erasedName(row.id),
    names: told(names),
    contacts: known,
    words: told(words),
    emails: known
      .filter((value) => value.includes("@") && !/\s/.test(value))
      .map((value) => value.toLowerCase()),
    since: row.createTime,
    until,
  };
}

/** Calls about accounts: their bodies hold names and addresses of users. */
const ACCOUNT_PATHS = [
  "/api/sysUser",
  "/api/users",
  "/auth/",
  "/api/code/",
  "/im/config/",
  "/imchat/",
  "/config/",
] as const;

export function isOfAccounts(method: AnyPgColumn): SQL {
  return or(...ACCOUNT_PATHS.map((path) => sql`${method} like ${`%/prod-api${path}%`}`)) ?? sql`false`;
}

/** What the body of a logged call held; nothing where its text was cut. */
function bodyOf(params: string | null): readonly (readonly [string, unknown])[] {
  try {
    const { body } = JSON.parse(params ?? "{}") as { readonly body?: unknown };
    return typeof body === "object" && body !== null ? Object.entries(body) : [];
  } catch {
    return [];
  }
}

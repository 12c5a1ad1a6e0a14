import { and, asc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import type { Queryable } from "../db/database.ts";
import { sysDept, sysMenu, sysRoleMenu, sysUser, sysUserRole } from "../db/schema/index.ts";
import { passwordFits } from "./passwords.ts";

/** A system user as the rest of the server sees it; the password hash never leaves this folder. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly nickName: string;
  readonly email?: string;
  readonly phone?: string;
  readonly gender?: string;
  readonly signature?: string;
  /** Of the console when the user signed in last. */
  readonly language?: Language;
  /** When the password was changed last. */
  readonly pwdResetTime?: Date;
  /** Address of the picture. */
  readonly avatar?: string;
  /** Of its small version, where it has one. */
  readonly avatarThumb?: string;
  readonly enabled: boolean;
  /** Why it was disabled, as the user is given it. */
  readonly disabledReason?: string;
  readonly isAdmin: boolean;
  readonly dept?: { readonly id: number; readonly name: string };
  readonly createTime: Date;
  /** The account is gone, its name is kept for what it wrote; only `everByIds` returns it. */
  readonly deleted?: true;
  /** A visitor of a site, who writes to customer service and has no account: the chat alone knows them. */
  readonly visitor?: true;
}

/** What somebody is called wherever others see them. */
export const displayName = ({ nickName, username }: Pick<Account, "nickName" | "username">): string =>
  nickName || username;

/** Reads accounts. Deleted ones are not found. */
export interface Accounts {
  byId(id: number): Promise<Account | undefined>;
  /** Names are compared without regard to case. */
  byName(username: string): Promise<Account | undefined>;
  /** By e-mail address, without regard to case. */
  byEmail(email: string): Promise<Account | undefined>;
  /** Accounts of `ids` in the order of their ids; unknown ids are left out. */
  byIds(ids: readonly number[]): Promise<Account[]>;
  /** As `byIds`, deleted accounts included: for the names in history. */
  everByIds(ids: readonly number[]): Promise<Account[]>;
  /** All accounts by id. */
  list(): Promise<Account[]>;
  /** Permission strings of the account: exactly `["admin"]` for an admin (contract A3). */
  authorities(account: Pick<Account, "id" | "isAdmin">): Promise<string[]>;
  /** Whether `password` is the account's; takes as long for an unknown name. Gives the account, or `undefined`. */
  verify(username: string, password: string): Promise<Account | undefined>;
}

/** Accounts of the database. */
export function createAccounts(db: Queryable): Accounts {
  const selectEver = (where?: SQL) =>
    db
      .select({ user: sysUser, dept: { id: sysDept.id, name: sysDept.name } })
      .from(sysUser)
      .leftJoin(sysDept, eq(sysDept.id, sysUser.deptId))
      .where(where)
      .orderBy(asc(sysUser.id));
  const select = (where?: SQL) => selectEver(and(isNull(sysUser.deletedAt), where));
  const among = (ids: readonly number[]) => inArray(sysUser.id, [...ids]);
  const named = (username: string) => select(eq(sql`lower(${sysUser.username})`, username.toLowerCase()));
  const one = async (where: SQL) => (await select(where)).map(toAccount)[0];
  return {
    byId: (id) => one(eq(sysUser.id, id)),
    byName: async (username) => (await named(username)).map(toAccount)[0],
    byEmail: (email) => one(eq(sql`lower(${sysUser.email})`, email.toLowerCase())),
    byIds: async (ids) => (ids.length === 0 ? [] : (await select(among(ids))).map(toAccount)),
    everByIds: async (ids) => (ids.length === 0 ? [] : (await selectEver(among(ids))).map(toAccount)),
    list: async () => (await select()).map(toAccount),
    authorities: (account) => authoritiesOf(db, account),
    verify: async (username, password) => {
      const [row] = await named(username);
      const fits = await passwordFits(row?.user.passwordHash, password);
      return row && fits ? toAccount(row) : undefined;
    },
  };
}

/** A row of `sys_user` with its department. */
export interface AccountRow {
  readonly user: typeof sysUser.$inferSelect;
  readonly dept: { readonly id: number; readonly name: string } | null;
}

/** The account of a row. */
function toAccount({ user, dept }: AccountRow): Account {
  return {
    id: user.id,
    username: user.username,
    nickName: user.nickName,
    ...(user.email === null ? {} : { email: user.email }),
    ...(user.phone === null ? {} : { phone: user.phone }),
    ...(user.gender === null ? {} : { gender: user.gender }),
    ...(user.signature === null ? {} : { signature: user.signature }),
    ...(user.language === null ? {} : { language: user.language }),
    ...(user.pwdResetTime === null ? {} : { pwdResetTime: user.pwdResetTime }),
    ...(user.avatarPath === null ? {} : { avatar: user.avatarPath }),
    ...(user.avatarThumb === null ? {} : { avatarThumb: user.avatarThumb }),
    enabled: user.enabled,
    ...(user.disabledReason === null ? {} : { disabledReason: user.disabledReason }),
    isAdmin: user.isAdmin,
    ...(dept === null ? {} : { dept }),
    createTime: user.createTime,
    ...(user.deletedAt === null ? {} : { deleted: true as const }),
  };
}

/**
 * Ids of the accounts that may do something now: those of enabled users whose roles have the permission, and of administrators.
 * @param permission as menus have it, such as `order:list`.
 */
export async function idsAllowed(db: Queryable, permission: string): Promise<readonly number[]> {
  const granted = db
    .select({ one: sql`1` })
    .from(sysUserRole)
    .innerJoin(sysRoleMenu, eq(sysRoleMenu.roleId, sysUserRole.roleId))
    .innerJoin(sysMenu, eq(sysMenu.id, sysRoleMenu.menuId))
    .where(
      and(
        eq(sysUserRole.userId, sysUser.id),
        sql`${permission} = any(string_to_array(replace(${sysMenu.permission}, ' ', ''), ','))`,
      ),
    );
  const rows = await db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.enabled, true), isNull(sysUser.deletedAt), or(sysUser.isAdmin, exists(granted))));
  return rows.map(({ id }) => id);
}

async function authoritiesOf(db: Queryable, account: Pick<Account, "id" | "isAdmin">): Promise<string[]> {
  if (account.isAdmin) return ["admin"];
  const rows = await db
    .selectDistinct({ permission: sysMenu.permission })
    .from(sysUserRole)
    .innerJoin(sysRoleMenu, eq(sysRoleMenu.roleId, sysUserRole.roleId))
    .innerJoin(sysMenu, eq(sysMenu.id, sysRoleMenu.menuId))
    .where(and(eq(sysUserRole.userId, account.id), isNotNull(sysMenu.permission)));
  const single = rows.flatMap(({ permission }) => (permission ?? "").split(",")).map((text) => text.trim());
  return [...new Set(single.filter((text) => text !== ""))].sort();
}

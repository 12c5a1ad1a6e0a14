import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { UserDto } from "../../src/contract/admin.ts";
import { Id, Plain } from "../../src/contract/schema.ts";
import type { UserPage } from "../../src/contract/users.ts";
import type { Database } from "../db/database.ts";
import { sysDept, sysUser } from "../db/schema/index.ts";
import { containing, pagingEntries, readSort, TimeRange } from "../http/paging.ts";
import { type Account, type AccountRow, toAccount } from "./accounts.ts";
import { dataScopesOf, withSubtrees } from "./data-scopes.ts";
import { toUserDto } from "./jwt-user.ts";
import { rolesOf } from "./levels.ts";

/** What `GET api/sysUser` may be asked (contract A5). */
export const UserQuery = v.object({
  ...pagingEntries,
  id: v.optional(Id),
  blurry: v.optional(Plain(64)),
  deptId: v.optional(Id),
  enabled: v.optional(
    v.pipe(
      v.picklist(["true", "false"]),
      v.transform((text) => text === "true"),
    ),
  ),
  createTime: v.optional(TimeRange),
});
export type UserQuery = v.InferOutput<typeof UserQuery>;

const columns = {
  id: sysUser.id,
  username: sysUser.username,
  nickName: sysUser.nickName,
  phone: sysUser.phone,
  email: sysUser.email,
  enabled: sysUser.enabled,
  createTime: sysUser.createTime,
} as const;
const FIELDS = Object.keys(columns) as (keyof typeof columns)[];

/** A page of the users in the caller's data scope (contract A3, A5), deleted ones left out. */
export async function listUsers(db: Database, caller: Account, query: UserQuery): Promise<UserPage> {
  const depts = await deptsOf(db, caller, query.deptId);
  const where = and(isNull(sysUser.deletedAt), inDepts(depts), ...filters(query));
  const order = readSort(query.sort, FIELDS).map(({ field, descending }) =>
    descending ? desc(columns[field]) : asc(columns[field]),
  );
  const rows = await db
    .select({ user: sysUser, dept: { id: sysDept.id, name: sysDept.name } })
    .from(sysUser)
    .leftJoin(sysDept, eq(sysDept.id, sysUser.deptId))
    .where(where)
    .orderBy(...order, desc(sysUser.id))
    .limit(query.size)
    .offset(query.page * query.size);
  const [total] = await db.select({ users: count() }).from(sysUser).where(where);
  const roles = await rolesOf(
    db,
    rows.map(({ user }) => user.id),
  );
  return {
    content: rows.map((row) => toListed(row, roles.get(row.user.id) ?? [])),
    totalElements: total?.users ?? 0,
  };
}

/** Whether a user is in the data scope of the caller; without a department only where the scope is not limited. */
export function isInScope(scopes: readonly number[], deptId: number | null): boolean {
  return scopes.length === 0 || (deptId !== null && scopes.includes(deptId));
}

function filters({ id, blurry, enabled, createTime }: UserQuery): (SQL | undefined)[] {
  const pattern = blurry === undefined || blurry === "" ? undefined : containing(blurry);
  return [
    id === undefined ? undefined : eq(sysUser.id, id),
    pattern === undefined
      ? undefined
      : or(ilike(sysUser.email, pattern), ilike(sysUser.username, pattern), ilike(sysUser.nickName, pattern)),
    enabled === undefined ? undefined : eq(sysUser.enabled, enabled),
    createTime && and(gte(sysUser.createTime, createTime.from), lte(sysUser.createTime, createTime.to)),
  ];
}

/** The subtree that was asked for within the caller's scope; `null` for no limit (contract A3). */
async function deptsOf(
  db: Database,
  caller: Account,
  deptId: number | undefined,
): Promise<readonly number[] | null> {
  const scopes = await dataScopesOf(db, caller);
  if (deptId === undefined) return scopes.length === 0 ? null : scopes;
  const asked = [...(await withSubtrees(db, [deptId]))];
  return asked.filter((id) => isInScope(scopes, id));
}

function inDepts(depts: readonly number[] | null): SQL | undefined {
  return depts === null ? undefined : inArray(sysUser.deptId, [...depts]);
}

function toListed(row: AccountRow, roles: NonNullable<UserDto["roles"]>): UserDto {
  const account = toAccount(row);
  const { disabledReason } = account;
  return {
    ...toUserDto(account),
    ...(row.user.deptId === null ? {} : { deptId: row.user.deptId }),
    ...(disabledReason === undefined ? {} : { reason: disabledReason }),
    roles,
  };
}

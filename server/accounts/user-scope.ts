import { and, inArray, isNull, type SQL } from "drizzle-orm";
import { Id } from "../../src/contract/schema.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/index.ts";
import { type Call, moduleFilter } from "../resources/module.ts";
import type { Account } from "./accounts.ts";
import { dataScopesOf, isInScope, withSubtrees } from "./data-scopes.ts";

/** The users that the caller may see (contract A3): those of the own data scope, deleted ones left out. */
export async function visibleUsers({ db, account }: Pick<Call, "db" | "account">): Promise<SQL | undefined> {
  const scopes = await dataScopesOf(db, account);
  return and(
    isNull(sysUser.deletedAt),
    scopes.length === 0 ? undefined : inArray(sysUser.deptId, [...scopes]),
  );
}

/** `deptId`: the users of a department and of all below it (contract A5). */
export const inSubtree = moduleFilter({
  schema: Id,
  where: async (deptId, { db }) => inArray(sysUser.deptId, [...(await withSubtrees(db, [deptId]))]),
});

/** Whether the caller may put somebody into a department. */
export async function mayPlace(db: Queryable, caller: Account, deptId: number | null): Promise<boolean> {
  return isInScope(await dataScopesOf(db, caller), deptId);
}

import { and, asc, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import type { Account } from "./accounts.ts";
import { dataScopesOf, isInScope } from "./data-scopes.ts";
import { levelOf, rolesOf } from "./levels.ts";

/**
 * Locks the users' rows: those of other users, in the caller's data scope and no stronger than the caller (contract A3, A5). Who is not in
 * scope is reported as not found, and so is who was deleted, unless these are looked for too.
 * @throws Refusal when the caller may not act on one of them.
 */
export async function requireActable(
  tx: Queryable,
  caller: Account,
  userIds: readonly number[],
  { deleted = false }: { readonly deleted?: boolean } = {},
): Promise<void> {
  if (userIds.includes(caller.id)) throw new Refusal(400, accountTexts.notYourself);
  const users = await tx
    .select({ id: sysUser.id, isAdmin: sysUser.isAdmin, deptId: sysUser.deptId })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), deleted ? undefined : isNull(sysUser.deletedAt)))
    .orderBy(asc(sysUser.id))
    .for("update");
  const scopes = await dataScopesOf(tx, caller);
  const visible = users.filter(({ deptId }) => isInScope(scopes, deptId));
  if (visible.length < userIds.length) throw new Refusal(404, httpTexts.notFound);
  const roles = await rolesOf(tx, [caller.id, ...userIds]);
  const own = levelOf(caller, roles.get(caller.id));
  if (users.some((user) => levelOf(user, roles.get(user.id)) < own)) {
    throw new Refusal(400, accountTexts.levelTooLow);
  }
}

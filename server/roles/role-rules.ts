import { and, count, eq, isNull } from "drizzle-orm";
import { dataScopesOf } from "../accounts/data-scopes.ts";
import { levelNow } from "../accounts/levels.ts";
import { idsIn } from "../accounts/user-writes.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser, sysUserRole } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row, Values } from "../resources/module.ts";
import { accessTexts } from "../texts/access.ts";
import { accountTexts } from "../texts/accounts.ts";

/** What a user may make of roles (contract A3, A6): none stronger than the own level, none that sees more than the own data scope. */

/** @throws Refusal where the role is stronger than the caller. */
export async function requireWeaker({ db, account }: Call, role: Pick<Row, keyof Row>): Promise<void> {
  if (Number(role.level) < (await levelNow(db, account))) throw new Refusal(400, accountTexts.levelTooLow);
}

/** What a role is made, as it is stored. @throws Refusal */
export async function givenRole(before: Row | undefined, values: Values, call: Call): Promise<Values> {
  if (before) await requireWeaker(call, before);
  if (values.level !== undefined) {
    const own = await levelNow(call.db, call.account);
    if (Number(values.level) < own) throw new Refusal(400, accessTexts.levelTooStrong, { level: own });
  }
  const dataScope = values.dataScope ?? before?.dataScope;
  const depts = idsIn(values.depts ?? before?.depts);
  await requireWithinOwn(call, { dataScope, depts }, before);
  if (dataScope !== "CUSTOM") return { ...values, depts: [] };
  if (depts.length === 0) throw new Refusal(400, accessTexts.deptsMissing);
  return values;
}

interface Reach {
  readonly dataScope: unknown;
  readonly depts: readonly number[];
}

/** What a role had before it may keep. */
async function requireWithinOwn(
  { db, account }: Call,
  { dataScope, depts }: Reach,
  before: Row | undefined,
): Promise<void> {
  const scopes = await dataScopesOf(db, account);
  if (scopes.length === 0) return;
  if (dataScope === "ALL" && before?.dataScope !== "ALL") throw new Refusal(400, accessTexts.scopeTooWide);
  if (dataScope !== "CUSTOM") return;
  const had = before?.dataScope === "CUSTOM" ? idsIn(before.depts) : [];
  if (depts.some((id) => !scopes.includes(id) && !had.includes(id))) {
    throw new Refusal(400, accessTexts.deptsOutOfScope);
  }
}

/** A role that users have stays; those that were deleted have none any more. @throws Refusal */
export async function requireUnused(db: Queryable, role: Row): Promise<void> {
  const [bound] = await db
    .select({ users: count() })
    .from(sysUserRole)
    .innerJoin(sysUser, eq(sysUser.id, sysUserRole.userId))
    .where(and(eq(sysUserRole.roleId, role.id), isNull(sysUser.deletedAt)));
  const users = bound?.users ?? 0;
  if (users > 0) throw new Refusal(400, accessTexts.roleInUse, { name: String(role.name), count: users });
  await db.delete(sysUserRole).where(eq(sysUserRole.roleId, role.id));
}

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { UserSwitch } from "../../src/contract/users.ts";
import type { Database } from "../db/database.ts";
import { adminSession, sysUser } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import type { Account } from "./accounts.ts";
import { dataScopesOf } from "./data-scopes.ts";
import { levelOf, rolesOf } from "./levels.ts";
import { isInScope } from "./user-list.ts";

/** What else ends when an account does. Called after it was stored. */
export interface AccountEnds {
  /** An account was disabled, for a reason that its user is told. */
  disabled(userId: number, reason: string): Promise<void>;
  /** An account was deleted. */
  deleted(userId: number): Promise<void>;
}

export interface UserChangesDeps {
  readonly db: Database;
  readonly ends: AccountEnds;
  now(): number;
}

/**
 * Changes to users by other users (contract A5). Refused: changing oneself, whoever is stronger, and whoever is not in one's data scope,
 * which is told as not found. Either all that was asked for is done or nothing.
 */
export interface UserChanges {
  /**
   * Switches an account on or off. Off ends its admin sessions and its chat sign-ins, and tells its terminals the reason (contract §3).
   * @throws Refusal 400 without a reason.
   */
  switch(caller: Account, change: UserSwitch): Promise<void>;
  /** Deletes accounts. Their rows stay for the names in history; what must be unique is free again. */
  remove(caller: Account, userIds: readonly number[]): Promise<void>;
}

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export function createUserChanges({ db, ends, now }: UserChangesDeps): UserChanges {
  return {
    async switch(caller, { id, enabled, reason }) {
      if (!enabled && !reason) throw new Refusal(400, accountTexts.reasonMissing);
      const scopes = await dataScopesOf(db, caller);
      await db.transaction(async (tx) => {
        await requireActable(tx, caller, scopes, [id]);
        const disabledReason = enabled ? null : (reason ?? null);
        await tx
          .update(sysUser)
          .set({ enabled, disabledReason, ...audit(caller, now()) })
          .where(eq(sysUser.id, id));
        if (!enabled) await endSessions(tx, [id]);
      });
      if (!enabled) await ends.disabled(id, reason ?? "");
    },

    async remove(caller, userIds) {
      const ids = [...new Set(userIds)];
      const scopes = await dataScopesOf(db, caller);
      await db.transaction(async (tx) => {
        await requireActable(tx, caller, scopes, ids);
        await tx
          .update(sysUser)
          .set({ deletedAt: new Date(now()), enabled: false, ...audit(caller, now()) })
          .where(inArray(sysUser.id, ids));
        await endSessions(tx, ids);
      });
      for (const id of ids) await ends.deleted(id);
    },
  };
}

const audit = (caller: Account, time: number) => ({
  updateBy: caller.username,
  updateTime: new Date(time),
});

async function endSessions(tx: Transaction, userIds: readonly number[]): Promise<void> {
  await tx.delete(adminSession).where(inArray(adminSession.userId, [...userIds]));
}

/** Locks the users' rows: those of other users, weaker than the caller and in the caller's data scope. @throws Refusal when the caller may not act on one of them. */
export async function requireActable(
  tx: Transaction,
  caller: Account,
  scopes: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  if (userIds.includes(caller.id)) throw new Refusal(400, accountTexts.notYourself);
  const users = await tx
    .select({ id: sysUser.id, isAdmin: sysUser.isAdmin, deptId: sysUser.deptId })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), isNull(sysUser.deletedAt)))
    .orderBy(asc(sysUser.id))
    .for("update");
  const visible = users.filter(({ deptId }) => isInScope(scopes, deptId));
  if (visible.length < userIds.length) throw new Refusal(404, httpTexts.notFound);
  const roles = await rolesOf(tx, [caller.id, ...userIds]);
  const own = levelOf(caller, roles.get(caller.id));
  if (users.some((user) => levelOf(user, roles.get(user.id)) < own)) {
    throw new Refusal(400, accountTexts.levelTooLow);
  }
}

import { inArray } from "drizzle-orm";
import { mayGive } from "../../src/domain/levels.ts";
import { sysJob, sysRole } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row, Values } from "../resources/module.ts";
import { accessTexts } from "../texts/access.ts";
import { accountTexts } from "../texts/accounts.ts";
import { requireActable } from "./actable.ts";
import { levelNow } from "./levels.ts";
import { type NewPasswordDeps, readNewPassword } from "./new-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { mayPlace } from "./user-scope.ts";

/** What a user may make of other users (contract A3, A5): who is placed where, and which roles and jobs they get. */

/** A new user, as the row is stored. @throws Refusal */
export async function newUser(deps: NewPasswordDeps, values: Values, call: Call): Promise<Values> {
  const { password, reason, ...rest } = values;
  await requirePlace(call, idIn(values.deptId));
  await requireGivable(call, idsIn(values.roles));
  await requireOpenJobs(call, idsIn(values.jobs));
  return {
    ...rest,
    disabledReason: values.enabled === false ? reasonIn(reason) : null,
    passwordHash: await hashPassword(readNewPassword(deps, password, "password")),
  };
}

/** A user with changes. Nobody disables oneself, or changes the own roles and department. @throws Refusal */
export async function changedUser(before: Row, values: Values, call: Call): Promise<Values> {
  if (before.id === call.account.id) requireHarmless(before, values);
  else await requireActable(call.db, call.account, [before.id]);
  const { deptId } = values;
  if (deptId !== undefined && deptId !== before.deptId) await requirePlace(call, idIn(deptId));
  await requireGivable(call, added(before.roles, values.roles));
  await requireOpenJobs(call, added(before.jobs, values.jobs));
  return withReason(before, values);
}

/** The reason goes with the state: it is asked for when an account is switched off, and gone when it is on (contract §3). */
function withReason(before: Row, values: Values): Values {
  const { reason: given, ...rest } = values;
  const reason = reasonIn(given);
  const enabled = values.enabled ?? before.enabled;
  if (enabled === true) return { ...rest, disabledReason: null };
  if (before.enabled === true && reason === null) throw new Refusal(400, accountTexts.reasonMissing);
  return reason === null ? rest : { ...rest, disabledReason: reason };
}

/** A reason as it is kept; null where none was given. */
export function reasonIn(given: unknown): string | null {
  const reason = typeof given === "string" ? given.trim() : "";
  return reason === "" ? null : reason;
}

function requireHarmless(before: Row, values: Values): void {
  if (values.enabled === false) throw new Refusal(400, accountTexts.notYourself);
  if (values.roles !== undefined && !isSameSet(before.roles, values.roles)) {
    throw new Refusal(400, accessTexts.ownRoles);
  }
  if (values.deptId !== undefined && values.deptId !== before.deptId) {
    throw new Refusal(400, accessTexts.ownDept);
  }
}

async function requirePlace({ db, account }: Call, deptId: number | null): Promise<void> {
  if (!(await mayPlace(db, account, deptId))) throw new Refusal(400, accessTexts.deptOutOfScope);
}

/** Roles of the own level and stronger ones are given by the strongest alone. */
async function requireGivable({ db, account }: Call, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const roles = await db
    .select({ id: sysRole.id, name: sysRole.name, level: sysRole.level })
    .from(sysRole)
    .where(inArray(sysRole.id, [...roleIds]));
  if (roles.length < roleIds.length) throw new Refusal(400, accessTexts.notThere, { field: "roles" });
  const own = await levelNow(db, account);
  const refused = roles.find(({ level }) => !mayGive(own, level));
  if (refused) throw new Refusal(400, accessTexts.roleTooStrong, { name: refused.name });
}

async function requireOpenJobs({ db }: Call, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length === 0) return;
  const jobs = await db
    .select({ name: sysJob.name, enabled: sysJob.enabled })
    .from(sysJob)
    .where(inArray(sysJob.id, [...jobIds]));
  if (jobs.length < jobIds.length) throw new Refusal(400, accessTexts.notThere, { field: "jobs" });
  const closed = jobs.find(({ enabled }) => !enabled);
  if (closed) throw new Refusal(400, accessTexts.jobDisabled, { name: closed.name });
}

const idIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What link tables hold of a record. */
export function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? [...new Set(value.filter((id): id is number => typeof id === "number"))] : [];
}

function added(before: unknown, after: unknown): readonly number[] {
  const had = new Set(idsIn(before));
  return idsIn(after).filter((id) => !had.has(id));
}

/** Whether two link fields hold the same. */
function isSameSet(one: unknown, other: unknown): boolean {
  const [held, given] = [new Set(idsIn(one)), idsIn(other)];
  return held.size === given.length && given.every((id) => held.has(id));
}

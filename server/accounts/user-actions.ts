import { eq } from "drizzle-orm";
import { user } from "../../src/contract/resources/system/user.ts";
import { sysUser } from "../db/schema/index.ts";
import { clientOf } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { requestOf } from "../resources/call.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionCall, ActionHandler, Call } from "../resources/module.ts";
import { eachRow, reportOf } from "../resources/per-row.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import { type AccountEnds, endEach } from "./account-ends.ts";
import { requireActable } from "./actable.ts";
import type { PasswordChanges } from "./password-changes.ts";
import type { SessionEnds } from "./session-ends.ts";
import { reasonIn } from "./user-writes.ts";

/** What is done to several users at once (contract A5). Each is done or refused by itself; each refusal is reported with its reason. */

/** Switches users on. */
export async function enableUsers(call: ActionCall): Promise<unknown> {
  return reportOf(await eachRow(call.ids, call, (id, own) => switchUser(id, own, null)));
}

/** Switches users off: their sessions end, and they are sent the reason (contract §3). */
export function disableUsers(ends: AccountEnds, sessionEnds: SessionEnds): ActionHandler {
  return async (call) => {
    const reason = reasonIn(call.input.reason);
    if (reason === null) throw new Refusal(400, accountTexts.reasonMissing);
    const all = await eachRow(call.ids, call, async (id, own) => {
      const changed = await switchUser(id, own, reason);
      if (changed) await sessionEnds.endOfUsers(own.db, [id]);
      return changed ? [id] : [];
    });
    await endEach(all.done.flat(), call.log, (id) => ends.disabled(id, reason));
    return reportOf(all);
  };
}

/** Gives users another password; their sessions end, and they are notified. */
export function resetPasswords(passwords: PasswordChanges): ActionHandler {
  return async (call) => {
    const newPass = String(call.input.newPass);
    const all = await eachRow(call.ids, call, (id, { db, account }) =>
      passwords.byManagerIn(db, account, id, newPass),
    );
    for (const notify of all.done) await notify(clientOf(requestOf(call)));
    return reportOf(all);
  };
}

/**
 * @param reason why it is switched off; null to switch it on.
 * @returns whether it was not so before.
 */
async function switchUser(
  id: number,
  { db, account, now, request }: Call,
  reason: string | null,
): Promise<boolean> {
  await requireActable(db, account, [id]);
  const [before] = await db.select().from(sysUser).where(eq(sysUser.id, id));
  if (!before) throw new Refusal(404, httpTexts.notFound);
  const enabled = reason === null;
  if (before.enabled === enabled) return false;
  const change = { enabled, disabledReason: reason };
  await db
    .update(sysUser)
    .set({ ...change, updateBy: account.username, updateTime: now })
    .where(eq(sysUser.id, id));
  await recordChange(db, {
    resource: user,
    recordId: id,
    action: "update",
    before: { enabled: before.enabled, reason: before.disabledReason },
    after: { enabled, reason },
    account,
    now,
    request,
  });
  return true;
}

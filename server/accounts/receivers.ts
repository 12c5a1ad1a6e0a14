import { Refusal } from "../http/errors.ts";
import { accountTexts } from "../texts/accounts.ts";
import { type Accounts, displayName } from "./accounts.ts";

/**
 * Those whom something is written to.
 * @throws Refusal 400 where one of them is not there: by name whose account was cancelled meanwhile.
 */
export async function demandReceivers(accounts: Accounts, userIds: readonly number[]): Promise<void> {
  const found = await accounts.everByIds(userIds);
  const cancelled = found.filter(({ deleted }) => deleted === true).map(displayName);
  if (cancelled.length > 0) throw new Refusal(400, accountTexts.receiverCancelled, { name: cancelled });
  const known = new Set(found.map(({ id }) => id));
  if (userIds.some((id) => !known.has(id))) throw new Refusal(400, accountTexts.receiverUnknown);
}

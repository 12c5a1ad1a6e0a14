import { repeatedTransaction } from "../../db/repeated.ts";
import { endLevels } from "../../shop/levels.ts";
import type { TaskCall } from "./task.ts";

/** Ends the levels of members whose time is over (resources 2.20 `validDate`). One that nobody has ended yet gives no discount either. */
export async function endLevelsDue({ context, signal }: TaskCall): Promise<void> {
  const { db, now, config } = context;
  const at = new Date(now());
  const call = { account: null, language: config.seedLanguage, now: at };
  await endLevels(db, at, (run) => repeatedTransaction(db, (tx) => run({ ...call, db: tx })), signal);
}

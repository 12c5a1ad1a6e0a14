import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Mail } from "../mail/mail.ts";
import type { AccountNotices } from "../mailbox/account-notices.ts";
import type { Accounts } from "./accounts.ts";
import type { MailCodes } from "./mail-codes.ts";
import type { NewPasswordDeps } from "./new-passwords.ts";
import type { OwnLimits } from "./own-limits.ts";
import type { Secrets } from "./secrets.ts";
import type { SessionEnds } from "./session-ends.ts";

/** What changes to one's own account are made with. */
export interface OwnAccountDeps {
  readonly db: Database;
  readonly log: Logger;
  readonly secrets: Pick<Secrets, "passwordPrivateKey">;
  readonly config: NewPasswordDeps["config"];
  readonly accounts: Accounts;
  readonly codes: MailCodes;
  readonly limits: OwnLimits;
  readonly mail: Mail;
  readonly notices: AccountNotices;
  readonly sessionEnds: SessionEnds;
  now(): number;
}

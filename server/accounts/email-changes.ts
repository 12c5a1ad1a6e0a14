import { eq } from "drizzle-orm";
import { CodePurpose, type EmailChange } from "../../src/contract/account.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { isEmail } from "../../src/domain/email.ts";
import { sysUser } from "../db/schema/index.ts";
import { brokenIndexOf } from "../db/violations.ts";
import { Refusal } from "../http/errors.ts";
import { addressChangedLetter, newAddressLetter } from "../mail/account-letters.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import type { Account } from "./accounts.ts";
import type { CodeKey } from "./mail-codes.ts";
import type { OwnAccountDeps } from "./own-account.ts";
import { decrypted } from "./password-changes.ts";
import type { ClientInfo } from "./sessions.ts";

/** A new address for one's own account, proved by a code that was mailed to it (contract A2, A5). */
export interface EmailChanges {
  /** Mails a code to the new address. @throws Refusal 400 for what is no new address, 502 when the mail was not taken. */
  requestCode(account: Account, email: string, language: Language, client: ClientInfo): Promise<void>;
  /** Whether a code for the new address is the right one. */
  checkCode(account: Account, email: string, code: string, client: ClientInfo): Promise<boolean>;
  /**
   * Stores the address. The password is checked first, then the code, which is used up. That another account has the address is
   * reported to those alone who have proved that it is theirs.
   * @throws Refusal 400.
   */
  change(account: Account, change: EmailChange, code: string, client: ClientInfo): Promise<void>;
}

const keyOf = (account: Account, email: string): CodeKey => ({
  purpose: CodePurpose.newAddress,
  email,
  userId: account.id,
});

export function createEmailChanges(deps: OwnAccountDeps): EmailChanges {
  const { accounts, codes, limits, mail, log } = deps;
  return {
    async requestCode(account, email, language, client) {
      requireNew(account, email);
      await limits.codeRequest(email, client.ip);
      const code = await codes.issue(keyOf(account, email));
      try {
        await mail.send(newAddressLetter(email, code, language));
      } catch (error) {
        log.error({ err: error, userId: account.id }, "the mail with a code could not be sent");
        await codes.withdraw(keyOf(account, email));
        throw new Refusal(502, ownAccountTexts.mailFailed);
      }
    },

    async checkCode(account, email, code, client) {
      await limits.codeTry(client.ip);
      return codes.check(keyOf(account, email), code);
    },

    async change(account, { password, email }, code, client) {
      requireNew(account, email);
      const known = decrypted(deps, password);
      await limits.password(account.id);
      if (!(await accounts.verify(account.username, known))) {
        throw new Refusal(400, ownAccountTexts.passwordWrong);
      }
      await limits.passwordRight(account.id);
      await limits.codeTry(client.ip);
      if (!(await codes.use(keyOf(account, email), code))) throw new Refusal(400, ownAccountTexts.codeWrong);
      await store(deps, account, email);
      await deps.notices.emailChanged(account.id, email, client);
      notifyOldAddress(deps, account, email);
    },
  };
}

function requireNew(account: Account, email: string): void {
  if (!isEmail(email)) throw new Refusal(400, ownAccountTexts.emailWrong);
  if (email.toLowerCase() === account.email?.toLowerCase()) throw new Refusal(400, ownAccountTexts.emailSame);
}

async function store({ db, now }: OwnAccountDeps, account: Account, email: string): Promise<void> {
  try {
    await db
      .update(sysUser)
      .set({ email, updateBy: account.username, updateTime: new Date(now()) })
      .where(eq(sysUser.id, account.id));
  } catch (error) {
    if (brokenIndexOf(error) !== "sys_user_email") throw error;
    throw new Refusal(400, ownAccountTexts.emailTaken, { value: email });
  }
}

function notifyOldAddress({ mail, log }: OwnAccountDeps, account: Account, email: string): void {
  if (account.email === undefined) return;
  const language = account.language ?? DEFAULT_LANGUAGE;
  mail
    .send(addressChangedLetter(account.email, language, account.username, email))
    .catch((error: unknown) => {
      log.error({ err: error, userId: account.id }, "the mail about a new address could not be sent");
    });
}

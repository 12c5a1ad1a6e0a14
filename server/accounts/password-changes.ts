import { and, eq, ne } from "drizzle-orm";
import type { PasswordChange, PasswordReset } from "../../src/contract/account.ts";
import { CodePurpose } from "../../src/contract/account.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import type { Queryable } from "../db/database.ts";
import { adminSession, sysUser } from "../db/schema/index.ts";
import type { Caller } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { passwordChangedLetter, resetLetter } from "../mail/account-letters.ts";
import { accountTexts } from "../texts/accounts.ts";
import { httpTexts } from "../texts/http.ts";
import { ownAccountTexts } from "../texts/own-account.ts";
import { type Account, createAccounts } from "./accounts.ts";
import { requireActable } from "./actable.ts";
import { type CodeKey, NOBODY } from "./mail-codes.ts";
import { readNewPassword } from "./new-passwords.ts";
import type { OwnAccountDeps } from "./own-account.ts";
import { decryptPassword, hashPassword } from "./passwords.ts";
import type { CloseEnded } from "./session-ends.ts";
import type { ClientInfo } from "./sessions.ts";

/** New passwords (contract A5). Whatever the way, the sessions that the account had end, but for the caller's own; its user is notified. */
export interface PasswordChanges {
  /** By the old password. @throws Refusal 400 when that is wrong, or the new one is no other. */
  byOwner(caller: Caller, change: PasswordChange, client: ClientInfo): Promise<void>;
  /** Mails a code to the account with this address; whether there is one is neither answered nor to be seen from the timing. */
  requestCode(email: string, language: Language, client: ClientInfo): Promise<void>;
  /** Whether a code for a new password is the right one. */
  checkCode(email: string, code: string, client: ClientInfo): Promise<boolean>;
  /** By a mailed code, which is used up. @throws Refusal 400. */
  byCode(reset: Required<PasswordReset>, client: ClientInfo): Promise<void>;
  /** By a user who may edit the account. @throws Refusal as the other changes to users. */
  byManager(caller: Caller, reset: PasswordReset, client: ClientInfo): Promise<void>;
  /**
   * The same within a transaction, of an account that is known by its id.
   * @param newPass encrypted.
   * @returns closes what its sessions had open, and notifies the account's user; for when the transaction is done.
   */
  byManagerIn(
    tx: Queryable,
    caller: Account,
    userId: number,
    newPass: string,
  ): Promise<(client: ClientInfo) => Promise<void>>;
}

const resetOf = (email: string): CodeKey => ({
  purpose: CodePurpose.passwordReset,
  email,
  userId: NOBODY,
});

export function createPasswordChanges(deps: OwnAccountDeps): PasswordChanges {
  const { db, accounts, limits, codes } = deps;
  return {
    async byOwner({ account, session }, change, client) {
      const oldPass = decrypted(deps, change.oldPass);
      const newPass = readNewPassword(deps, change.newPass, "newPass");
      await limits.password(account.id);
      if (!(await accounts.verify(account.username, oldPass)))
        throw new Refusal(400, ownAccountTexts.oldWrong);
      await limits.passwordRight(account.id);
      if (newPass === oldPass) throw new Refusal(400, ownAccountTexts.passwordSame);
      const close = await store(deps, db, { account, newPass, by: account.username, keep: session.id });
      await close();
      await notifyOwner(deps, account, client);
    },

    async requestCode(email, language, client) {
      await limits.codeRequest(email, client.ip);
      const code = await codes.issue(resetOf(email));
      const account = await accounts.byEmail(email);
      if (!account?.enabled) return;
      // Not waited for: the time that mail takes would reveal that there is an account.
      const letter = resetLetter(account.email ?? email, code, language, account.username);
      deps.mail.send(letter).catch((error: unknown) => {
        deps.log.error({ err: error, userId: account.id }, "the mail with a code could not be sent");
      });
    },

    async checkCode(email, code, client) {
      await limits.codeTry(client.ip);
      return codes.check(resetOf(email), code);
    },

    async byCode({ username, newPass, code }, client) {
      const password = readNewPassword(deps, newPass, "newPass");
      await limits.codeTry(client.ip);
      const account = (await accounts.byName(username)) ?? (await accounts.byEmail(username));
      const right = await codes.use(resetOf(account?.email ?? username), code ?? "");
      if (!right || !account?.enabled || account.email === undefined) {
        throw new Refusal(400, ownAccountTexts.codeWrong);
      }
      const close = await store(deps, db, { account, newPass: password, by: account.username });
      await close();
      await notifyOwner(deps, account, client);
    },

    async byManager({ account: caller }, { username, newPass }, client) {
      const password = readNewPassword(deps, newPass, "newPass");
      const account = (await accounts.byName(username)) ?? (await accounts.byEmail(username));
      const other = { caller, account, password };
      const replaced = await db.transaction((tx) => replaceOthers(deps, tx, other));
      await finish(deps, replaced, client);
    },

    async byManagerIn(tx, caller, userId, newPass) {
      const password = readNewPassword(deps, newPass, "newPass");
      const account = await createAccounts(tx).byId(userId);
      const replaced = await replaceOthers(deps, tx, { caller, account, password });
      return (client) => finish(deps, replaced, client);
    },
  };
}

interface OthersPassword {
  readonly caller: Account;
  readonly account: Account | undefined;
  readonly password: string;
}

interface Replaced {
  readonly account: Account;
  readonly close: CloseEnded;
}

async function finish(deps: OwnAccountDeps, { account, close }: Replaced, client: ClientInfo): Promise<void> {
  await close();
  await notifyOwner(deps, account, client);
}

/** Gives another user a password. @throws Refusal where the caller may not act on that user. */
async function replaceOthers(
  deps: OwnAccountDeps,
  tx: Queryable,
  { caller, account, password }: OthersPassword,
): Promise<Replaced> {
  if (!account) throw new Refusal(404, httpTexts.notFound);
  if (account.id === caller.id) throw new Refusal(400, ownAccountTexts.resetYourself);
  await requireActable(tx, caller, [account.id]);
  const close = await store(deps, tx, { account, newPass: password, by: caller.username });
  return { account, close };
}

/** The password that the page encrypted. @throws Refusal 400. */
export function decrypted({ secrets }: Pick<OwnAccountDeps, "secrets">, encrypted: string): string {
  const password = decryptPassword(secrets, encrypted);
  if (password === undefined) throw new Refusal(400, accountTexts.undecipherable);
  return password;
}

interface NewPassword {
  readonly account: Account;
  readonly newPass: string;
  readonly by: string;
  /** The session that stays. */
  readonly keep?: string;
}

/** Stores the password and ends the sessions in one transaction: no session outlives the password that opened it. */
async function store(
  { now, sessionEnds }: Pick<OwnAccountDeps, "now" | "sessionEnds">,
  db: Queryable,
  { account, newPass, by, keep }: NewPassword,
): Promise<CloseEnded> {
  const time = new Date(now());
  const passwordHash = await hashPassword(newPass);
  return db.transaction(async (tx) => {
    await tx
      .update(sysUser)
      .set({ passwordHash, pwdResetTime: time, updateBy: by, updateTime: time })
      .where(eq(sysUser.id, account.id));
    const others = keep === undefined ? undefined : ne(adminSession.sid, keep);
    return sessionEnds.endIn(tx, and(eq(adminSession.userId, account.id), others));
  });
}

/** Notifies in the mailbox and by mail; the change is made even where either fails. */
async function notifyOwner(
  { mail, notices, log }: OwnAccountDeps,
  account: Account,
  client: ClientInfo,
): Promise<void> {
  await notices.passwordChanged(account.id, client);
  if (account.email === undefined) return;
  const letter = passwordChangedLetter(account.email, account.language ?? DEFAULT_LANGUAGE, account.username);
  mail.send(letter).catch((error: unknown) => {
    log.error({ err: error, userId: account.id }, "the mail about a new password could not be sent");
  });
}

import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { loginRecord, sysUser } from "../db/schema/index.ts";
import type { AccountNotices } from "../mailbox/account-notices.ts";
import type { Language } from "../texts/index.ts";
import type { Account } from "./accounts.ts";
import type { ClientInfo } from "./sessions.ts";

interface SignInPlaceDeps {
  readonly db: Database;
  readonly notices: AccountNotices;
}

/** Whether an account was signed in to from an address of the net before; never one that there is not. */
export async function wasUsedFrom(db: Database, username: string, ip: string): Promise<boolean> {
  const [earlier] = await db
    .select({ id: loginRecord.id })
    .from(loginRecord)
    .innerJoin(sysUser, eq(sysUser.username, loginRecord.username))
    .where(
      and(
        eq(sql`lower(${sysUser.username})`, username.toLowerCase()),
        eq(loginRecord.ip, ip),
        eq(loginRecord.type, "LOGIN_OK"),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

/**
 * What a sign-in notifies the account of: the first brings the welcome, one from an address of the net that it was never used from a notice.
 * Called before the sign-in is recorded.
 */
export async function noteSignIn(
  { db, notices }: SignInPlaceDeps,
  account: Account,
  client: ClientInfo,
): Promise<void> {
  const here = sql<boolean>`${loginRecord.ip} = ${client.ip}`;
  const [earlier] = await db
    .select({ here })
    .from(loginRecord)
    .where(and(eq(loginRecord.username, account.username), eq(loginRecord.type, "LOGIN_OK")))
    .orderBy(desc(here))
    .limit(1);
  if (!earlier) await notices.welcome(account.id);
  else if (!earlier.here) await notices.newPlace(account.id, client);
}

/** Keeps the language of the console that the account signs in with, for the mail that others cause. */
export async function keepLanguage(db: Database, account: Account, language: Language): Promise<void> {
  if (account.language === language) return;
  await db.update(sysUser).set({ language }).where(eq(sysUser.id, account.id));
}

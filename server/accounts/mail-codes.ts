import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { CodePurpose } from "../../src/contract/account.ts";
import { MAIL_CODE_LENGTH, MAIL_CODE_MS, MAIL_CODE_RESEND_MS } from "../../src/contract/limits.ts";
import type { Database } from "../db/database.ts";
import { mailCode } from "../db/schema/index.ts";
import { tooMany } from "../http/rate-limit.ts";
import type { Secrets } from "./secrets.ts";

/** Wrong tries after which a code is worth nothing. */
const ATTEMPTS = 5;
/** `userId` of a code that nobody signed in asked for. */
export const NOBODY = 0;

/** What a code is for: the latest for the same is the one that counts. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly email: string;
  readonly userId: number;
}

/** Mailed codes (contract A2): six digits, good for 300 s, one use and a few tries; only their HMAC is stored. */
export interface MailCodes {
  /**
   * Makes a code in place of an earlier one. Whoever asks for an address that no account has gets one too, so that nothing can be
   * learnt from asking; it is then not mailed.
   * @throws Refusal 429 within 60 s of the last.
   */
  issue(key: CodeKey): Promise<string>;
  /** Takes back a code that could not be mailed, so that another may be asked for at once. */
  withdraw(key: CodeKey): Promise<void>;
  /** Whether `code` is the one. A wrong one counts; the right one stays good. */
  check(key: CodeKey, code: string): Promise<boolean>;
  /** As `check`, and uses the code up: of several at once one gets `true`. */
  use(key: CodeKey, code: string): Promise<boolean>;
}

interface MailCodeDeps {
  readonly db: Database;
  readonly secrets: Pick<Secrets, "mailCodeKey">;
  now(): number;
}

export function createMailCodes(deps: MailCodeDeps): MailCodes {
  const { db } = deps;
  return {
    issue: (key) => issue(deps, key),
    withdraw: async (key) => {
      await db.delete(mailCode).where(isFor(key));
    },
    async check(key, code) {
      const hash = await attempt(deps, key, code);
      if (hash === undefined) return false;
      const given = sql`${mailCode.attempts} - 1`;
      await db
        .update(mailCode)
        .set({ attempts: given })
        .where(and(isFor(key), eq(mailCode.hash, hash)));
      return true;
    },
    async use(key, code) {
      const hash = await attempt(deps, key, code);
      if (hash === undefined) return false;
      const used = await db
        .delete(mailCode)
        .where(and(isFor(key), eq(mailCode.hash, hash)))
        .returning({ email: mailCode.email });
      return used.length > 0;
    },
  };
}

async function issue({ db, secrets, now }: MailCodeDeps, key: CodeKey): Promise<string> {
  const time = now();
  const code = String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, "0");
  const fresh = {
    hash: hashOf(secrets, key, code),
    attempts: 0,
    sentAt: new Date(time),
    expiresAt: new Date(time + MAIL_CODE_MS),
  };
  await db.delete(mailCode).where(lt(mailCode.expiresAt, new Date(time)));
  const stored = await db
    .insert(mailCode)
    .values({ ...key, email: key.email.toLowerCase(), ...fresh })
    .onConflictDoUpdate({
      target: [mailCode.purpose, mailCode.email, mailCode.userId],
      set: fresh,
      setWhere: lte(mailCode.sentAt, new Date(time - MAIL_CODE_RESEND_MS)),
    })
    .returning({ email: mailCode.email });
  if (stored.length > 0) return code;
  const [held] = await db.select({ sentAt: mailCode.sentAt }).from(mailCode).where(isFor(key));
  throw tooMany((held?.sentAt.getTime() ?? time) + MAIL_CODE_RESEND_MS - time);
}

/** Counts a try before it is checked, so that many at once do not slip through. @returns the stored hash when it was right. */
async function attempt(
  { db, secrets, now }: MailCodeDeps,
  key: CodeKey,
  code: string,
): Promise<string | undefined> {
  const live = and(isFor(key), gt(mailCode.expiresAt, new Date(now())), lt(mailCode.attempts, ATTEMPTS));
  const [row] = await db
    .update(mailCode)
    .set({ attempts: sql`${mailCode.attempts} + 1` })
    .where(live)
    .returning({ hash: mailCode.hash });
  const tried = hashOf(secrets, key, code);
  return row && timingSafeEqual(Buffer.from(row.hash), Buffer.from(tried)) ? row.hash : undefined;
}

function isFor({ purpose, email, userId }: CodeKey): SQL | undefined {
  return and(
    eq(mailCode.purpose, purpose),
    eq(mailCode.email, email.toLowerCase()),
    eq(mailCode.userId, userId),
  );
}

function hashOf({ mailCodeKey }: MailCodeDeps["secrets"], key: CodeKey, code: string): string {
  const what = JSON.stringify([key.purpose, key.email.toLowerCase(), key.userId, code]);
  return createHmac("sha256", mailCodeKey).update(what).digest("hex");
}

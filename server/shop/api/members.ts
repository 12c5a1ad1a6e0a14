import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { ShopMember, SignedIn } from "../../../src/contract/shop-api/account.ts";
import { moneyNumber } from "../../../src/domain/money.ts";
import { createLoginLimits } from "../../accounts/login-limits.ts";
import { readNewPassword } from "../../accounts/new-passwords.ts";
import { decryptPassword, hashPassword, passwordFits } from "../../accounts/passwords.ts";
import type { ServerContext } from "../../context.ts";
import { compiled } from "../../db/compiled.ts";
import type { Queryable } from "../../db/database.ts";
import { shopCredential, shopMember, shopSession } from "../../db/schema/index.ts";
import { brokenIndexOf } from "../../db/violations.ts";
import { bearerOf } from "../../http/access.ts";
import { Refusal } from "../../http/errors.ts";
import { consume } from "../../http/rate-limit.ts";
import { accountTexts } from "../../texts/accounts.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import { isNews, noteActivity } from "../member-activity.ts";
import { NORMAL } from "../member-status.ts";
import { endSessions } from "./own-account.ts";

/** Members of the shop who sign in to its API by a password. */

type MemberRow = typeof shopMember.$inferSelect;

declare module "fastify" {
  interface FastifyRequest {
    /** Set on calls of the shop's API that ask for a member. */
    shopMember: MemberRow | null;
  }
}

/** How long one stays signed in, s. */
const SESSION_S = 30 * 24 * 3_600;
const TOKEN_BYTES = 32;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Requests of one address in a minute: some hundred people behind it. */
const REQUESTS = 1_200;
/** Requests of one member in a minute, wherever from: far above what a person does. */
const MEMBER_REQUESTS = 600;
/** Registrations of one address in an hour. */
const REGISTRATIONS = 60;

/** What somebody registers with. */
export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly nickname: string;
  readonly recommender?: number | undefined;
}

/** Signs members in and finds who calls. */
export interface Members {
  /** Counts a call. @throws Refusal 429. */
  count(request: FastifyRequest): Promise<void>;
  /** @throws Refusal 400 for a name that is taken or a password that breaks a rule, 429 after many. */
  register(given: Registration, ip: string): Promise<SignedIn>;
  /** @throws Refusal 400 where name and password do not fit, or the member is banned; 429 after many failures. */
  signIn(username: string, password: string, ip: string): Promise<SignedIn>;
  /** Who has a name and a password, which came as it is: `signIn` without a session. @throws Refusal as that. */
  memberWith(username: string, password: string, ip: string): Promise<MemberRow>;
  signOut(request: FastifyRequest): Promise<void>;
  /**
   * Gives who calls another password, and ends what else they are signed in with.
   * @throws Refusal 400 where the password before is wrong or the new one breaks a rule; 429 after many failures.
   */
  changePassword(
    member: MemberRow,
    given: { readonly password: string; readonly newPass: string },
    request: FastifyRequest,
    db: Queryable,
  ): Promise<void>;
  /** Who calls, counted. @throws Refusal 401 without a session, or of a member who is banned; 429 after many calls of the member's. */
  callerOf(request: FastifyRequest): Promise<MemberRow>;
  /** Who calls what anybody may call; null without a session that holds. */
  maybeCallerOf(request: FastifyRequest): Promise<MemberRow | null>;
}

export function createMembers(context: ServerContext): Members {
  const { db, now, secrets, config } = context;
  const limits = createLoginLimits();
  const limitOf = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const calls = config.requestsPerMinute === 0 ? null : limitOf("shop", REQUESTS, MINUTE_S);
  const perMember = Math.min(MEMBER_REQUESTS, config.requestsPerMinute);
  const callsOfMember = perMember === 0 ? null : limitOf("member", perMember, MINUTE_S);
  const registrations = config.requestsPerMinute === 0 ? null : limitOf("register", REGISTRATIONS, HOUR_S);

  const signedIn = async (member: MemberRow, ip: string): Promise<SignedIn> => {
    const time = now();
    const token = randomBytes(TOKEN_BYTES).toString("base64url");
    await db.delete(shopSession).where(lte(shopSession.expiresAt, new Date(time)));
    await db.insert(shopSession).values({
      ...{ tokenHash: hashOf(token), uid: member.id },
      ...{ expiresAt: new Date(time + SESSION_S * 1_000), createTime: new Date(time) },
    });
    await noteActivity({ uid: member.id, ip, at: new Date(time) }, { db });
    return { token, expiresIn: SESSION_S, member: shownMember(member) };
  };

  /** Counted before the password is looked at. */
  const identified = async (
    username: string,
    read: () => string | undefined,
    ip: string,
  ): Promise<MemberRow> => {
    await limits.call(ip);
    const from = { username, ip, known: false };
    await limits.attempt(from);
    const password = read();
    if (password === undefined) throw new Refusal(400, accountTexts.undecipherable);
    const [found] = await db
      .select({ member: shopMember, hash: shopCredential.passwordHash })
      .from(shopMember)
      .innerJoin(shopCredential, eq(shopCredential.uid, shopMember.id))
      .where(eq(sql`lower(${shopMember.username})`, username.toLowerCase()));
    if (!(await passwordFits(found?.hash, password)) || !found)
      throw new Refusal(400, accountTexts.wrongPassword);
    if (found.member.status !== NORMAL) throw new Refusal(400, accountTexts.disabled);
    await limits.succeeded(from);
    return found.member;
  };

  const found = async (request: FastifyRequest): Promise<MemberRow | null> => {
    const token = bearerOf(request);
    const at = new Date(now());
    const [session] = token === undefined ? [] : await selectCaller(db, { tokenHash: hashOf(token), at });
    if (session?.member.status !== NORMAL) return null;
    const activity = { ip: request.ip, at };
    if (isNews(session.member, activity)) await noteActivity({ uid: session.member.id, ...activity }, { db });
    return session.member;
  };

  return {
    maybeCallerOf: found,
    count: async ({ ip }) => {
      if (calls) await consume(calls, ip);
    },
    register: async ({ username, password: encrypted, nickname, recommender }, ip) => {
      if (registrations) await consume(registrations, ip);
      const password = readNewPassword(context, encrypted, "password");
      const passwordHash = await hashPassword(password);
      const member = await db
        .transaction((tx) => makeMember(tx, { username, nickname, recommender, passwordHash }, now()))
        .catch((error: unknown) => {
          if (brokenIndexOf(error) !== undefined)
            throw new Refusal(400, shoppingTexts.usernameTaken, {}, undefined, "username");
          throw error;
        });
      return signedIn(member, ip);
    },
    signIn: async (username, encrypted, ip) =>
      signedIn(await identified(username, () => decryptPassword(secrets, encrypted), ip), ip),
    memberWith: (username, password, ip) => identified(username, () => password, ip),
    changePassword: async ({ id, username }, { password: encrypted, newPass }, request, tx) => {
      const from = { username, ip: request.ip, known: true };
      await limits.attempt(from);
      const password = decryptPassword(secrets, encrypted);
      const [held] = await tx.select().from(shopCredential).where(eq(shopCredential.uid, id));
      if (password === undefined || !(await passwordFits(held?.passwordHash, password)))
        throw new Refusal(400, accountTexts.wrongPassword);
      await limits.succeeded(from);
      const token = bearerOf(request);
      await setPassword(
        { uid: id, password: readNewPassword(context, newPass, "newPass"), at: new Date(now()) },
        tx,
        token === undefined ? undefined : hashOf(token),
      );
    },
    signOut: async (request) => {
      const token = bearerOf(request);
      if (token !== undefined) await db.delete(shopSession).where(eq(shopSession.tokenHash, hashOf(token)));
    },
    callerOf: async (request) => {
      const member = await found(request);
      if (!member) throw new Refusal(401, accountTexts.notSignedIn);
      if (callsOfMember) await consume(callsOfMember, String(member.id));
      return member;
    },
  };
}

const selectCaller = compiled<{ readonly tokenHash: string; readonly at: Date }>("selectCaller")(
  (db, { tokenHash, at }) =>
    db
      .select({ member: shopMember })
      .from(shopSession)
      .innerJoin(shopMember, eq(shopMember.id, shopSession.uid))
      .where(and(eq(shopSession.tokenHash, tokenHash), gt(shopSession.expiresAt, at))),
);

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A member as the API shows them to themselves. */
export const shownMember = ({ id, username, nickname, ...held }: MemberRow): ShopMember => ({
  ...{ id, username, nickname, points: held.integral, phone: held.phone, birthday: held.birthday },
  balance: moneyNumber(held.nowMoney),
  commission: moneyNumber(held.brokeragePrice),
});

/**
 * Gives a member a password, whether they had one or not, and ends what they are signed in with.
 * @param kept the hash of a session's token that goes on.
 */
export async function setPassword(
  { uid, password, at }: { readonly uid: number; readonly password: string; readonly at: Date },
  db: Queryable,
  kept?: string,
): Promise<void> {
  await keepHash({ uid, passwordHash: await hashPassword(password), at }, db);
  await endSessions(uid, db, kept);
}

interface Credential {
  readonly uid: number;
  readonly passwordHash: string;
  readonly at: Date;
}

/** Keeps what a member's password is compared with, in place of what was kept before. */
export async function keepHash({ uid, passwordHash, at }: Credential, db: Queryable): Promise<void> {
  const values = { passwordHash, updateTime: at };
  await db
    .insert(shopCredential)
    .values({ uid, ...values })
    .onConflictDoUpdate({ target: shopCredential.uid, set: values });
}

interface NewMember {
  readonly username: string;
  readonly nickname: string;
  readonly recommender: number | undefined;
  readonly passwordHash: string;
}

/** A recommender who is not there is none. */
async function makeMember(
  db: Queryable,
  { username, nickname, recommender, passwordHash }: NewMember,
  time: number,
): Promise<MemberRow> {
  const at = new Date(time);
  const [by] =
    recommender === undefined
      ? []
      : await db.select({ id: shopMember.id }).from(shopMember).where(eq(shopMember.id, recommender));
  const spread = by === undefined ? {} : { spreadUid: by.id, spreadTime: at };
  const [member] = await db
    .insert(shopMember)
    .values({
      ...{ username, nickname, ...spread },
      ...{ userType: "H5", loginType: "h5", createTime: at, updateTime: at },
    })
    .returning();
  if (!member) throw new Error("The member was not stored.");
  await keepHash({ uid: member.id, passwordHash, at }, db);
  return member;
}

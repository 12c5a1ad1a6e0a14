import { createSecretKey, type KeyObject, randomUUID } from "node:crypto";
import DataLoader from "dataloader";
import { and, eq, gt, inArray, lt, or } from "drizzle-orm";
import type { Logger } from "pino";
import type { TokenPair } from "../../src/contract/chat.ts";
import { ADMIN_SESSION_MS, REFRESH_REPEAT_MS, REFRESH_TOKEN_S } from "../../src/contract/limits.ts";
import type { Account } from "../accounts/accounts.ts";
import type { Bus, BusMessage } from "../bus/bus.ts";
import { createPublisher, type Publisher } from "../bus/publisher.ts";
import { keepSubscribed } from "../bus/standing-subscription.ts";
import { compiled, isAnyOf } from "../db/compiled.ts";
import type { Database } from "../db/database.ts";
import { adminSession } from "../db/schema/accounts.ts";
import { chatTokenFamily } from "../db/schema/chat.ts";
import { serviceVisitor } from "../db/schema/service.ts";
import { type ChatAccounts, VISITOR_COLUMNS, visitorAccount } from "./chat-accounts.ts";
import type { ImTokenOwner } from "./im-tokens.ts";
import { readToken, signPair, type TokenClaims } from "./token-pair.ts";

/** Who an access token speaks for. */
export interface ChatIdentity {
  readonly account: Account;
  readonly familyId: string;
  readonly terminal: number;
}

export interface Ended {
  /** Families of accounts that stand. */
  readonly familyIds: readonly string[];
  /** Users whose accounts were disabled or deleted. */
  readonly userIds: readonly number[];
}

/**
 * Chat sign-ins: families of token pairs, each opened from an admin session and ended with it, with the account, or by the use of a
 * refresh token that was already exchanged (contract §1). Those of visitors are opened from none, and end when the visitor is blocked.
 */
export interface SignIns {
  /** Opens a family. The owner's session must be alive. @returns `null` when it is not. */
  open(owner: ImTokenOwner): Promise<TokenPair | null>;
  /** Opens a family of a visitor of a site, who has no admin session. */
  openVisitor(visitorId: number): Promise<TokenPair>;
  /** Exchanges a refresh token. @returns `null` when it is refused. */
  refresh(refreshToken: string): Promise<TokenPair | null>;
  /** Who an access token speaks for; `null` when it is not valid or its sign-in has ended. A disabled account is still named. */
  identify(accessToken: string): Promise<ChatIdentity | null>;
  /** Of these families, those that have ended, and the users whose accounts have. */
  ended(familyIds: ReadonlySet<string>): Promise<Ended>;
  /** Ends families: their tokens are refused here from now on, and their sockets closed in every process. */
  end(familyIds: readonly string[]): Promise<void>;
  /** Announces that families have ended, which are stored as such. */
  announceEnded(familyIds: readonly string[]): Promise<void>;
  /** Ends every family of a user, whose account was disabled or deleted, in the same way. */
  endUser(userId: number): Promise<void>;
  /** Ends the subscription. */
  close(): Promise<void>;
}

export interface SignInDeps {
  readonly db: Database;
  readonly accounts: Pick<ChatAccounts, "byId" | "byIds">;
  readonly bus: Bus;
  readonly log: Logger;
  readonly key: Uint8Array;
  now(): number;
}

/** Stands for the admin session of families that were opened from none; no session has it as its id. */
export const NO_SESSION = "";

/** How long what is known of a sign-in is believed without asking the database again. */
const KNOWN_MS = 10_000;
const KNOWN_MAX = 20_000;

/** What is known of a family. */
interface Known {
  /** Epoch ms at which it was asked for. */
  readonly at: number;
  readonly account: Promise<Account | null>;
  /** Something has ended since: what was asked for before may be wrong. */
  stale: boolean;
}

/** What an exchange comes to; `reused` ends the family. */
type Exchange = { readonly generation: number; readonly issuedAt: number } | "refused" | "reused";

/** @throws BackplaneUnavailable when the bus cannot be subscribed to. */
export async function openSignIns(deps: SignInDeps): Promise<SignIns> {
  const families = new TokenFamilies(deps);
  await families.listen();
  return families;
}

const standingFamilies = compiled<{ familyIds: readonly string[]; now: Date }>("standing_families")(
  (db, { familyIds, now }) =>
    db
      .select({ id: chatTokenFamily.id, userId: chatTokenFamily.userId, visitor: VISITOR_COLUMNS })
      .from(chatTokenFamily)
      .leftJoin(adminSession, eq(adminSession.sid, chatTokenFamily.sessionId))
      .leftJoin(serviceVisitor, eq(serviceVisitor.id, chatTokenFamily.userId))
      .where(
        and(
          isAnyOf(chatTokenFamily.id, familyIds),
          eq(chatTokenFamily.revoked, false),
          or(eq(chatTokenFamily.sessionId, NO_SESSION), gt(adminSession.expiresAt, now)),
        ),
      ),
);

class TokenFamilies implements SignIns {
  private readonly deps: SignInDeps;
  private readonly key: KeyObject;
  private readonly publisher: Publisher;
  private unsubscribe: () => Promise<void> = async () => undefined;
  private readonly known = new Map<string, Known>();
  /** Access tokens whose signatures were found good: checking one costs more than all else of a request. */
  private readonly good = new Map<string, TokenClaims>();
  /** Whose families these are: of all that are asked for in one turn of the event loop at once, so that a crowd costs no query each. */
  private readonly accountOf = new DataLoader<string, Account | null>((ids) => this.accountsOf(ids), {
    cache: false,
    batchScheduleFn: (load) => setImmediate(load),
  });

  constructor(deps: SignInDeps) {
    this.deps = deps;
    this.key = createSecretKey(deps.key);
    this.publisher = createPublisher(deps.bus, deps.log);
  }

  async listen(): Promise<void> {
    const { bus, log } = this.deps;
    this.unsubscribe = await keepSubscribed({
      bus,
      log,
      onMessage: (message) => this.handle(message),
      // What ended meanwhile is not known here.
      onInterrupted: () => this.forgetAll(),
      onResumed: () => this.forgetAll(),
    });
  }

  async close(): Promise<void> {
    await this.unsubscribe();
  }

  async open({ userId, sessionId }: ImTokenOwner): Promise<TokenPair | null> {
    return (await this.keepSession(sessionId)) ? this.begin(userId, sessionId) : null;
  }

  openVisitor(visitorId: number): Promise<TokenPair> {
    return this.begin(visitorId, NO_SESSION);
  }

  private async begin(userId: number, sessionId: string): Promise<TokenPair> {
    const { db, now } = this.deps;
    const outlived = now() - REFRESH_TOKEN_S * 1_000 - REFRESH_REPEAT_MS;
    await db.delete(chatTokenFamily).where(lt(chatTokenFamily.issuedAt, outlived));
    const family = { id: randomUUID(), userId, sessionId, generation: 1, issuedAt: now() };
    await db.insert(chatTokenFamily).values(family);
    return signPair({ ...family, familyId: family.id }, this.key);
  }

  async refresh(refreshToken: string): Promise<TokenPair | null> {
    const { db, accounts, now } = this.deps;
    const claims = await readToken(refreshToken, "refresh", this.key, now());
    if (!claims) return null;
    const [family] = await db
      .select({ sessionId: chatTokenFamily.sessionId })
      .from(chatTokenFamily)
      .where(eq(chatTokenFamily.id, claims.fam));
    const account = family && (await accounts.byId(claims.sub));
    if (!family || !account?.enabled || !(await this.keepSession(family.sessionId))) return null;
    const step = await this.exchange(claims.fam, claims.gen);
    if (step === "reused") await this.end([claims.fam]);
    if (step === "reused" || step === "refused") return null;
    return signPair({ familyId: claims.fam, userId: claims.sub, ...step }, this.key);
  }

  async identify(accessToken: string): Promise<ChatIdentity | null> {
    const claims = await this.readAccess(accessToken);
    const account = claims && (await this.knownAccount(claims.fam));
    return account ? { account, familyId: claims.fam, terminal: claims.trm } : null;
  }

  private async readAccess(accessToken: string): Promise<TokenClaims | null> {
    const now = this.deps.now();
    const good = this.good.get(accessToken);
    if (good && good.exp > Math.floor(now / 1_000)) return good;
    const claims = await readToken(accessToken, "access", this.key, now);
    if (this.good.size >= KNOWN_MAX) this.good.clear();
    if (claims) this.good.set(accessToken, claims);
    return claims;
  }

  async ended(familyIds: ReadonlySet<string>): Promise<Ended> {
    if (familyIds.size === 0) return { familyIds: [], userIds: [] };
    const still = new Set((await this.standing([...familyIds])).map(({ id }) => id));
    const ended = [...familyIds].filter((id) => !still.has(id));
    if (ended.length === 0) return { familyIds: [], userIds: [] };
    const { db, accounts } = this.deps;
    const owners = await db
      .select({ id: chatTokenFamily.id, userId: chatTokenFamily.userId })
      .from(chatTokenFamily)
      .where(inArray(chatTokenFamily.id, ended));
    const userIds = [...new Set(owners.map(({ userId }) => userId))];
    const enabled = (await accounts.byIds(userIds)).filter((account) => account.enabled);
    const stand = new Set(enabled.map(({ id }) => id));
    const ofGone = new Set(owners.filter(({ userId }) => !stand.has(userId)).map(({ id }) => id));
    return {
      familyIds: ended.filter((id) => !ofGone.has(id)),
      userIds: userIds.filter((userId) => !stand.has(userId)),
    };
  }

  async end(familyIds: readonly string[]): Promise<void> {
    if (familyIds.length === 0) return;
    await this.deps.db
      .update(chatTokenFamily)
      .set({ revoked: true })
      .where(inArray(chatTokenFamily.id, [...familyIds]));
    await this.announceEnded(familyIds);
  }

  async announceEnded(familyIds: readonly string[]): Promise<void> {
    await Promise.all(familyIds.map((familyId) => this.announce({ kind: "familyEnded", familyId })));
  }

  async endUser(userId: number): Promise<void> {
    const { db } = this.deps;
    await db.update(chatTokenFamily).set({ revoked: true }).where(eq(chatTokenFamily.userId, userId));
    await this.announce({ kind: "accountEnded", userId });
  }

  /** This process does not wait for the bus to bring its own message back. */
  private async announce(message: BusMessage): Promise<void> {
    this.handle(message);
    await this.publisher.publish(message);
  }

  private handle(message: BusMessage): void {
    if (message.kind === "familyEnded") this.forget(message.familyId);
    // Accounts end rarely: who is behind which family is not worth keeping for it.
    if (message.kind === "accountEnded") this.forgetAll();
  }

  private forgetAll(): void {
    for (const familyId of [...this.known.keys()]) this.forget(familyId);
  }

  /** The families that are still valid: not revoked, and their admin session alive; with the visitor whose it is. */
  private async standing(familyIds: readonly string[]) {
    return standingFamilies(this.deps.db, { familyIds, now: new Date(this.deps.now()) });
  }

  private async accountsOf(familyIds: readonly string[]): Promise<(Account | null)[]> {
    const families = new Map((await this.standing(familyIds)).map((family) => [family.id, family]));
    const staff = [...families.values()].filter(({ visitor }) => visitor === null);
    const found = await this.deps.accounts.byIds([...new Set(staff.map(({ userId }) => userId))]);
    const accounts = new Map(found.map((account) => [account.id, account]));
    return familyIds.map((id) => {
      const family = families.get(id);
      if (family?.visitor) return visitorAccount(family.visitor);
      return accounts.get(family?.userId ?? 0) ?? null;
    });
  }

  private async knownAccount(familyId: string): Promise<Account | null> {
    const known = this.lookUp(familyId);
    const account = await known.account;
    return known.stale ? this.lookUp(familyId).account : account;
  }

  private lookUp(familyId: string): Known {
    const at = this.deps.now();
    const found = this.known.get(familyId);
    if (found && at - found.at < KNOWN_MS) return found;
    if (this.known.size >= KNOWN_MAX) this.known.clear();
    const known: Known = { at, account: this.accountOf.load(familyId), stale: false };
    const drop = () => this.known.get(familyId) === known && this.known.delete(familyId);
    this.known.set(familyId, known);
    known.account.then((account) => account === null && drop(), drop);
    return known;
  }

  private forget(familyId: string): void {
    const known = this.known.get(familyId);
    if (known) known.stale = true;
    this.known.delete(familyId);
  }

  /** Chatting is use of the admin session: its expiry moves on (contract A1). @returns whether it was alive. */
  private async keepSession(sessionId: string): Promise<boolean> {
    if (sessionId === NO_SESSION) return true;
    const now = this.deps.now();
    const kept = await this.deps.db
      .update(adminSession)
      .set({ expiresAt: new Date(now + ADMIN_SESSION_MS) })
      .where(and(eq(adminSession.sid, sessionId), gt(adminSession.expiresAt, new Date(now))))
      .returning({ sid: adminSession.sid });
    return kept.length > 0;
  }

  /** Takes the family's next step, or finds that the exchange is a repeat of the latest one, or the reuse of an older token. */
  private async exchange(familyId: string, generation: number): Promise<Exchange> {
    const now = this.deps.now();
    const which = eq(chatTokenFamily.id, familyId);
    return this.deps.db.transaction(async (tx): Promise<Exchange> => {
      const [family] = await tx.select().from(chatTokenFamily).where(which).for("update");
      if (!family || family.revoked || generation > family.generation) return "refused";
      if (generation === family.generation) {
        const next = { generation: generation + 1, issuedAt: now };
        await tx.update(chatTokenFamily).set(next).where(which);
        return next;
      }
      const isRepeat = generation === family.generation - 1 && now - family.issuedAt <= REFRESH_REPEAT_MS;
      return isRepeat ? { generation: family.generation, issuedAt: family.issuedAt } : "reused";
    });
  }
}

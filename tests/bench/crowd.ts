import { constants, createSecretKey, publicEncrypt, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import type { Logger } from "pino";
import { loadSecrets } from "../../server/accounts/secrets.ts";
import { signPair } from "../../server/chat/token-pair.ts";
import { type OpenDatabase, openDatabase } from "../../server/db/database.ts";
import { adminSession, sysUser } from "../../server/db/schema/accounts.ts";
import { chatFriend, chatGroup, chatGroupMember, chatTokenFamily } from "../../server/db/schema/chat.ts";
import { createLog } from "../../server/log.ts";
import { DEMO_PASSWORD } from "../../server/seed/accounts.ts";
import { ADMIN_SESSION_MS } from "../../src/contract/limits.ts";
import { administer } from "../support/administer.ts";
import { undoneWhenInterrupted } from "./interruption.ts";
import type { Places } from "./places.ts";
import { BenchProcess } from "./server-process.ts";

/** Rows in one insert. */
const AT_ONCE = 1_000;

export const silent: Logger = createLog({ logLevel: "silent" });

/** One of many accounts, with a chat token that is good for half an hour. */
export interface CrowdMember {
  readonly userId: number;
  readonly userName: string;
  readonly accessToken: string;
}

/** A database and a data folder of a benchmark's own. */
export interface Installation {
  readonly dataDir: string;
  /** PostgreSQL, where it is not the embedded database. */
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** An empty installation; with `serverUrl` on a new database of that PostgreSQL. */
export async function newInstallation(serverUrl?: string): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), "quayside-bench-data-"));
  const removeFolder = () => {
    rmSync(dataDir, { recursive: true, force: true });
    forgetFolder();
  };
  const forgetFolder = undoneWhenInterrupted(removeFolder);
  if (serverUrl === undefined) return { dataDir, remove: async () => removeFolder() };
  const name = `quayside_bench_${randomBytes(6).toString("hex")}`;
  await administer(serverUrl, `create database ${name}`);
  const drop = async () => {
    await administer(serverUrl, `drop database ${name} with (force)`);
    forgetDatabase();
  };
  const forgetDatabase = undoneWhenInterrupted(drop);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    remove: async () => {
      removeFolder();
      await drop();
    },
  };
}

/** The PostgreSQL of `TEST_DATABASE_URL`, when it answers. */
export async function postgresAtHand(): Promise<string | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === "") return undefined;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return undefined;
  }
}

const environmentOf = ({ dataDir, databaseUrl }: Installation) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? "",
  NODE_ENV: "test",
  CAPTCHA: "off",
  REQUESTS_PER_MINUTE: "0",
  SENDS_PER_MINUTE: "0",
});

/** The real server on an installation, in a process of its own. @param more variables of its environment. */
export async function startServer<Report extends object>(
  places: Places,
  installation: Installation,
  more: Readonly<Record<string, string>> = {},
) {
  const port = await freePort();
  const own = { PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  const env = { ...environmentOf(installation), ...own, ...more };
  const process = BenchProcess.start<Report>(join(places.server, "main.js"), [], env);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  return { url, process };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const ready = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error("The server was not ready in time.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Signs the admin in. @returns the whole `Authorization` value. */
export async function signIn(url: string, { dataDir }: Installation): Promise<string> {
  const { passwordPublicKey } = await loadSecrets(dataDir);
  const password = publicEncrypt(
    { key: passwordPublicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(DEMO_PASSWORD),
  ).toString("base64");
  const answer = await fetch(`${url}/prod-api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const { token } = (await answer.json()) as { readonly token?: string };
  if (token === undefined) throw new Error("The benchmark was not signed in.");
  return token;
}

/** Opens the database of an installation whose server does not run. */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Pick<Installation, "dataDir" | "databaseUrl">,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) }, silent);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Fills an installation with accounts that are signed in to the chat, each a friend of the next one.
 * @param inGroup so many of the first are members of one group, which the first owns.
 */
export async function makeCrowd(
  places: Places,
  installation: Installation,
  count: number,
  inGroup = 0,
): Promise<{ readonly members: readonly CrowdMember[]; readonly groupId: number }> {
  // The first start makes schema, keys and seed.
  await (await startServer(places, installation)).process.end();
  const secrets = await loadSecrets(installation.dataDir);
  const key = createSecretKey(secrets.chatTokenKey);
  return withDatabase(installation, async ({ db }) => {
    const [model] = await db.select().from(sysUser).where(eq(sysUser.username, "amy"));
    if (!model) throw new Error("The installation was not seeded.");
    const now = Date.now();
    const people: { readonly id: number; readonly username: string }[] = [];
    for (const part of parts(count)) {
      const rows = part.map((nth) => ({
        username: `crowd${nth}`,
        nickName: `Crowd ${nth}`,
        passwordHash: model.passwordHash,
        deptId: model.deptId,
      }));
      people.push(
        ...(await db.insert(sysUser).values(rows).returning({ id: sysUser.id, username: sysUser.username })),
      );
    }
    const members: CrowdMember[] = [];
    for (const part of parts(count)) {
      const some = part.flatMap((nth) => people[nth] ?? []);
      const signedIn = {
        loginTime: new Date(now),
        expiresAt: new Date(now + ADMIN_SESSION_MS),
        ip: "::1",
        userAgent: "",
      };
      await db
        .insert(adminSession)
        .values(some.map(({ id }) => ({ sid: `s${id}`, userId: id, ...signedIn })));
      const origins = some.map(({ id }) => ({
        id: `f${id}`,
        userId: id,
        sessionId: `s${id}`,
        generation: 1,
        issuedAt: now,
      }));
      await db.insert(chatTokenFamily).values(origins);
      for (const [at, origin] of origins.entries()) {
        const { accessToken } = await signPair({ ...origin, familyId: origin.id }, key);
        members.push({ userId: origin.userId, userName: some[at]?.username ?? "", accessToken });
      }
    }
    const friends = members.flatMap(({ userId }, nth) => {
      const next = members[(nth + 1) % members.length];
      if (next === undefined || next.userId === userId) return [];
      const pair = [userId, next.userId] as const;
      return [pair, [next.userId, userId] as const].map(([one, other]) => ({
        userId: one,
        friendId: other,
        createdAt: now,
      }));
    });
    for (const part of parts(friends.length))
      await db
        .insert(chatFriend)
        .values(part.flatMap((nth) => friends[nth] ?? []))
        .onConflictDoNothing();
    return { members, groupId: inGroup === 0 ? 0 : await makeGroup(db, members.slice(0, inGroup), now) };
  });
}

async function makeGroup(
  db: OpenDatabase["db"],
  members: readonly CrowdMember[],
  now: number,
): Promise<number> {
  const [owner] = members;
  if (!owner) throw new Error("A group without members.");
  const [group] = await db
    .insert(chatGroup)
    .values({ name: "Everyone", ownerId: owner.userId, createdAt: now })
    .returning({ id: chatGroup.id });
  if (!group) throw new Error("The group was not stored.");
  for (const part of parts(members.length)) {
    const rows = part.flatMap((nth) => members[nth] ?? []);
    await db
      .insert(chatGroupMember)
      .values(rows.map(({ userId }) => ({ groupId: group.id, userId, joinedAt: now })));
  }
  return group.id;
}

function* parts(count: number): Iterable<number[]> {
  for (let from = 0; from < count; from += AT_ONCE)
    yield Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => from + at);
}

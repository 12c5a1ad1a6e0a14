import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StartRefused } from "../../../server/config.ts";
import { applyMigrations } from "../../../server/db/migrate.ts";
import { keepTidy } from "../../../server/db/upkeep.ts";
import { createLog } from "../../../server/log.ts";
import { makePostgres } from "../../support/database.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

/** The end of a pool does not wait for its connections: dropping the database may cut one, which is no failure. */
function poolAt(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  pool.on("error", () => undefined);
  return pool;
}

describe.runIf(serverUrl)("a PostgreSQL whose user may not create extensions", () => {
  const role = `quayside_${randomBytes(4).toString("hex")}`;
  let database: Awaited<ReturnType<typeof makePostgres>>;
  let owner: pg.Pool;
  let user: pg.Pool;
  beforeEach(async () => {
    database = await makePostgres(serverUrl ?? "");
    owner = poolAt(database.url);
    await owner.query(`create role ${role} login password 'x'`);
    const url = new URL(database.url);
    url.username = role;
    url.password = "x";
    user = poolAt(url.href);
  });
  afterEach(async () => {
    await user.end();
    await owner.end();
    await database.drop();
    const admin = new pg.Client({ connectionString: serverUrl });
    await admin.connect();
    await admin.query(`drop role ${role}`);
    await admin.end();
  });

  test("gets a message with what is to be done, and can be used once it was", async () => {
    const refused = await applyMigrations(user).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain("create extension pg_trgm");
    await owner.query("create extension pg_trgm");
    await owner.query(`grant all on schema public to ${role}`);
    await owner.query(`grant create on database ${new URL(database.url).pathname.slice(1)} to ${role}`);
    await applyMigrations(user);
    await owner.query(`drop owned by ${role} cascade`);
  });
});

describe("the embedded database is tidied up", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("soon after the start, every hour, and not after the end", async () => {
    const query = vi.fn(async () => ({ rows: [] }));
    const stop = keepTidy({ query } as unknown as pg.Pool, createLog({ logLevel: "silent" }));
    expect(query).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(query).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(query).toHaveBeenCalledTimes(2);
    await stop();
    await vi.advanceTimersByTimeAsync(7_200_000);
    expect(query).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("again later where it failed", async () => {
    const query = vi.fn(async () => Promise.reject(new Error("busy")));
    const stop = keepTidy({ query } as unknown as pg.Pool, createLog({ logLevel: "silent" }));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(query).toHaveBeenCalledTimes(2);
    await stop();
  });
});

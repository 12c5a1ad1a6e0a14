import { constants, publicEncrypt } from "node:crypto";
import type { Pool } from "pg";
import { loadSecrets } from "../../../server/accounts/secrets.ts";
import { tidyTables } from "../../../server/db/upkeep.ts";
import { DEMO_PASSWORD } from "../../../server/seed/accounts.ts";
import { fillOperationLog } from "../../support/log-rows.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type Installation, newInstallation, postgresAtHand, startServer, withDatabase } from "../crowd.ts";
import { median } from "../statistics.ts";
import { type Asked, asked } from "./asked.ts";

const ROWS = 100_000;
const WARM_UP = 10;
const CALLS = 60;

interface Ground {
  readonly name: string;
  readonly installation: Installation;
}

const grounds: Ground[] = [];

async function addGround(run: Omit<BenchRun, "nth">, name: string, serverUrl?: string): Promise<void> {
  const installation = await newInstallation(serverUrl);
  grounds.push({ name, installation });
  // The first start makes schema, keys and seed.
  await (await startServer(run.places, installation)).process.end();
  await withDatabase(installation, async ({ pool }) => {
    await fillOperationLog(pool, run.size(ROWS));
    await tidyTables(pool);
  });
}

async function signIn(url: string, { dataDir }: Installation): Promise<string> {
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

/** Median of how long a call takes, one after another, ms. */
async function timed(call: () => Promise<unknown>, calls: number): Promise<number> {
  for (let nth = 0; nth < WARM_UP; nth += 1) await call();
  const times: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** The rival: the two statements of a list with nothing around them, on a connection of their own. */
async function bare(pool: Pool, { page, count, values }: Asked): Promise<void> {
  await pool.query(page, [...values]);
  await pool.query(count, [...values]);
}

async function overHttp(url: string, token: string, { query }: Asked): Promise<void> {
  const answer = await fetch(`${url}/prod-api/api/logs?${query}`, {
    headers: { Authorization: token, "Accept-Language": "en" },
  });
  const { content } = (await answer.json()) as { readonly content?: readonly unknown[] };
  if (!content || content.length === 0) throw new Error("The list has no rows.");
}

async function measure(run: BenchRun, { name, installation }: Ground): Promise<Sample> {
  const calls = run.size(CALLS);
  const alone = await withDatabase(installation, async ({ pool }) => {
    const times: number[] = [];
    for (const one of asked) times.push(await timed(() => bare(pool, one), calls));
    return times;
  });
  const server = await startServer(run.places, installation);
  try {
    const token = await signIn(server.url, installation);
    const sample: Record<string, number> = {};
    for (const [at, one] of asked.entries()) {
      const served = await timed(() => overHttp(server.url, token, one), calls);
      const without = alone[at] ?? Number.NaN;
      sample[`${name}, ${one.name}, ms`] = served;
      sample[`${name}, ${one.name}, bare SQL, ms`] = without;
      sample[`${name}, ${one.name}, server : bare SQL`] = served / without;
    }
    return sample;
  } finally {
    await server.process.end();
  }
}

export const list: Bench = {
  name: "list",
  work: "first page of an area of 100,000 rows (the operation log), page and count, over HTTP with session and permission: filtered and sorted by time, and searched for a text; beside it the same two statements run bare",
  figures: ["PGlite", "PostgreSQL"].flatMap((ground) =>
    asked.map(({ name }) => ({
      text: `${ground}, ${name}: at most 3 times the bare SQL`,
      value: (of: (metric: string) => number) => of(`${ground}, ${name}, server : bare SQL`),
      atMost: 3,
    })),
  ),
  async prepare(run) {
    await addGround(run, "PGlite");
    const postgres = await postgresAtHand();
    if (postgres !== undefined) await addGround(run, "PostgreSQL", postgres);
    return async () => {
      for (const { installation } of grounds.splice(0)) await installation.remove();
    };
  },
  async run(run) {
    const samples: Sample[] = [];
    for (const ground of grounds) samples.push(await measure(run, ground));
    return Object.assign({}, ...samples);
  },
};

import type { Pool } from "pg";
import { tidyTables } from "../../../server/db/upkeep.ts";
import { fillGoods, VARIANTS } from "../../support/goods-rows.ts";
import { fillOperationLog } from "../../support/log-rows.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import {
  type Installation,
  newInstallation,
  postgresAtHand,
  signIn,
  startServer,
  withDatabase,
} from "../crowd.ts";
import { median } from "../statistics.ts";
import { type Asked, asked } from "./asked.ts";

const LOG_ROWS = 100_000;
/** What the log is of, s. */
const YEAR_S = 31_500_000;
const GOODS = 200_000;
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
    await fillOperationLog(pool, run.size(LOG_ROWS), YEAR_S / run.size(LOG_ROWS));
    await fillGoods(pool, run.size(GOODS));
    await tidyTables(pool);
  });
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

/** The rival: the statements of a list with nothing around them, on a connection of their own. */
async function alone(pool: Pool, { bare, values }: Asked): Promise<void> {
  for (const statement of bare) await pool.query(statement, [...values]);
}

/** @returns the size of the answer, kB. */
async function overHttp(url: string, token: string, { path, query }: Asked): Promise<number> {
  const answer = await fetch(`${url}/prod-api/${path}?${query}`, {
    headers: { Authorization: token, "Accept-Language": "en" },
  });
  const text = await answer.text();
  const { content } = JSON.parse(text) as { readonly content?: readonly unknown[] };
  if (!content || content.length === 0) throw new Error("The list has no rows.");
  return Buffer.byteLength(text) / 1_000;
}

async function measure(run: BenchRun, { name, installation }: Ground): Promise<Sample> {
  const calls = run.size(CALLS);
  const bare = await withDatabase(installation, async ({ pool }) => {
    const times: number[] = [];
    for (const one of asked) times.push(await timed(() => alone(pool, one), calls));
    return times;
  });
  const begun = performance.now();
  const server = await startServer(run.places, installation);
  const sample: Record<string, number> = {
    [`${name}, later start of the server, s`]: (performance.now() - begun) / 1_000,
  };
  try {
    const token = await signIn(server.url, installation);
    for (const [at, one] of asked.entries()) {
      const served = await timed(() => overHttp(server.url, token, one), calls);
      const without = bare[at] ?? Number.NaN;
      sample[`${name}, ${one.name}, ms`] = served;
      sample[`${name}, ${one.name}, bare SQL, ms`] = without;
      sample[`${name}, ${one.name}, server : bare SQL`] = served / without;
      sample[`${name}, ${one.name}, kB`] = await overHttp(server.url, token, one);
    }
    return sample;
  } finally {
    await server.process.end();
  }
}

export const list: Bench = {
  name: "list",
  work: `first page of an area, with its count, over HTTP with session and permission: ${LOG_ROWS.toLocaleString("en")} rows of the operation log and ${GOODS.toLocaleString("en")} goods of ${VARIANTS} variants, sorted, filtered and searched; beside it the same statements run bare; and how long the server takes to start on them again`,
  figures: ["PGlite", "PostgreSQL"].flatMap((ground) => [
    {
      text: `${ground}: the server starts again within 6 s`,
      value: (of: (metric: string) => number) => of(`${ground}, later start of the server, s`),
      atMost: 6,
    },
    ...asked.flatMap(({ name }) => [
      {
        text: `${ground}, ${name}: at most 3 times the bare SQL`,
        value: (of: (metric: string) => number) => of(`${ground}, ${name}, server : bare SQL`),
        atMost: 3,
      },
      {
        text: `${ground}, ${name}: at most 100 kB`,
        value: (of: (metric: string) => number) => of(`${ground}, ${name}, kB`),
        atMost: 100,
      },
    ]),
  ]),
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

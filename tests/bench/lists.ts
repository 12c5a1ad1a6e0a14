import type { Pool } from "pg";
import type { OpenDatabase } from "../../server/db/database.ts";
import { tidyTables } from "../../server/db/upkeep.ts";
import type { Bench, BenchRun, Figure, Sample } from "./bench.ts";
import {
  type Installation,
  newInstallation,
  postgresAtHand,
  signIn,
  startServer,
  withDatabase,
} from "./crowd.ts";
import { median } from "./statistics.ts";

/** Lists as they are asked for over HTTP, beside the statements that answer them. */

export interface Asked {
  readonly name: string;
  /** Of the area. */
  readonly path: string;
  readonly query: string;
  /** The statements, which take the same values. */
  readonly bare: readonly string[];
  readonly values: readonly unknown[];
}

/** Where a list is asked for: a database by its name, with what is in it. */
export interface Ground {
  readonly name: string;
  readonly installation: Installation;
}

/**
 * What a benchmark does on the embedded database, and on a PostgreSQL where there is one.
 * @param fill the database of an installation that is seeded; what it gives is there for each measuring.
 */
export function onGrounds<Filled>(
  fill: (run: Omit<BenchRun, "nth">, database: OpenDatabase) => Promise<Filled>,
  measure: (run: BenchRun, ground: Ground, filled: Filled) => Promise<Sample>,
): Pick<Bench, "prepare" | "run"> {
  const grounds: { readonly ground: Ground; readonly filled: Filled }[] = [];
  const made: Installation[] = [];
  const add = async (run: Omit<BenchRun, "nth">, name: string, serverUrl?: string) => {
    const installation = await newInstallation(serverUrl);
    made.push(installation);
    // The first start makes schema, keys and seed.
    await (await startServer(run.places, installation)).process.end();
    const filled = await withDatabase(installation, async (database) => {
      const filling = await fill(run, database);
      await tidyTables(database.pool);
      return filling;
    });
    grounds.push({ ground: { name, installation }, filled });
  };
  return {
    async prepare(run) {
      await add(run, "PGlite");
      const postgres = await postgresAtHand();
      if (postgres !== undefined) await add(run, "PostgreSQL", postgres);
      return async () => {
        grounds.splice(0);
        for (const installation of made.splice(0)) await installation.remove();
      };
    },
    async run(run) {
      const samples: Sample[] = [];
      for (const { ground, filled } of grounds) samples.push(await measure(run, ground, filled));
      return Object.assign({}, ...samples);
    },
  };
}

const SIZE = 20;
const WARM_UP = 10;
const CALLS = 60;

/** The statement of a first page. */
export const paged = (columns: string, from: string, where: string, order: string): string =>
  `select ${columns} from ${from} where ${where} order by ${order} limit ${SIZE}`;

/** The query of a first page. */
export const queryOf = (params: readonly (readonly [string, string])[]): string =>
  new URLSearchParams([...params.map(([name, value]) => [name, value]), ["size", String(SIZE)]]).toString();

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

/** Runs the statements of lists alone. @returns medians by their order, ms. */
export async function bareTimes(
  run: BenchRun,
  { installation }: Ground,
  asked: readonly Asked[],
): Promise<number[]> {
  return withDatabase(installation, async ({ pool }) => {
    const times: number[] = [];
    for (const one of asked) times.push(await timed(() => alone(pool, one), run.size(CALLS)));
    return times;
  });
}

/** Asks a server for lists. @param bare how long their statements take alone, ms. */
export async function servedTimes(
  run: BenchRun,
  { name, installation }: Ground,
  url: string,
  asked: readonly Asked[],
  bare: readonly number[],
): Promise<Sample> {
  const token = await signIn(url, installation);
  const sample: Record<string, number> = {};
  for (const [at, one] of asked.entries()) {
    const served = await timed(() => overHttp(url, token, one), run.size(CALLS));
    const without = bare[at] ?? Number.NaN;
    sample[`${name}, ${one.name}, ms`] = served;
    sample[`${name}, ${one.name}, bare SQL, ms`] = without;
    sample[`${name}, ${one.name}, server : bare SQL`] = served / without;
    sample[`${name}, ${one.name}, kB`] = await overHttp(url, token, one);
  }
  return sample;
}

/** What lists have to keep, on a database by its name. */
export const listFigures = (ground: string, asked: readonly Asked[]): readonly Figure[] =>
  asked.flatMap(({ name }) => [
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
  ]);

import { tidyTables } from "../../../server/db/upkeep.ts";
import { fillOrders } from "../../support/filled-orders.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { newInstallation, postgresAtHand, startServer, withDatabase } from "../crowd.ts";
import { bareTimes, type Ground, listFigures, servedTimes } from "../lists.ts";
import { asked } from "./asked.ts";
import { atServer, bare, type Market, makeMarket, placedPerSecond } from "./buyers.ts";

const ORDERS = 1_000_000;
const BUYERS = 16;
const GOODS = 50;
/** Placed in a run. */
const PLACED = 1_000;

interface Shop extends Ground {
  readonly market: Market;
}

const grounds: Shop[] = [];

async function addGround(run: Omit<BenchRun, "nth">, name: string, serverUrl?: string): Promise<void> {
  const installation = await newInstallation(serverUrl);
  // The first start makes schema, keys and seed.
  await (await startServer(run.places, installation)).process.end();
  const market = await withDatabase(installation, async ({ db, pool }) => {
    await fillOrders(pool, run.size(ORDERS));
    const made = await makeMarket(db, BUYERS, GOODS);
    await tidyTables(pool);
    return made;
  });
  grounds.push({ name, installation, market });
}

async function measure(run: BenchRun, shop: Shop): Promise<Sample> {
  const { name, installation, market } = shop;
  const placed = run.size(PLACED);
  const times = await bareTimes(run, shop, asked);
  const alone = await withDatabase(installation, ({ pool }) => placedPerSecond(market, placed, bare(pool)));
  const server = await startServer(run.places, installation);
  try {
    const lists = await servedTimes(run, shop, server.url, asked, times);
    await placedPerSecond(market, Math.ceil(placed / 10), atServer(server.url));
    const served = await placedPerSecond(market, placed, atServer(server.url));
    return {
      ...lists,
      [`${name}, orders placed/s`]: served,
      [`${name}, orders placed bare/s`]: alone,
      [`${name}, orders placed, server : bare`]: served / alone,
    };
  } finally {
    await server.process.end();
  }
}

export const shop: Bench = {
  name: "shop",
  work: `first page of ${ORDERS.toLocaleString("en")} orders with its count, over HTTP, beside the same statements bare; and orders that ${BUYERS} members place at once through the shop's API, beside the same transactions bare`,
  figures: ["PGlite", "PostgreSQL"].flatMap((ground) => [
    ...listFigures(ground, asked),
    {
      text: `${ground}, placing orders: at least half of the bare transactions`,
      value: (of: (metric: string) => number) => of(`${ground}, orders placed, server : bare`),
      atLeast: 0.5,
    },
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

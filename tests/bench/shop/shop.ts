import type { OpenDatabase } from "../../../server/db/database.ts";
import { fillOrders } from "../../support/filled-orders.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { startServer, withDatabase } from "../crowd.ts";
import { bareTimes, type Ground, listFigures, onGrounds, servedTimes } from "../lists.ts";
import { createPoster } from "../post.ts";
import { asked } from "./asked.ts";
import { atServer, bare, type Market, makeMarket, placedPerSecond } from "./buyers.ts";

const ORDERS = 1_000_000;
const BUYERS = 16;
const GOODS = 50;
/** Placed in a run, and before it without being counted: a server that has just started is still being compiled. */
const PLACED = 3_000;
const WARM_UP = 1_000;

async function fill(run: Omit<BenchRun, "nth">, { db, pool }: OpenDatabase): Promise<Market> {
  await fillOrders(pool, run.size(ORDERS));
  return makeMarket(db, BUYERS, GOODS);
}

async function measure(run: BenchRun, ground: Ground, market: Market): Promise<Sample> {
  const { name, installation } = ground;
  const placed = run.size(PLACED);
  const times = await bareTimes(run, ground, asked);
  const steady = async (place: Parameters<typeof placedPerSecond>[2]) => {
    await placedPerSecond(market, run.size(WARM_UP), place);
    return placedPerSecond(market, placed, place);
  };
  const alone = await withDatabase(installation, ({ pool }) => steady(bare(pool)));
  const server = await startServer(run.places, installation);
  const poster = createPoster(BUYERS);
  try {
    const lists = await servedTimes(run, ground, server.url, asked, times);
    const served = await steady(atServer(server.url, poster));
    return {
      ...lists,
      [`${name}, orders placed/s`]: served,
      [`${name}, orders placed bare/s`]: alone,
      [`${name}, orders placed, server : bare`]: served / alone,
    };
  } finally {
    poster.close();
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
  ...onGrounds(fill, measure),
};

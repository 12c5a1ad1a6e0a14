import type { OpenDatabase } from "../../../server/db/database.ts";
import { fillGoods, VARIANTS } from "../../support/goods-rows.ts";
import { fillLoginRecord, fillOperationLog } from "../../support/log-rows.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { startServer } from "../crowd.ts";
import { bareTimes, type Ground, listFigures, onGrounds, servedTimes } from "../lists.ts";
import { asked } from "./asked.ts";

const LOG_ROWS = 100_000;
/** What the log is of, s. */
const YEAR_S = 31_500_000;
const GOODS = 200_000;

async function fill(run: Omit<BenchRun, "nth">, { pool }: OpenDatabase): Promise<void> {
  await fillOperationLog(pool, run.size(LOG_ROWS), YEAR_S / run.size(LOG_ROWS));
  await fillLoginRecord(pool, run.size(LOG_ROWS));
  await fillGoods(pool, run.size(GOODS));
}

async function measure(run: BenchRun, ground: Ground): Promise<Sample> {
  const { name, installation } = ground;
  const bare = await bareTimes(run, ground, asked);
  const begun = performance.now();
  const server = await startServer(run.places, installation);
  const started = { [`${name}, later start of the server, s`]: (performance.now() - begun) / 1_000 };
  try {
    return { ...started, ...(await servedTimes(run, ground, server.url, asked, bare)) };
  } finally {
    await server.process.end();
  }
}

export const list: Bench = {
  name: "list",
  work: `first page of an area, with its count, over HTTP with session and permission: ${LOG_ROWS.toLocaleString("en")} rows of the operation log and of the login record each, and ${GOODS.toLocaleString("en")} goods of ${VARIANTS} variants, sorted, filtered and searched; beside it the same statements run bare; and how long the server takes to start on them again`,
  figures: ["PGlite", "PostgreSQL"].flatMap((ground) => [
    {
      text: `${ground}: the server starts again within 6 s`,
      value: (of: (metric: string) => number) => of(`${ground}, later start of the server, s`),
      atMost: 6,
    },
    ...listFigures(ground, asked),
  ]),
  ...onGrounds(fill, measure),
};

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Pool } from "pg";
import { tidyTables } from "../../../server/db/upkeep.ts";
import { fillGoods } from "../../support/goods-rows.ts";
import { fillOperationLog, fillRecordChanges } from "../../support/log-rows.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import {
  type CrowdMember,
  type Installation,
  makeCrowd,
  newInstallation,
  signIn,
  startServer,
  withDatabase,
} from "../crowd.ts";
import type { BenchProcess } from "../server-process.ts";
import { type Ask, calls, described, type StallCall } from "./calls.ts";
import type { Stall } from "./watch.ts";

/** Nobody notices what takes less, ms. */
const BUDGET_MS = 50;
/** Of each call the least counts: what a collection of garbage adds to one of them is not its own. */
const TRIES = 3;
/** What a call leaves behind to be done is part of it, ms. */
const AFTER_MS = 300;
const LOG_ROWS = 100_000;
const GOODS = 20_000;
const CHANGES = 20_000;

const MESSAGES = 5_000;
/** Characters of a message. */
const LENGTH = 1_000;

let installation: Installation | undefined;
let member: CrowdMember | undefined;

type Watched = BenchProcess<Stall>;

/** The longest stall since it was last asked, ms of the processor: a machine that is busy otherwise makes it no longer. */
async function longest(server: Watched): Promise<number> {
  server.report({});
  return (await server.take((line): line is Stall => line.kind === "stall")).ms;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who asks in a language; answers are read whole, as they come. */
function askOf(url: string, token: string, language = "en"): Ask {
  const headers = { Authorization: token, "Accept-Language": language };
  const read = async (answer: Response): Promise<number> => {
    for await (const _ of answer.body ?? []);
    return answer.status;
  };
  const text = async (method: string, path: string, body?: string) =>
    read(
      await fetch(url + path, {
        method,
        ...(body === undefined
          ? { headers }
          : { headers: { ...headers, "Content-Type": "application/json" }, body }),
      }),
    );
  return {
    text,
    chat: async (path) =>
      read(await fetch(`${url}/imchat-api${path}`, { headers: { accessToken: member?.accessToken ?? "" } })),
    json: (method, path, body) => text(method, path, body === undefined ? undefined : JSON.stringify(body)),
    file: async (path, file, name) => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(file)]), name);
      return read(await fetch(url + path, { method: "POST", headers, body }));
    },
  };
}

/** The least of the longest stalls that a call made, ms. */
async function stallOf(server: Watched, ask: Ask, one: StallCall): Promise<number> {
  const send = await one.ready();
  const stalls: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) {
    await longest(server);
    const status = await send(ask, nth);
    if (!one.answers.includes(status)) throw new Error(`${one.name} was answered with ${status}.`);
    await pause(AFTER_MS);
    stalls.push(await longest(server));
  }
  return Math.min(...stalls);
}

async function measure({ places }: BenchRun): Promise<Sample> {
  if (!installation) throw new Error("There is no installation.");
  const watch = pathToFileURL(join(places.server, "bench-stall-watch.js")).href;
  const server = await startServer<Stall>(places, installation, { NODE_OPTIONS: `--import=${watch}` });
  try {
    const token = await signIn(server.url, installation);
    const asking = (language?: string) => askOf(server.url, token, language);
    const sample: Record<string, number> = {};
    await longest(server.process);
    await pause(1_000);
    sample["nothing asked, ms"] = await longest(server.process);
    for (const one of [...calls, described(asking)])
      sample[`${one.name}, ms`] = await stallOf(server.process, asking(), one);
    const most = Math.max(...Object.values(sample));
    return { ...sample, "the longest, ms": most, [`the longest : ${BUDGET_MS} ms`]: most / BUDGET_MS };
  } finally {
    await server.process.end();
  }
}

/** Messages that one has sent the other, and that nobody has pulled yet. */
async function fillMessages(pool: Pool, count: number, [to, from]: readonly CrowdMember[]): Promise<void> {
  await pool.query(
    `insert into chat_private_message (id, send_id, recv_id, type, content, status, send_time)
     select nextval('chat_private_message_id'), $2, $3, 0, repeat('x', ${LENGTH}), 0, $4::bigint + n
     from generate_series(1, $1::int) n`,
    [count, from?.userId, to?.userId, Date.now() - count],
  );
}

export const stalls: Bench = {
  name: "stalls",
  work: `how long the server's event loop stands still at each kind of call, with the largest input that its limits let through: imports, rich text, pictures, bodies of 1 MB, pages of 9,999 rows, exports of ${LOG_ROWS.toLocaleString("en")}; the least of ${TRIES} tries of each, from the built server on the embedded database`,
  figures: [
    {
      text: `no call holds up the others for more than ${BUDGET_MS} ms`,
      value: (of) => of("the longest, ms"),
      atMost: BUDGET_MS,
    },
  ],
  async prepare(run) {
    const own = await newInstallation();
    installation = own;
    const { members } = await makeCrowd(run.places, own, 2);
    [member] = members;
    await withDatabase(own, async ({ pool }) => {
      await fillOperationLog(pool, run.size(LOG_ROWS));
      await fillGoods(pool, run.size(GOODS));
      await fillRecordChanges(pool, run.size(CHANGES));
      await fillMessages(pool, run.size(MESSAGES), members);
      await tidyTables(pool);
    });
    return async () => own.remove();
  },
  run: measure,
};

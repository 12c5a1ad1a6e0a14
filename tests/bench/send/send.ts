import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import {
  type CrowdMember,
  type Installation,
  makeCrowd,
  newInstallation,
  postgresAtHand,
  startServer,
} from "../crowd.ts";
import { BenchProcess } from "../server-process.ts";
import { type Done, SENDS_VARIABLE, type Sends } from "./sends.ts";

const CONCURRENCY = 64;
const MEMBERS = 64;

/** Loaded into a process and its threads: its files never wait for the disk. */
const UNSYNCED = 'const fs = require("node:fs"); fs.fsyncSync = fs.fdatasyncSync = () => {};\n';

interface Ground {
  readonly name: string;
  readonly count: number;
  readonly installation: Installation;
  readonly members: readonly CrowdMember[];
}

const grounds: Ground[] = [];

async function addGround(
  run: Omit<BenchRun, "nth">,
  name: string,
  count: number,
  serverUrl?: string,
): Promise<void> {
  const installation = await newInstallation(serverUrl);
  const { members } = await makeCrowd(run.places, installation, MEMBERS);
  grounds.push({ name, count: run.size(count), installation, members });
}

function sendsOf({ count, installation, members }: Ground, url: string): string {
  const { dataDir, databaseUrl = null } = installation;
  const sends: Sends = {
    url,
    dataDir,
    databaseUrl,
    members,
    concurrency: CONCURRENCY,
    count,
    name: randomUUID(),
  };
  return JSON.stringify(sends);
}

/** Runs one of the benchmark's processes to its end. @returns sends a second. */
async function perSecond(script: string, sends: string, args: readonly string[] = []): Promise<number> {
  const process = BenchProcess.start<Done>(script, args, { [SENDS_VARIABLE]: sends });
  const { perSecond: measured } = await process.take((line): line is Done => line.kind === "done");
  await process.end();
  return measured;
}

/** The environment of a server on an installation that never waits for the disk. */
function unsyncedIn({ dataDir }: Installation): Readonly<Record<string, string>> {
  const file = join(dataDir, "unsynced.cjs");
  writeFileSync(file, UNSYNCED, { mode: 0o600 });
  return { NODE_OPTIONS: `--require=${file}` };
}

async function measure(run: BenchRun, ground: Ground): Promise<Sample> {
  const { name, installation } = ground;
  const bare = join(run.places.server, "bench-send-bare.js");
  const gathered = await perSecond(bare, sendsOf(ground, ""), ["gathered"]);
  const single = await perSecond(bare, sendsOf(ground, ""), ["single"]);
  const sentWith = async (more: Readonly<Record<string, string>> = {}) => {
    const server = await startServer(run.places, installation, more);
    try {
      return await perSecond(join(run.places.server, "bench-send-load.js"), sendsOf(ground, server.url));
    } finally {
      await server.process.end();
    }
  };
  const sent = await sentWith();
  const unsynced =
    installation.databaseUrl === undefined ? await sentWith(unsyncedIn(installation)) : undefined;
  return {
    [`${name}, acknowledged/s`]: sent,
    [`${name}, bare, gathered as the server does/s`]: gathered,
    [`${name}, bare, each of its own/s`]: single,
    [`${name}, server : bare gathered`]: sent / gathered,
    [`${name}, server : bare each of its own`]: sent / single,
    ...(unsynced === undefined
      ? {}
      : {
          [`${name}, without waiting for the disk, acknowledged/s`]: unsynced,
          [`${name}, server : without waiting for the disk`]: sent / unsynced,
        }),
  };
}

export const send: Bench = {
  name: "send",
  work: `private sends of ${CONCURRENCY} senders at once, each waiting for its answer, over HTTP, server and load in processes of their own; beside it the same transactions run bare at the same concurrency, each of its own, and as the server's writer gathers them (what HTTP, tokens and pushes cost); with the embedded database also by the same server without waiting for the disk, which is what it costs that an acknowledged message is on it`,
  figures: ["PGlite", "PostgreSQL"].map((name) => ({
    text: `${name}: of the same transactions run bare, each of its own, at least 0.5`,
    value: (median) => median(`${name}, server : bare each of its own`),
    atLeast: 0.5,
  })),
  async prepare(run) {
    await addGround(run, "PGlite", 3_000);
    const postgres = await postgresAtHand();
    if (postgres !== undefined) await addGround(run, "PostgreSQL", 6_000, postgres);
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

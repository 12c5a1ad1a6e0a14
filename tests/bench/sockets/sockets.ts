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
import { median } from "../statistics.ts";
import type { Delivered, Listening, Opened } from "./messages.ts";

const SOCKETS = 10_000;
const GROUP = 3_000;
const MESSAGES = 5;
/** Garbage of the logins is collected meanwhile, ms. */
const REST_MS = 10_000;
const KIBI = 1024;

interface Ground {
  readonly installation: Installation;
  readonly members: readonly CrowdMember[];
  readonly groupId: number;
}

let ground: Ground | null = null;

interface Measured {
  /** Memory by which the server grew for each socket, kB. */
  readonly each: number;
  /** All of its memory in the end, for each socket, kB: an upper bound, for a start leaves garbage behind that sockets take the place of. */
  readonly all: number;
  readonly first: number;
  readonly last: number;
}

async function measure(
  run: BenchRun,
  server: BenchProcess<object>,
  url: string,
  { members, groupId }: Ground,
): Promise<Measured> {
  const load = BenchProcess.start<Opened | Delivered>(join(run.places.server, "bench-socket-load.js"), []);
  try {
    await pause(1_000);
    const before = server.residentBytes();
    const signedIn = members.map(({ userName, accessToken }) => ({ userName, accessToken }));
    load.report({ kind: "open", members: signedIn, url });
    await load.take((line): line is Opened => line.kind === "opened");
    await pause(REST_MS);
    const after = server.residentBytes();
    const delivered: Delivered[] = [];
    for (let nth = 0; nth < MESSAGES; nth += 1) {
      load.report({ kind: "send", groupId, count: run.size(GROUP) });
      delivered.push(await load.take((line): line is Delivered => line.kind === "delivered"));
      await pause(200);
    }
    return {
      each: (after - before) / members.length / KIBI,
      all: after / members.length / KIBI,
      first: median(delivered.map(({ first }) => first)),
      last: median(delivered.map(({ last }) => last)),
    };
  } finally {
    await load.end();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const sockets: Bench = {
  name: "sockets",
  work: `${SOCKETS} sockets logged in and idle, and one message to a group of ${GROUP} that are online; server and load in processes of their own; beside it a server that only holds sockets and passes the message on`,
  figures: [
    {
      text: "at most 25 kB of server memory for each socket",
      value: (of) => of("server, kB a socket"),
      atMost: 25,
    },
    {
      text: "last delivery at most 300 ms after the send",
      value: (of) => of("server, last delivery ms"),
      atMost: 300,
    },
  ],
  async prepare(run) {
    const installation = await newInstallation(await postgresAtHand());
    ground = {
      installation,
      ...(await makeCrowd(run.places, installation, run.size(SOCKETS), run.size(GROUP))),
    };
    return async () => {
      ground = null;
      await installation.remove();
    };
  },
  async run(run): Promise<Sample> {
    if (!ground) throw new Error("The crowd was not made.");
    const limit = BenchProcess.start<Listening>(join(run.places.server, "bench-socket-bare.js"), [
      String(run.size(GROUP)),
    ]);
    const { port } = await limit.take((line): line is Listening => line.kind === "listening");
    const bare = await measure(run, limit, `http://127.0.0.1:${port}`, ground);
    await limit.end();
    const { process, url } = await startServer(run.places, ground.installation);
    try {
      const real = await measure(run, process, url, ground);
      return {
        "server, kB a socket": real.each,
        "server, whole process, kB a socket": real.all,
        "bare, kB a socket": bare.each,
        "server, last delivery ms": real.last,
        "server, first delivery ms": real.first,
        "bare, last delivery ms": bare.last,
      };
    } finally {
      await process.end();
    }
  },
};

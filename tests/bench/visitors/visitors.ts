import { createSecretKey } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { loadSecrets } from "../../../server/accounts/secrets.ts";
import { signPair } from "../../../server/chat/token-pair.ts";
import {
  chatGroup,
  chatGroupMember,
  chatTokenFamily,
  serviceAgent,
  serviceConversation,
  serviceVisitor,
  site,
} from "../../../server/db/schema/index.ts";
import { VISITOR_ID_FIRST } from "../../../src/contract/visitor-api.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import {
  type CrowdMember,
  type Installation,
  makeCrowd,
  newInstallation,
  postgresAtHand,
  startServer,
  withDatabase,
} from "../crowd.ts";
import { BenchProcess } from "../server-process.ts";
import type { Listening } from "../sockets/messages.ts";
import { percentile } from "../statistics.ts";
import type { Opened, Talker, Written } from "./messages.ts";
import { measurePages } from "./pages.ts";

const VISITORS = 5_000;
const AGENTS = 50;
/** Messages in a second, and for how many seconds. */
const RATE = 200;
const SECONDS = 15;
const WARM_SECONDS = 3;
/** How often a page of somebody else's is loaded, and the window opened there. */
const LOADS = 15;
const LOADS_LEAST = 3;
/** Garbage of the logins is collected meanwhile, ms. */
const REST_MS = 5_000;
const MEBI = 1024 * 1024;
/** Rows in one insert. */
const AT_ONCE = 1_000;

interface Ground {
  readonly installation: Installation;
  readonly agents: readonly CrowdMember[];
  readonly visitors: readonly Talker[];
  /** Theirs. */
  readonly siteId: number;
}

let ground: Ground | null = null;

/** Visitors of a site, each in a conversation with one of the agents. */
async function makeVisitors(
  installation: Installation,
  agents: readonly CrowdMember[],
  count: number,
): Promise<Pick<Ground, "visitors" | "siteId">> {
  const secrets = await loadSecrets(installation.dataDir);
  const key = createSecretKey(secrets.chatTokenKey);
  return withDatabase(installation, async ({ db }) => {
    const at = new Date();
    const [of] = await db
      .insert(site)
      .values({ name: "Bench", domain: "bench.example", routing: "manual" })
      .returning();
    const siteId = of?.id ?? 0;
    const staff = await db
      .insert(serviceAgent)
      .values(
        agents.map(({ userId, userName }) => ({
          ...{ userName, nickName: userName, userId, maxSessions: 100, status: "online" as const },
        })),
      )
      .returning();
    const talkers: Talker[] = [];
    for (let from = 0; from < count; from += AT_ONCE) {
      const nths = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => from + nth);
      const visitors = await db
        .insert(serviceVisitor)
        .values(nths.map((nth) => ({ siteId, name: `Visitor ${nth}`, language: "fr" })))
        .returning();
      const groups = await db
        .insert(chatGroup)
        .values(
          visitors.map(({ id, name }) => ({
            ...{ name: name ?? "", ownerId: id, createdAt: at.getTime(), isService: true },
          })),
        )
        .returning();
      const rows = visitors.map((visitor, nth) => {
        const agent = staff[(from + nth) % staff.length];
        return { visitor, groupId: groups[nth]?.id ?? 0, agent };
      });
      const since = { joinedAt: at.getTime() };
      await db.insert(chatGroupMember).values(
        rows.flatMap(({ visitor, groupId, agent }) => [
          { groupId, userId: visitor.id, ...since },
          { groupId, userId: agent?.userId ?? 0, ...since },
        ]),
      );
      await db.insert(serviceConversation).values(
        rows.map(({ visitor, groupId, agent }) => ({
          ...{
            visitorId: visitor.id,
            visitorName: visitor.name ?? "",
            groupId,
            siteId,
            status: "active" as const,
          },
          ...{ agentId: agent?.id ?? null, startTime: at, queueTime: at, acceptTime: at, lastTime: at },
        })),
      );
      const origins = visitors.map(({ id }) => ({
        ...{ id: `v${id}`, userId: id, sessionId: "", generation: 1, issuedAt: at.getTime() },
      }));
      await db.insert(chatTokenFamily).values(origins);
      for (const [nth, origin] of origins.entries()) {
        const { accessToken } = await signPair({ ...origin, familyId: origin.id }, key);
        const userName = `visitor-${origin.userId - VISITOR_ID_FIRST + 1}`;
        talkers.push({ userName, accessToken, groupId: groups[nth]?.id ?? 0 });
      }
    }
    return { visitors: talkers, siteId };
  });
}

interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** Share of one processor while they write. */
  readonly cpu: number;
  readonly memory: number;
}

async function measure(
  run: BenchRun,
  server: BenchProcess<object>,
  url: string,
  { agents, visitors }: Ground,
): Promise<Measured> {
  const load = BenchProcess.start<Opened | Written>(join(run.places.server, "bench-visitor-load.js"), []);
  const written = async (seconds: number) => {
    load.report({ kind: "write", rate: run.size(RATE), seconds });
    return (await load.take((line): line is Written => line.kind === "written")).took;
  };
  try {
    const people = agents.map(({ userName, accessToken }) => ({ userName, accessToken }));
    load.report({ kind: "open", agents: people, visitors, url });
    await load.take((line): line is Opened => line.kind === "opened");
    await written(WARM_SECONDS);
    await pause(REST_MS);
    const [cpu, started] = [server.cpuSeconds(), performance.now()];
    const took = await written(SECONDS);
    return {
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      cpu: ((server.cpuSeconds() - cpu) / ((performance.now() - started) / 1_000)) * 100,
      memory: server.residentBytes() / MEBI,
    };
  } finally {
    await load.end();
  }
}

export const visitors: Bench = {
  name: "visitors",
  work: `${VISITORS} visitors connected, who write ${RATE} messages a second to ${AGENTS} agents; server and load in processes of their own; beside it a server that only holds sockets and passes each message on. Then a page of somebody else's, with the script, with one that does nothing, and without any, in turn, and the window that is opened there for the first time in a new profile, beside a frame of another site that is a field alone; each several times, of which the median counts`,
  figures: [
    {
      text: "99 of 100 messages with their agent within 200 ms",
      value: (of) => of("server, p99 ms"),
      atMost: 200,
    },
    {
      text: "at most one processor",
      value: (of) => of("server, % of a processor"),
      atMost: 100,
    },
    {
      text: "at most 500 MB of the server's memory",
      value: (of) => of("server, MB"),
      atMost: 500,
    },
    {
      text: "the script shifts nothing of the page",
      value: (of) => of("layout shift, with − without"),
      atMost: 0,
    },
    {
      text: "the page's largest paint at most 1.1 × that without the script",
      value: (of) => of("largest paint × without the script"),
      atMost: 1.1,
    },
    {
      text: "the page's largest paint at most 1.1 × that with an empty script of another origin",
      value: (of) => of("largest paint × an empty script's"),
      atMost: 1.1,
    },
    {
      text: "the page's largest paint behind that without a script by no more than eight of ten such loads differ",
      value: (of) =>
        of("largest paint, with − without, ms") / of("page without a script, spread of largest paint ms"),
      atMost: 1,
    },
    {
      text: "no long task of the page more than without the script",
      value: (of) => of("long tasks, with − without, ms"),
      atMost: 0,
    },
  ],
  async prepare(run) {
    const installation = await newInstallation(await postgresAtHand());
    const { members: agents } = await makeCrowd(run.places, installation, run.size(AGENTS));
    ground = { installation, agents, ...(await makeVisitors(installation, agents, run.size(VISITORS))) };
    return async () => {
      ground = null;
      await installation.remove();
    };
  },
  async run(run): Promise<Sample> {
    if (!ground) throw new Error("The visitors were not made.");
    const { siteId } = ground;
    // The first of the sockets hears all that is written: as many deliveries as there are messages.
    const limit = BenchProcess.start<Listening>(join(run.places.server, "bench-socket-bare.js"), ["1"]);
    const { port } = await limit.take((line): line is Listening => line.kind === "listening");
    const bare = await measure(run, limit, `http://127.0.0.1:${port}`, ground);
    await limit.end();
    const { process, url } = await startServer(run.places, ground.installation);
    try {
      const times = Math.max(LOADS_LEAST, run.size(LOADS));
      const real = await measure(run, process, url, ground);
      // Without the crowd, which shares the machine with the pages.
      const pages = await measurePages(url, siteId, times);
      return {
        "server, p50 ms": real.p50,
        "server, p99 ms": real.p99,
        "server, % of a processor": real.cpu,
        "server, MB": real.memory,
        "bare, p99 ms": bare.p99,
        "bare, % of a processor": bare.cpu,
        "bare, MB": bare.memory,
        ...pages,
      };
    } finally {
      await process.end();
    }
  },
};

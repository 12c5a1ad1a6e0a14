import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminCalls } from "../support/admin-calls.ts";
import { type TestServer, testServers } from "../support/server.ts";
import { type Attack, type Fault, prepareAttack } from "./attack.ts";
import { startLoad } from "./load.ts";

/** Requests that attack, the same in every run; `npm run attack` makes others, for as long as ATTACK_MINUTES says. */
const REQUESTS = 500;
const minutes = Number(process.env.ATTACK_MINUTES ?? 0);
const first = Number(process.env.ATTACK_SEED ?? (minutes > 0 ? randomInt(2 ** 30) : 1));
/** Faults after which the rest would say nothing new. */
const FAULTS_MOST = 20;

describe.each(testServers)("requests that attack, on $name", ({ start }) => {
  let server: TestServer;
  let attack: Attack;
  beforeAll(async () => {
    server = await start();
    attack = await prepareAttack(server);
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  test(
    "are answered as is described, with nothing of what is inside",
    async () => {
      expect(attack.calls).toBeGreaterThan(400);
      const load = minutes > 0 ? await startLoad(server) : undefined;
      const until = Date.now() + minutes * 60_000;
      const faults: Fault[] = [];
      let seed = first;
      while (faults.length < FAULTS_MOST && (minutes > 0 ? Date.now() < until : seed < first + REQUESTS)) {
        const fault = await attack.attack(seed);
        if (fault) faults.push(fault);
        // Whatever ends a long attack, what it found is known.
        if (fault && minutes > 0) process.stdout.write(`${JSON.stringify(fault)}\n`);
        seed += 1;
      }
      const lost = await load?.end();
      if (load) {
        process.stdout.write(`${seed - first} requests from seed ${first}, ${load.sent()} messages beside
`);
      }
      expect(faults).toEqual([]);
      expect(lost ?? []).toEqual([]);
      expect((await server.request("GET", "/healthz")).status).toBe(200);
      expect((await adminCalls(server, await server.login("admin"))("GET", "/auth/info")).status).toBe(200);
    },
    minutes * 60_000 + 120_000,
  );

  test("for files that nobody may have get none", async () => {
    expect(await attack.climb()).toEqual([]);
  });
});

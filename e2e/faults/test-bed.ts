import type { Browser, BrowserContext } from "@playwright/test";
import { type Colleague, readPublicKey } from "../support/colleague.ts";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy.ts";
import { type Name, NICK_NAMES, personCalled } from "../support/people.ts";
import { TestServer } from "../support/server.ts";
import { rememberedIn } from "../support/stored-session.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

/** Quick enough for faults to be noticed and recovered from within a plan, ms. */
const TIMINGS = {
  heartbeat: 1_000,
  heartbeatReply: 1_000,
  reconnectFirst: 400,
  reconnectRetry: 300,
  restartJitter: 200,
  sendRetry: 150,
  deliverSilence: 2_000,
  engineIdle: 1_500,
};

/** A page so high that all messages of a plan are in it. */
const VIEWPORT = { width: 1440, height: 2400 };

/** What several plans are played on, one after the other: a server, the line to it, and the people. */
export interface TestBed {
  readonly server: TestServer;
  readonly cable: CuttingProxy;
  readonly network: FaultyProxy;
  /** Where the browser finds the server. */
  readonly url: string;
  readonly bob: Colleague;
  readonly carol: Colleague;
  readonly admin: Colleague;
  /** The user of the browser, at another terminal. */
  readonly self: Colleague;
  /** A fresh profile in which the user is signed in. */
  newProfile(): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** The browser's side is the cable, behind it is the air, behind that the server. */
export async function openTestBed(browser: Browser): Promise<TestBed> {
  const server = await TestServer.start({ env: { QUAYSIDE_TIMINGS: JSON.stringify(TIMINGS) } });
  const network = await startFaultyProxy(server.port);
  const cable = await startCuttingProxy(network.port);
  const { url } = cable;
  const publicKey = await readPublicKey(server.url);
  const at = (name: Name) => personCalled({ url: server.url, publicKey }, name, NICK_NAMES[name]);
  const [bob, carol, admin, self] = await Promise.all([at("bob"), at("carol"), at("admin"), at("amy")]);
  // Each profile begins signed in.
  const storageState = rememberedIn(url, await self.openSession());
  return {
    server,
    cable,
    network,
    url,
    bob,
    carol,
    admin,
    self,
    newProfile: () => browser.newContext({ storageState, viewport: VIEWPORT, reducedMotion: "reduce" }),
    async close() {
      await cable.close();
      await network.close();
      await server.close();
    },
  };
}

import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { engineTabAddress, tabNames } from "../browser/bench-tab.ts";
import { withBrowser } from "../browser/browser.ts";
import { preciseNow } from "../feed/control.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";

const TABS = 4;
const CHATS = 200;
/** The specification's 10 s made short: what counts is the time after the retry that was due. */
const RETRY_MS = 1_000;
const AWAY_MS = 1_500;

class Scene {
  readonly tabs = tabNames(TABS);

  constructor(
    readonly feed: Feed,
    readonly pages: readonly Page[],
  ) {}

  least(tabs: readonly string[], name: string): number {
    return Math.min(...this.feed.control.values(tabs, name));
  }
  most(tabs: readonly string[], name: string): number {
    return Math.max(...this.feed.control.values(tabs, name));
  }

  /** Waits until every one of some tabs reported a time later than a moment. */
  async all(tabs: readonly string[], name: string, after: number): Promise<void> {
    await this.feed.control.until(() => this.least(tabs, name) > after, `${name} in ${tabs.join(", ")}`);
  }

  /** The browser lost the network, and has it again. */
  async offlineAndOnline(): Promise<number> {
    const started = preciseNow();
    await this.each((page) => page.evaluate(() => window.bench.network(false)));
    await this.feed.down();
    await this.all(this.tabs, "notOnlineAt", started);
    await pause(AWAY_MS);
    await this.feed.up();
    const back = preciseNow();
    await this.each((page) => page.evaluate(() => window.bench.network(true)));
    await this.all(this.tabs, "onlineAt", back);
    return this.most(this.tabs, "onlineAt") - back;
  }

  /** The server was killed and comes back. @returns time from the first retry that was due once it was back. */
  async serverKilled(): Promise<number> {
    const started = preciseNow();
    await this.feed.down();
    await this.all(this.tabs, "notOnlineAt", started);
    await pause(AWAY_MS);
    await this.feed.up();
    const back = preciseNow();
    const [tab = ""] = this.tabs;
    const due = Math.max(this.feed.control.value(tab, "nextRetryAt") ?? 0, back);
    await this.all(this.tabs, "onlineAt", back);
    return this.most(this.tabs, "onlineAt") - due;
  }

  /** The tab that made the worker crashes. @returns time until every other tab has its snapshot of a new engine, and its socket. */
  async creatorCrashes(): Promise<{ readonly engine: number; readonly socket: number }> {
    const [creator, ...others] = this.tabs;
    const [page] = this.pages;
    if (creator === undefined || page === undefined) throw new Error("no tabs");
    const gone = new Promise<number>((resolve) => {
      this.feed.onClosed = () => resolve(preciseNow());
    });
    const crashed = new Promise<number>((resolve) => page.once("crash", () => resolve(preciseNow())));
    const asked = preciseNow();
    void page.goto("chrome://crash").catch(() => undefined);
    const died = await Promise.race([gone, crashed]);
    await this.all(others, "snapshotAt", asked);
    await this.all(others, "onlineAt", asked);
    this.feed.onClosed = () => undefined;
    return { engine: this.most(others, "snapshotAt") - died, socket: this.most(others, "onlineAt") - died };
  }

  private each(work: (page: Page) => Promise<unknown>): Promise<unknown> {
    return Promise.all(this.pages.map(work));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(run: BenchRun): Promise<Sample> {
  const timings = { restartJitter: 0, reconnectRetry: RETRY_MS, reconnectFirst: RETRY_MS };
  const feed = await Feed.start({ places: run.places, timings });
  const person = feed.add(new Person(1, CHATS));
  for (let friend = 0; friend < CHATS; friend += 1) person.receive(friend, `chat ${friend}`);
  try {
    return await withBrowser(async (browser) => {
      const tabs = tabNames(TABS);
      // Hidden tabs are notified with a delay: here all are visible.
      const addresses = tabs.map((tab) => engineTabAddress(feed, run.places, person, tab, { visible: true }));
      // The first makes the worker, and stands alone until it has.
      const [first = ""] = tabs;
      const pages = await browser.openAll(addresses.slice(0, 1));
      await feed.control.until(() => feed.control.value(first, "syncedAt") !== undefined, "the first tab");
      pages.push(...(await browser.openAll(addresses.slice(1))));
      const scene = new Scene(feed, pages);
      await scene.all(tabs, "syncedAt", 0);
      const online = await scene.offlineAndOnline();
      await pause(500);
      const killed = await scene.serverKilled();
      await pause(500);
      const crash = await scene.creatorCrashes();
      return {
        "after `online`, socket back, ms": online,
        "server back, after the retry that was due, ms": killed,
        "creator crashed, engine back in every tab, ms": crash.engine,
        "creator crashed, socket back, ms": crash.socket,
      };
    });
  } finally {
    await feed.close();
  }
}

export const recover: Bench = {
  name: "recover",
  work: `${TABS} tabs on one engine with ${CHATS} chats: the network goes and comes, the server is killed and comes back, and the tab that made the worker crashes`,
  figures: [
    {
      text: "engine back at most 250 ms after the creator's crash",
      value: (median) => median("creator crashed, engine back in every tab, ms"),
      atMost: 250,
    },
    {
      text: "socket back at most 1 s after `online`",
      value: (median) => median("after `online`, socket back, ms"),
      atMost: 1_000,
    },
    {
      text: "after a killed server: at most 1 s after the retry that was due",
      value: (median) => median("server back, after the retry that was due, ms"),
      atMost: 1_000,
    },
  ],
  run: measure,
};

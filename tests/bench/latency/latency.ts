import type { Page } from "@playwright/test";
import type { Bench, BenchRun } from "../bench.ts";
import { benchAddress, engineTabAddress, tabNames } from "../browser/bench-tab.ts";
import { withBrowser } from "../browser/browser.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { drip } from "../feed/pump.ts";
import { percentile } from "../statistics.ts";

const PER_SECOND = 500;
const SECONDS = 6;
const WARM_SECONDS = 1;
const TAB_COUNTS = [1, 5, 20];
/** Where one of 20 tabs hosts the engine. */
const ELECTED = "elected, 20 tabs";

interface Measured {
  /** Delays in the one visible tab, ms. */
  readonly visible: readonly number[];
  /** Share of one core that the whole browser took, percent. */
  readonly cpu: number;
}

async function measure(
  run: BenchRun,
  count: number,
  addressOf: (feed: Feed, person: Person, tab: string) => string,
): Promise<Measured> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, 1));
  const tabs = tabNames(count);
  const make = (lead: string) => person.receive(0, lead, { kept: false });
  const stream = { perSecond: PER_SECOND, make };
  try {
    return await withBrowser(async (browser) => {
      const pages = await browser.openAll(tabs.map((tab) => addressOf(feed, person, tab)));
      const ready = () => feed.control.values(tabs, "snapshots").every((reported) => reported > 0);
      await feed.control.until(() => ready() && feed.sockets.size > 0, "tabs are ready");
      await drip(feed, { ...stream, seconds: WARM_SECONDS });
      await settled();
      await Promise.all(pages.map((page) => page.evaluate(() => window.bench.clear())));
      const seconds = run.size(SECONDS);
      const cpu = await browser.cpuMs();
      await drip(feed, { ...stream, seconds });
      const used = (await browser.cpuMs()) - cpu;
      await settled();
      const [visible = []] = await Promise.all(pages.map(delaysOf));
      return { visible, cpu: (used / (seconds * 1_000)) * 100 };
    });
  } finally {
    await feed.close();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 400));
const delaysOf = (page: Page) => page.evaluate(() => window.bench.delays());

export const latency: Bench = {
  name: "latency",
  work: `${PER_SECOND} messages a second, evenly spaced, into a chat open in 1, 5 and 20 tabs of which one is visible: ms from a frame's sending until the visible tab's store has it; the same where one of 20 tabs hosts the engine (elected); beside it the raw limit, each message posted at once`,
  figures: [
    ...[...TAB_COUNTS.map((count) => `${count} tabs`), ELECTED].flatMap((name) => [
      {
        text: `${name}: visible p50 at most 1.5 ms`,
        value: (median: (metric: string) => number) => median(`${name}, visible p50, ms`),
        atMost: 1.5,
      },
      {
        text: `${name}: visible p99 at most 8 ms`,
        value: (median: (metric: string) => number) => median(`${name}, visible p99, ms`),
        atMost: 8,
      },
    ]),
    ...["20 tabs", ELECTED].map((name) => ({
      text: `${name}: at most 20 % of a core`,
      value: (median: (metric: string) => number) => median(`${name}, CPU %`),
      atMost: 20,
    })),
  ],
  async run(run) {
    const sample: Record<string, number> = {};
    const note = (name: string, { visible, cpu }: Measured) => {
      sample[`${name}, visible p50, ms`] = percentile(visible, 0.5);
      sample[`${name}, visible p99, ms`] = percentile(visible, 0.99);
      sample[`${name}, CPU %`] = cpu;
    };
    const onEngine = (count: number, elected = false) =>
      measure(run, count, (feed, person, tab) =>
        engineTabAddress(feed, run.places, person, tab, {
          shown: [`PRIVATE:${person.friendId(0)}`],
          visible: tab === "tab 1",
          elected,
        }),
      );
    for (const count of TAB_COUNTS) note(`${count} tabs`, await onEngine(count));
    note(ELECTED, await onEngine(20, true));
    for (const count of [1, 20]) {
      const raw = await measure(run, count, (feed, _, tab) =>
        benchAddress(feed, "raw-tab", { tab, total: 0, atOnce: true }),
      );
      note(`raw at once, ${count} tabs`, raw);
    }
    return sample;
  },
};

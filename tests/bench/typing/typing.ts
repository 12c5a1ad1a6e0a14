import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { drip } from "../feed/pump.ts";
import { percentile } from "../statistics.ts";

/** The load of `latency`. */
const PER_SECOND = 500;
const SECONDS = 8;
/** Somebody who types fast, ms a key. */
const KEY_MS = 90;
const WARM_SECONDS = 1;
const SETTLED_MS = 800;
/** Browsers report no shorter interaction, ms: those that are not reported count as this. */
const SHORTEST_MS = 16;
const BEFORE = 40;

declare global {
  interface Window {
    /** The longest event of each interaction that took at least 16 ms, by its id, ms. */
    benchKeys: Map<number, number>;
  }
}

/** Runs in a page before its own scripts: notes how long each key press took until its effect was drawn. */
function watchKeys(): void {
  window.benchKeys = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const {
        interactionId = 0,
        duration,
        name,
      } = entry as PerformanceEventTiming & {
        interactionId?: number;
      };
      if (interactionId === 0 || !name.startsWith("key")) continue;
      window.benchKeys.set(interactionId, Math.max(duration, window.benchKeys.get(interactionId) ?? 0));
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function measure(run: BenchRun, loaded: boolean): Promise<{ delays: number[]; typed: boolean }> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, 1));
  for (let count = 0; count < BEFORE; count += 1) person.receive(0, `before ${count}`);
  const make = (lead: string) => person.receive(0, lead, { kept: false });
  try {
    return await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      await browser.context.addInitScript(watchKeys);
      const page = await browser.openOne(consoleAddress(feed.url, `PRIVATE:${person.friendId(0)}`));
      const field = page.getByRole("textbox", { name: /^Message to / });
      await page.locator("article[data-message]").first().waitFor();
      await field.focus();
      const seconds = Math.max(1, run.size(SECONDS));
      const stream = (time: number) =>
        loaded ? drip(feed, { perSecond: PER_SECOND, make, seconds: time }) : Promise.resolve();
      await stream(WARM_SECONDS);
      await page.waitForTimeout(SETTLED_MS);
      await page.evaluate(() => window.benchKeys.clear());
      const text = "the sample left our warehouse "
        .repeat(40)
        .slice(0, Math.round((seconds * 1_000) / KEY_MS));
      await Promise.all([stream(seconds), field.pressSequentially(text, { delay: KEY_MS })]);
      await page.waitForTimeout(SETTLED_MS);
      const slow = await page.evaluate(() => [...window.benchKeys.values()]);
      const quick = Array.from({ length: Math.max(0, text.length - slow.length) }, () => SHORTEST_MS);
      return { delays: [...quick, ...slow], typed: (await field.inputValue()) === text };
    });
  } finally {
    await feed.close();
  }
}

export const typing: Bench = {
  name: "typing",
  work: `typing into the composer, a key every ${KEY_MS} ms, while ${PER_SECOND} messages a second come into the chat that is open: ms from a key until its effect is drawn (${SHORTEST_MS}: that or less); beside it the same without messages`,
  figures: [
    { text: "p98 at most 50 ms", value: (median) => median("under load, p98, ms"), atMost: 50 },
    { text: "no key is lost", value: (median) => median("whole texts, %"), atLeast: 100 },
  ],
  async run(run): Promise<Sample> {
    const [rest, load] = [await measure(run, false), await measure(run, true)];
    return {
      "under load, p50, ms": percentile(load.delays, 0.5),
      "under load, p98, ms": percentile(load.delays, 0.98),
      "under load, longest, ms": Math.max(...load.delays),
      "at rest, p98, ms": percentile(rest.delays, 0.98),
      "whole texts, %": load.typed && rest.typed ? 100 : 0,
    };
  },
};

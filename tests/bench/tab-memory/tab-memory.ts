import type { Bench, BenchRun } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { consoleAddress, listShows, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { median } from "../statistics.ts";

const TABS = 20;
const CHATS = 500;
const MEBI = 1024 * 1024;

interface Held {
  /** JavaScript heap of the 2nd … last tab, median, MB. */
  readonly heap: number;
  readonly largest: number;
}

/** Opens the chat list in all tabs and weighs them. */
async function weigh(run: BenchRun, chats: number): Promise<Held> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, CHATS));
  for (let friend = 0; friend < chats; friend += 1)
    person.receive(friend, friend + 1 === chats ? "the newest" : `chat ${friend}`, {
      sendTime: Date.now() + friend,
    });
  try {
    return await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      const pages = await browser.openAll(
        Array.from({ length: run.size(TABS) }, () => consoleAddress(feed.url)),
      );
      for (const page of pages)
        if (chats > 0) await listShows(page, "the newest");
        else await page.locator(".qs-chat-list", { hasText: "No chats yet" }).waitFor();
      const gauges = await Promise.all(pages.slice(1).map((page) => Gauge.on(page)));
      const heaps: number[] = [];
      for (const gauge of gauges) heaps.push((await gauge.heapBytes()) / MEBI);
      return { heap: median(heaps), largest: Math.max(...heaps) };
    });
  } finally {
    await feed.close();
  }
}

export const tabMemory: Bench = {
  name: "tab-memory",
  work: `the chat list of ${CHATS} chats open in ${TABS} tabs of the console, and the same tabs with an empty list (the same ${CHATS} friends): JavaScript heap of the 2nd … last tab after collection`,
  figures: [
    {
      text: "at most 1.3 × the same tab with an empty list",
      value: (median) => median("full : empty"),
      atMost: 1.3,
    },
  ],
  async run(run) {
    const full = await weigh(run, CHATS);
    const empty = await weigh(run, 0);
    return {
      "heap of a tab, MB": full.heap,
      "heap of the largest tab, MB": full.largest,
      "heap of a tab with an empty list, MB": empty.heap,
      "full : empty": full.heap / empty.heap,
    };
  },
};

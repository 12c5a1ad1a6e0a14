import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { consoleAddress, listShows, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { median } from "../statistics.ts";

const CHATS = 200;
const MESSAGES = 50_000;
const TABS = 5;
const PAGE = 1_000;
const MEBI = 1024 * 1024;
const PULL = "/imchat-api/message/private/pullOfflineMessage";

/** The bare work: the same pages fetched one after the other and decoded, in a page that does nothing else, ms. */
async function bareMs(browser: BenchBrowser, url: string): Promise<number> {
  const page = await browser.openOne(`${url}/bench/nothing`);
  const took = await page.evaluate(
    async ({ path, size }) => {
      const started = performance.now();
      let minId = 0;
      for (;;) {
        const answer = await fetch(`${path}?minId=${minId}&size=${size}`, {
          headers: { accessToken: "access-1" },
        });
        const { data } = JSON.parse(await answer.text()) as { data: { id: number }[] };
        minId = data.at(-1)?.id ?? minId;
        if (data.length < size) return performance.now() - started;
      }
    },
    { path: PULL, size: PAGE },
  );
  await page.close();
  return took;
}

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places, timings: { restartJitter: 0 } });
  const person = feed.add(new Person(1, CHATS));
  const count = run.size(MESSAGES);
  const last = `the newest of ${count}`;
  person.receive(0, "hello");
  try {
    return await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      const pages = await browser.openAll(Array.from({ length: TABS }, () => consoleAddress(feed.url)));
      await Promise.all(pages.map((page) => listShows(page, "hello")));
      const gauges = await Promise.all(pages.map((page) => Gauge.on(page)));
      const trace = await browser.traceTasks();
      const before = await Promise.all(gauges.map((gauge) => gauge.mainThreadMs()));
      for (let index = 1; index <= count; index += 1)
        person.receive(index, index === count ? last : `offline ${index}`, { sendTime: Date.now() + index });
      const pulling = new Promise<number>((resolve) => {
        feed.onRequest = (path) => path === PULL && resolve(performance.timeOrigin + performance.now());
      });
      for (const socket of feed.sockets) socket.close(1012);
      const started = await pulling;
      feed.onRequest = () => undefined;
      const shownAt = await Promise.all(pages.map((page) => listShows(page, last)));
      const sorted = Math.max(...shownAt) - started;
      await pages[0]?.waitForTimeout(1_000);
      const longest = await trace.stop();
      const main = await Promise.all(gauges.map((gauge) => gauge.mainThreadMs()));
      const heaps = await Promise.all(gauges.map((gauge) => gauge.heapBytes()));
      const bare = median([
        await bareMs(browser, feed.url),
        await bareMs(browser, feed.url),
        await bareMs(browser, feed.url),
      ]);
      return {
        "list sorted in all tabs, ms": sorted,
        "bare fetch and decode, ms": bare,
        "sorted : bare": sorted / bare,
        "CPU of the longest task of any tab, ms": longest.cpuMs,
        "longest task of any tab by the clock, ms": longest.wallMs,
        "main thread of the busiest tab, ms": Math.max(...main.map((ms, at) => ms - (before[at] ?? 0))),
        "heap of the largest tab, MB": Math.max(...heaps) / MEBI,
      };
    });
  } finally {
    await feed.close();
  }
}

export const backlog: Bench = {
  name: "backlog",
  work: `${MESSAGES} offline messages in ${CHATS} chats are pulled while ${TABS} tabs of the console show the chat list; beside it the same pages fetched and decoded by a bare page`,
  figures: [
    {
      text: "no task over 50 ms of CPU in any tab",
      value: (median) => median("CPU of the longest task of any tab, ms"),
      atMost: 50,
    },
    {
      text: "at most 25 MB of heap in each tab",
      value: (median) => median("heap of the largest tab, MB"),
      atMost: 25,
    },
    {
      text: "list sorted within 3 × bare fetch and decode",
      value: (median) => median("sorted : bare"),
      atMost: 3,
    },
  ],
  run: measure,
};

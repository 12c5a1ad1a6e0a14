import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import type { LongestTasks } from "../browser/task-trace.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";

const SIZES = [500, 1_000, 2_000, 4_000, 8_000];
/** Messages that are in a chat before, so that it is mounted. */
const BEFORE = 40;
/** Nothing more is done after the last message was shown, ms. */
const QUIET_MS = 300;
/** The console is opened, ms. */
const SETTLED_MS = 1_000;

interface Measured {
  readonly mainMs: number;
  readonly wallMs: number;
  readonly longest: LongestTasks;
}

/** Pushes a burst from one friend and measures the page that has the chat open. */
async function measure(
  browser: BenchBrowser,
  feed: Feed,
  person: Person,
  friend: number,
  size: number,
  page: Page,
): Promise<Measured> {
  const gauge = await Gauge.on(page);
  await page.waitForTimeout(SETTLED_MS);
  const last = `burst ${friend} message ${size} end`;
  const texts = Array.from({ length: size }, (_, index) =>
    JSON.stringify(
      person.receive(friend, index + 1 === size ? last : `burst ${friend} message ${index + 1}`),
    ),
  );
  const trace = await browser.traceTasks();
  const before = await gauge.mainThreadMs();
  const started = performance.now();
  for (const text of texts) for (const socket of feed.sockets) socket.push(text);
  await page.waitForFunction(
    (text) => document.getElementById("root")?.textContent?.includes(text) === true,
    last,
    { polling: 50, timeout: 120_000 },
  );
  const wallMs = performance.now() - started;
  await page.waitForTimeout(QUIET_MS);
  const mainMs = (await gauge.mainThreadMs()) - before;
  return { mainMs, wallMs, longest: await trace.stop() };
}

async function bursts(run: BenchRun, sample: Record<string, number>): Promise<void> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, SIZES.length + 1));
  for (let friend = 0; friend <= SIZES.length; friend += 1)
    for (let count = 0; count < BEFORE; count += 1) person.receive(friend, `before ${count}`);
  try {
    await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      // The first burst is for the compilers.
      for (const [friend, size] of [1_000, ...SIZES].entries()) {
        const page = await browser.openOne(consoleAddress(feed.url, `PRIVATE:${person.friendId(friend)}`));
        await page.locator("article[data-message]").first().waitFor();
        const { mainMs, wallMs, longest } = await measure(
          browser,
          feed,
          person,
          friend,
          run.size(size),
          page,
        );
        await page.close({ runBeforeUnload: false });
        if (friend === 0) continue;
        sample[`${size} messages, main thread ms`] = mainMs;
        sample[`${size} messages, until shown ms`] = wallMs;
        sample[longestOf(size)] = longest.cpuMs;
        sample[`${size} messages, longest task by the clock, ms`] = longest.wallMs;
      }
    });
  } finally {
    await feed.close();
  }
}

/** The limit: the same burst decoded and kept, and nothing else. */
async function least(run: BenchRun, size: number): Promise<number> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, 1));
  try {
    return await withBrowser(async (browser) => {
      const page = await browser.context.newPage();
      await page.goto(`${feed.url}/bench/list-page`);
      while (feed.sockets.size === 0) await page.waitForTimeout(20);
      await measure(browser, feed, person, 0, run.size(1_000), page);
      return (await measure(browser, feed, person, 0, run.size(size), page)).mainMs;
    });
  } finally {
    await feed.close();
  }
}

const COMPARED = 4_000;
const mainOf = (size: number) => `${size} messages, main thread ms`;
const longestOf = (size: number) => `${size} messages, CPU of the longest task, ms`;

export const burst: Bench = {
  name: "burst",
  work: `${SIZES[0]} … ${SIZES.at(-1)} live messages, as fast as they go, into the chat that is open in the console; beside it a page that only decodes and keeps them`,
  figures: [
    {
      text: "no task over 50 ms of CPU",
      value: (median) => Math.max(...SIZES.map((size) => median(longestOf(size)))),
      atMost: 50,
    },
    {
      text: "doubling the messages at most doubles the main thread's time",
      value: (median) => median("worst doubling"),
      atMost: 2,
    },
    {
      text: `${COMPARED} messages in at most 500 ms of main thread`,
      value: (median) => median(mainOf(COMPARED)),
      atMost: 500,
    },
  ],
  async run(run): Promise<Sample> {
    const sample: Record<string, number> = {};
    await bursts(run, sample);
    const growth = SIZES.slice(1).map(
      (size) => (sample[mainOf(size)] ?? 0) / (sample[mainOf(size / 2)] ?? 1),
    );
    sample["worst doubling"] = Math.max(...growth);
    sample[`${COMPARED} messages decoded and kept, main thread ms`] = await least(run, COMPARED);
    return sample;
  },
};

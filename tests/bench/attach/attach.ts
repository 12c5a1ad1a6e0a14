import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { engineTabAddress } from "../browser/bench-tab.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { undoneWhenInterrupted } from "../interruption.ts";
import { median } from "../statistics.ts";
import { paintedMs, watchPainted } from "./painted.ts";

const CHATS = 500;
const MANY = 1_000_000;
const FEW = 10_000;
const TRIES = 5;
/** An engine without a tab ends after so long, so that the next tab meets a cold one, ms. */
const IDLE_MS = 300;
const COLD_AFTER_MS = 1_500;

interface Profile {
  readonly folder: string;
  readonly feed: Feed;
  readonly person: Person;
  remove(): void;
}

/** Profiles whose stores were filled before the runs, by the number of their messages. */
const profiles = new Map<number, Profile>();

/** A profile belongs to the origin that filled it: its feed stays up as long as it. */
async function makeProfile(run: Omit<BenchRun, "nth">, messages: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-bench-profile-"));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    forget();
  };
  const forget = undoneWhenInterrupted(remove);
  const feed = await Feed.start({ places: run.places, timings: { engineIdle: IDLE_MS } });
  const person = feed.add(new Person(1, CHATS));
  profiles.set(messages, { folder, feed, person, remove });
  const friendIds = person.friends().map(({ id }) => id);
  await withBrowser(async (browser) => {
    const page = await browser.openOne(`${feed.url}/bench/fill-page`);
    const filling = { userId: person.id, friendIds, each: Math.ceil(run.size(messages) / CHATS) };
    await page.evaluate((what) => window.fill(what, "the newest of all"), filling);
  }, folder);
}

interface Measured {
  readonly snapshot: number;
  readonly warm: number;
  readonly cold: number;
}

async function measure(messages: number, run: BenchRun): Promise<Measured> {
  const profile = profiles.get(messages);
  if (!profile) throw new Error(`There is no profile with ${messages} messages.`);
  const { folder, feed, person } = profile;
  return withBrowser(async (browser) => {
    await signInAll(browser.context, feed.sessionOf(person));
    await browser.context.addInitScript(watchPainted);
    // Once to have scripts and store in the browser's caches.
    await coldMs(browser, feed);
    const cold: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) cold.push(await coldMs(browser, feed));
    const first = await browser.openOne(consoleAddress(feed.url));
    await paintedMs(first);
    const snapshots: number[] = [];
    const warm: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const tab = `tab ${tries} of run ${run.nth}`;
      const page = await browser.openOne(engineTabAddress(feed, run.places, person, tab, { visible: true }));
      await feed.control.until(() => feed.control.value(tab, "attachMs") !== undefined, "snapshot");
      snapshots.push(feed.control.value(tab, "attachMs") ?? 0);
      await page.close();
      const next = await browser.openOne(consoleAddress(feed.url));
      warm.push(await paintedMs(next));
      await next.close();
    }
    return { snapshot: median(snapshots), warm: median(warm), cold: median(cold) };
  }, folder);
}

/** The only tab is closed, its engine ends, and a tab is opened anew. */
async function coldMs(browser: BenchBrowser, feed: Feed): Promise<number> {
  while (feed.sockets.size > 0) await pause(50);
  await pause(COLD_AFTER_MS);
  const page = await browser.openOne(consoleAddress(feed.url));
  const painted = await paintedMs(page);
  await pause(500);
  await page.close();
  return painted;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const attach: Bench = {
  name: "attach",
  work: `a tab of the console opened on a store of ${CHATS} chats with ${MANY} messages, and with ${FEW}: until its first snapshot, until the list is painted (after the page's scripts begin to run) beside other tabs, and with a cold engine`,
  figures: [
    { text: "snapshot at most 20 ms", value: (median) => median("snapshot, ms"), atMost: 20 },
    {
      text: "list painted at most 150 ms after the script runs",
      value: (median) => median("list painted, ms"),
      atMost: 150,
    },
    {
      text: "cold engine: list painted at most 250 ms",
      value: (median) => median("cold engine, list painted, ms"),
      atMost: 250,
    },
    {
      text: `no growth with stored messages: ${MANY} against ${FEW}, cold, within the noise (1.15)`,
      value: (median) => median(`cold, ${MANY} : ${FEW} messages`),
      atMost: 1.15,
    },
  ],
  async prepare(run) {
    await makeProfile(run, MANY);
    await makeProfile(run, FEW);
    return async () => {
      for (const { feed, remove } of profiles.values()) {
        await feed.close();
        remove();
      }
      profiles.clear();
    };
  },
  async run(run): Promise<Sample> {
    const many = await measure(MANY, run);
    const few = await measure(FEW, run);
    return {
      "snapshot, ms": many.snapshot,
      "list painted, ms": many.warm,
      "cold engine, list painted, ms": many.cold,
      [`snapshot with ${FEW}, ms`]: few.snapshot,
      [`cold engine with ${FEW}, list painted, ms`]: few.cold,
      [`cold, ${MANY} : ${FEW} messages`]: many.cold / few.cold,
    };
  },
};

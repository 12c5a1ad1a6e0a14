import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { engineTabAddress } from "../browser/bench-tab.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { serveStill, takeStill } from "../browser/still.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { undoneWhenInterrupted } from "../interruption.ts";
import { usableMs, watchUsable } from "../start/usable.ts";
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

/** A row of the chat list. */
const ROW = ".qs-chat-list [data-chat]";

interface Measured {
  readonly snapshot: number;
  /** The list, since the scripts begin to run: beside other tabs, and with a cold engine. */
  readonly warm: number;
  readonly cold: number;
  /** The same since the navigation began. */
  readonly warmUsable: number;
  readonly coldUsable: number;
  /** The same elements with fixed data, since the navigation began. */
  readonly still: number;
}

async function measure(messages: number, run: BenchRun): Promise<Measured> {
  const profile = profiles.get(messages);
  if (!profile) throw new Error(`There is no profile with ${messages} messages.`);
  const { folder, feed, person } = profile;
  return withBrowser(async (browser) => {
    await signInAll(browser.context, feed.sessionOf(person));
    await browser.context.addInitScript(watchPainted);
    await browser.context.addInitScript(watchUsable, ROW);
    // Once to have scripts and store in the browser's caches.
    await openCold(browser, feed);
    const cold: Opened[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) cold.push(await openCold(browser, feed));
    const first = await browser.openOne(consoleAddress(feed.url));
    await paintedMs(first);
    const stillAddress = serveStill(feed, run.places, await takeStill(first));
    const snapshots: number[] = [];
    const warm: Opened[] = [];
    const still: number[] = [];
    for (let tries = 0; tries < TRIES; tries += 1) {
      const tab = `tab ${tries} of run ${run.nth}`;
      const page = await browser.openOne(engineTabAddress(feed, run.places, person, tab, { visible: true }));
      await feed.control.until(() => feed.control.value(tab, "attachMs") !== undefined, "snapshot");
      snapshots.push(feed.control.value(tab, "attachMs") ?? 0);
      await page.close();
      const next = await browser.openOne(consoleAddress(feed.url));
      warm.push(await openedMs(next));
      await next.close();
      const same = await browser.openOne(stillAddress);
      // The first of them fills the caches.
      const usable = await usableMs(same);
      if (tries > 0) still.push(usable);
      await same.close();
    }
    return {
      snapshot: median(snapshots),
      warm: median(warm.map(({ painted }) => painted)),
      cold: median(cold.map(({ painted }) => painted)),
      warmUsable: median(warm.map(({ usable }) => usable)),
      coldUsable: median(cold.map(({ usable }) => usable)),
      still: median(still),
    };
  }, folder);
}

interface Opened {
  /** The list, since the scripts began to run, ms. */
  readonly painted: number;
  /** The same since the navigation began, ms. */
  readonly usable: number;
}

const openedMs = async (page: Page): Promise<Opened> => ({
  painted: await paintedMs(page),
  usable: await usableMs(page),
});

/** The only tab is closed, its engine ends, and a tab is opened anew. */
async function openCold(browser: BenchBrowser, feed: Feed): Promise<Opened> {
  while (feed.sockets.size > 0) await pause(50);
  await pause(COLD_AFTER_MS);
  const page = await browser.openOne(consoleAddress(feed.url));
  const opened = await openedMs(page);
  await pause(500);
  await page.close();
  return opened;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const attach: Bench = {
  name: "attach",
  work: `a tab of the console opened on a store of ${CHATS} chats with ${MANY} messages, and with ${FEW}: until its first snapshot, until the list is painted (after the page's scripts begin to run) beside other tabs, and with a cold engine; beside it a page of React, Blueprint and the same elements with fixed data, since the navigation began`,
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
      text: "list painted at most 3 × a page of React, Blueprint and the same elements with fixed data",
      value: (median) => median("list × the same elements"),
      atMost: 3,
    },
    {
      text: "a cold engine adds at most 30 %",
      value: (median) => median("cold × warm"),
      atMost: 1.3,
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
      "list usable since the navigation began, ms": many.warmUsable,
      "cold engine, the same, ms": many.coldUsable,
      "the same elements with fixed data, ms": many.still,
      "list × the same elements": many.warmUsable / many.still,
      "cold × warm": many.coldUsable / many.warmUsable,
      [`snapshot with ${FEW}, ms`]: few.snapshot,
      [`cold engine with ${FEW}, list painted, ms`]: few.cold,
      [`cold, ${MANY} : ${FEW} messages`]: many.cold / few.cold,
    };
  },
};

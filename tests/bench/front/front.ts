import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { consoleAddress, listShows, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { canBeHidden, frontMs, turnAway } from "./turning.ts";

const CHATS = 500;
/** Messages that come into the open chat meanwhile. */
const MANY = 5_000;
const FEW = 500;
/** Messages that are in the open chat before, so that it is mounted. */
const BEFORE = 40;
/** All that waits for a hidden tab has reached it, ms. */
const GATHERED_MS = 1_000;

interface Measured {
  readonly frontMs: number;
  readonly longestMs: number;
}

/** The tab is hidden, all chats go on, and the tab is looked at again. */
async function measure(
  run: BenchRun,
  page: Page,
  feed: Feed,
  person: Person,
  name: string,
  count: number,
): Promise<Measured> {
  const gauge = await Gauge.on(page);
  await turnAway(page);
  const push = (friend: number, text: string) => {
    const frame = JSON.stringify(person.receive(friend, text));
    for (const socket of feed.sockets) socket.push(frame);
  };
  for (let friend = 1; friend < CHATS; friend += 1) push(friend, `${name}: to all`);
  const size = run.size(count);
  for (let nth = 1; nth < size; nth += 1) push(0, `${name}: message ${nth}`);
  const last = `${name}: the last one`;
  push(0, last);
  await listShows(page, last);
  await page.waitForTimeout(GATHERED_MS);
  await gauge.longestTaskMs();
  const took = await frontMs(page, last);
  return { frontMs: took, longestMs: await gauge.longestTaskMs() };
}

export const front: Bench = {
  name: "front",
  work: `a hidden tab of the console with ${CHATS} chats comes to the front, its open chat ${MANY} messages behind, and ${FEW}: ms until its list and its messages show the truth`,
  figures: [
    { text: "shows the truth within 50 ms", value: (median) => median(`${MANY} behind, ms`), atMost: 50 },
    {
      text: `no growth with how long it was hidden: ${MANY} against ${FEW} behind, within the noise (1.3)`,
      value: (median) => median(`${MANY} : ${FEW} behind`),
      atMost: 1.3,
    },
    {
      text: "no task over 50 ms",
      value: (median) => median("longest task ms (0: none over 50)"),
      atMost: 50,
    },
  ],
  async run(run): Promise<Sample> {
    const feed = await Feed.start({ places: run.places });
    const person = feed.add(new Person(1, CHATS));
    for (let friend = 1; friend < CHATS; friend += 1) person.receive(friend, "before");
    for (let nth = 0; nth < BEFORE; nth += 1) person.receive(0, `before ${nth}`);
    try {
      return await withBrowser(async (browser) => {
        await signInAll(browser.context, feed.sessionOf(person));
        await browser.context.addInitScript(canBeHidden);
        const page = await browser.openOne(consoleAddress(feed.url, `PRIVATE:${person.friendId(0)}`));
        await page.locator("article[data-message]").first().waitFor();
        // The first time is for the compilers.
        await measure(run, page, feed, person, "warm", FEW);
        const few = await measure(run, page, feed, person, "few", FEW);
        const many = await measure(run, page, feed, person, "many", MANY);
        return {
          [`${MANY} behind, ms`]: many.frontMs,
          [`${FEW} behind, ms`]: few.frontMs,
          [`${MANY} : ${FEW} behind`]: many.frontMs / few.frontMs,
          "longest task ms (0: none over 50)": Math.max(few.longestMs, many.longestMs),
        };
      });
    } finally {
      await feed.close();
    }
  },
};

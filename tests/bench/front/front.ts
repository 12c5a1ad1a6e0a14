import type { Page } from "@playwright/test";
import { canBeHidden, type Hiding, turnAway } from "../../../e2e/support/hidden-page.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { drip } from "../feed/pump.ts";
import { frontMs, isListed } from "./turning.ts";

const CHATS = 500;
/** Messages that come into the open chat meanwhile. */
const MANY = 5_000;
const FEW = 500;
/** Messages that are in the open chat before, so that it is mounted. */
const BEFORE = 40;
/** All that waits for a hidden tab has reached it, ms. */
const GATHERED_MS = 1_000;
/** Of the other chats, while the tab is hidden and when it is turned to. */
const HEADS_PER_SECOND = 40;
/** How long they come before it is turned to, and afterwards, s. */
const STREAM_SECONDS = 2;
const AFTER_SECONDS = 1;
/** The last frame has reached the engine, ms; less than a hidden tab waits for what is new. */
const UNDER_WAY_MS = 100;
const BETWEEN_LOOKS_MS = 50;
const LISTED_MS = 120_000;

interface Measured {
  readonly frontMs: number;
  readonly longestMs: number;
}

/** What the bench turns away from and to. */
interface Scene {
  readonly page: Page;
  readonly gauge: Gauge;
  readonly feed: Feed;
  readonly person: Person;
}

function push({ feed, person }: Scene, friend: number, text: string): void {
  const frame = JSON.stringify(person.receive(friend, text));
  for (const socket of feed.sockets) socket.push(frame);
}

const passing = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function untilListed(page: Page, text: string): Promise<void> {
  for (const end = Date.now() + LISTED_MS; !(await isListed(page, text)); await passing(BETWEEN_LOOKS_MS))
    if (Date.now() > end) throw new Error(`The list never said ${text}.`);
}

/** The tab is hidden, all chats go on, and once all of it has been gathered the tab is turned to. */
async function measure(scene: Scene, name: string, size: number, hiding: Hiding = {}): Promise<Measured> {
  const { page, gauge } = scene;
  await turnAway(page, hiding);
  for (let friend = 1; friend < CHATS; friend += 1) push(scene, friend, `${name}: to all`);
  for (let nth = 1; nth < size; nth += 1) push(scene, 0, `${name}: message ${nth}`);
  const last = `${name}: the last one`;
  push(scene, 0, last);
  await untilListed(page, last);
  await passing(GATHERED_MS);
  await gauge.longestTaskMs();
  const took = await frontMs(page, last);
  return { frontMs: took, longestMs: await gauge.longestTaskMs() };
}

/** The tab is hidden as a browser hides one, heads come all the time, and it is turned to right behind the one that is looked for. */
async function measureStream(scene: Scene, name: string): Promise<Measured> {
  const { page, gauge, feed, person } = scene;
  await turnAway(page, { still: true, slow: true });
  let friend = 0;
  const make = (lead: string) => {
    friend = (friend % (CHATS - 1)) + 1;
    return person.receive(friend, `${name}: ${lead}`);
  };
  await drip(feed, { perSecond: HEADS_PER_SECOND, seconds: STREAM_SECONDS, make });
  const going = drip(feed, { perSecond: HEADS_PER_SECOND, seconds: AFTER_SECONDS, make });
  const last = `${name}: the last one`;
  push(scene, 0, last);
  await passing(UNDER_WAY_MS);
  await gauge.longestTaskMs();
  const took = await frontMs(page, last);
  await going;
  return { frontMs: took, longestMs: await gauge.longestTaskMs() };
}

/** Where the engine lives: in the worker that all tabs share, or in one of a tab that was elected. */
const HOSTS = ["shared", "elected"] as const;
type Host = (typeof HOSTS)[number];

/** What a metric of a host is called. */
const named = (host: Host, metric: string): string => (host === "shared" ? metric : `${host}, ${metric}`);

const behind = (size: number, state = "") => `${size} behind${state}, ms`;
const STREAM = "under a stream of heads, ms";
const GROWTH = `${MANY} : ${FEW} behind`;
const LONGEST = "longest task ms (0: none over 50)";

async function turnedTo(run: BenchRun, host: Host): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, CHATS));
  for (let friend = 1; friend < CHATS; friend += 1) person.receive(friend, "before");
  for (let nth = 0; nth < BEFORE; nth += 1) person.receive(0, `before ${nth}`);
  try {
    return await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      if (host === "elected")
        await browser.context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
      await browser.context.addInitScript(canBeHidden);
      const page = await browser.openOne(consoleAddress(feed.url, `PRIVATE:${person.friendId(0)}`));
      await page.locator("article[data-message]").first().waitFor();
      const scene = { page, gauge: await Gauge.on(page), feed, person };
      // The first time is for the compilers.
      await measure(scene, "warm", run.size(FEW));
      const few = await measure(scene, "few", run.size(FEW));
      const many = await measure(scene, "many", run.size(MANY));
      const still = await measure(scene, "still", run.size(MANY), { still: true });
      const stream = await measureStream(scene, "stream");
      return {
        [named(host, behind(MANY))]: many.frontMs,
        [named(host, behind(FEW))]: few.frontMs,
        [named(host, GROWTH)]: many.frontMs / few.frontMs,
        [named(host, behind(MANY, ", frames stopped"))]: still.frontMs,
        [named(host, STREAM)]: stream.frontMs,
        [named(host, LONGEST)]: Math.max(...[few, many, still, stream].map(({ longestMs }) => longestMs)),
      };
    });
  } finally {
    await feed.close();
  }
}

export const front: Bench = {
  name: "front",
  work: `a hidden tab of the console with ${CHATS} chats comes to the front, its open chat ${MANY} messages behind, and ${FEW}; once more while its frames have really stopped, and then under ${HEADS_PER_SECOND} heads a second: ms until its list and its messages show the truth; all of it again where the tab hosts the engine itself (elected)`,
  figures: HOSTS.flatMap((host) => {
    const atMost = (text: string, metric: string, limit: number) => ({
      text: named(host, text),
      value: (median: (metric: string) => number) => median(named(host, metric)),
      atMost: limit,
    });
    return [
      atMost("shows the truth within 50 ms", behind(MANY), 50),
      atMost("its frames stopped: within 50 ms", behind(MANY, ", frames stopped"), 50),
      atMost(`its frames stopped, under ${HEADS_PER_SECOND} heads a second: within 50 ms`, STREAM, 50),
      atMost(
        `no growth with how long it was hidden: ${MANY} against ${FEW} behind, within the noise (1.3)`,
        GROWTH,
        1.3,
      ),
      atMost("no task over 50 ms", LONGEST, 50),
    ];
  }),
  async run(run): Promise<Sample> {
    const sample: Sample = {};
    for (const host of HOSTS) Object.assign(sample, await turnedTo(run, host));
    return sample;
  },
};

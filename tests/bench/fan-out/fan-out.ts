import type { Bench, BenchRun } from "../bench.ts";
import { benchAddress, engineTabAddress, tabNames } from "../browser/bench-tab.ts";
import { withBrowser } from "../browser/browser.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { flood } from "../feed/pump.ts";

const TABS = 20;
const FRAMES = 50_000;
/** The rival is given less: at its pace the whole would take a minute, and longer lists only make it slower. */
const RIVAL_FRAMES = 2_000;
const WINDOW = 10_000;

interface Measured {
  readonly perSecond: number;
  /** Processor time of the whole browser, µs per message. */
  readonly cpu: number;
  /** Snapshots that a tab needed after its first: events that it was not given one by one. */
  readonly again: number;
}

interface Way {
  readonly frames: number;
  /** How many tabs; all where it is not said. */
  readonly count?: number;
  readonly addressOf: (feed: Feed, person: Person, tab: string) => string;
  /** Whether a tab is sent every message; all are where it is not said. */
  readonly pacing?: (tab: string) => boolean;
}

/** One way to bring messages to all tabs: opens them, floods, measures. */
async function measure(run: BenchRun, way: Way): Promise<Measured> {
  const { frames, count = TABS, addressOf, pacing = () => true } = way;
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, 1));
  const tabs = tabNames(count);
  try {
    return await withBrowser(async (browser) => {
      await browser.openAll(tabs.map((tab) => addressOf(feed, person, tab)));
      const ready = () => feed.control.values(tabs, "snapshots").every((count) => count > 0);
      await feed.control.until(() => ready() && feed.sockets.size > 0, "tabs are ready");
      await new Promise((resolve) => setTimeout(resolve, 500));
      const messages = Array.from({ length: frames }, (_, index) =>
        person.receive(0, `message ${index + 1}`, { kept: false }),
      );
      const cpu = await browser.cpuMs();
      const took = await flood({ feed, messages, tabs, pacing: tabs.filter(pacing), window: WINDOW });
      return {
        perSecond: (frames / took) * 1_000,
        cpu: (((await browser.cpuMs()) - cpu) / frames) * 1_000,
        again: Math.max(...feed.control.values(tabs, "snapshots")) - 1,
      };
    });
  } finally {
    await feed.close();
  }
}

export const fanOut: Bench = {
  name: "fan-out",
  work: `${FRAMES} frames of 350 bytes over one socket to ${TABS} tabs, one of them visible, all with the chat open: decoded, folded, stored by the engine, all in the visible tab's store and the last head in each hidden one's; messages a second until the last tab has what it shows; the same where one of the tabs hosts the engine (elected)`,
  figures: [
    {
      text: "of the raw limit (arrays of all messages, posted to all tabs every 16 ms) at least 3",
      value: (median) => median("engine : raw limit"),
      atLeast: 3,
    },
    {
      text: "the same where one of the tabs hosts the engine (elected): at least 3",
      value: (median) => median("elected : raw limit"),
      atLeast: 3,
    },
    {
      text: "of own sockets with the same fold at least 60",
      value: (median) => median("engine : own sockets"),
      atLeast: 60,
    },
  ],
  async run(run) {
    const frames = run.size(FRAMES);
    const shown = (person: Person) => `PRIVATE:${person.friendId(0)}` as const;
    const isVisible = (tab: string) => tab === "tab 1";
    const bare: Way = {
      frames,
      addressOf: (feed, _, tab) => benchAddress(feed, "raw-tab", { tab, total: frames, atOnce: false }),
    };
    const raw = await measure(run, bare);
    const single = await measure(run, { ...bare, count: 1 });
    const onEngine = (elected: boolean) =>
      measure(run, {
        frames,
        addressOf: (feed, person, tab) =>
          engineTabAddress(feed, run.places, person, tab, {
            ...{ shown: [shown(person)], total: frames, visible: isVisible(tab), elected },
          }),
        pacing: isVisible,
      });
    const engine = await onEngine(false);
    const elected = await onEngine(true);
    const few = run.size(RIVAL_FRAMES);
    const own = await measure(run, {
      frames: few,
      addressOf: (feed, person, tab) =>
        benchAddress(feed, "socket-tab", { tab, total: few, shown: shown(person), userId: person.id }),
    });
    return {
      "engine, messages/s": engine.perSecond,
      "elected, messages/s": elected.perSecond,
      "raw limit, messages/s": raw.perSecond,
      // What one socket and one post can do at all, whatever the engine does: no more than this is possible.
      "raw limit with one tab, messages/s": single.perSecond,
      "raw limit with one tab : raw limit": single.perSecond / raw.perSecond,
      "own sockets, messages/s": own.perSecond,
      "engine : raw limit": engine.perSecond / raw.perSecond,
      "elected : raw limit": elected.perSecond / raw.perSecond,
      "engine : raw limit with one tab": engine.perSecond / single.perSecond,
      "engine : own sockets": engine.perSecond / own.perSecond,
      "engine, CPU µs/message": engine.cpu,
      "elected, CPU µs/message": elected.cpu,
      "raw limit, CPU µs/message": raw.cpu,
      "raw limit with one tab, CPU µs/message": single.cpu,
      "own sockets, CPU µs/message": own.cpu,
      "snapshots needed again": Math.max(engine.again, elected.again),
    };
  },
};

import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { consoleAddress, signInAll } from "../browser/console-tab.ts";
import { Feed } from "../feed/feed.ts";
import { Person } from "../feed/person.ts";
import { watchScroll } from "./scroll-watch.ts";

const STORED = 100_000;
const BACK = 10_000;
/** One turn of the wheel, px, and the time between two, ms: a reader in a hurry. */
const STEP_PX = 400;
const EVERY_MS = 16;
/** Between two frames a message moves no farther than some turns that came together, px. */
const MAX_STEP_PX = 12 * STEP_PX;
/** For so long the page is watched before the wheel is turned, ms: what frames this machine has to give now. */
const STILL_MS = 1_000;
/** The list has to be drawn at its end first, ms. */
const SETTLED_MS = 1_500;
const GIVE_UP_MS = 240_000;

/** Turns the wheel until a message is in sight. @returns how long it took, ms. */
async function scrollTo(page: Page, id: number): Promise<number> {
  const started = performance.now();
  for (let turn = 0; ; turn += 1) {
    const early = started + turn * EVERY_MS - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await page.mouse.wheel(0, -STEP_PX);
    if (turn % 20 !== 0) continue;
    const lowest = await page.evaluate(() => window.benchScroll.lowest());
    if (lowest > 0 && lowest <= id) return performance.now() - started;
    if (performance.now() - started > GIVE_UP_MS) throw new Error(`came back to ${lowest}, not to ${id}`);
  }
}

async function measure(run: BenchRun): Promise<Sample> {
  const stored = run.size(STORED);
  const back = Math.min(run.size(BACK), stored - 100);
  const feed = await Feed.start({ places: run.places });
  const person = feed.add(new Person(1, 1));
  const begin = Date.now() - stored * 20_000;
  for (let nth = 0; nth < stored; nth += 1)
    person.receive(0, `message ${nth + 1} end`, { sendTime: begin + nth * 20_000 });
  try {
    return await withBrowser(async (browser) => {
      await signInAll(browser.context, feed.sessionOf(person));
      await browser.context.addInitScript(watchScroll, MAX_STEP_PX);
      const page = await browser.openOne(consoleAddress(feed.url, `PRIVATE:${person.friendId(0)}`));
      await page.locator(`[data-message="${stored}"]`).waitFor({ state: "visible", timeout: GIVE_UP_MS });
      await page.waitForTimeout(SETTLED_MS);
      await page.evaluate(() => window.benchScroll.watch());
      await page.waitForTimeout(STILL_MS);
      const still = await page.evaluate(() => window.benchScroll.seen());
      await page.mouse.move(900, 450);
      await page.evaluate(() => {
        window.benchTasks.splice(0);
        window.benchScroll.watch();
      });
      const tookMs = await scrollTo(page, stored - back);
      const { fps, longestFrameMs, late, jumps } = await page.evaluate(() => window.benchScroll.seen());
      const longestTask = await page.evaluate(() => Math.max(0, ...window.benchTasks));
      return {
        "frames a second": fps,
        "frames a second at rest": still.fps,
        "longest frame, ms": longestFrameMs,
        "frames over 50 ms, %": late,
        "longest task ms (0: none over 50)": longestTask,
        jumps,
        "messages a second": (back * 1_000) / tookMs,
      };
    });
  } finally {
    await feed.close();
  }
}

export const history: Bench = {
  name: "history",
  work: `scrolling back ${BACK} messages with the wheel in a chat of ${STORED}, in the console; beside it the frames of the same page at rest`,
  figures: [
    { text: "at least 58 frames a second", value: (median) => median("frames a second"), atLeast: 58 },
    { text: "no frame over 50 ms", value: (median) => median("longest frame, ms"), atMost: 50 },
    { text: "nothing jumps", value: (median) => median("jumps"), atMost: 0 },
  ],
  run: measure,
};

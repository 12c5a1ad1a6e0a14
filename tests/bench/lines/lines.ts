import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { median, percentile } from "../statistics.ts";

/** Attributes of ten values each: so many variants are these. */
const MANY = 3;
const FEW = 1;
/** Cells that are filled in, one below the other. */
const CELLS = 60;
/** Keys of each: three digits, and Enter. */
const KEYS = ["4", "2", "7", "Enter"] as const;
/** Between two keys, ms. */
const KEY_MS = 50;
const SETTLED_MS = 1_500;
const IDLE_TURNS = 20;
/** What a key may take, ms: a frame. */
const BUDGET_MS = 16;

interface LinesWindow extends Window {
  readonly showLines: (attributes: number) => Promise<number>;
  readonly showBare: () => void;
}

/** What a key took of the main thread, ms, one after the other. */
type Taken = Readonly<Record<"digit" | "Enter", readonly number[]>>;

/** Fills the stock of goods' variants in, as one who types numbers from a sheet of paper. */
async function typed(page: Page, attributes: number, cells: number): Promise<Taken> {
  const count = await page.evaluate(
    (wanted) => (window as unknown as LinesWindow).showLines(wanted),
    attributes,
  );
  const sheet = page.getByRole("grid", { name: "Variants" });
  await sheet.locator('[data-row="0"][data-col="1"]').waitFor();
  const heads = await sheet.getByRole("columnheader").allTextContents();
  const column = heads.findIndex((head) => head.startsWith("Stock"));
  await sheet.locator(`[data-row="0"][data-col="${column}"]`).click();
  const filled = Math.min(cells, count);
  const taken = await pressed(page, filled);
  const text = await sheet.locator(`[data-row="${filled - 1}"][data-col="${column}"]`).textContent();
  if (!text?.includes("427")) throw new Error(`What was typed is not there: ${text}`);
  return taken;
}

/** The same keys in an input of the browser's own, which is all that there is. */
async function typedBare(page: Page, cells: number): Promise<Taken> {
  await page.evaluate(() => (window as unknown as LinesWindow).showBare());
  await page.locator("input").focus();
  return pressed(page, cells);
}

async function pressed(page: Page, cells: number): Promise<Taken> {
  await page.waitForTimeout(SETTLED_MS);
  const gauge = await Gauge.on(page);
  const idle = median(await idleTurns(gauge, page));
  const taken: { digit: number[]; Enter: number[] } = { digit: [], Enter: [] };
  for (let cell = 0; cell < cells; cell += 1) {
    for (const key of KEYS) {
      const busy = await gauge.during(async () => {
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_MS);
      });
      taken[key === "Enter" ? key : "digit"].push(Math.max(0, busy - idle));
    }
  }
  return taken;
}

/** What the main thread does while nobody presses a key, ms each time. */
async function idleTurns(gauge: Gauge, page: Page): Promise<readonly number[]> {
  const turns: number[] = [];
  for (let nth = 0; nth < IDLE_TURNS; nth += 1) {
    turns.push(await gauge.during(() => page.waitForTimeout(KEY_MS)));
  }
  return turns;
}

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  try {
    return await withBrowser(async (browser) => {
      const cells = run.size(CELLS);
      const sample: Record<string, number> = {};
      for (const [name, type] of [
        ["many", (page: Page) => typed(page, MANY, cells)],
        ["few", (page: Page) => typed(page, FEW, cells)],
        ["bare input", (page: Page) => typedBare(page, cells)],
      ] as const) {
        const page = await browser.openOne(`${feed.url}/bench/lines-page`);
        const taken = await type(page);
        const all = [...taken.digit, ...taken.Enter];
        sample[`${name}, a key, mean, ms`] = all.reduce((sum, one) => sum + one, 0) / all.length;
        for (const key of ["digit", "Enter"] as const) {
          sample[`${name}, ${key}, median, ms`] = median(taken[key]);
          sample[`${name}, ${key}, p95, ms`] = percentile(taken[key], 0.95);
          sample[`${name}, ${key}, worst, ms`] = Math.max(...taken[key]);
        }
        await page.close();
      }
      return sample;
    });
  } finally {
    await feed.close();
  }
}

export const lines: Bench = {
  name: "lines",
  work: `filling in the stock of goods' variants in their form, ${10 ** MANY} of them, beside ${10 ** FEW} and the same keys in a bare input, three digits and Enter a cell, a key every ${KEY_MS} ms: processor time of the main thread a key`,
  figures: (["digit", "Enter"] as const).flatMap((key) =>
    // The worst is printed, and has no figure: every few hundred keys one meets a collection of garbage.
    (["median", "p95"] as const).map((which) => ({
      text: `${10 ** MANY} variants, ${key}, ${which}: at most ${BUDGET_MS} ms`,
      value: (of: (metric: string) => number) => of(`many, ${key}, ${which}, ms`),
      atMost: BUDGET_MS,
    })),
  ),
  run: measure,
};

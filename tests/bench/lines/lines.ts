import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";

const MANY = 1_000;
const FEW = 10;
/** Cells that are filled in, one below the other. */
const CELLS = 60;
/** Keys of each: three digits, and Enter. */
const KEYS = ["4", "2", "7", "Enter"] as const;
/** Between two keys, ms. */
const KEY_MS = 50;
const SETTLED_MS = 1_500;

type LinesWindow = Window & { readonly showLines: (count: number) => Promise<void> };

/** Fills cells of a record's lines in, as one who types numbers from a sheet of paper. @returns ms of the main thread a key. */
async function typed(page: Page, count: number, cells: number): Promise<number> {
  await page.evaluate((wanted) => (window as unknown as LinesWindow).showLines(wanted), count);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  const sheet = page.getByRole("grid", { name: "Items" });
  await sheet.locator('[data-row="0"][data-col="2"]').click();
  await page.waitForTimeout(SETTLED_MS);
  const gauge = await Gauge.on(page);
  const keys = Array.from({ length: cells }, () => KEYS).flat();
  const idle = await gauge.during(() => paced(page, keys, async () => undefined));
  const busy = await gauge.during(() => paced(page, keys, (key) => page.keyboard.press(key)));
  return Math.max(0, busy - idle) / keys.length;
}

async function paced(
  page: Page,
  keys: readonly string[],
  press: (key: string) => Promise<unknown>,
): Promise<void> {
  for (const key of keys) {
    await press(key);
    await page.waitForTimeout(KEY_MS);
  }
}

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  try {
    return await withBrowser(async (browser) => {
      const sample: Record<string, number> = {};
      for (const [name, count] of [
        ["many", MANY],
        ["few", FEW],
      ] as const) {
        const page = await browser.openOne(`${feed.url}/bench/lines-page`);
        const cells = Math.min(run.size(CELLS), count);
        sample[`${name}: main thread, ms a key`] = await typed(page, count, cells);
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
  work: `filling in a column of a record's lines in its form, ${MANY} of eight cells each, beside ${FEW}: ms of the main thread a key, three digits and Enter a cell`,
  figures: [
    {
      text: `${MANY} lines: at most 16 ms a key`,
      value: (median) => median("many: main thread, ms a key"),
      atMost: 16,
    },
  ],
  run: measure,
};

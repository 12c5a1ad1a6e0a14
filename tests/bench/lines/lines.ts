import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";

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

type LinesWindow = Window & { readonly showLines: (attributes: number) => Promise<number> };

/** Fills the stock of goods' variants in, as one who types numbers from a sheet of paper. @returns ms of the main thread a key. */
async function typed(page: Page, attributes: number, cells: number): Promise<number> {
  const count = await page.evaluate(
    (wanted) => (window as unknown as LinesWindow).showLines(wanted),
    attributes,
  );
  const sheet = page.getByRole("grid", { name: "Variants" });
  await sheet.locator('[data-row="0"][data-col="1"]').waitFor();
  const heads = await sheet.getByRole("columnheader").allTextContents();
  const column = heads.findIndex((head) => head.startsWith("Stock"));
  await sheet.locator(`[data-row="0"][data-col="${column}"]`).click();
  await page.waitForTimeout(SETTLED_MS);
  const gauge = await Gauge.on(page);
  const keys = Array.from({ length: Math.min(cells, count) }, () => KEYS).flat();
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
      for (const [name, attributes] of [
        ["many", MANY],
        ["few", FEW],
      ] as const) {
        const page = await browser.openOne(`${feed.url}/bench/lines-page`);
        sample[`${name}: main thread, ms a key`] = await typed(page, attributes, run.size(CELLS));
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
  work: `filling in the stock of goods' variants in their form, ${10 ** MANY} of them, beside ${10 ** FEW}: ms of the main thread a key, three digits and Enter a cell`,
  figures: [
    {
      text: `${10 ** MANY} variants: at most 16 ms a key`,
      value: (median) => median("many: main thread, ms a key"),
      atMost: 16,
    },
  ],
  run: measure,
};

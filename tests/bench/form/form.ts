import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { Gauge } from "../browser/gauge.ts";
import { Feed } from "../feed/feed.ts";
import { median } from "../statistics.ts";

/** Times that each form is opened; the first is that of a page that has not drawn any. */
const TIMES = 12;
/** Until all is drawn that comes after a form's first fields, ms. */
const SETTLED_MS = 400;
const STEPS = 4;

interface FormBench {
  prepare(): Promise<void>;
  openGoods(): Promise<void>;
  openBare(count: number): Promise<void>;
  close(): void;
  fields(): number;
}

/** What the page offers. */
type FormWindow = Window & { readonly form: FormBench };

interface Opened {
  /** Of the main thread: for the first time, and later, ms. */
  readonly first: number;
  readonly later: number;
  readonly fields: number;
}

async function opened(page: Page, times: number, open: (page: Page) => Promise<unknown>): Promise<Opened> {
  await page.evaluate(() => (window as unknown as FormWindow).form.prepare());
  await page.waitForTimeout(SETTLED_MS);
  const gauge = await Gauge.on(page);
  const spent: number[] = [];
  let fields = 0;
  for (let nth = 0; nth < times; nth += 1) {
    spent.push(
      await gauge.during(async () => {
        await open(page);
        await page.waitForTimeout(SETTLED_MS);
      }),
    );
    fields = await page.evaluate(() => (window as unknown as FormWindow).form.fields());
    await page.evaluate(() => (window as unknown as FormWindow).form.close());
    await page.waitForTimeout(SETTLED_MS);
  }
  const [first = Number.NaN, ...later] = spent;
  return { first, later: median(later), fields };
}

const openGoods = (page: Page) => page.evaluate(() => (window as unknown as FormWindow).form.openGoods());

/** Opens it and goes through all of its steps, by what is in the page: to look for a button from outside takes the page longer than the step. */
const openWhole = (page: Page) =>
  page.evaluate(async (steps) => {
    await (window as unknown as FormWindow).form.openGoods();
    for (let step = 1; step < steps; step += 1) {
      const next = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Next");
      if (!next) throw new Error("The form has no next step.");
      next.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, STEPS);

const openBare = (steps: number) => (page: Page) =>
  page.evaluate((count) => (window as unknown as FormWindow).form.openBare(count), steps);

const scenes = {
  goods: openGoods,
  "bare form": openBare(1),
  "goods, all steps": openWhole,
  "bare form of all fields": openBare(STEPS),
} as const;

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  try {
    return await withBrowser(async (browser) => {
      const sample: Record<string, number> = {};
      for (const [name, open] of Object.entries(scenes)) {
        const page = await browser.openOne(`${feed.url}/bench/form-page`);
        const { first, later, fields } = await opened(page, Math.max(2, run.size(TIMES)), open);
        sample[`${name}: fields`] = fields;
        sample[`${name}: first time, main thread, ms`] = first;
        sample[`${name}: main thread, ms`] = later;
        await page.close();
      }
      return sample;
    });
  } finally {
    await feed.close();
  }
}

/** Ratios of what was measured, each of at most 2. */
const ratio = (one: keyof typeof scenes, other: keyof typeof scenes, when: string) => ({
  value: (of: (metric: string) => number) => of(`${one}: ${when}`) / of(`${other}: ${when}`),
  atMost: 2,
});

export const form: Bench = {
  name: "form",
  work: "opening the form of new goods, at its first step and through all four with their rich text, beside a bare form of Blueprint's parts, and the editor of the rich text, with as many fields: ms of the main thread",
  figures: [
    {
      text: "opened: at most twice the bare form",
      ...ratio("goods", "bare form", "main thread, ms"),
    },
    {
      text: "opened for the first time: at most twice the bare form",
      ...ratio("goods", "bare form", "first time, main thread, ms"),
    },
    {
      text: "gone through to its last step: at most twice the bare form of all fields",
      ...ratio("goods, all steps", "bare form of all fields", "main thread, ms"),
    },
  ],
  run: measure,
};

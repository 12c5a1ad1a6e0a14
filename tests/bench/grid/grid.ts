import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { withBrowser } from "../browser/browser.ts";
import { Feed } from "../feed/feed.ts";
import type { GridScene } from "../pages/grid-scene.tsx";
import type { WheelSight } from "./wheel-watch.ts";

/** A list is opened in a browser that has been running: what a browser does for itself after its start takes the cores for about a second. */
const SETTLED_MS = 1_500;
/** For so long the page is watched before the wheel is turned, ms: what frames this machine has to give now. */
const STILL_MS = 600;
/** Times that the wheel goes there and back. */
const TURNS = 8;
/** Steps of the wheel one way, and how far each goes, px. */
const STEPS = 12;
const STEP = { paged: 72, long: 120 } as const;
/** Between two steps, ms: a wheel that is turned quickly. */
const EVERY_MS = 16;
const REST_MS = 400;

interface GridPage {
  styled(): Promise<void>;
  make(scene: GridScene): void;
  draw(): Promise<number>;
  watch(): void;
  seen(): WheelSight;
}

/** What the page offers. */
type GridWindow = Window & { readonly grid: GridPage };

interface Seen extends WheelSight {
  /** Frames a second while nothing moved. */
  readonly still: number;
  readonly paint: number;
  /** Share of the way that the wheel was turned, %. */
  readonly kept: number;
}

/** Draws a grid in a page of its own and turns the wheel over it. */
async function seen(page: Page, scene: GridScene): Promise<Seen> {
  await page.evaluate(() => (window as unknown as GridWindow).grid.styled());
  await page.evaluate((wanted) => (window as unknown as GridWindow).grid.make(wanted), scene);
  const paint = await page.evaluate(() => (window as unknown as GridWindow).grid.draw());
  await page.mouse.move(720, 450);
  await page.evaluate(() => (window as unknown as GridWindow).grid.watch());
  await page.waitForTimeout(STILL_MS);
  const { fps: still } = await page.evaluate(() => (window as unknown as GridWindow).grid.seen());
  await page.evaluate(() => (window as unknown as GridWindow).grid.watch());
  let turned = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sideways = scene.body === "paged" && turn % 4 >= 2;
    turned += await wheel(page, (turn % 2 === 0 ? 1 : -1) * STEP[scene.body], sideways);
  }
  const sight = await page.evaluate(() => (window as unknown as GridWindow).grid.seen());
  return { ...sight, still, paint, kept: (100 * sight.way) / turned };
}

/** @returns how far it was turned, px. */
async function wheel(page: Page, step: number, sideways: boolean): Promise<number> {
  const due = performance.now();
  for (let nth = 0; nth < STEPS; nth += 1) {
    const early = due + nth * EVERY_MS - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await page.mouse.wheel(sideways ? step : 0, sideways ? 0 : step);
  }
  // Until it has come to rest.
  await page.waitForTimeout(REST_MS);
  return Math.abs(step) * STEPS;
}

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  try {
    return await withBrowser(async (browser) => {
      const sample: Record<string, number> = {};
      const scenes: GridScene[] = [
        { body: "paged", rows: 50, columns: 20 },
        { body: "long", rows: run.size(100_000), columns: 12 },
      ];
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      for (const scene of scenes) {
        const page = await browser.openOne(`${feed.url}/bench/grid-page`);
        const { paint, still, fps, blank, kept } = await seen(page, scene);
        sample[`${scene.body}: first paint, ms`] = paint;
        sample[`${scene.body}: frames a second`] = fps;
        sample[`${scene.body}: frames a second at rest`] = still;
        sample[`${scene.body}: blank, %`] = blank;
        sample[`${scene.body}: way of the wheel, %`] = kept;
        await page.close();
      }
      return sample;
    });
  } finally {
    await feed.close();
  }
}

const PAINT = { paged: 110, long: 60 } as const;

const figuresOf = (body: GridScene["body"]): Bench["figures"] => [
  {
    text: `${body}: first paint at most ${PAINT[body]} ms`,
    value: (median) => median(`${body}: first paint, ms`),
    atMost: PAINT[body],
  },
  {
    text: `${body}: at least 58 frames a second`,
    value: (median) => median(`${body}: frames a second`),
    atLeast: 58,
  },
  { text: `${body}: nothing blank`, value: (median) => median(`${body}: blank, %`), atMost: 0 },
  {
    text: `${body}: the whole way of the wheel`,
    value: (median) => median(`${body}: way of the wheel, %`),
    atLeast: 99.5,
  },
];

export const grid: Bench = {
  name: "grid",
  work: "the console's grid: a page of 50 rows × 20 columns and a long list of 100,000 × 12, drawn and scrolled with a wheel there and back",
  figures: [...figuresOf("paged"), ...figuresOf("long")],
  run: measure,
};

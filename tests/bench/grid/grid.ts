import type { Page } from "@playwright/test";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { Feed } from "../feed/feed.ts";
import type { GridScene } from "../pages/scene.ts";
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
  watch(sampling: boolean): void;
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
  const still = await watched(page, false, () => page.waitForTimeout(STILL_MS));
  const { fps } = await watched(page, false, () => turnWheel(page, scene.body));
  let turned = 0;
  const sampled = await watched(page, true, async () => {
    turned = await turnWheel(page, scene.body);
  });
  return { ...sampled, fps, still: still.fps, paint, kept: (100 * sampled.way) / turned };
}

/** What is seen of the grid while something is done. */
async function watched(page: Page, sampling: boolean, work: () => Promise<unknown>): Promise<WheelSight> {
  await page.evaluate((wanted) => (window as unknown as GridWindow).grid.watch(wanted), sampling);
  await work();
  return page.evaluate(() => (window as unknown as GridWindow).grid.seen());
}

/** Turns the wheel there and back, several times. @returns how far in all, px. */
async function turnWheel(page: Page, body: GridScene["body"]): Promise<number> {
  let turned = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const sideways = body === "paged" && turn % 4 >= 2;
    turned += await wheel(page, (turn % 2 === 0 ? 1 : -1) * STEP[body], sideways);
  }
  return turned;
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

async function inPage(browser: BenchBrowser, feed: Feed, scene: GridScene): Promise<Seen> {
  const page = await browser.openOne(`${feed.url}/bench/grid-page`);
  const sight = await seen(page, scene);
  await page.close();
  return sight;
}

async function measure(run: BenchRun): Promise<Sample> {
  const feed = await Feed.start({ places: run.places });
  try {
    return await withBrowser(async (browser) => {
      const sample: Record<string, number> = {};
      const scenes = [
        { body: "paged", rows: 50, columns: 20 },
        { body: "long", rows: run.size(100_000), columns: 12 },
      ] as const;
      await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
      for (const scene of scenes) {
        const { body } = scene;
        const bare = await inPage(browser, feed, { ...scene, bare: true });
        const { paint, still, fps, blank, kept } = await inPage(browser, feed, { ...scene, bare: false });
        sample[`${body}: first paint, ms`] = paint;
        sample[`${body}: bare list, first paint, ms`] = bare.paint;
        sample[`${body}: first paint × the bare list's`] = paint / bare.paint;
        sample[`${body}: frames a second`] = fps;
        sample[`${body}: bare list, frames a second`] = bare.fps;
        sample[`${body}: frames a second : the bare list's`] = fps / bare.fps;
        sample[`${body}: frames a second at rest`] = still;
        sample[`${body}: blank, %`] = blank;
        sample[`${body}: way of the wheel, %`] = kept;
      }
      return sample;
    });
  } finally {
    await feed.close();
  }
}

const figuresOf = (body: GridScene["body"]): Bench["figures"] => [
  {
    text: `${body}: first paint at most 1.5 × the bare list's`,
    value: (median) => median(`${body}: first paint × the bare list's`),
    atMost: 1.5,
  },
  {
    text: `${body}: at least 0.9 of the bare list's frame rate`,
    value: (median) => median(`${body}: frames a second : the bare list's`),
    atLeast: 0.9,
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
  work: "the console's grid: a page of 50 rows × 20 columns and a long list of 100,000 × 12, drawn and scrolled with a wheel there and back; beside each a list with the same cells on the virtualiser alone",
  figures: [...figuresOf("paged"), ...figuresOf("long")],
  run: measure,
};

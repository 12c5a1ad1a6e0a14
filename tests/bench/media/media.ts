import type { Page } from "@playwright/test";
import type { OpenDatabase } from "../../../server/db/database.ts";
import { fillMaterials } from "../../support/material-rows.ts";
import type { Bench, BenchRun, Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { type Installation, newInstallation, startServer } from "../crowd.ts";
import { Feed } from "../feed/feed.ts";
import type { WheelSight } from "../grid/wheel-watch.ts";
import { bareTimes, type Ground, listFigures, onGrounds, servedTimes } from "../lists.ts";
import { asked, askedOf } from "./asked.ts";
import { uploadFigures } from "./uploads.ts";

const ROWS = 100_000;
const SETTLED_MS = 1_500;
/** Times that the wheel goes down and up, its steps one way, how far each goes, px, and how long between two, ms. */
const TURNS = 8;
const STEPS = 12;
const STEP = 240;
const EVERY_MS = 16;
const REST_MS = 400;

interface MediaPage {
  styled(): Promise<void>;
  draw(rows: number, bare: boolean): Promise<number>;
  watch(): void;
  seen(): WheelSight;
}
type MediaWindow = Window & { readonly media: MediaPage };

interface Seen {
  readonly paint: number;
  readonly fps: number;
  /** Share of the way that the wheel was turned, %. */
  readonly kept: number;
}

async function inPage(browser: BenchBrowser, feed: Feed, rows: number, bare: boolean): Promise<Seen> {
  const page = await browser.openOne(`${feed.url}/bench/media-page`);
  await page.evaluate(() => (window as unknown as MediaWindow).media.styled());
  const paint = await page.evaluate(
    ([count, isBare]) => (window as unknown as MediaWindow).media.draw(count, isBare),
    [rows, bare] as const,
  );
  await page.mouse.move(720, 450);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => (window as unknown as MediaWindow).media.watch());
  const turned = await turnWheel(page);
  const { fps, way } = await page.evaluate(() => (window as unknown as MediaWindow).media.seen());
  await page.close();
  return { paint, fps, kept: (100 * way) / turned };
}

/** @returns how far the wheel was turned, px. */
async function turnWheel(page: Page): Promise<number> {
  let turned = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const due = performance.now();
    for (let nth = 0; nth < STEPS; nth += 1) {
      const early = due + nth * EVERY_MS - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      await page.mouse.wheel(0, turn % 2 === 0 ? STEP : -STEP);
    }
    await page.waitForTimeout(REST_MS);
    turned += STEP * STEPS;
  }
  return turned;
}

const fill = (run: Omit<BenchRun, "nth">, { pool }: OpenDatabase): Promise<number> =>
  fillMaterials(pool, run.size(ROWS));

/** The list that the cards are drawn of, as the server answers it. @param group one of those that the library has. */
async function ask(run: BenchRun, ground: Ground, group: number): Promise<Sample> {
  const lists = askedOf(group);
  const bare = await bareTimes(run, ground, lists);
  const server = await startServer(run.places, ground.installation);
  try {
    return await servedTimes(run, ground, server.url, lists, bare);
  } finally {
    await server.process.end();
  }
}

const lists = onGrounds(fill, ask);

let installation: Installation | undefined;

async function measure(run: BenchRun): Promise<Sample> {
  if (installation === undefined) throw new Error("There is no installation.");
  const feed = await Feed.start({ places: run.places });
  const seen = await withBrowser(async (browser) => {
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
    const rows = run.size(ROWS);
    const bare = await inPage(browser, feed, rows, true);
    return { bare, library: await inPage(browser, feed, rows, false) };
  }).finally(() => feed.close());
  const { bare, library } = seen;
  return {
    "first paint, ms": library.paint,
    "bare grid, first paint, ms": bare.paint,
    "first paint × the bare grid's": library.paint / bare.paint,
    "frames a second": library.fps,
    "bare grid, frames a second": bare.fps,
    "frames a second : the bare grid's": library.fps / bare.fps,
    "way of the wheel, %": library.kept,
    ...(await uploadFigures(run, installation)),
    ...(await lists.run(run)),
  };
}

export const media: Bench = {
  name: "media",
  work: "the media library's cards of 100,000 rows, drawn and scrolled with a wheel there and back, beside a grid of cards on the virtualiser alone; the first page of as many, with its count, over HTTP beside the same statements bare; and files of 8 MB uploaded in parts, three at once, beside a server that streams them to the disk",
  figures: [
    {
      text: "first paint at most 2 × the bare grid's",
      value: (median) => median("first paint × the bare grid's"),
      atMost: 2,
    },
    {
      text: "at least 0.9 of the bare grid's frame rate",
      value: (median) => median("frames a second : the bare grid's"),
      atLeast: 0.9,
    },
    { text: "the whole way of the wheel", value: (median) => median("way of the wheel, %"), atLeast: 99.5 },
    {
      text: "uploads: at least 0.3 of the bare stream's throughput",
      value: (median) => median("uploads: throughput : the bare stream's"),
      atLeast: 0.3,
    },
    ...["PGlite", "PostgreSQL"].flatMap((ground) => listFigures(ground, asked)),
  ],
  async prepare(run) {
    const made = await newInstallation();
    // The first start makes schema, keys and seed.
    await (await startServer(run.places, made)).process.end();
    installation = made;
    const end = await lists.prepare?.(run);
    return async () => {
      await end?.();
      await made.remove();
    };
  },
  run: measure,
};

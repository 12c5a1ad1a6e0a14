import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { listenOnFreePort } from "../../../e2e/support/free-port.ts";
import type { Sample } from "../bench.ts";
import { type BenchBrowser, withBrowser } from "../browser/browser.ts";
import { loadedBy, usableMs, watchUsable } from "../start/usable.ts";
import { median, percentile } from "../statistics.ts";

/** A page of somebody else's: what the script does to it, and how long the window takes that is opened there for the first time. */

declare global {
  interface Window {
    benchPage: {
      /** Sum of the layout's shifts. */
      shift: number;
      /** When the largest part was painted, ms since the navigation began. */
      paint: number;
      /** Sum of the tasks that kept the main thread for 50 ms and more, ms. */
      tasks: number;
    };
    /** When the button was clicked, ms since the epoch; 0: not yet. */
    benchClicked: number;
  }
}

/** After a page has loaded, whatever begins because of that has ended, ms. */
const QUIET_MS = 500;
/** The first loads are not counted: the browser itself gets ready. */
const WARM = 1;
/** The script's button, and that of the bare page. */
const BUTTON = "button[aria-expanded]";
const FIELD = "textarea";

/** Runs in a page before its own scripts: notes what its reader notices of it. */
function watchPage(): void {
  window.benchPage = { shift: 0, paint: 0, tasks: 0 };
  window.benchClicked = 0;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("layout-shift", (entry) => {
    window.benchPage.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    window.benchPage.paint = startTime;
  });
  watch("longtask", ({ duration }) => {
    window.benchPage.tasks += duration;
  });
  addEventListener(
    "click",
    ({ timeStamp }) => {
      window.benchClicked ||= performance.timeOrigin + timeStamp;
    },
    true,
  );
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400"><rect width="1200" height="400" fill="#0a7d4f"/></svg>`;
const PARAGRAPH = `<p>${"Tea from the hills, picked by hand and sent within a day. ".repeat(12)}</p>`;
const SHOP = `<h1>Boutique</h1><img src="/picture.svg" width="1200" height="400" alt="">${PARAGRAPH.repeat(12)}`;

type Seen = Window["benchPage"];

interface ForeignPages {
  /** A page of a shop, with the script and without it. */
  readonly scripted: string;
  readonly plain: string;
  /** The same with a script of another origin that does nothing: the least that any script takes. */
  readonly empty: string;
  /** A page whose button opens a frame of another origin that is a field alone: the least that a window takes. */
  readonly bare: string;
  close(): void;
}

/** A server of another origin whose only script does nothing. */
async function emptyScript() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" });
    response.end(";");
  });
  const host = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  return {
    host,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves pages that are not of the server at `host`, whose policy allows its script and its frame. */
async function foreignPages(host: string, siteId: number): Promise<ForeignPages> {
  const pageOf = (head: string, body: string) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Boutique</title>${head}${body}</html>`;
  const nothing = await emptyScript();
  const open = `const frame=document.createElement("iframe");frame.src="http://127.0.0.1:"+location.port+"/field";document.body.append(frame)`;
  const html: Readonly<Record<string, string>> = {
    "/scripted": pageOf(`<script src="${host}/visitor.js" data-site="${siteId}" async></script>`, SHOP),
    "/plain": pageOf("", SHOP),
    "/empty": pageOf(`<script src="${nothing.host}/empty.js" async></script>`, SHOP),
    "/bare": pageOf("", `${SHOP}<button aria-expanded="false" onclick='${open}'>Chat</button>`),
    "/field": pageOf("", "<textarea></textarea>"),
  };
  const policy = `default-src 'self'; script-src 'unsafe-inline' ${host} ${nothing.host}; frame-src ${host} http://127.0.0.1:*`;
  const server = createServer(({ url = "/" }, response) => {
    const page = html[url];
    response.writeHead(200, {
      "content-type": page === undefined ? "image/svg+xml" : "text/html; charset=utf-8",
      ...(page === undefined ? {} : { "content-security-policy": policy }),
    });
    response.end(page ?? PICTURE);
  });
  // By its name: the frame, and our server, which go by the number, are of another site.
  const url = `http://localhost:${await listenOnFreePort(server)}`;
  return {
    ...{ scripted: `${url}/scripted`, plain: `${url}/plain`, empty: `${url}/empty`, bare: `${url}/bare` },
    close() {
      nothing.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Opened {
  readonly ms: number;
  readonly requests: number;
  readonly kb: number;
}

/** In a profile that has never been there: from the click until the field in the frame can be typed into, with what the frame has loaded until then. */
async function firstOpen(address: string): Promise<Opened> {
  return withBrowser(async (browser) => {
    await browser.context.addInitScript(watchPage);
    await browser.context.addInitScript(watchUsable, FIELD);
    const page = await browser.openOne(address);
    await page.locator(BUTTON).click();
    await page.frameLocator("iframe").locator(FIELD).waitFor();
    const frame = page.frames().find((one) => one.parentFrame() !== null);
    if (frame === undefined) throw new Error("The window has not opened.");
    const usable = (await usableMs(frame)) + (await frame.evaluate(() => performance.timeOrigin));
    const { requests, kb } = await loadedBy(frame);
    return { ms: usable - (await page.evaluate(() => window.benchClicked)), requests, kb };
  });
}

/** One load of a page, without what the browser has kept of others. */
async function loadOf(browser: BenchBrowser, address: string): Promise<Seen> {
  const page: Page = await browser.context.newPage();
  const session = await browser.context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.goto(address);
  if (address.endsWith("/scripted")) await page.locator(BUTTON).waitFor();
  await pause(QUIET_MS);
  const seen = await page.evaluate(() => window.benchPage);
  await page.close();
  return seen;
}

/**
 * What the script does to a page that is not ours, and how its window opens there for the first time, each beside the same without it.
 * @param url of the server, with an agent who is there. @param times how often each is done.
 */
export async function measurePages(url: string, siteId: number, times: number): Promise<Sample> {
  const pages = await foreignPages(url, siteId);
  try {
    const opened: Opened[] = [];
    const bare: Opened[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      opened.push(await firstOpen(pages.scripted));
      bare.push(await firstOpen(pages.bare));
    }
    const loads: { readonly scripted: Seen; readonly plain: Seen; readonly empty: Seen }[] = [];
    await withBrowser(async (browser) => {
      await browser.context.addInitScript(watchPage);
      for (let nth = 0; nth < times + WARM; nth += 1) {
        // In turn, so that all meet the same machine.
        const load = {
          scripted: await loadOf(browser, pages.scripted),
          plain: await loadOf(browser, pages.plain),
          empty: await loadOf(browser, pages.empty),
        };
        if (nth >= WARM) loads.push(load);
      }
    });
    // Eight of ten of them lie within so much.
    const spread = (all: readonly number[]): number => percentile(all, 0.9) - percentile(all, 0.1);
    const middle = <T>(all: readonly T[], of: (one: T) => number): number => median(all.map(of));
    const [open, least] = [middle(opened, ({ ms }) => ms), middle(bare, ({ ms }) => ms)];
    return {
      "window's first open, ms": open,
      "window's first open, requests": middle(opened, ({ requests }) => requests),
      "window's first open, kB": middle(opened, ({ kb }) => kb),
      "a frame of a field alone, ms": least,
      "window × the field alone": open / least,
      "page with the script, largest paint ms": middle(loads, ({ scripted }) => scripted.paint),
      "page with an empty script, largest paint ms": middle(loads, ({ empty }) => empty.paint),
      "page without a script, largest paint ms": middle(loads, ({ plain }) => plain.paint),
      "page without a script, spread of largest paint ms": spread(loads.map(({ plain }) => plain.paint)),
      "largest paint × without the script": middle(
        loads,
        ({ scripted, plain }) => scripted.paint / plain.paint,
      ),
      "largest paint × an empty script's": middle(
        loads,
        ({ scripted, empty }) => scripted.paint / empty.paint,
      ),
      "largest paint, with − without, ms": middle(
        loads,
        ({ scripted, plain }) => scripted.paint - plain.paint,
      ),
      "layout shift, with − without": middle(loads, ({ scripted, plain }) => scripted.shift - plain.shift),
      "long tasks, with − without, ms": middle(loads, ({ scripted, plain }) => scripted.tasks - plain.tasks),
    };
  } finally {
    pages.close();
  }
}

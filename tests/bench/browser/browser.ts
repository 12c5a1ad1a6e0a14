import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { launchOptions } from "../../../e2e/support/browser.ts";
import { undoneWhenInterrupted } from "../interruption.ts";
import { TaskTrace } from "./task-trace.ts";

/** Pages are opened so many at a time. */
const AT_ONCE = 4;
/** The page, px. */
const WIDTH = 1_440;
const HEIGHT = 900;
/** Of a window's height the browser keeps this much for its own bars, px. */
const BARS_PX = 87;

/** A browser with a profile of its own on disk; several tabs share its storage and its engine. */
export class BenchBrowser {
  private readonly forget: () => void;

  private constructor(
    readonly context: BrowserContext,
    private readonly system: CDPSession,
    private readonly removes: string | null,
  ) {
    this.forget = undoneWhenInterrupted(() => this.close());
  }

  /**
   * @param profile a profile's folder, kept afterwards; without it a new one, removed when it is closed.
   * @param more switches of Chromium.
   */
  static async open(profile?: string, more: readonly string[] = []): Promise<BenchBrowser> {
    const folder = profile ?? mkdtempSync(join(tmpdir(), "quayside-bench-"));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // An interruption has more to undo than the browser.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        ...launchOptions.args,
        ...more,
        "--js-flags=--expose-gc",
        "--enable-precise-memory-info",
        `--window-size=${WIDTH},${HEIGHT + BARS_PX}`,
      ],
      // The page is as large as the window leaves it: a larger one would be cut, and what is cut off is never drawn.
      viewport: null,
    });
    const [first] = context.pages();
    if (!first) throw new Error("The browser has no page.");
    const browser = context.browser();
    const system = browser ? await browser.newBrowserCDPSession() : await context.newCDPSession(first);
    return new BenchBrowser(context, system, profile === undefined ? folder : null);
  }

  /** Opens addresses, each in a tab of its own, a few at a time; in their order. */
  async openAll(addresses: readonly string[]): Promise<Page[]> {
    const pages: Page[] = [];
    for (let from = 0; from < addresses.length; from += AT_ONCE) {
      const some = addresses.slice(from, from + AT_ONCE).map((address) => this.openOne(address));
      pages.push(...(await Promise.all(some)));
    }
    return pages;
  }

  async openOne(address: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(address);
    return page;
  }

  /** Processor time that all of the browser's processes have used so far, ms. */
  async cpuMs(): Promise<number> {
    const { processInfo } = await this.system.send("SystemInfo.getProcessInfo");
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  }

  /** Records the tasks of all pages' main threads from now on; one record at a time. */
  traceTasks(): Promise<TaskTrace> {
    return TaskTrace.start(this.system);
  }

  async close(): Promise<void> {
    await this.context.close();
    if (this.removes !== null) rmSync(this.removes, { recursive: true, force: true, maxRetries: 5 });
    this.forget();
  }
}

/** Opens a browser for a piece of work and closes it afterwards. */
export async function withBrowser<T>(
  work: (browser: BenchBrowser) => Promise<T>,
  profile?: string,
): Promise<T> {
  const browser = await BenchBrowser.open(profile);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

import type { CDPSession, Page } from "@playwright/test";

/** What a page's main thread did and holds. */
export class Gauge {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async on(page: Page): Promise<Gauge> {
    const session = await page.context().newCDPSession(page);
    // In processor time: what else the machine does meanwhile is not the page's.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Gauge(page, session);
  }

  /** Processor time that all tasks of the main thread have taken so far, ms. */
  async mainThreadMs(): Promise<number> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  }

  /** Processor time that all tasks of the main thread take while something goes on, ms. */
  async during(work: () => Promise<unknown>): Promise<number> {
    const before = await this.mainThreadMs();
    await work();
    return (await this.mainThreadMs()) - before;
  }

  /** JavaScript heap in use after garbage was collected, bytes. */
  async heapBytes(): Promise<number> {
    await this.session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await this.session.send("Runtime.getHeapUsage");
    return usedSize;
  }

  /** The longest task since the last time it was asked, ms; 0 when none was longer than 50. Needs `watchTasks` in the page. */
  longestTaskMs(): Promise<number> {
    return this.page.evaluate(() => {
      const longest = Math.max(0, ...window.benchTasks.splice(0));
      return longest;
    });
  }
}

declare global {
  interface Window {
    /** Tasks of more than 50 ms, ms. */
    benchTasks: number[];
  }
}

/** Runs in a page before its own scripts: notes tasks of more than 50 ms. */
export function watchTasks(): void {
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchTasks.push(entry.duration);
  }).observe({ type: "longtask", buffered: true });
}

import type { Frame, Page } from "@playwright/test";

declare global {
  interface Window {
    /** When what was waited for was painted, ms since the navigation began; 0: not yet. */
    benchUsable: number;
  }
}

/** Runs in a page before its own scripts: notes when an element that fits is painted and can be used. */
export function watchUsable(selector: string): void {
  window.benchUsable = 0;
  const seen = new MutationObserver(() => {
    const found = document.querySelector(selector);
    if (found === null || found.matches(":disabled")) return;
    seen.disconnect();
    // Behind the frame that paints it.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.benchUsable = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  seen.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}

/** Waits until the page, or a frame of it, can be used; gives when that was, ms since its navigation began. */
export async function usableMs(page: Page | Frame): Promise<number> {
  const usable = await page.waitForFunction(() => window.benchUsable, undefined, {
    polling: 50,
    timeout: 60_000,
  });
  return usable.jsonValue();
}

/** What the page has loaded since its navigation began: requests, and kB of 1,000 bytes as they came over the line. */
export function loadedBy(page: Page | Frame): Promise<{ readonly requests: number; readonly kb: number }> {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    return {
      requests: entries.length,
      kb: entries.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000,
    };
  });
}

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** When the chat list was painted with a row in it, ms since the scripts began to run; 0: not yet. */
    benchPainted: number;
  }
}

/** Runs in a page before its own scripts: notes when the chat list is painted with a row in it. */
export function watchPainted(): void {
  window.benchPainted = 0;
  const seen = new MutationObserver(() => {
    if (document.querySelector(".qs-chat-list [data-chat]") === null) return;
    seen.disconnect();
    // Behind the frame that paints it.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        // The page's module scripts run once it is parsed.
        window.benchPainted = performance.now() - (navigation?.domInteractive ?? 0);
      };
      channel.port2.postMessage(null);
    });
  });
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") seen.observe(document, { childList: true, subtree: true });
  });
}

/** Waits for the list; gives when it was painted, ms since the scripts began to run. */
export async function paintedMs(page: Page): Promise<number> {
  const painted = await page.waitForFunction(() => window.benchPainted, undefined, {
    polling: 50,
    timeout: 60_000,
  });
  return painted.jsonValue();
}

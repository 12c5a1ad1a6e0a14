import type { Browser, BrowserContext } from "@playwright/test";
import { socketLock } from "../../src/contract/rendezvous.ts";
import type { UserTab } from "./user-tab.ts";

/** Ends the worker in which the engine of an origin lives, without a word, as a crash does. */
export async function killEngine(browser: Browser, profile: BrowserContext, origin: string): Promise<void> {
  // Of an elected host: the dedicated worker of one page.
  for (const page of profile.pages())
    for (const worker of page.workers()) await worker.evaluate(() => self.close()).catch(() => undefined);
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send("Target.getTargets");
  for (const { targetId, type, url } of targetInfos)
    if (type === "shared_worker" && url.startsWith(origin))
      await devtools.send("Target.closeTarget", { targetId }).catch(() => undefined);
  await devtools.detach();
}

/** Takes the lock of a user's socket from the engine, as another engine of the profile would, which does nothing with it. @returns the way to give it up. */
export async function stealLock({ page }: UserTab, userId: number): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(
    (name) =>
      new Promise<{ release: () => void }>((resolve) => {
        void navigator.locks
          .request(name, { steal: true }, () => new Promise<void>((release) => resolve({ release })))
          // The engine has stolen it back.
          .catch(() => undefined);
      }),
    socketLock(userId),
  );
  // The tab may have gone, and the lock with it.
  return () => held.evaluate(({ release }) => release()).catch(() => undefined);
}

/** Deletes the databases of an origin under those who use them, as clearing the site's data does. */
export async function wipeDisk(tab: UserTab, origin: string): Promise<void> {
  await tab.devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
}

/** Leaves an origin no room for anything more, or gives it back what it had. */
export async function setDiskFull(tab: UserTab, origin: string, full: boolean): Promise<void> {
  if (tab.alive)
    await tab.devtools.send("Storage.overrideQuotaForOrigin", { origin, ...(full ? { quotaSize: 1 } : {}) });
}

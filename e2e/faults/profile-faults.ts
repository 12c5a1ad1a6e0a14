import type { Browser, BrowserContext } from "@playwright/test";
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

/** Deletes the databases of an origin under those who use them, as clearing the site's data does. */
export async function wipeDisk(tab: UserTab, origin: string): Promise<void> {
  await tab.devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
}

/** Leaves an origin no room for anything more, or gives it back what it had. */
export async function setDiskFull(tab: UserTab, origin: string, full: boolean): Promise<void> {
  if (tab.alive)
    await tab.devtools.send("Storage.overrideQuotaForOrigin", { origin, ...(full ? { quotaSize: 1 } : {}) });
}

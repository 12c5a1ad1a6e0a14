import type { BrowserContext, Page } from "@playwright/test";

/**
 * Opens a page of a profile in a window of its own. Pages of one window are tabs, of which Chromium draws the one in front: the others, though
 * they count as visible for the tests, get one frame a second, and a click waits for two or three of them.
 */
export async function newWindow(profile: BrowserContext): Promise<Page> {
  const opener = profile.pages()[0];
  if (opener === undefined) return profile.newPage();
  const session = await profile.newCDPSession(opener);
  const {
    targetInfo: { browserContextId },
  } = await session.send("Target.getTargetInfo");
  const [page] = await Promise.all([
    profile.waitForEvent("page"),
    session.send("Target.createTarget", {
      url: "about:blank",
      ...(browserContextId === undefined ? {} : { browserContextId }),
      newWindow: true,
    }),
  ]);
  await session.detach();
  return page;
}

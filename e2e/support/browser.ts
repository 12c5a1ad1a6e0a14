import { existsSync } from "node:fs";

/**
 * An installed Chromium is used where there is one; otherwise Playwright's own. First the one without windows, as Playwright's own is: what
 * it does not draw takes a whole browser a quarter of its time. Debian's command for it is a script, which would be a process of its own.
 */
const installed = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path));

/**
 * Parts of Chromium that tests do without. Its address bar draws two pages of its own in every window, and they take longer than ours; the
 * rest is what Playwright leaves out, for of two such switches the last one counts.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** How Chromium is started, by the browser tests and by the benchmarks. */
export const launchOptions = {
  ...(installed === undefined ? {} : { executablePath: installed }),
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${withoutFeatures.join(",")}`,
  ],
};

import { existsSync } from "node:fs";

/** An installed Chromium is used where there is one; otherwise Playwright's own. */
const installed = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));

/** How Chromium is started, by the browser tests and by the benchmarks. */
export const launchOptions = {
  ...(installed === undefined ? {} : { executablePath: installed }),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};

import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "output",
  globalSetup: "./support/global-setup.ts",
  // The waits are for the machine, not for the product: on a busy one each takes several times as long as on one at rest.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each worker has a server and a browser; a test makes the people and rows that it checks, so that any test may run beside or after any.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On machines that others use too, which stand still now and then. What needed its second try is named at the end.
  retries: Number(process.env.E2E_RETRIES ?? 0),
  reporter: [["list"], ["./support/summary-reporter.ts"]],
  use: {
    viewport: { width: 1440, height: 900 },
    // What moves is painted sixty times a second, which takes a fifth of a page's time here; it is looked at where it is tested.
    contextOptions: { reducedMotion: "reduce" },
    // What was done and asked for, and how it ended: pictures of the page at each step take as long as the tests (`--trace on` takes them).
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...launchOptions,
      // A microphone, a camera and a screen that need nobody's leave.
      args: [
        ...launchOptions.args,
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--auto-select-desktop-capture-source=Entire screen",
      ],
    },
  },
});

import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { launchOptions } from "../../e2e/support/browser.ts";
import { TimesReporter } from "../support/times-reporter.ts";
import { buildStyles, sizeSensor } from "./build-plugins.mjs";
import { packagesOf } from "./packages.mjs";

const root = new URL("../..", import.meta.url).pathname;

/** Calls are tried with a camera, a microphone and a screen of Chromium's own, for which nobody is asked. */
const madeUpDevices = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  "--auto-select-desktop-capture-source=Entire screen",
];

/** Components in a real browser, without a server: a page for all tests of a worker, each of which cleans up after itself (`support/setup.ts`). */
export default defineConfig({
  root,
  cacheDir: ".cache/vite",
  plugins: [buildStyles()],
  define: {
    __BUILD__: '"components"',
    __WORKER_URL__: '"/none.js"',
    __DEV__: "false",
    "process.env.BLUEPRINT_NAMESPACE": "undefined",
    "process.env.REACT_APP_BLUEPRINT_NAMESPACE": "undefined",
  },
  optimizeDeps: {
    noDiscovery: true,
    include: packagesOf(root, [
      "src",
      "workers",
      "tests/components",
      "server/rich-text",
      "server/sites/pages",
      "server/db/schema",
    ]),
    rolldownOptions: { plugins: [sizeSensor()] },
  },
  test: {
    name: "components",
    include: ["tests/components/**/*.spec.{ts,tsx}"],
    setupFiles: ["tests/components/support/setup.ts"],
    maxWorkers: 2,
    isolate: false,
    reporters: ["default", new TimesReporter("components")],
    testTimeout: 60_000,
    // A browser's remark on observers that will be called again with the next frame.
    onConsoleLog: (text) => !text.includes("ResizeObserver loop completed"),
    expect: { poll: { timeout: 15_000 } },
    attachmentsDir: ".cache/components",
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { ...launchOptions, args: [...launchOptions.args, ...madeUpDevices] },
        contextOptions: {
          locale: "en",
          reducedMotion: "reduce",
          // A whole Chromium lets whoever has pressed a key copy; the one without windows asks.
          permissions: ["clipboard-read", "clipboard-write"],
        },
      }),
      instances: [{ browser: "chromium" }],
      viewport: { width: 1440, height: 900 },
      screenshotDirectory: ".cache/components",
      api: { host: "127.0.0.1" },
    },
  },
});

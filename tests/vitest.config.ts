import { defineConfig } from "vitest/config";
import { TimesReporter } from "./support/times-reporter.ts";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    globalSetup: ["tests/global-setup.ts"],
    // The waits are for the machine, not for the product: on a busy one each takes several times as long as on one at rest.
    testTimeout: 60_000,
    // Most make a database: the first of a file takes its time.
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: ["default", new TimesReporter("unit")],
    pool: "threads",
  },
});

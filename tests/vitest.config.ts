import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { TimesReporter } from "./support/times-reporter.ts";

/** `--mode postgres`: every suite with a database runs on the PostgreSQL of TEST_DATABASE_URL too. */
function requirePostgres(mode: string): void {
  if (mode === "postgres" && !process.env.TEST_DATABASE_URL) {
    throw new Error("TEST_DATABASE_URL has to name a PostgreSQL whose user may create databases.");
  }
}

export default defineConfig(({ mode }) => {
  requirePostgres(mode);
  return {
    root: new URL("..", import.meta.url).pathname,
    test: {
      globalSetup: ["tests/global-setup.ts"],
      setupFiles: ["tests/support/labels-setup.ts", "tests/support/prototypes-setup.ts"],
      // The waits are for the machine, not for the product: on a busy one each takes several times as long as on one at rest.
      testTimeout: 60_000,
      // Most make a database: the first of a file takes its time.
      hookTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      reporters: ["default", new TimesReporter("unit")],
      env: { TEST_MODE: mode },
      pool: "threads",
      // Left to itself, one processor less than there are.
      maxWorkers: availableParallelism(),
      include: ["tests/**/*.test.{ts,tsx}"],
      // Loading the modules takes several times as long as the tests, and none keeps anything beyond a file.
      isolate: false,
    },
  };
});

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { TimesReporter } from "./support/times-reporter.ts";

/** `--mode postgres`: every suite with a database runs on the PostgreSQL of TEST_DATABASE_URL too. */
function requirePostgres(mode: string): void {
  if (mode === "postgres" && !process.env.TEST_DATABASE_URL) {
    throw new Error("TEST_DATABASE_URL has to name a PostgreSQL whose user may create databases.");
  }
}

/** Rooms whose tests keep nothing beyond a file: they share their modules, whose loading takes several times as long as the tests. */
const SHARED =
  "tests/{app,contract,domain,engine,features,i18n,query,realtime,resource,server,ui}/**/*.test.{ts,tsx}";

export default defineConfig(({ mode }) => {
  requirePostgres(mode);
  return {
    root: new URL("..", import.meta.url).pathname,
    test: {
      globalSetup: ["tests/global-setup.ts"],
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
      projects: [
        { extends: true, test: { name: "shared", include: [SHARED], isolate: false } },
        { extends: true, test: { name: "apart", include: ["tests/**/*.test.{ts,tsx}"], exclude: [SHARED] } },
      ],
    },
  };
});

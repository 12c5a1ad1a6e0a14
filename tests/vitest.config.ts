import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    globalSetup: ["tests/global-setup.ts"],
    testTimeout: 20_000,
    // Most make a database: on a busy machine the first of a file takes its time.
    hookTimeout: 60_000,
    pool: "threads",
  },
});

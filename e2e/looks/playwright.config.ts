import { defineConfig } from "@playwright/test";
import suite from "../playwright.config.ts";

/** Draws pictures of the console for a person to leaf through; no part of the tests. */
export default defineConfig({
  ...suite,
  testDir: ".",
  testMatch: "looks.ts",
  outputDir: "../output",
  globalSetup: "../support/global-setup.ts",
  globalTeardown: "./report.ts",
  timeout: 900_000,
  reporter: "list",
});

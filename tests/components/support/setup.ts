// In the order of the product: the sheets of the pages without a session hold a part of the console's, which outranks it.
import "../../../src/features/sign-in/login.css";
import "../../../src/features/sign-in/forget/forget.css";
import "../../../src/features/shell/shell.css";
import "./locators.ts";
import { afterEach, beforeAll, beforeEach } from "vitest";
import type { TextGroup } from "../../../src/i18n/groups.ts";
import { loadTexts, startTexts } from "../../../src/i18n/i18n.ts";
import { unmountAll } from "./mount.tsx";

/** One page serves all tests: each leaves it as it found it. */

const GROUPS: readonly TextGroup[] = [
  "console",
  "chat-screen",
  "alerts",
  "calls",
  "account",
  "forget",
  "diagnostics",
  "theme",
  "palette",
  "mailbox",
  "monitor",
  "api-docs",
  "version",
  "notices",
  "resource",
  "system",
  "tools",
];

const address = window.location.href;

beforeAll(async () => {
  await startTexts("en");
  await Promise.all(GROUPS.map((group) => loadTexts(group, "en")));
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  unmountAll();
  window.history.replaceState(null, "", address);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { launchOptions } from "./support/browser.ts";
import { ConsoleTab } from "./support/console.ts";
import { chatWith, expect, test } from "./support/fixtures.ts";

/** A browser with a profile on disk, so that it can be killed and started again. */
async function startBrowser(folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => localStorage.setItem("language", "en"));
  return context;
}

/** The browser's main process: the one that was started on this folder, and has no other role. */
function processOn(folder: string): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const line = commandLine(pid);
      return line.includes(`--user-data-dir=${folder}`) && !line.some((word) => word.startsWith("--type="));
    });
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

function commandLine(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/** A browser writes its local storage to disk some seconds late: killed before, it has forgotten the sign-in, and the user repeats it. */
async function signInAgain(tab: ConsoleTab): Promise<void> {
  const menu = tab.page.getByRole("navigation", { name: "Main menu" });
  const login = tab.page.getByRole("button", { name: "Sign in", exact: true });
  await expect(menu.or(login)).toBeVisible();
  if (await login.isVisible()) await tab.signIn("amy", { remember: true });
  await tab.expectSignedIn();
}

test("the browser is killed in the middle of sending: every message that it had taken arrives once, in order", async ({
  // It is killed, too.
  ownServer,
  demo,
}) => {
  test.skip(process.platform !== "linux", "processes are found by /proc");
  const folder = mkdtempSync(join(tmpdir(), "quayside-profile-"));
  try {
    const bob = await demo("bob");
    const arrived = async () =>
      (await bob.pull()).map(({ content }) => content).filter((text) => text.startsWith("number "));
    const before = await startBrowser(folder);
    const tab = await ConsoleTab.open(before, ownServer.url, "/login");
    await tab.signIn("amy", { remember: true });
    await tab.expectSignedIn();
    await tab.openChat(chatWith("bob"));

    const taken: string[] = [];
    const writing = (async () => {
      for (let at = 1; at <= 400; at += 1) {
        await tab.composer().fill(`number ${at}`);
        await tab.composer().press("Enter");
        await expect(tab.composer()).toHaveValue("");
        taken.push(`number ${at}`);
      }
    })().catch(() => undefined);
    await expect.poll(async () => (await arrived()).length).toBeGreaterThan(5);
    // The server stops answering, the browser goes on taking, and dies.
    await ownServer.end("SIGKILL");
    const lost = taken.length;
    await expect.poll(() => taken.length).toBeGreaterThan(lost + 5);
    process.kill(processOn(folder), "SIGKILL");
    await writing;
    await before.close().catch(() => undefined);

    await ownServer.launch();
    const again = await demo("bob");
    const got = async () =>
      (await again.pull()).map(({ content }) => content).filter((text) => text.startsWith("number "));
    expect((await got()).length).toBeLessThan(taken.length);
    const after = await startBrowser(folder);
    const tabAfter = await ConsoleTab.open(after, ownServer.url, "/");
    await signInAgain(tabAfter);
    await expect
      .poll(async () => (await got()).length, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(taken.length);
    await tabAfter.openChat(chatWith("bob"));
    await expect(tabAfter.bubble(taken.at(-1) ?? "")).toHaveCount(1);
    const all = await got();
    // One more may have been taken while its field was still being checked.
    expect(all.slice(0, taken.length)).toEqual(taken);
    expect(all.length).toBeLessThanOrEqual(taken.length + 1);
    expect(new Set(all).size).toBe(all.length);
    await after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { newWindow } from "./support/browser-window.ts";
import { ConsoleTab } from "./support/console.ts";
import { chatWith, demoIds, expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { root, type TestServer } from "./support/server.ts";

/** Another build of the same sources; it is below the packages that the server needs. */
const SECOND = `.cache/e2e-second-${process.pid}`;

function makeSecondBuild(): void {
  const script = join(root, "e2e/support/second-build.mjs");
  const from = process.env.QUAYSIDE_E2E_DIST ?? "dist";
  execFileSync(process.execPath, [script, from, SECOND, "second-build"], { cwd: root });
}
test.afterAll(() => rmSync(join(root, SECOND), { recursive: true, force: true }));

async function changeBuild(server: TestServer, dist: string): Promise<void> {
  await server.end("SIGTERM");
  server.dist = dist;
  await server.launch();
}

const AMY = { userId: demoIds.amy, userName: "amy" };

test("a page of a newer build takes the chat over: nothing is lost, nothing stands twice, and old pages say what to do", async ({
  // It starts again with another build.
  ownServer,
  demo,
  newProfile,
}) => {
  makeSecondBuild();
  const profile = await newProfile();
  const old = await tabsOf(profile, await demo("amy"), 2);
  for (const tab of old) await tab.openChat(chatWith("bob"));
  await nth(old, 0).send("sent by the old build");
  await nth(old, 1).composer().fill("a draft of the old build");
  await changeBuild(ownServer, SECOND);
  const bob = await demo("bob");
  for (const tab of old)
    await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeHidden();

  const fresh = await ConsoleTab.open(
    profile,
    ownServer.url,
    `/customer/chat/imchat?chat=${encodeURIComponent(chatWith("bob"))}`,
  );
  await fresh.expectSignedIn();
  await expect(fresh.bubble("sent by the old build")).toHaveCount(1);
  await expect(fresh.composer()).toHaveValue("a draft of the old build");
  for (const tab of old)
    await expect(tab.page.getByText("The chat has moved to a page with another version")).toBeVisible();
  await expect.poll(() => ownServer.socketsOf(AMY)).toBe(1);

  await bob.send(demoIds.amy, "after the hand-over");
  await expect(fresh.bubble("after the hand-over")).toHaveCount(1);
  await fresh.composer().fill("");
  await fresh.send("sent by the new build");
  await expect
    .poll(async () =>
      (await bob.pull()).map(({ content }) => content).filter((text) => text.startsWith("sent by")),
    )
    .toEqual(["sent by the old build", "sent by the new build"]);

  const [first] = old;
  await first?.page.getByRole("button", { name: "Reload" }).click();
  await expect(nth(old, 0).bubble("sent by the new build")).toHaveCount(1);
  await nth(old, 0).send("from the page that was reloaded");
  await expect(fresh.bubble("from the page that was reloaded")).toHaveCount(1);
  await expect.poll(() => ownServer.socketsOf(AMY)).toBe(1);

  // The last page of the new build goes: the old one that is still open has the chat again.
  await fresh.page.close();
  await nth(old, 0).page.close();
  const last = nth(old, 1);
  await expect(last.page.getByText("The chat has moved to a page with another version")).toBeHidden({
    timeout: 30_000,
  });
  await bob.send(demoIds.amy, "to the old build again");
  await expect(last.bubble("to the old build again")).toHaveCount(1);
  await expect(last.bubble("sent by the new build")).toHaveCount(1);
});

/** Writes into the chat's store of a user that a newer build was there. */
async function makeNewer(profile: BrowserContext, url: string, userId: number): Promise<void> {
  const page = await newWindow(profile);
  await page.goto(`${url}/healthz`);
  await page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const table = database.transaction("records", "readwrite").objectStore("records");
    await new Promise<void>((resolve) => {
      const read = table.get("meta");
      read.onsuccess = () => {
        table.put({ ...read.result, version: read.result.version + 1 }, "meta");
        table.transaction.oncomplete = () => resolve();
      };
    });
    database.close();
  }, `qs-chat-${userId}`);
  await page.close();
}

test("a store of a newer build is left alone, and the page asks to be reloaded", async ({
  server,
  team: { amy, bob },
  newProfile,
}) => {
  const profile = await newProfile();
  const tab = await tabOf(profile, amy);
  await expect(tab.chatRow(bob.chat)).toBeVisible();
  const keeper = await newWindow(profile);
  await keeper.goto(`${server.url}/healthz`);
  await tab.page.goto(`${server.url}/healthz`);
  await expect
    .poll(
      () =>
        server.log.filter((line) => line.msg === "socket closed" && line.userName === amy.userName).length,
    )
    .toBe(1);
  await makeNewer(profile, server.url, amy.userId);

  await tab.page.goto(`${server.url}/customer/chat/imchat?chat=${encodeURIComponent(bob.chat)}`);
  await expect(tab.page.getByText("A newer version of Quayside is running in this browser.")).toBeVisible();
  await expect(
    tab.page.getByText("This page runs an older version. Reload it to send messages."),
  ).toBeVisible();
  await expect(tab.page.getByRole("button", { name: "Reload" })).toBeVisible();

  // Who is online cannot be known here: that is shown, instead of nobody.
  await tab.page.getByRole("link", { name: "Workplace", exact: true }).click();
  await expect(tab.page.locator('[data-card="colleagues"]')).toContainText("the chat is offline here");
  await expect(tab.page.locator('[data-card="waiting"]')).toContainText("Not available right now");
});

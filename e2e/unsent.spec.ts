import { chatWith, expect, nth, tabsOf, test } from "./support/fixtures.ts";

test("signing out with something unsent asks, keeps it with the drafts, and sends it after the next sign-in", async ({
  // It is killed.
  ownServer,
  demo,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), await demo("amy"), 2);
  const [first, second] = [nth(tabs, 0), nth(tabs, 1)];
  await first.openChat(chatWith("carol"));
  await expect(first.chatRow(chatWith("carol"))).toBeVisible();
  // Left at once: the draft goes to the engine as the page goes away.
  await first.composer().fill("half a sentence for Carol");
  await first.openChat(chatWith("bob"));
  await second.openChat(chatWith("bob"));
  await ownServer.end("SIGKILL");
  await expect(first.page.getByText("connection lost, trying to reconnect...")).toBeVisible();
  await first.send("written without a server, 1");
  await second.send("written without a server, 2");

  const dialog = await second.askSignOut();
  await expect(dialog).toContainText("2 messages have not been sent.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await (await first.askSignOut()).getByRole("button", { name: "Sign out" }).click();
  // There is no server to show the login page; only the address shows it.
  for (const tab of tabs)
    await expect.poll(() => tab.page.url(), { timeout: 20_000 }).toMatch(/login|chrome-error/);
  await ownServer.launch();
  const bob = await demo("bob");
  const texts = async () => (await bob.pull()).map(({ content }) => content);
  expect((await texts()).filter((text) => text.startsWith("written without"))).toEqual([]);

  // Somebody else at this browser sees and sends nothing of it.
  await first.page.goto(`${ownServer.url}/login`);
  await second.page.goto(`${ownServer.url}/login`);
  await first.signIn("carol");
  await first.expectSignedIn();
  await expect(first.page.getByText("Connected", { exact: true })).toBeVisible();
  expect((await texts()).filter((text) => text.startsWith("written without"))).toEqual([]);
  await first.signOut();
  await first.expectLogin();

  await first.signIn("amy");
  await first.expectSignedIn();
  await first.openChat(chatWith("bob"));
  await expect(first.bubble("written without a server, 2")).toHaveCount(1);
  await expect
    .poll(async () => (await texts()).filter((text) => text.startsWith("written without")))
    .toEqual(["written without a server, 1", "written without a server, 2"]);
  await first.openChat(chatWith("carol"));
  await expect(first.composer()).toHaveValue("half a sentence for Carol");
  const quiet = await first.askSignOut();
  await expect(quiet).not.toContainText("not been sent");
});

import { startCuttingProxy } from "./support/cutting-proxy.ts";
import { expect, nth, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { CHAT } from "./support/strip.ts";

test("a browser that goes offline shows that in all tabs, and is back within moments when it is online again", async ({
  server,
  team: { amy, bob },
  newProfile,
}) => {
  const proxy = await startCuttingProxy(server.port);
  try {
    const profile = await newProfile();
    const tabs = await tabsOf(profile, amy, 3, CHAT, proxy.url);
    for (const tab of tabs) await tab.openChat(bob.chat);

    // The browser knows it, as it does when a cable is pulled; what was under way never arrives.
    proxy.mode = "swallow";
    await profile.setOffline(true);
    for (const tab of tabs)
      await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeVisible({
        timeout: 20_000,
      });
    await bob.send(amy.userId, "said while you were away");
    await nth(tabs, 1).send("written while offline");

    proxy.mode = "pass";
    await profile.setOffline(false);
    for (const tab of tabs) {
      await expectNotice(tab.page, "reconnected successfully");
      await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeHidden();
      await expect(tab.bubble("said while you were away")).toHaveCount(1);
      await expect(tab.bubble("written while offline")).toHaveCount(1);
    }
    await expect
      .poll(
        async () => (await bob.pull()).filter(({ content }) => content === "written while offline").length,
      )
      .toBe(1);
  } finally {
    await proxy.close();
  }
});

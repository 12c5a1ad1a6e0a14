import { chatWith, demoIds, expect, type Host, nth, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { TestServer } from "./support/server.ts";

const hosts: Host[] = ["shared", "elected"];
for (const host of hosts) {
  test(`the server is killed and comes back (${host} host): nothing is missing, nothing stands twice`, async ({
    // It is killed.
    ownServer,
    demo,
    newProfile,
  }) => {
    const tabs = await tabsOf(await newProfile({ host }), await demo("amy"), 3);
    for (const tab of tabs) await tab.openChat(chatWith("bob"));
    const before = await demo("bob");
    await before.send(demoIds.amy, "before the crash");
    for (const tab of tabs) await expect(tab.bubble("before the crash")).toHaveCount(1);

    await ownServer.end("SIGKILL");
    for (const tab of tabs) {
      await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeVisible();
    }
    await nth(tabs, 1).send("written while the server was down");
    for (const tab of tabs) await expect(tab.bubble("written while the server was down")).toHaveCount(1);

    await ownServer.launch();
    const bob = await demo("bob");
    const meanwhile = Array.from({ length: 20 }, (_, index) => `meanwhile ${index + 1}`);
    for (const text of meanwhile) await bob.send(demoIds.amy, text);

    for (const tab of tabs) await expectNotice(tab.page, "reconnected successfully");
    for (const tab of tabs) {
      await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeHidden();
    }
    for (const tab of tabs) {
      await expect(tab.bubble("meanwhile 20")).toHaveCount(1);
      const shown = async () => (await tab.texts()).filter((text) => text.startsWith("meanwhile"));
      await expect.poll(shown).toEqual(meanwhile);
      await expect(tab.bubble("before the crash")).toHaveCount(1);
      await expect(tab.bubble("written while the server was down")).toHaveCount(1);
    }
    await expect
      .poll(async () => {
        const got = await bob.pull();
        return got.filter((message) => message.content === "written while the server was down").length;
      })
      .toBe(1);
  });
}

test("a second server on the same folder reports that and ends", async ({
  // Its folder is the matter.
  ownServer,
}) => {
  const second = await TestServer.beside(ownServer);
  await expect(second.launch()).rejects.toThrow(/already/i);
});

test("an orderly end closes the sockets with 1012 and keeps everything", async ({
  // It ends.
  ownServer,
  demo,
}) => {
  const bob = await demo("bob");
  const { ended } = await bob.connect();
  await bob.send(demoIds.amy, "the last word");
  expect(await ownServer.end("SIGTERM")).toBe(0);
  expect((await ended).code).toBe(1012);
  await ownServer.launch();
  const again = await demo("bob");
  const got = await again.pull();
  expect(got.filter((message) => message.content === "the last word")).toHaveLength(1);
});

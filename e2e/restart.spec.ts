import { signIn } from "./support/colleague.ts";
import { chatWith, demoIds, expect, type Host, nth, openTabs, test } from "./support/fixtures.ts";
import { TestServer } from "./support/server.ts";

const hosts: Host[] = ["shared", "elected"];
for (const host of hosts) {
  test(`the server is killed and comes back (${host} host): nothing is missing, nothing stands twice`, async ({
    server,
    newProfile,
  }) => {
    const tabs = await openTabs(await newProfile({ host }), server.url, "amy", 3);
    for (const tab of tabs) await tab.openChat(chatWith("bob"));
    const before = await signIn({ url: server.url, userName: "bob" });
    await before.send(demoIds.amy, "before the crash");
    for (const tab of tabs) await expect(tab.bubble("before the crash")).toHaveCount(1);
    await before.leave();

    await server.end("SIGKILL");
    for (const tab of tabs) {
      await expect(tab.page.getByText("connection lost, trying to reconnect...")).toBeVisible();
    }
    await nth(tabs, 1).send("written while the server was down");
    for (const tab of tabs) await expect(tab.bubble("written while the server was down")).toHaveCount(1);

    // The word of success is a passing one: every tab is watched from before the start.
    const told = tabs.map((tab) =>
      expect(tab.page.getByText("reconnected successfully")).toBeVisible({ timeout: 30_000 }),
    );
    await server.launch();
    const bob = await signIn({ url: server.url, userName: "bob" });
    const meanwhile = Array.from({ length: 20 }, (_, index) => `meanwhile ${index + 1}`);
    for (const text of meanwhile) await bob.send(demoIds.amy, text);

    await Promise.all(told);
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
    await bob.leave();
  });
}

test("a second server on the same folder says so and ends", async ({ server }) => {
  const second = await TestServer.beside(server);
  await expect(second.launch()).rejects.toThrow(/already/i);
});

test("an orderly end closes the sockets with 1012 and keeps everything", async ({ server }) => {
  const bob = await signIn({ url: server.url, userName: "bob" });
  const { ended } = await bob.connect();
  await bob.send(demoIds.amy, "the last word");
  expect(await server.end("SIGTERM")).toBe(0);
  expect((await ended).code).toBe(1012);
  await server.launch();
  const again = await signIn({ url: server.url, userName: "bob" });
  const got = await again.pull();
  expect(got.filter((message) => message.content === "the last word")).toHaveLength(1);
  await again.leave();
});

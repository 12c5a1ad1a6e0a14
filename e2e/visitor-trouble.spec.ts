import { expect, nth, tabsOf, test } from "./support/fixtures.ts";
import { foreignPage, visitorParts } from "./support/foreign-page.ts";
import { beThere, CONVERSATIONS, makeAgent, makeSite, rowOf } from "./support/service.ts";

test("on a page of somebody else's: the server is killed, the visitor is offline for a while and a tab of the agent's crashes; on neither side is anything lost, or there twice", async ({
  // It is killed.
  ownServer,
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const amy = await demo("amy");
  const siteId = await makeSite(admin, "Trouble");
  const agentId = await makeAgent(admin, { userName: "agent-amy", userId: amy.userId }, "Amy of the shop");
  await beThere(admin, agentId, amy);
  const site = await foreignPage(ownServer.url, siteId);
  const outside = await newProfile();
  const page = await outside.newPage();
  await page.goto(site.url);
  const { button, text: field, log } = visitorParts(page);
  await button.click();
  const write = async (text: string) => {
    await field.fill(text);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  };
  await expect(log).toContainText("somebody will answer you here");
  await write("visitor 1");
  await expect(log).toContainText("Sent");
  const row = await rowOf(amy, CONVERSATIONS, (one) => one.siteId === siteId);
  await amy.admin("POST", `${CONVERSATIONS}/accept/${row?.id}`);

  const profile = await newProfile();
  const tabs = await tabsOf(profile, amy, 5);
  const chat = `GROUP:${Number(row?.groupId)}`;
  for (const tab of tabs) {
    await tab.page.goto(`${ownServer.url}/customer/chat/imchat?chat=${chat}`);
    await expect(tab.bubble("visitor 1")).toHaveCount(1);
  }
  // Another tab of the visitor's, who opens no window in it: the button tells of what is unread.
  const elsewhere = await outside.newPage();
  await elsewhere.goto(`${site.url}another`);
  const second = visitorParts(elsewhere);
  await nth(tabs, 1).send("agent 1");
  await expect(log.getByText("agent 1")).toHaveCount(1);
  await expect(elsewhere.getByRole("button", { name: "Chat with us" })).toBeVisible();
  await second.button.click();
  await expect(second.log.getByText("agent 1")).toHaveCount(1);

  await ownServer.end("SIGKILL");
  await write("visitor 2");
  await nth(tabs, 2).send("agent 2");
  // The tab that began the worker with the connection takes it along.
  const crashed = nth(tabs, 0).page.waitForEvent("crash");
  void nth(tabs, 0)
    .page.goto("chrome://crash")
    .catch(() => undefined);
  await crashed;
  await nth(tabs, 3).send("agent 3");
  await ownServer.launch();
  await write("visitor 3");
  await expect(log).not.toContainText("Sending");
  // One of the visitor's tabs has the connection, and was without it for both.
  for (const text of ["agent 2", "agent 3", "visitor 3"]) {
    for (const own of [log, second.log]) await expect(own.getByText(text, { exact: true })).toHaveCount(1);
  }
  await outside.setOffline(true);
  await write("visitor 4");
  await nth(tabs, 4).send("agent 4");
  await expect(log).toContainText("Sending");
  await outside.setOffline(false);

  const all = [1, 2, 3, 4].flatMap((at) => [`visitor ${at}`, `agent ${at}`]);
  for (const own of [log, second.log]) {
    for (const text of all) await expect(own.getByText(text, { exact: true })).toHaveCount(1);
  }
  for (const tab of tabs.slice(1)) {
    for (const text of all) await expect(tab.bubble(text)).toHaveCount(1);
  }
  await page.reload();
  for (const text of all) await expect(log.getByText(text, { exact: true })).toHaveCount(1);
  const kept = await (await demo("amy")).pullGroup();
  const said = kept
    .filter(({ groupId }) => groupId === Number(row?.groupId))
    .map(({ content }) => content)
    .filter((text) => all.includes(text));
  expect(said.toSorted()).toEqual(all.toSorted());
  site.close();
});

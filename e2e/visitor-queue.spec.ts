import type { Page } from "@playwright/test";
import { alertsOf, clickNotification, recordAlerts } from "./support/alerts.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { CONVERSATIONS, makeAgent, makeSite, rowOf, writeAsVisitor } from "./support/service.ts";

test("an agent finds who waits in any tab, accepts, answers, hands on with a note, and ends", async ({
  server,
  admin,
  newPerson,
  newProfile,
  unique,
}) => {
  const siteId = await makeSite(admin, unique("Teas"));
  const amy = await newPerson("amy", "Amy Wong");
  const [asAmy, asZoe] = [unique("Amy"), unique("Zoe")];
  const amyId = await makeAgent(admin, amy, asAmy);
  const tab = await tabOf(await newProfile(), amy);
  await tab.page.goto(`${server.url}/customer/chat/imchat`);
  const name = unique("Teas");
  await admin.admin("POST", "/implatform/im-greeting-group", { name, scope: "shared", sort: 0 });
  const groups = (await admin.admin("GET", `/implatform/im-greeting-group?page=0&size=10&name=${name}`)) as {
    content: readonly { readonly id: number }[];
  };
  await admin.admin("POST", "/implatform/im-greeting", {
    ...{ groupId: groups.content[0]?.id, title: "Lyon", content: "Bien sûr, en cinq jours.", type: "text" },
    ...{ lang: "fr", shortcut: `/lyon${groups.content[0]?.id}`, status: 1, sort: 0 },
  });
  await tab.page.getByRole("tab", { name: /^Visitors/ }).click();
  const question = unique("Livrez-vous à Lyon ?");
  const groupId = await writeAsVisitor(server.url, siteId, question);
  // Nothing was refreshed: the server tells the tab.
  const row = tab.page.getByRole("listitem").filter({ hasText: question });
  // By keys alone: to who waits, and into the conversation.
  await expect(row).toBeVisible();
  await tab.page.keyboard.press("Alt+n");
  await expect(tab.page.getByRole("button", { name: /^Accept/ }).first()).toBeFocused();
  await row.getByRole("button", { name: /^Accept/ }).focus();
  await tab.page.keyboard.press("Alt+a");
  await expect(tab.bubble(question)).toBeVisible();
  await expect(tab.page).toHaveURL(new RegExp(`chat=GROUP%3A${groupId}$`));
  const bar = tab.page.getByRole("region", { name: "Conversation with a visitor" });
  await expect(bar).toContainText("Pu-erh cake");
  const rail = tab.page.getByRole("toolbar", { name: "Visitor panels" });
  await rail.getByRole("button", { name: "Page trace" }).click();
  await expect(tab.page.getByRole("complementary", { name: "Page trace" })).toContainText("Pu-erh cake");
  await rail.getByRole("button", { name: "Customer" }).click();
  const customer = tab.page.getByRole("complementary", { name: "Customer" });
  await customer.getByRole("button", { name: /Name/ }).first().click();
  await tab.page.keyboard.press("Control+a");
  await tab.page.keyboard.type("Marie");
  await tab.page.keyboard.press("Enter");
  // Who has a name by now is called by it.
  await expect(tab.page.getByRole("heading", { name: "Marie" })).toBeVisible();
  await tab.page.getByRole("textbox", { name: "Message to Marie" }).click();
  await tab.page.keyboard.type(`/lyon${groups.content[0]?.id}`);
  await tab.page.keyboard.press("Enter");
  await tab.page.keyboard.press("Enter");
  await expect(tab.bubble("Bien sûr, en cinq jours.")).toBeVisible();

  // It is handed on with a note, which the next agent finds among the messages, and hers is there at once when it comes back.
  const zoe = await newPerson("zoe", "Zoe Hill");
  await makeAgent(admin, zoe, asZoe);
  const served = await rowOf(amy, CONVERSATIONS, (one) => one.groupId === groupId);
  await bar.getByRole("button", { name: "More actions" }).click();
  await tab.page.getByRole("menuitem", { name: /^Transfer Alt/ }).click();
  const dialog = tab.page.getByRole("dialog", { name: "Transfer" });
  await dialog.getByRole("combobox", { name: /Agent/ }).click();
  await tab.page.getByRole("option", { name: asZoe }).click();
  await dialog.getByRole("textbox", { name: /Note/ }).fill("Wants it before Easter");
  await dialog.getByRole("button", { name: "Transfer" }).click();
  const next = await tabOf(await newProfile(), zoe);
  await next.page.goto(`${server.url}/customer/chat/imchat?chat=GROUP:${groupId}`);
  const note = (page: typeof tab.page, by: string) =>
    page.getByRole("note", { name: `Internal note from ${by}` });
  await expect(note(next.page, asAmy)).toContainText("Wants it before Easter");
  // Its keys come with its actions.
  const nextBar = next.page.getByRole("region", { name: "Conversation with a visitor" });
  await expect(nextBar.getByRole("button", { name: "More actions" })).toBeVisible();
  await next.page.keyboard.press("Alt+i");
  await next.page
    .getByRole("dialog")
    .getByRole("textbox", { name: /Internal note/ })
    .fill("Told her Thursday");
  await next.page.getByRole("dialog").getByRole("button", { name: "Internal note" }).click();
  await expect(note(next.page, asZoe)).toContainText("Told her Thursday");
  await zoe.admin("POST", `${CONVERSATIONS}/transfer/${served?.id}`, { id: served?.id, agentId: amyId });
  await expect(note(tab.page, asZoe)).toContainText("Told her Thursday");
  await note(next.page, asZoe).waitFor({ state: "detached" });

  await bar.getByRole("button", { name: "End conversation" }).click();
  await tab.page.getByRole("alertdialog").getByRole("button", { name: "End conversation" }).click();
  await expect(bar).toContainText("Ended");
  await expect(bar.getByRole("button", { name: "Reopen" })).toBeVisible();
  // It is among the chats no more, and among what has ended.
  await expect(tab.page.getByRole("tabpanel", { name: /^Chats/ })).not.toContainText("Marie");
  await tab.page.getByRole("tab", { name: /^Visitors/ }).click();
  await tab.page.getByText(/^History/).click();
  await expect(tab.page.getByRole("listitem").filter({ hasText: "Marie" })).toBeVisible();
});

test("what customer service was asked for is opened by its address, and gone back from", async ({
  server,
  admin,
  newPerson,
  newProfile,
  unique,
}) => {
  const siteId = await makeSite(admin, unique("Teapots"));
  const [amy, zoe] = [await newPerson("amy", "Amy Wong"), await newPerson("zoe", "Zoe Hill")];
  const agents = {
    amy: await makeAgent(admin, amy, "Amy of the shop", { groupName: "Teas" }),
    zoe: await makeAgent(admin, zoe, "Zoe of the shop", { groupName: "Pots" }),
  };
  const question = unique("Is it hand made?");
  const groupId = await writeAsVisitor(server.url, siteId, question);
  const row = await rowOf(amy, CONVERSATIONS, (one) => one.groupId === groupId);
  const act = (who: typeof amy, action: string, body: Record<string, unknown> = {}) =>
    who.admin("POST", `${CONVERSATIONS}/${action}/${row?.id}`, { id: row?.id, ...body });
  const CHAT = `${server.url}/customer/chat/imchat`;
  const { page } = await tabOf(await newProfile(), amy);
  const desk = page.getByRole("region", { name: "My status as an agent" });

  // Whoever is an agent says what they do, and sees what others do, as it changes.
  await page.goto(`${CHAT}?agent=${agents.amy}`);
  await expect(page.getByText("You serve visitors as “Amy of the shop”")).toBeVisible();
  await desk.getByLabel("Status").selectOption("online");
  await expect
    .poll(() => rowOf(admin, "/imchat/service/index", ({ id }) => id === agents.amy))
    .toMatchObject({
      status: "online",
    });
  await desk.getByText(/^Agents online/).click();
  await zoe.admin("PUT", "/imchat/service/status", { status: "busy" });
  await expect(desk.getByRole("listitem").filter({ hasText: "Zoe of the shop" })).toContainText(
    "Pots · Busy",
  );

  await act(amy, "accept");
  await page.goto(`${CHAT}?customer=${row?.customerId}`);
  await expect(page).toHaveURL(new RegExp(`chat=GROUP%3A${groupId}$`));
  await expect(page.getByRole("region", { name: "Conversation with a visitor" })).toBeVisible();

  await act(amy, "close");
  await page.goto(`${CHAT}?history=${agents.amy}`);
  await expect(page.getByText("History of “Amy of the shop”")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by visitor or message" }).fill(question);
  await page.getByRole("button", { name: /^Open the conversation with/ }).click();
  await expect(page.getByRole("log")).toContainText(question);
  await expect(page.getByRole("log")).toContainText("Amy of the shop ended the conversation");
  await page.goBack();
  await expect(page.getByText("History of “Amy of the shop”")).toBeVisible();

  // What one may not see, and what is not there, is said.
  await page.goto(`${CHAT}?history=${agents.zoe}`);
  await expect(page.getByText("No permission for the conversations of “Zoe of the shop”")).toBeVisible();
  await page.goto(`${CHAT}?agent=${agents.zoe}`);
  await expect(page.getByText("You are not “Zoe of the shop”")).toBeVisible();
  await page.goto(`${CHAT}?conversation=987654`);
  await expect(page.getByText("Conversation not found")).toBeVisible();
  await page.getByRole("button", { name: "All conversations" }).click();
  await expect(page).toHaveURL(CHAT);
});

test("a visitor who waits alerts in one of an agent's five tabs; all show it, and at once who has accepted", async ({
  ownServer: { url },
  demo,
  newProfile,
}) => {
  const [amy, bob, admin] = [await demo("amy"), await demo("bob"), await demo("admin")];
  await makeAgent(admin, amy, "Amy of the shop");
  await makeAgent(admin, bob, "Bob of the shop");
  await amy.admin("PUT", "/imchat/service/status", { status: "online" });
  await bob.admin("PUT", "/imchat/service/status", { status: "busy" });
  const siteId = await makeSite(admin, "Five teas");
  const profile = await newProfile();
  await recordAlerts(profile);
  const tabs = await tabsOf(profile, amy, 5, "/dashboard/workplace");
  const pages = tabs.map(({ page }) => page);
  const addresses = ["/dashboard/workplace", "/customer/chat/imchat", "/shop/order", "/shop/goods"];
  for (const [at, address] of addresses.entries()) await pages[at]?.goto(url + address);
  for (const page of pages) await page.getByRole("navigation", { name: "Breadcrumb" }).click();
  const desk = nth(tabs, 1).page;
  await desk.getByRole("tab", { name: /^Visitors/ }).click();
  const waits = (page: Page, text: RegExp | string) =>
    page.getByRole("navigation", { name: "Main menu" }).getByText(text);
  const alerts = async () =>
    (await Promise.all(pages.map(alertsOf))).map(({ sounds, notifications }) => ({
      sounds: sounds.length,
      visitors: notifications.filter(({ body }) => body === "Waiting for an agent · Five teas"),
    }));
  const shown = async () => (await alerts()).flatMap(({ visitors }) => visitors);

  const question = "Have you five teas?";
  const groupId = await writeAsVisitor(url, siteId, question);
  for (const page of pages) await expect(waits(page, "1 visitor waits")).toBeAttached();
  for (const page of pages) await expect(page).toHaveTitle(/^\(\d+\+?\) /);
  await expect
    .poll(async () => (await shown()).map(({ title }) => title))
    .toEqual([expect.stringMatching(/^Visitor \d+ · fr$/)]);
  const leader = (await alerts()).findIndex(({ visitors }) => visitors.length > 0);
  await expect
    .poll(async () => (await alerts()).map(({ sounds }) => sounds))
    .toEqual(pages.map((_, at) => (at === leader ? 1 : 0)));

  const row = await rowOf(amy, CONVERSATIONS, (one) => one.groupId === groupId);
  const waiting = desk.getByRole("listitem").filter({ hasText: question });
  await expect(waiting.getByRole("button", { name: /^Accept/ })).toBeVisible();
  await bob.admin("POST", `${CONVERSATIONS}/accept/${row?.id}`, { id: row?.id });
  await expect(waiting).toContainText("Accepted by Bob of the shop");
  for (const page of pages) await expect(waits(page, /visitors? waits?/)).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  await expect.poll(async () => (await shown()).every(({ closedAt }) => closedAt > 0)).toBe(true);

  // The next one alerts again, once, and is led to.
  const next = await writeAsVisitor(url, siteId, "And a sixth?");
  await expect.poll(async () => (await shown()).length).toBe(2);
  const second = await rowOf(amy, CONVERSATIONS, (one) => one.groupId === next);
  const page =
    pages[(await alerts()).findIndex(({ visitors }) => visitors.some(({ closedAt }) => !closedAt))];
  await clickNotification(page ?? desk);
  await expect(page ?? desk).toHaveURL(new RegExp(`conversation=${second?.id}$`));
  await expect((page ?? desk).getByRole("log")).toContainText("And a sixth?");
});

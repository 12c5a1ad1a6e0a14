import { expect, tabOf, test } from "./support/fixtures.ts";
import { CONVERSATIONS, makeAgent, makeSite, rowOf, writeAsVisitor } from "./support/service.ts";

test("an agent finds who waits in any tab, accepts, answers and ends", async ({
  server,
  admin,
  newPerson,
  newProfile,
  unique,
}) => {
  const siteId = await makeSite(admin, unique("Teas"));
  const amy = await newPerson("amy", "Amy Wong");
  await makeAgent(admin, amy, "Amy of the shop");
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

import { randomUUID } from "node:crypto";
import { VISITOR_API } from "../src/contract/visitor-api.ts";
import { MessageType } from "../src/contract/wire.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** Writes to a site as its window does; gives the chat that it is in. */
async function writeAsVisitor(url: string, siteId: number, text: string): Promise<number> {
  const post = async (path: string, body: unknown, accessToken = "") => {
    const headers = { "content-type": "application/json", ...(accessToken ? { accessToken } : {}) };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { tokens: { accessToken: string }; groupId: number };
  };
  const page = { url: "https://shop.example/tea", title: "Pu-erh cake" };
  const { tokens } = await post(`${VISITOR_API}/visits`, { siteId, language: "fr", page });
  const { groupId } = await post(`${VISITOR_API}/conversation`, {}, tokens.accessToken);
  const message = { tmpId: randomUUID(), groupId, type: MessageType.text, content: text };
  await post("/imchat-api/message/group/send", message, tokens.accessToken);
  return groupId;
}

test("an agent finds who waits in any tab, accepts, answers and ends", async ({
  server,
  admin,
  newPerson,
  newProfile,
  unique,
}) => {
  const name = unique("Teas");
  const host = `${name.replaceAll(/\W/g, "-").toLowerCase()}.example`;
  await admin.admin("POST", "/news/domains", {
    ...{ name, domain: host, defaultLang: "en", langs: ["en"], routing: "manual", status: true },
  });
  const { content } = (await admin.admin("GET", `/news/domains/list?page=0&size=100&name=${name}`)) as {
    content: readonly { readonly id: number; readonly name: string }[];
  };
  const siteId = content.find((one) => one.name === name)?.id ?? 0;
  const amy = await newPerson("amy", "Amy Wong");
  await admin.admin("POST", "/imchat/service", {
    ...{
      userName: amy.userName,
      nickName: "Amy of the shop",
      userId: amy.userId,
      maxSessions: 5,
      enabled: true,
    },
  });
  const tab = await tabOf(await newProfile(), amy);
  await tab.page.goto(`${server.url}/customer/chat/imchat`);
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
  // It is among the chats no more, and among the visitors.
  await expect(tab.page.getByRole("tabpanel", { name: /^Chats/ })).not.toContainText("Marie");
  await tab.page.getByRole("tab", { name: /^Visitors/ }).click();
  await expect(tab.page.getByRole("button", { name: /with “Marie”/ })).toBeVisible();
});

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
  await tab.page.getByRole("tab", { name: /^Visitors/ }).click();
  const question = unique("Livrez-vous à Lyon ?");
  const groupId = await writeAsVisitor(server.url, siteId, question);
  // Nothing was refreshed: the server tells the tab.
  const row = tab.page.getByRole("listitem").filter({ hasText: question });
  await row.getByRole("button", { name: /^Accept/ }).click();
  await expect(tab.bubble(question)).toBeVisible();
  await expect(tab.page).toHaveURL(new RegExp(`chat=GROUP%3A${groupId}$`));
  const bar = tab.page.getByRole("region", { name: "Conversation with a visitor" });
  await expect(bar).toContainText("Pu-erh cake");
  await tab.send("Bien sûr, en cinq jours.");
  await expect(tab.bubble("Bien sûr, en cinq jours.")).toBeVisible();
  await bar.getByRole("button", { name: "End conversation" }).click();
  await tab.page.getByRole("alertdialog").getByRole("button", { name: "End conversation" }).click();
  await expect(bar).toContainText("Ended");
  await expect(bar.getByRole("button", { name: "Reopen" })).toBeVisible();
});

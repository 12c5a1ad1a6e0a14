import { createServer } from "node:http";
import { expectAccessible } from "./support/axe.ts";
import { expect, tabsOf, test } from "./support/fixtures.ts";
import { listenOnFreePort } from "./support/free-port.ts";
import { PROVIDER_KEY, startLanguageProviders } from "./support/language-providers.ts";
import { beThere, makeAgent } from "./support/service.ts";

const QUESTION = "Bonjour, avez-vous ce thé en stock ?";
const NEXT = "Merci, et la livraison ?";
const WORDS = {
  [QUESTION]: "您好，这款茶有货吗？",
  [NEXT]: "谢谢，配送呢？",
  "有货，今天发出。": "Oui, il part aujourd'hui.",
  "三天送到。": "Livré en trois jours.",
};

test("a French visitor talks with a Chinese agent, each in their own language", async ({
  ownServer: server,
  demo,
  newProfile,
}) => {
  const providers = await startLanguageProviders(WORDS, ["三天", "送到。"]);
  const [admin, amy] = [await demo("admin"), await demo("amy")];
  await admin.admin("POST", "/api/translateConfig", {
    ...{ provider: "google", secret: PROVIDER_KEY, endpoint: `${providers.url}/google`, sourceLang: "zh_CN" },
    ...{ enabled: true, isDefault: true },
  });
  await admin.admin("POST", "/api/openaiConfig", {
    ...{ provider: "custom", baseUrl: `${providers.url}/v1`, apiKey: PROVIDER_KEY, model: "small" },
    ...{ enabled: true, isDefault: true },
  });
  await admin.admin("POST", "/news/domains", {
    ...{ name: "Maison du thé", domain: "maison.example", defaultLang: "en", langs: ["en"] },
    ...{ routing: "manual", status: true, aiDrafts: true },
  });
  const { content: sites } = (await admin.admin("GET", "/news/domains/list?page=0&size=100")) as {
    content: readonly { readonly id: number; readonly domain: string }[];
  };
  const siteId = sites.find(({ domain }) => domain === "maison.example")?.id ?? 0;
  const { content: agents } = (await admin.admin("GET", "/imchat/service/index?page=0&size=100")) as {
    content: readonly { readonly id: number; readonly userId: number | null }[];
  };
  const known = agents.find(({ userId }) => userId === amy.userId);
  const agentId = known?.id ?? (await makeAgent(admin, amy, "Amy", { userName: "amy", maxSessions: 50 }));
  await beThere(admin, agentId, amy);
  const html = `<!doctype html><html lang="fr"><title>Thé</title><script src="${server.url}/visitor.js" data-site="${siteId}" async></script></html>`;
  const shop = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  try {
    const page = await (await newProfile()).newPage();
    await page.goto(`http://127.0.0.1:${await listenOnFreePort(shop)}/`);
    const frame = page.frameLocator("iframe");
    await page.getByRole("button", { name: /^Chat with us/ }).click();
    const log = frame.getByRole("log");
    await expect(frame.getByRole("textbox")).toBeFocused();
    await expect(log).toContainText("somebody will answer you here");
    const write = async (text: string) => {
      await frame.getByRole("textbox").fill(text);
      await frame.getByRole("textbox").press("Enter");
      await expect(log).toContainText(text);
    };
    await write(QUESTION);

    const [tab, beside] = await tabsOf(await newProfile(), amy, 2, "/customer/chat/imchat");
    if (!tab || !beside) throw new Error("There are no tabs.");
    await tab.page.getByRole("banner").getByRole("combobox", { name: "Language" }).selectOption("zh_CN");
    await tab.page.getByRole("tab", { name: /^访客/ }).click();
    await tab.page
      .getByRole("listitem")
      .filter({ hasText: QUESTION })
      .getByRole("button", { name: /^接入/ })
      .click();
    await expect(tab.bubble(QUESTION)).toBeVisible();
    await beside.page.goto(tab.page.url());
    await expect(beside.bubble(QUESTION)).toBeVisible();
    expect(providers.asked).toEqual([]);

    const bar = tab.page.getByRole("region", { name: "访客会话" });
    await expect(bar.getByRole("combobox")).toContainText("法语（自动识别）");
    await bar.getByRole("button", { name: "翻译" }).click();
    // Both tabs show it, and it was paid for once.
    for (const { page: shown } of [tab, beside])
      await expect(shown.getByRole("article").filter({ hasText: QUESTION })).toContainText(
        "您好，这款茶有货吗？",
      );
    expect(providers.asked).toEqual([QUESTION]);

    const text = tab.page.getByRole("textbox", { name: /./ }).and(tab.page.locator(".qs-chat-input"));
    await text.fill("有货，今天发出。");
    // Each side sees that the other types.
    await expect(log).toContainText("is typing…");
    await frame.getByRole("textbox").fill("Et");
    for (const { page: shown } of [tab, beside])
      await expect(shown.locator(".qs-typing")).toContainText("正在输入…");
    await frame.getByRole("textbox").fill("");
    await expect(tab.page.getByText("按 Enter 发送法语译文")).toBeVisible();
    await expect(tab.page.locator(".qs-preview")).toContainText("Oui, il part aujourd'hui.");
    await expectAccessible(tab.page);
    await text.press("Enter");
    await expect(log).toContainText("Oui, il part aujourd'hui.");
    for (const { page: shown } of [tab, beside])
      await expect(shown.getByRole("article").filter({ hasText: "Oui, il part" })).toContainText(
        "有货，今天发出。",
      );
    await expect(text).toHaveValue("");
    await expect(frame.locator("body")).not.toContainText("有货");

    // What cannot be translated is shown as it came, and is translated when it is tried again.
    providers.refuses = true;
    await write(NEXT);
    const asked = tab.page.getByRole("article").filter({ hasText: NEXT });
    await expect(asked).toContainText("未翻译");
    await text.fill("稍等");
    await text.press("Enter");
    await expect(tab.page.locator(".qs-preview")).toContainText("未翻译，未发送");
    await tab.page.getByRole("button", { name: "按原文发送" }).click();
    await expect(log).toContainText("稍等");
    providers.refuses = false;
    await asked.getByRole("button", { name: "重试" }).click();
    await expect(asked).toContainText("谢谢，配送呢？");

    // A draft comes into the composer, can be undone, and is sent by the agent alone.
    await text.fill("我想一想");
    await tab.page.getByRole("button", { name: "建议回复" }).click();
    await expect(text).toHaveValue("三天送到。");
    await text.press("Control+z");
    await expect(text).toHaveValue("我想一想");
    await tab.page.getByRole("button", { name: "建议回复" }).click();
    await expect(text).toHaveValue("三天送到。");
    await expect(log).not.toContainText("Livré");
    await text.press("Enter");
    await expect(log).toContainText("Livré en trois jours.");

    // The summary becomes the note for the next agent.
    await tab.page.getByRole("button", { name: "总结给下一位客服" }).click();
    const dialog = tab.page.getByRole("dialog");
    await expect(dialog.getByRole("textbox")).toHaveValue("三天送到。");
    await dialog.getByRole("button", { name: "保存备注" }).click();
    await expect(bar).toContainText("备注：三天送到。");
  } finally {
    shop.close();
    await providers.close();
  }
});

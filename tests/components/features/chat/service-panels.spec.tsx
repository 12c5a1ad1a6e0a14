import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { customer } from "../../../../src/contract/resources/customer/customer.ts";
import { customerFollow } from "../../../../src/contract/resources/customer/customer-follow.ts";
import { greeting } from "../../../../src/contract/resources/customer/greeting.ts";
import { goods } from "../../../../src/contract/resources/shop/goods.ts";
import { order } from "../../../../src/contract/resources/shop/order.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import type { ModelServer } from "../../../support/model-server.ts";
import { expectAccessible, findings } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";

/** What is beside a conversation with a visitor, what its composer has, and what keys do there. */

const NAME = "Marie Curie";
const COLOURS = "/file/colours.webp";
const composer = page.getByRole("textbox", { name: `Message to ${NAME}` });
const rail = page.getByRole("toolbar", { name: "Visitor panels" });
const panel = (name: string) => page.getByRole("complementary", { name });

function serving({ chat, admin }: { readonly chat: ModelServer; readonly admin: ModelAreas }): void {
  const { amy, bob } = people;
  const group = chat.people.addGroup(7, NAME, bob.id, [amy.id]);
  group.isService = true;
  admin.add(conversation, [
    {
      ...{ id: 1, visitorName: NAME, visitorId: 1, groupId: 7, siteId: 1, site: { id: 1, name: "Teas" } },
      ...{ status: "active", mine: true, language: "fr-FR", customerId: 3, agentId: 1 },
      pages: [
        { url: "https://teas.example/", title: "Home", at: 1_000 },
        { url: "https://teas.example/pots", title: "Pots", at: 2_000 },
      ],
      ...{ seenAt: 2_000, visits: 2, firstPage: "https://teas.example/", referrer: null },
      firstCampaign: { source: "search", medium: "cpc", campaign: "spring" },
      landing: {
        ...{ url: "https://teas.example/sale", referrer: "https://mail.example/" },
        campaign: { source: "mail", campaign: "sale" },
      },
    },
  ]);
  admin.add(customer, [{ id: 3, name: NAME, stage: "new", source: "website", tags: [] }]);
  admin.add(customerFollow, []);
  const own = { group: { id: 1, name: "Mine" }, groupId: 1, scope: "personal", status: true, usedCount: 0 };
  admin.add(greeting, [
    {
      ...own,
      id: 1,
      title: "Hello",
      content: "Hello {name}, I am here",
      type: "text",
      lang: "en",
      shortcut: "/hello",
    },
    {
      ...own,
      id: 2,
      title: "Bonjour",
      content: "Bonjour {name} !",
      type: "text",
      lang: "fr",
      shortcut: "/bonjour",
    },
    {
      ...own,
      id: 3,
      title: "Fair",
      content: "Come",
      type: "card",
      lang: "en",
      link: "/fair",
      mediaUrl: COLOURS,
    },
    { ...own, id: 4, title: "Stand", content: "Hall 3", type: "image", lang: "en", mediaUrl: COLOURS },
  ]);
  for (const id of [1, 2, 3, 4]) admin.on(`POST implatform/im-greeting/${id}/used`, () => undefined);
  const teapot = { id: 9, storeName: "Teapot", price: 12.5, image: COLOURS, shelf: ["on"] };
  admin.on(`GET ${goods.path}`, () => ({ content: [teapot], totalElements: 1 }));
  const bought = { orderId: "2026030112000001", payPrice: 25, createTime: "2026-03-01 12:00:00" };
  const groups = [1, 0].map((groupState) => ({ id: 20 + groupState, ...bought, orderStatus: 1, groupState }));
  admin.on(`GET ${order.path}`, () => ({ content: groups, totalElements: 12 }));
}

const openService = () => openConsole("/customer/chat/imchat?chat=GROUP:7", { prepare: serving });
const used = ({ calls }: ModelAreas) =>
  calls.filter(({ path }) => path.endsWith("/used")).map(({ path }) => path.split("/").at(-2));

const waiting = page.getByRole("list", { name: "Greetings to send" });
/** What the agent has sent by now. */
const sent = (chat: ModelServer) =>
  chat.chats.group.filter(({ sendId }) => sendId === people.amy.id).map(({ content }) => content);
async function sentOf(chat: ModelServer, count: number): Promise<readonly string[]> {
  await expect.poll(() => sent(chat)).toHaveLength(count);
  return sent(chat);
}

test("greetings come in at the caret, in the visitor's language first; a card waits above the text, and goes with it", async () => {
  const { admin, chat } = await openService();
  await composer.click();
  await userEvent.keyboard("Well, /");
  const options = page.css(".qs-greetings [role=option]");
  await expect.element(options.first()).toHaveTextContent("Bonjour Marie Curie !");
  await userEvent.keyboard("hel{Enter}");
  await expect.element(composer).toHaveValue("Well, Hello Marie Curie, I am here");
  await expect.poll(() => used(admin)).toEqual(["1"]);
  await userEvent.keyboard(" /fair{Enter}");
  await expect.element(composer).toHaveValue("Well, Hello Marie Curie, I am here ");
  await expect.element(waiting).toHaveTextContent("Fair");
  await expect.element(composer).toHaveFocus();
  await expectAccessible();
  expect(used(admin)).toEqual(["1"]);
  expect(sent(chat)).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => used(admin)).toEqual(["1", "3"]);
  const [card, text] = await sentOf(chat, 2);
  expect(JSON.parse(card ?? "")).toMatchObject({ kind: "link", name: "Fair", text: "Come" });
  expect(text).toBe("Well, Hello Marie Curie, I am here");
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(composer).toHaveValue("");
});

test("a picture or card that is inserted from the panel is taken out again, or sent alone; its button sends at once", async () => {
  const { admin, chat } = await openService();
  await rail.getByRole("button", { name: "Greetings" }).click();
  const insert = (title: string) => panel("Greetings").getByRole("button", { name: `Insert “${title}”` });
  await insert("Fair").dblClick();
  await insert("Stand").dblClick();
  await insert("Stand").dblClick();
  await expect.element(composer).toHaveFocus();
  await expect.element(waiting.getByRole("listitem").nth(1)).toHaveTextContent("Stand");
  expect(waiting.getByRole("listitem").elements()).toHaveLength(2);
  await waiting.getByRole("button", { name: "Remove Fair" }).click();
  await expect.element(waiting).not.toHaveTextContent("Fair");
  expect(sent(chat)).toEqual([]);
  await composer.click();
  await userEvent.keyboard("{Enter}");
  const [picture] = await sentOf(chat, 1);
  expect(JSON.parse(picture ?? "")).toMatchObject({ originUrl: COLOURS, width: expect.any(Number) });
  await expect.element(waiting).not.toBeInTheDocument();
  await panel("Greetings").getByRole("button", { name: "Send “Fair”" }).click();
  await sentOf(chat, 2);
  expect(used(admin)).toEqual(["4", "3"]);
});

test("panels: a greeting is inserted by a double click, a product sent, a value changed in place", async () => {
  const { admin } = await openService();
  await rail.getByRole("button", { name: "Greetings" }).click();
  await composer.fill("One moment. ");
  await panel("Greetings").getByRole("button", { name: "Insert “Bonjour”" }).dblClick();
  await expect.element(composer).toHaveValue("One moment. Bonjour Marie Curie !");
  await panel("Greetings").getByLabelText("Search greetings").fill("fair");
  await expect
    .element(panel("Greetings").getByRole("button", { name: "Insert “Hello”" }))
    .not.toBeInTheDocument();

  await rail.getByRole("button", { name: "Products" }).click();
  await panel("Products").getByRole("button", { name: "Send “Teapot”" }).click();
  await expect.element(page.css(".qs-chat-card").filter({ hasText: "Teapot" })).toBeVisible();
  await expect.element(composer).toHaveValue("One moment. Bonjour Marie Curie !");

  await rail.getByRole("button", { name: "Customer" }).click();
  await panel("Customer")
    .getByRole("button", { name: /Company/ })
    .click();
  await userEvent.keyboard("Radium{Enter}");
  await expect.element(panel("Customer").getByText("Radium")).toBeVisible();
  expect(admin.area(customer).rows[0]).toMatchObject({ company: "Radium" });
});

test("the trace shows where the visitor is, then where they were; the panel goes and comes by keys", async () => {
  await openService();
  await rail.getByRole("button", { name: "Page trace" }).click();
  const links = panel("Page trace").getByRole("listitem");
  await expect.element(links.first()).toHaveTextContent("Pots");
  await expect.element(links.nth(1)).toHaveTextContent("Home");
  await expect.element(links.first()).toHaveAttribute("aria-current", "page");
  const facts = panel("Page trace").css("dl");
  for (const text of [
    "This visit began athttps://teas.example/sale",
    "This visit came fromhttps://mail.example/",
    "Campaignmail / sale",
    "First campaignsearch / cpc / spring",
  ])
    await expect.element(facts).toHaveTextContent(text);
  await userEvent.keyboard("{Alt>}p{/Alt}");
  await expect.element(panel("Page trace")).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}p{/Alt}");
  await expect.element(panel("Page trace")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(panel("Page trace")).not.toBeInTheDocument();
  await expect.element(rail.getByRole("button", { name: "Page trace" })).toHaveFocus();
});

test("every panel is accessible", async () => {
  const found: string[] = [];
  await openService();
  for (const name of ["Customer", "Greetings", "Products", "Orders", "Page trace", "Past conversations"]) {
    const button = rail.getByRole("button", { name });
    await expect.element(button).toBeVisible();
    if (button.element().getAttribute("aria-expanded") !== "true") await button.click();
    await expect.element(panel(name)).toBeVisible();
    await expect.element(panel(name).css(".qs-skeleton")).not.toBeInTheDocument();
    found.push(...(await findings(panel(name).element(), rail.element())).map((one) => `${name}: ${one}`));
  }
  expect(found).toEqual([]);
});

test("more of a list keeps what is there, and the keyboard; with the last of it the panel has that", async () => {
  const all = Array.from({ length: 45 }, (_, nth) => ({
    ...{
      id: 100 - nth,
      visitorName: NAME,
      visitorId: 1,
      groupId: 7,
      siteId: 1,
      site: { id: 1, name: "Teas" },
    },
    ...{ status: nth === 0 ? "active" : "closed", mine: true, customerId: 3, agentId: 1 },
    lastMsg: `Said ${nth + 1}`,
  }));
  const { admin } = await openConsole("/customer/chat/imchat?chat=GROUP:7", {
    prepare: (servers) => {
      serving(servers);
      servers.admin.on(`GET ${conversation.path}`, ({ query }) => ({
        content: all.slice(0, Number(query.get("size"))),
        totalElements: all.length,
      }));
    },
  });
  await rail.getByRole("button", { name: "Past conversations" }).click();
  const past = panel("Past conversations");
  const more = past.getByRole("button", { name: "More" });
  await expect.element(past.getByText("Said 20")).toBeVisible();
  const release = admin.hold(conversation.path);
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(past.css("button.bp6-loading")).toBeInTheDocument();
  expect(past.getByText("Said 20").query()).not.toBeNull();
  release();
  await expect.element(past.getByText("Said 40")).toBeInTheDocument();
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(past.getByText("Said 45")).toBeInTheDocument();
  await expect.element(past).toHaveFocus();
});

test("a panel that cannot be read again keeps what it shows, and says so", async () => {
  let isDown = false;
  const { chat } = await openConsole("/customer/chat/imchat?chat=GROUP:7", {
    prepare: (servers) => {
      serving(servers);
      const teapot = { id: 9, storeName: "Teapot", price: 12.5, image: COLOURS, shelf: ["on"] };
      servers.admin.on(`GET ${goods.path}`, () => {
        if (isDown) throw new ModelRefused(400, "down");
        return { content: [teapot], totalElements: 1 };
      });
    },
  });
  await rail.getByRole("button", { name: "Products" }).click();
  const products = panel("Products");
  await expect.element(products.getByText("Teapot")).toBeVisible();
  isDown = true;
  chat.push(people.amy.id, Cmd.system, {
    ...{ type: MessageType.recordsChanged, content: goods.name, sendTime: Date.now() },
  });
  await expect.element(products.getByText("Not up to date")).toBeVisible();
  await expect.element(products.getByText("Teapot")).toBeVisible();
  isDown = false;
  await products.getByRole("button", { name: "Try again" }).click();
  await expect.element(products.getByText("Not up to date")).not.toBeInTheDocument();
});

test("a greeting is inserted by a key, and by the click of a screen reader; one click of a pointer does not", async () => {
  await openService();
  await rail.getByRole("button", { name: "Greetings" }).click();
  const insert = panel("Greetings").getByRole("button", { name: "Insert “Bonjour”" });
  await insert.click();
  await expect.element(composer).toHaveValue("");
  (insert.element() as HTMLElement).click();
  await expect.element(composer).toHaveValue("Bonjour Marie Curie !");
  await composer.fill("");
  (insert.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(composer).toHaveValue("Bonjour Marie Curie !");
});

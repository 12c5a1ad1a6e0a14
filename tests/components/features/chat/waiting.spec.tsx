import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole, people, type TestConsole } from "../../support/console.tsx";

/** Visitors who wait, as every page of the console shows them: by the engine's counts; and in their list who has accepted one. */

const LIST = conversation.path;
const { amy, bob } = people;
const CHAT = "/customer/chat/imchat";

const rowOf = (id: number, visitorName: string) => ({
  ...{ id, visitorId: id, groupId: 900 + id, chat: `GROUP:${900 + id}`, visitorName, status: "waiting" },
  ...{ siteId: 1, site: { id: 1, name: "Shop" }, language: "fr", blocked: false, lastType: 0, mine: false },
  ...{ lastMsg: `${visitorName} asks`, startTime: "2026-03-01 10:00:00", agentId: null, agent: null },
  ...{ queueTime: `2026-03-01 10:00:0${id}`, lateTold: false },
});

interface Besides {
  /** Is told how many wait. */
  readonly counts?: boolean;
  /** Somebody else accepts the second before. */
  readonly isLate?: boolean;
  /** What the user may; all where it is absent. */
  readonly may?: readonly string[];
}

async function open(
  address: string,
  ids: readonly number[],
  { counts = true, isLate = false, may }: Besides = {},
) {
  const names = ["", "Ana", "Ben", "Cai"];
  let rows = ids.map((id) => rowOf(id, names[id] ?? ""));
  const opened = await openConsole(address, {
    prepare: ({ admin, chat }) => {
      if (counts) chat.queue.change(amy.id, { waiting: rows.length, mine: 0 });
      for (const id of ids) chat.people.addGroup(900 + id, "Visitor", bob.id, [amy.id]).isService = true;
      admin.on(`GET ${LIST}`, ({ query }) => {
        const chosen = query.get("listContent");
        const found =
          (query.get("status") ?? "waiting") === "waiting"
            ? rows.filter(({ id }) => chosen === null || JSON.parse(chosen).includes(id))
            : [];
        return { content: found, totalElements: found.length };
      });
      admin.on("GET imchat/service/desk", () => ({ agents: [] }));
      if (may !== undefined)
        admin.on("GET auth/info", () => ({
          user: { id: amy.id, username: amy.userName, nickName: amy.nickName, enabled: true },
          authorities: may.map((authority) => ({ authority })),
          roles: may,
        }));
      admin.on(`POST ${LIST}/accept/1`, () => undefined);
      admin.on(`POST ${LIST}/accept/2`, () => {
        if (isLate) throw new ModelRefused(409, "Bob of the shop has accepted it");
      });
      admin.on("GET imchat/service/transcript/2", () => ({ lines: [], more: false }));
      admin.on(`POST ${LIST}/accept/3`, () => undefined);
    },
  });
  const accepted = () =>
    opened.admin.calls
      .filter(({ path }) => path.includes("/accept/"))
      .map(({ path }) => path.split("/").at(-1));
  const list = () => opened.admin.calls.filter(({ path, method }) => method === "GET" && path === LIST);
  return {
    ...opened,
    accepted,
    list,
    /** From now on these wait. */
    wait: (...now: readonly number[]) => {
      rows = now.map((id) => rowOf(id, names[id] ?? ""));
    },
  };
}

const menu = page.getByRole("navigation", { name: "Menu" });
const inMenu = (text: string) => menu.getByRole("link", { name: `Chat ${text}` });
const count = ({ chat }: TestConsole, waiting: number, by?: { id: number; by: string }) =>
  chat.queue.change(amy.id, { waiting, mine: 0 }, by === undefined ? [] : [{ kind: "over", ...by }]);

test("any page shows how many wait, in the menu and in its title, as it changes; of conversations it asks nothing", async () => {
  const desk = await open("/dashboard/workplace", [1, 2]);
  await expect.element(inMenu("2 visitors wait")).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(2\) /);
  count(desk, 3);
  await expect.element(inMenu("3 visitors wait")).toBeVisible();
  desk.chat.send(bob.id, amy.id, "hello");
  await expect.poll(() => document.title).toMatch(/^\(4\) /);
  count(desk, 0);
  await expect.element(menu.getByText(/visitors? waits?/)).not.toBeInTheDocument();
  await expect.element(inMenu("1 unread")).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^\(1\) /);
  expect(desk.list()).toEqual([]);
});

test("whoever may not see the queue has no count, and asks for none", async () => {
  const { chat } = await open("/dashboard/workplace", [1], { counts: false });
  await expect.element(menu.getByRole("link", { name: "Chat", exact: true })).toBeVisible();
  await expect.poll(() => chat.requests.some(({ url }) => url.includes("/system/config"))).toBe(true);
  expect(chat.requests.filter(({ url }) => url.includes("/service/queue"))).toEqual([]);
  expect(document.title).not.toMatch(/^\(/);
});

test("who has accepted one is said at once in the list where it waited, also when the server lists it no more; a moment later it is gone", async () => {
  const desk = await open(CHAT, [1, 2, 3]);
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: `${name} asks` });
  await expect.element(row("Ben").getByRole("button", { name: "Accept “Ben”" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Waiting (3)" })).toBeVisible();
  const asked = desk.list().length;
  count(desk, 2, { id: 2, by: "Bob of the shop" });
  await expect.element(row("Ben")).toHaveTextContent("Accepted by Bob of the shop");
  // Nothing was asked for that.
  expect(desk.list()).toHaveLength(asked);
  expect(row("Ben").getByRole("button").elements()).toEqual([]);
  await expect.element(page.getByRole("heading", { name: "Waiting (2)" })).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Visitors 2 visitors wait" })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Waiting 2" })).toBeVisible();
  await expectAccessible();
  count(desk, 2, { id: 2, by: "Bob of the shop" });
  desk.wait(1, 3);
  desk.chat.push(amy.id, 5, { type: 60, content: "conversation", sendTime: Date.now() });
  await expect.poll(() => desk.list().length).toBeGreaterThan(asked);
  const names = () =>
    [...document.querySelectorAll(".qs-visitor-row .qs-chat-row-name")].map(({ textContent }) => textContent);
  expect(names()).toEqual(["Ana", "Ben", "Cai"]);
  await expect.poll(names, { timeout: 8_000 }).toEqual(["Ana", "Cai"]);
});

test.each([
  [
    "a search",
    async () => {
      await page.getByRole("combobox", { name: "Search chats, people and messages" }).fill("tea");
      await expect.element(page.getByRole("tab", { name: /^Visitors/ })).not.toBeInTheDocument();
    },
  ],
  [
    "a side panel",
    async () => {
      await page.getByRole("tab", { name: /^Friends/ }).click();
      await page.getByRole("button", { name: "Colleagues" }).click();
      await expect.element(page.getByRole("tab", { name: /^Visitors/ })).not.toBeInTheDocument();
    },
  ],
  [
    "the history of visitors",
    async () => {
      await page.getByRole("tab", { name: /^Visitors/ }).click();
      await page.getByText(/^History/).click();
      await expect
        .element(page.getByRole("searchbox", { name: "Search by visitor or message" }))
        .toBeVisible();
    },
  ],
])("in the place of %s Alt+N shows who waits, and goes to the first", async (_, cover) => {
  await open(CHAT, [1, 2]);
  await expect.element(page.getByRole("tab", { name: "Visitors 2 visitors wait" })).toBeVisible();
  await cover();
  await userEvent.keyboard("{Alt>}n{/Alt}");
  await expect.element(page.getByRole("button", { name: "Accept “Ana”" })).toHaveFocus();
  await userEvent.keyboard("{Alt>}n{/Alt}");
  await expect.element(page.getByRole("button", { name: "Accept “Ben”" })).toHaveFocus();
});

test("while something is searched for, Alt+A accepts who came first; of a list that is a moment old, who waits by now", async () => {
  const desk = await open(CHAT, [1]);
  await expect.element(page.getByRole("tab", { name: "Visitors 1 visitor waits" })).toBeVisible();
  await page.getByRole("combobox", { name: "Search chats, people and messages" }).fill("tea");
  // Ana is somebody else's, and Ben has come: the list says neither yet.
  count(desk, 1, { id: 1, by: "Bob of the shop" });
  desk.wait(2);
  await expect.element(page.getByRole("status").filter({ hasText: "1 visitor waits" })).toBeInTheDocument();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  await expect.poll(desk.accepted).toEqual(["2"]);
  await expect.poll(() => window.location.search).toBe("?chat=GROUP%3A902");
});

const reading = page.getByRole("region", { name: "Conversation with “Ben”" });
const acceptRead = reading.getByRole("button", { name: "Accept" });

test.each([
  ["its button", () => userEvent.click(acceptRead)],
  ["Alt+A", () => userEvent.keyboard("{Alt>}a{/Alt}")],
])("who is read is accepted by %s, whoever waited before them, and the chat is opened", async (_, accept) => {
  const desk = await open(CHAT, [1, 2]);
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  await page.getByRole("button", { name: "Open the conversation with “Ben”" }).click();
  await expect.element(acceptRead).toBeVisible();
  await expectAccessible();
  // The focus is on somebody else, who came first.
  page.getByRole("button", { name: "Accept “Ana”" }).element().focus();
  await accept();
  await expect.poll(desk.accepted).toEqual(["2"]);
  await expect.poll(() => window.location.search).toBe("?chat=GROUP%3A902");
});

test("a conversation that a notification leads to is accepted by Alt+A also where nobody is counted", async () => {
  const desk = await open(`${CHAT}?conversation=2`, [2], { counts: false });
  await expect.element(acceptRead).toBeVisible();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  await expect.poll(desk.accepted).toEqual(["2"]);
});

test("where somebody else accepts who is read, that is said, and Alt+A accepts nobody else", async () => {
  const desk = await open(`${CHAT}?conversation=2`, [1, 2], { isLate: true });
  await expect.element(acceptRead).toBeVisible();
  count(desk, 1, { id: 2, by: "Bob of the shop" });
  await expect.element(reading).toHaveTextContent("Accepted by Bob of the shop");
  await expect.element(acceptRead).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  await expect.element(page.getByText("Bob of the shop has accepted it")).toBeVisible();
  expect(desk.accepted()).toEqual(["2"]);
  expect(window.location.search).toBe("?conversation=2");
});

test("whoever may not accept reads who waits, without a button", async () => {
  const desk = await open(`${CHAT}?conversation=2`, [2], { may: ["conversation:list"] });
  await expect.element(reading).toBeVisible();
  await expect.element(acceptRead).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}a{/Alt}");
  expect(desk.accepted()).toEqual([]);
});

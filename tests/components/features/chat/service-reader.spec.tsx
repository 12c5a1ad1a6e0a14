import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { greeting } from "../../../../src/contract/resources/customer/greeting.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import { findings } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";

/** The desk of an agent as who does not see it has it: what things are called, what is told of them, and what is read out by itself. */

const LIST = conversation.path;
interface DeskRow {
  readonly id: number;
  readonly groupId: number;
  readonly status: string;
  readonly [field: string]: unknown;
}

const row = (
  id: number,
  visitorName: string,
  over: Pick<DeskRow, "status"> & Readonly<Record<string, unknown>>,
): DeskRow => ({
  ...{
    id,
    visitorId: id,
    groupId: 900 + id,
    chat: `GROUP:${900 + id}`,
    visitorName,
    mine: false,
    lastType: 0,
  },
  ...{
    siteId: 1,
    site: { id: 1, name: "Shop" },
    language: "fr",
    blocked: false,
    lastMsg: "Where is my tea?",
  },
  ...{ startTime: "2026-03-01 10:00:00", agentId: null, agent: null, unread: 0, lateTold: false },
  ...over,
});
const waiting = (id: number, name: string) =>
  row(id, name, { status: "waiting", dueAt: Date.now() - 30_000, dueFrom: Date.now() - 150_000 });
const own = row(3, "Cai", {
  status: "active",
  mine: true,
  unread: 2,
  agentId: 7,
  agent: { id: 7, name: "Amy" },
});

const countsOf = (rows: readonly DeskRow[]) => ({
  waiting: rows.filter(({ status }) => status === "waiting").length,
  mine: rows.filter(({ status, mine }) => status === "active" && mine === true).length,
});

async function openDesk(rows: readonly DeskRow[], query = "") {
  const served = [...rows];
  const opened = await openConsole(`/customer/chat/imchat${query}`, {
    prepare: ({ admin, chat }) => {
      chat.queue.change(people.amy.id, countsOf(rows));
      const group = chat.people.addGroup(903, "Cai", people.bob.id, [people.amy.id]);
      group.isService = true;
      admin.on(`GET ${LIST}`, ({ query: asked }) => {
        const found = served.filter(
          (one) =>
            (asked.get("status") ?? one.status) === one.status &&
            (asked.get("groupId") ?? String(one.groupId)) === String(one.groupId),
        );
        return { content: found, totalElements: found.length };
      });
      admin.on("GET imchat/service/desk", () => ({ agents: [] }));
      admin.on("GET imchat/service/transcript/9", () => ({
        lines: [
          {
            ...{ id: 1, name: "Ida", visitor: true, type: MessageType.image, recalled: false, sendTime: 1 },
            content: JSON.stringify({ originUrl: "/file/tin.webp", thumbUrl: "/file/tin.webp" }),
          },
        ],
        more: false,
      }));
      admin.add(greeting, [
        {
          ...{ id: 1, title: "Hello", content: "Hello {name}, I am here", type: "text", lang: "en" },
          ...{ group: { id: 1, name: "Mine" }, groupId: 1, scope: "personal", status: true, usedCount: 0 },
        },
      ]);
    },
  });
  const told = (chat: typeof opened.chat) => {
    chat.queue.change(people.amy.id, countsOf(served));
    chat.push(people.amy.id, Cmd.system, {
      ...{ type: MessageType.recordsChanged, content: "conversation", sendTime: Date.now() },
    });
  };
  return { ...opened, served, tell: () => told(opened.chat) };
}

const showVisitors = () => page.getByRole("tab", { name: /^Visitors/ }).click();
const opens = (name: string) => page.getByRole("button", { name: `Open the conversation with “${name}”` });

test("who waits is read with what they wrote and for how long; who comes is read out", async () => {
  const desk = await openDesk([waiting(1, "Ana"), own]);
  await showVisitors();
  await expect.element(opens("Ana")).toHaveAccessibleDescription(/fr.*Where is my tea\?.*too long/);
  const views = page.getByRole("group", { name: "Conversations shown" });
  await expect.element(views.getByRole("radio", { name: "Waiting 1" })).toBeChecked();
  const aloud = page.getByRole("status").filter({ hasText: /visitors? waits?$/ });
  await expect.element(aloud).toHaveTextContent("1 visitor waits");
  desk.served.push(waiting(2, "Ben"));
  desk.tell();
  await expect.element(aloud).toHaveTextContent("2 visitors wait");
  (views.getByRole("radio", { name: "Waiting 2" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(views.getByRole("radio", { name: "Mine 1" })).toBeChecked();
  await expect.element(opens("Cai")).toHaveAccessibleDescription(/2 unread/);
  expect(await findings()).toEqual([]);
});

test("a conversation that is read has a name, its pictures too, and is scrolled by keys", async () => {
  await openDesk([row(9, "Ida", { status: "closed" })], "?conversation=9");
  const log = page.getByRole("log", { name: "Messages with “Ida”" });
  await expect.element(log.getByRole("link", { name: "Picture from Ida" })).toBeVisible();
  expect((log.element() as HTMLElement).tabIndex).toBe(0);
});

test("panels and what opens them belong together, and greetings are read with their words", async () => {
  await openDesk([own], "?chat=GROUP:903");
  const rail = page.getByRole("toolbar", { name: "Visitor panels" });
  const greetings = rail.getByRole("button", { name: "Greetings" });
  await greetings.click();
  const panel = page.getByRole("complementary", { name: "Greetings" });
  await expect
    .element(panel)
    .toHaveAttribute("id", greetings.element().getAttribute("aria-controls") ?? "none");
  await expect
    .element(panel.getByRole("button", { name: "Insert “Hello”" }))
    .toHaveAccessibleDescription("Hello Cai, I am here");
});

test("the drafts are a toolbar by its keys, in a strip with a name; who ends a conversation keeps the keyboard", async () => {
  const active = { ...own, drafts: true, translate: false };
  const desk = await openDesk([active], "?chat=GROUP:903");
  const strip = page.getByRole("group", { name: "Drafts and translation" });
  const bar = strip.getByRole("toolbar", { name: "AI drafts" });
  await expect.element(bar).toBeVisible();
  (bar.getByRole("button", { name: "Suggest an answer" }).element() as HTMLElement).focus();
  // What has nothing to reword is passed over.
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(bar.getByRole("button", { name: "Summarise for the next agent" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(bar.getByRole("button", { name: "Suggest an answer" })).toHaveFocus();
  desk.admin.on(`POST ${LIST}/close/3`, () => {
    desk.served[0] = { ...active, status: "closed" };
  });
  const visitor = page.getByRole("region", { name: "Conversation with a visitor" });
  const end = visitor.getByRole("button", { name: "End conversation" });
  await expect.element(end).toBeVisible();
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "End conversation" })
    .click();
  await expect.element(visitor.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect.poll(() => document.activeElement === document.body).toBe(false);
});

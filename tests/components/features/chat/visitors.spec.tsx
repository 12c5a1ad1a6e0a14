import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ServiceColleague } from "../../../../src/contract/service/desk.ts";
import { Cmd, MessageType } from "../../../../src/contract/wire.ts";
import type { ModelAreas } from "../../../support/model-areas.ts";
import { ModelRefused } from "../../../support/model-records.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole, people, type TestConsole } from "../../support/console.tsx";

/** The desk of an agent in the chat: what they do, who waits and for how long, what was, and what the address asks for. */

const LIST = "imchat/service/conversation";
const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

interface Given {
  readonly id: number;
  readonly name: string;
  readonly status?: "waiting" | "active" | "closed";
  readonly mine?: boolean;
  readonly dueIn?: number;
  readonly team?: string;
}

const rowOf = ({ id, name, status = "waiting", mine = false, dueIn, team }: Given) => ({
  ...{ id, visitorId: id, groupId: 900 + id, chat: `GROUP:${900 + id}`, visitorName: name, status, mine },
  ...{ siteId: 1, site: { id: 1, name: "Shop" }, language: "fr", blocked: false, lastType: 0 },
  ...{ lastMsg: `${name} asks`, startTime: "2026-03-01 10:00:00", agentId: mine ? 7 : null, lateTold: false },
  agent: mine ? { id: 7, name: "Amy" } : null,
  ...(team === undefined ? {} : { team }),
  ...(dueIn === undefined ? {} : { dueAt: Date.now() + dueIn, dueFrom: Date.now() + dueIn - 2 * MINUTE_MS }),
});

const colleague = (over: Partial<ServiceColleague>): ServiceColleague => ({
  ...{
    id: 7,
    nickName: "Amy",
    avatar: null,
    groupName: null,
    langs: [],
    skillTags: [],
    status: "away",
    sessions: 1,
    maxSessions: 5,
  },
  ...{ connected: true, mine: true },
  ...over,
});

function serve(
  admin: ModelAreas,
  rows: readonly Given[],
  agents: readonly ServiceColleague[] = [colleague({})],
) {
  const all = rows.map(rowOf);
  admin.on(`GET ${LIST}`, ({ query }) => {
    const chosen = query.get("listContent");
    const found = all.filter(
      (row) =>
        (query.get("status") ?? row.status) === row.status &&
        (query.get("mine") ?? String(row.mine)) === String(row.mine) &&
        (chosen === null || JSON.parse(chosen).includes(row.id)) &&
        row.visitorName.includes(query.get("keyword") ?? ""),
    );
    return { content: found.slice(0, Number(query.get("size"))), totalElements: found.length };
  });
  const own = { tenantId: "1", userName: "agent-amy" };
  admin.on("GET imchat/service/desk", () => ({ agents, own }));
}

async function openDesk(rows: readonly Given[], agents?: readonly ServiceColleague[], query = "") {
  const opened = await openConsole(`/customer/chat/imchat${query}`, {
    prepare: ({ admin }) => serve(admin, rows, agents),
  });
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  return opened;
}

/** The server says that conversations have changed. */
const tellOfChange = ({ chat }: TestConsole) =>
  chat.push(people.amy.id, Cmd.system, {
    type: MessageType.recordsChanged,
    content: "conversation",
    sendTime: Date.now(),
  });

const names = () =>
  [...document.querySelectorAll(".qs-visitor-row .qs-chat-row-name")].map(({ textContent }) => textContent);

test("what is nearly over its time, and over it, is said as time passes, and asks nothing of the server", async () => {
  const { admin } = await openDesk([
    { id: 1, name: "Ana", dueIn: 100_000 },
    { id: 2, name: "Ben", dueIn: -30_000 },
    { id: 3, name: "Cai", dueIn: 42_000, team: "Teas" },
  ]);
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(row("Ben")).toHaveTextContent(/Waiting \d:\d\d too long/);
  await expect.element(row("Cai")).toHaveTextContent(/Accept within 0:\d\d/);
  await expect.element(row("Cai")).toHaveTextContent("For Teas");
  expect(row("Ana").element().textContent).not.toMatch(/within|too long/);
  expect(names()).toEqual(["Ana", "Ben", "Cai"]);
  await userEvent.click(page.getByRole("button", { name: "Due first" }));
  expect(names()).toEqual(["Ben", "Cai", "Ana"]);
  await expectAccessible();
  const asked = admin.calls.length;
  const real = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => real() + 60_000);
  await expect.element(row("Cai")).toHaveTextContent(/too long/);
  await expect.element(row("Ana")).toHaveTextContent(/Accept within/);
  vi.restoreAllMocks();
  expect(admin.calls.slice(asked).filter(({ path }) => path.startsWith(LIST))).toEqual([]);
});

const numbered = (count: number, given: Omit<Given, "id" | "name">, from = 0) =>
  Array.from(
    { length: count },
    (_, nth): Given => ({ id: from + nth + 1, name: `V${from + nth}`, ...given }),
  );

test("own conversations are listed however many others have; each list says how many there are, and shows more", async () => {
  const { chat } = await openDesk([
    ...numbered(230, { status: "active" }),
    { id: 900, name: "Quiet", status: "active", mine: true },
    ...numbered(101, { status: "waiting" }, 1_000),
  ]);
  chat.queue.change(people.amy.id, { waiting: 101, mine: 1 });
  const more = page.getByRole("button", { name: "Show more" });
  await expect.element(page.getByRole("heading", { name: "Waiting (101)" })).toBeVisible();
  await expect.poll(names).toHaveLength(100);
  (more.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(names).toHaveLength(101);
  await expect.element(more).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Waiting (101)" })).toHaveFocus();

  await userEvent.click(page.getByText(/^Mine/));
  await expect.poll(names).toEqual(["Quiet"]);
  await expect.element(page.getByRole("heading", { name: "Mine (1)" })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();

  await expect.element(page.getByText(/^Others/)).toHaveTextContent("Others 230");
  await userEvent.click(page.getByText(/^Others/));
  await expect.element(page.getByRole("heading", { name: "With other agents (230)" })).toBeVisible();
  await expect.poll(names).toHaveLength(100);
  await more.click();
  await expect.poll(names).toHaveLength(200);
  await expectAccessible();
  await more.click();
  await expect.poll(names).toHaveLength(230);
  expect(new Set(names()).size).toBe(230);
});

test("those of others are not asked for without the permission to see all", async () => {
  const held = ["conversation:list", "conversation:accept"];
  const { admin } = await openConsole("/customer/chat/imchat", {
    prepare: ({ admin }) => {
      const { amy } = people;
      serve(admin, [{ id: 1, name: "Ana", status: "active", mine: true }]);
      admin.on("GET auth/info", () => ({
        user: { id: amy.id, username: amy.userName, nickName: amy.nickName, enabled: true },
        authorities: held.map((authority) => ({ authority })),
        roles: held,
      }));
    },
  });
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  await userEvent.click(page.getByText(/^Mine/));
  await expect.poll(names).toEqual(["Ana"]);
  const asked = admin.calls.filter(({ path, query }) => path === LIST && query.get("status") === "active");
  expect(asked.map(({ query }) => query.get("mine"))).toEqual(["true"]);
  await expect.element(page.getByText(/^Others/)).not.toBeInTheDocument();
});

test("an agent says what they do; what is refused is said, and the old state stays", async () => {
  const colleagues = [
    colleague({}),
    colleague({ id: 8, nickName: "Bob", mine: false, status: "online", groupName: "Pots", sessions: 2 }),
    colleague({ id: 9, nickName: "Cat", mine: false, status: "online", connected: false }),
    colleague({ id: 10, nickName: "Dan", mine: false, status: "busy", sessions: 0, connected: false }),
  ];
  const { admin } = await openDesk([], colleagues);
  const status = page.getByLabelText("Status", { exact: true });
  await expect.element(status).toHaveValue("away");
  await expect.element(page.getByText("Visitors are given to you while you are online.")).toBeVisible();
  await userEvent.click(page.getByText("Agents online: 1"));
  await expect.element(page.getByText("Pots · Online · 2/5")).toBeVisible();
  await expect.element(page.getByText(/returns to the queue after 60 seconds/)).toBeVisible();
  await expect.element(page.getByText("Busy · 0/5")).toHaveTextContent(/not connected$/);
  admin.answer("PUT imchat/service/status", 400, {
    status: 400,
    timestamp: 1,
    message: "This agent is disabled",
  });
  await userEvent.selectOptions(status, "online");
  await expect.element(page.getByText("This agent is disabled")).toBeVisible();
  await expect.element(status).toHaveValue("away");
  admin.on("PUT imchat/service/status", () => undefined);
  await userEvent.selectOptions(status, "busy");
  await expect
    .poll(() => admin.calls.findLast(({ method }) => method === "PUT")?.body)
    .toEqual({ status: "busy" });
});

test("whoever is no agent has no state; nobody waits; a list that fails is asked for again", async () => {
  let isDown = true;
  const { admin } = await openConsole("/customer/chat/imchat", {
    prepare: ({ admin }) => {
      serve(admin, [], []);
      admin.on(`GET ${LIST}`, () => {
        if (isDown) throw new ModelRefused(400, "down");
        return { content: [], totalElements: 0 };
      });
    },
  });
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  await expect.element(page.getByText("Visitors could not be loaded")).toBeVisible();
  isDown = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.element(page.getByText("No visitors are waiting")).toBeVisible();
  expect(page.getByLabelText("Status", { exact: true }).elements()).toEqual([]);
  expect(admin.calls.some(({ path }) => path === "imchat/service/desk")).toBe(true);
});

test("the history is searched, and a conversation read; the back key leads back", async () => {
  const line = { type: 0, recalled: false, sendTime: 1_772_000_000_000 };
  await openConsole("/customer/chat/imchat", {
    prepare: ({ admin }) => {
      serve(admin, [
        { id: 1, name: "Ana", status: "closed" },
        { id: 2, name: "Ben", status: "closed" },
      ]);
      admin.on("GET imchat/service/transcript/2", ({ query }) =>
        query.get("before") === null
          ? {
              lines: [
                { ...line, id: 12, name: "Ben", visitor: true, content: "Keemun?" },
                { ...line, id: 13, name: "Amy", visitor: false, content: "", recalled: true },
                {
                  ...line,
                  id: 14,
                  name: "",
                  visitor: false,
                  type: 21,
                  content: "Amy ended the conversation",
                },
              ],
              more: true,
            }
          : { lines: [{ ...line, id: 11, name: "Ben", visitor: true, content: "Hello" }], more: false },
      );
    },
  });
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  await userEvent.click(page.getByText(/^History/));
  await userEvent.fill(page.getByRole("searchbox", { name: "Search by visitor or message" }), "Ben");
  await expect.poll(names).toEqual(["Ben"]);
  await userEvent.click(page.getByRole("button", { name: "Open the conversation with “Ben”" }));
  const log = page.getByRole("log");
  await expect.element(log).toHaveTextContent("Keemun?");
  await expect.element(log).toHaveTextContent("Message recalled");
  await userEvent.click(page.getByRole("button", { name: "Earlier messages" }));
  await expect.element(log).toHaveTextContent(/Hello.*Keemun/);
  await expectAccessible();
  window.history.back();
  await expect.element(page.getByText("Pick a chat")).toBeVisible();
});

test("a transcript shows cards as cards, and loses nothing between its pages as the conversation goes on", async () => {
  const by = { type: 0, recalled: false, sendTime: 1_772_000_000_000, name: "Ben", visitor: true };
  const card = JSON.stringify({ kind: "product", name: "Teapot", price: "12.50" });
  const lines = [1, 2, 3, 4].map((id) => ({ ...by, id, content: `Line ${id}.` }));
  const opened = await openConsole("/customer/chat/imchat?conversation=2", {
    prepare: ({ admin }) => {
      serve(admin, [{ id: 2, name: "Ben", status: "active" }]);
      admin.on("GET imchat/service/transcript/2", ({ query }) => {
        const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
        const found = lines.filter(({ id }) => id < before);
        return { lines: found.slice(-2), more: found.length > 2 };
      });
    },
  });
  const log = page.getByRole("log");
  await userEvent.click(page.getByRole("button", { name: "Earlier messages" }));
  await expect.element(log).toHaveTextContent(/Line 1\..*Line 2\..*Line 3\..*Line 4\./);
  lines.push({ ...by, id: 5, type: MessageType.card, content: card });
  tellOfChange(opened);
  await expect.element(log).toHaveTextContent(/Line 4\..*Teapot/);
  await expect.element(log.getByText("Line 3.")).toBeVisible();
  await expect.element(log.css(".qs-chat-card")).toHaveTextContent("Teapot12.50");
  expect(log.element().textContent).not.toContain("{");
});

test.each([
  ["waiting", "", "waiting"],
  ["the history", "", "closed"],
  ["a transcript", "?conversation=2", "closed"],
] as const)("%s that cannot be read again stays, and says so until it can", async (what, query, status) => {
  let isDown = false;
  const opened = await openConsole(`/customer/chat/imchat${query}`, {
    prepare: ({ admin }) => {
      const row = rowOf({ id: 2, name: "Ben", status });
      serve(admin, []);
      admin.on(`GET ${LIST}`, ({ query: asked }) => {
        if (isDown) throw new ModelRefused(400, "down");
        const found = (asked.get("status") ?? status) === status ? [row] : [];
        return { content: found, totalElements: found.length };
      });
      admin.on("GET imchat/service/transcript/2", () => ({
        lines: [
          { type: 0, recalled: false, sendTime: 1, id: 1, name: "Ben", visitor: true, content: "Tea?" },
        ],
        more: false,
      }));
    },
  });
  await page.getByRole("tab", { name: /^Visitors/ }).click();
  if (what === "the history") await userEvent.click(page.getByText(/^History/));
  const shown =
    what === "a transcript" ? page.getByText("Tea?") : page.getByRole("listitem").filter({ hasText: "Ben" });
  await expect.element(shown).toBeVisible();
  isDown = true;
  tellOfChange(opened);
  const desk = page.getByRole("tabpanel", { name: "Visitors" });
  const places = what === "a transcript" ? [desk, page.getByRole("region", { name: /“Ben”/ })] : [desk];
  const notes = places.map((one) => one.getByRole("alert").filter({ hasText: "Not up to date" }));
  for (const note of notes) await expect.element(note).toBeVisible();
  await expect.element(shown).toBeVisible();
  isDown = false;
  for (const note of notes) await note.getByRole("button", { name: "Try again" }).click();
  for (const note of notes) await expect.element(note).not.toBeInTheDocument();
  await expect.element(shown).toBeVisible();
});

test("the back key goes back from a customer whose chat was opened", async () => {
  window.history.pushState(null, "", "/customer/chat/imchat");
  window.history.pushState(null, "", "/customer/chat/imchat?customer=5");
  await openConsole("/customer/chat/imchat?customer=5", {
    prepare: ({ admin, chat }) => {
      serve(admin, [{ id: 2, name: "Ben", status: "active", mine: true }]);
      chat.people.addGroup(902, "Ben", people.bob.id, [people.amy.id]).isService = true;
    },
  });
  await expect.poll(() => window.location.search).toBe("?chat=GROUP%3A902");
  window.history.back();
  await expect.element(page.getByText("Pick a chat")).toBeVisible();
  expect(window.location.search).toBe("");
});

test.each([
  ["agent=7", "You serve visitors as “Amy”"],
  ["agent=8", "You are not “Bob”"],
  ["history=8", "History of “Bob”"],
  ["history=99", "Agent not found"],
  ["customer=5", "No conversations with this customer"],
  ["conversation=77", "Conversation not found"],
])("the address ?%s says what it leads to", async (query, text) => {
  await openConsole(`/customer/chat/imchat?${query}`, {
    prepare: ({ admin }) =>
      serve(admin, [], [colleague({}), colleague({ id: 8, nickName: "Bob", mine: false })]),
  });
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("tab", { name: /^Visitors/ })).toHaveAttribute("aria-selected", "true");
});

test("without the permission it is said, and nothing is asked", async () => {
  const { admin } = await openConsole("/customer/chat/imchat?customer=5", {
    prepare: ({ admin }) => {
      const { amy } = people;
      admin.on("GET auth/info", () => ({
        user: { id: amy.id, username: amy.userName, nickName: amy.nickName, enabled: true },
        authorities: [{ authority: "order:list" }],
        roles: ["order:list"],
      }));
    },
  });
  await expect.element(page.getByText("You have no permission for customer service")).toBeVisible();
  expect(admin.calls.filter(({ path }) => path.startsWith("imchat/service"))).toEqual([]);
});

test("an agent changes what they say by themselves, and loses nothing of it where it cannot be saved", async () => {
  const { admin } = await openDesk([]);
  const config = "config";
  let stored = {
    ...{ id: 7, tenantId: 1, userName: "agent-amy", welcomeText: "Hello!", autoReply: null },
    ...{ workZone: null, workTime: [], notifySound: true, maxSessions: 5 },
  };
  admin.on(`GET ${config}/selectById/1/agent-amy`, () => stored);
  await page.getByRole("button", { name: "My settings as an agent" }).click();
  const dialog = page.getByRole("dialog", { name: "My settings as an agent" });
  const away = dialog.getByRole("textbox", { name: "While you are away" });
  await expect.element(dialog.getByRole("textbox", { name: "Welcome" })).toHaveValue("Hello!");
  await expectAccessible();
  await away.fill("x".repeat(501));
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await away.fill(" Back at two. ");
  await dialog.getByRole("checkbox", { name: "Sound for visitors" }).click({ force: true });
  admin.answer(`PUT ${config}/updateById`, 400, {
    ...{ status: 400, timestamp: 0, message: "Not now" },
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Not now");
  await expect.element(away).toHaveValue(" Back at two. ");
  admin.on(`PUT ${config}/updateById`, ({ body }) => {
    stored = { ...stored, ...(body as object) };
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(stored).toMatchObject({ welcomeText: "Hello!", autoReply: "Back at two.", notifySound: false });
});

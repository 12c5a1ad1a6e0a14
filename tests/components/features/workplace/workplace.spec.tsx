import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../support/accessible.ts";
import { type ConsoleOptions, openConsole, people } from "../../support/console.tsx";
import { pressOn } from "../../support/keyboard.ts";

/** Home after login: what waits, where one was, and the cards as the user has them. */

const card = (name: string) => page.getByRole("region", { name, exact: true });
const cardNames = () =>
  [...document.querySelectorAll(".qs-work-card h2")].map(({ textContent }) => textContent);
const placeOf = (id: string) => {
  const element = document.querySelector<HTMLElement>(`[data-card="${id}"]`);
  return `${element?.dataset.lane} ${element?.style.getPropertyValue("--qs-work-start")}`;
};

const mail = { id: 1, content: "", read: false, createTime: 1_772_323_200_000 };

beforeEach(() => localStorage.clear());

const openWorkplace = (options: ConsoleOptions = {}) =>
  openConsole("/dashboard/workplace", {
    ...options,
    prepare(servers) {
      servers.admin.on("GET api/mailbox/unread", () => ({ notice: 2, letter: 0, todo: 1 }));
      servers.admin.on("GET api/mailbox", ({ query }) => ({
        content: [{ ...mail, type: query.get("type"), title: `the latest ${query.get("type")}` }],
        totalElements: 1,
      }));
      servers.admin.on("GET api/jobs/logs", () => ({ content: [], totalElements: 0 }));
      options.prepare?.(servers);
    },
  });

test("nobody is said to have no colleagues before they have come", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openWorkplace({
    between: (http) => async (request) => {
      if (/\/(self|list)(\?|$)/.test(request.url)) await held;
      return http(request);
    },
  });
  await expect.element(card("Shortcuts").getByText("No shortcuts yet")).toBeVisible();
  expect(page.getByText("No friends yet").elements()).toEqual([]);
  release();
  await expect.element(page.getByRole("link", { name: /Bob Carter/ })).toBeVisible();
  await expect.element(card("Colleagues").getByText("0 of 2 online")).toBeVisible();
});

test("what waits is counted as the bell and the menu count it, each number in one place", async () => {
  const { chat } = await openWorkplace();
  const waiting = card("Waiting for you");
  await expect.element(waiting.getByText("Unread messages")).toBeVisible();
  chat.send(people.bob.id, people.amy.id, "good morning");
  chat.send(people.bob.id, people.amy.id, "are you there?");
  await expect
    .element(waiting.getByRole("link", { name: /^Unread messages.*are you there\? ?2$/ }))
    .toBeVisible();
  await expect.element(waiting.getByRole("link", { name: /^Notices.*the latest notice ?2$/ })).toBeVisible();
  await expect.element(waiting.getByRole("link", { name: /^To-dos.*1$/ })).toBeVisible();
  await expect.element(waiting.getByRole("link", { name: /^Letters.*Nothing$/ })).toBeVisible();
  const banner = page.getByRole("banner");
  await expect.element(banner.getByRole("button", { name: /: 2 unread in chats, 3 / })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect.element(menu.getByRole("link", { name: /^Chat ?2 unread$/ })).toBeVisible();
  expect(card("Recent chats").getByText("2", { exact: true }).elements()).toEqual([]);
  await expectAccessible(page.css(".qs-work").element());
});

test("a figure that cannot be asked for is not made up", async () => {
  await openWorkplace({ prepare: ({ admin }) => admin.answer("GET api/jobs/logs", 400, { message: "no" }) });
  await expect.element(card("Waiting for you").getByText("Not available right now")).toBeVisible();
});

test("cards are moved by keys, the keyboard going along, and stay where they were put", async () => {
  await openWorkplace();
  const usual = ["Waiting for you", "Recently opened", "Recent chats", "Figures", "Shortcuts", "Colleagues"];
  await expect.poll(cardNames).toEqual(usual);
  const button = page.getByRole("button", { name: "Move or hide “Recent chats”" });
  await pressOn(button, "{Alt>}{ArrowUp}{/Alt}");
  const raised = ["Waiting for you", "Recent chats", "Recently opened", "Figures", "Shortcuts", "Colleagues"];
  await expect.poll(cardNames).toEqual(raised);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  await expect.poll(() => placeOf("chats")).toBe("main 1");
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.poll(() => placeOf("chats")).toBe("side 1");
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByText("“Recent chats” moved to column 2, place 1")).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("qs:workplace:1") ?? "")).toMatchObject({
    side: ["chats", "figures", "shortcuts", "colleagues"],
  });
});

test("a card is hidden from its menu, shown again by “Customise”, and all go back to where they were", async () => {
  await openWorkplace();
  await pressOn(page.getByRole("button", { name: "Move or hide “Shortcuts”" }), "{Enter}");
  await page.getByRole("menuitem", { name: "Hide card" }).click();
  await expect.element(card("Shortcuts")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Customise" }).click();
  const item = (name: string) => page.getByRole("menuitemcheckbox", { name });
  await expect.element(item("Shortcuts")).toHaveAttribute("aria-checked", "false");
  await item("Shortcuts").click();
  await expect.element(item("Shortcuts")).toHaveAttribute("aria-checked", "true");
  await expect.element(card("Shortcuts")).toBeVisible();
  await item("Waiting for you").click();
  await expect.element(card("Waiting for you")).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "Reset layout" }).click();
  await expect.element(card("Waiting for you")).toBeVisible();
});

test("pages are put at hand and taken away again", async () => {
  await openWorkplace();
  await expect.element(card("Shortcuts").getByText("No shortcuts yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a shortcut" }).click();
  await page.getByRole("menuitemcheckbox", { name: /^Orders/ }).click();
  await userEvent.keyboard("{Escape}");
  const link = card("Shortcuts").getByRole("link", { name: /^Orders/ });
  await expect.element(link).toHaveAttribute("href", "/shop/order");
  await card("Shortcuts").getByRole("button", { name: "Remove shortcut “Orders”" }).click();
  await expect.element(card("Shortcuts").getByText("No shortcuts yet")).toBeVisible();
});

test("what is remembered in another shape counts as nothing", async () => {
  localStorage.setItem("qs:workplace:1", JSON.stringify({ main: [7] }));
  localStorage.setItem("qs:shortcuts:1", "{");
  localStorage.setItem("qs:records:1", JSON.stringify([{ area: "dict", id: "x" }]));
  await openWorkplace();
  await expect.element(card("Recently opened").getByText("Nothing opened yet")).toBeVisible();
  expect(cardNames()).toHaveLength(6);
});

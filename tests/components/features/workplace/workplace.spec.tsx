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

const counts = {
  ...{ todayPrice: 1_234.5, todayCount: 2, proPrice: 80, proCount: 1, monthPrice: 9_999.99, monthCount: 30 },
  ...{
    lastWeekPrice: 2_000,
    lastWeekCount: 7,
    userCount: 1,
    orderCount: 40,
    priceCount: 10_000,
    goodsCount: 5,
  },
};
const days = Array.from({ length: 30 }, (_, at) => `2031-05-${String(at + 1).padStart(2, "0")}`);
const chart = {
  chart: days.map((time, at) => ({ time, num: at === 12 ? 500 : at })),
  chartT: days.map((time) => ({ time, num: 1 })),
};

const visits = { newVisits: 12, newIp: 3, recentVisits: 1_040, recentIp: 21 };
const visitDays = {
  weekDays: ["Fri", "Sat", "Sun", "Mon", "Tue", "Wed", "Thu"],
  visitsData: [6, 0, 1, 200, 400, 421, 12],
  ipData: [2, 0, 1, 5, 5, 5, 3],
};

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
      servers.admin.on("GET api/data/count", () => counts);
      servers.admin.on("GET api/data/chart", () => chart);
      servers.admin.on("GET api/visits", () => visits);
      servers.admin.on("GET api/visits/chartData", () => visitDays);
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

test("what the shop took is said for today and before, and drawn for thirty days", async () => {
  await openWorkplace();
  const sales = card("Sales");
  await expect.element(sales.getByText("1,234.50")).toBeVisible();
  await expect.element(sales.getByText("Today, 2 paid orders")).toBeVisible();
  await expect.element(sales.getByText("9,999.99")).toBeVisible();
  const picture = sales.getByRole("img", { name: /^Sales of the last 30 days.* May 13 with 500.00$/ });
  await expect.element(picture).toBeVisible();
  const heights = [...picture.element().querySelectorAll<HTMLElement>(".qs-work-day > span")].map(
    ({ style }) => style.height,
  );
  expect([heights.length, heights[12], heights[5]]).toEqual([30, "100%", "1%"]);
  await expect
    .element(sales.getByRole("link", { name: "All orders" }))
    .toHaveAttribute("href", "/shop/order");
  await expectAccessible(page.css(".qs-work").element());
});

test("a visit is counted once, and those of the last days are told and drawn", async () => {
  let counted = 0;
  await openWorkplace({
    prepare: (servers) => {
      servers.admin.on("POST api/visits", () => {
        counted += 1;
        return null;
      });
      servers.admin.on("GET api/visits", () => ({ ...visits, newVisits: 11 + counted }));
    },
  });
  const told = card("Visits");
  await expect.element(told.getByText("12", { exact: true })).toBeVisible();
  await expect.element(told.getByText("Opened today, from 3 addresses")).toBeVisible();
  await expect.element(told.getByText("Last 7 days: 1,040 visits, 21 addresses")).toBeVisible();
  const picture = told.getByRole("img", {
    name: /^Fri: 6 visits, 2 addresses; .*Thu: 12 visits, 3 addresses$/,
  });
  const heights = [...picture.element().querySelectorAll<HTMLElement>(".qs-work-day > span")].map(
    ({ style }) => style.height,
  );
  expect(heights).toEqual(["1.2%", "0%", "0.2%", "40%", "80%", "84.2%", "2.4%"]);
  expect(counted).toBe(1);
  await expectAccessible(page.css(".qs-work").element());
});

test("sales that cannot be asked for are asked for again", async () => {
  const { admin } = await openWorkplace({
    prepare: ({ admin }) => admin.answer("GET api/data/chart", 400, { message: "no" }),
  });
  await expect.element(card("Sales").getByRole("alert")).toBeVisible();
  admin.on("GET api/data/chart", () => chart);
  await card("Sales").getByRole("button", { name: "Try again" }).click();
  await expect.element(card("Sales").getByText("1,234.50")).toBeVisible();
});

test("cards are moved by keys, the keyboard going along, and stay where they were put", async () => {
  await openWorkplace();
  const usual = [
    "Waiting for you",
    "Sales",
    "Recent chats",
    "Recently opened",
    "Figures",
    "Shortcuts",
    "Visits",
    "Colleagues",
  ];
  await expect.poll(cardNames).toEqual(usual);
  const button = page.getByRole("button", { name: "Move or hide “Recent chats”" });
  await pressOn(button, "{Alt>}{ArrowUp}{/Alt}");
  const raised = [
    "Waiting for you",
    "Recent chats",
    "Sales",
    "Recently opened",
    "Figures",
    "Shortcuts",
    "Visits",
    "Colleagues",
  ];
  await expect.poll(cardNames).toEqual(raised);
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{/Alt}");
  await expect.poll(() => placeOf("chats")).toBe("main 1");
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await expect.poll(() => placeOf("chats")).toBe("side 1");
  await expect.element(button).toHaveFocus();
  await expect.element(page.getByText("“Recent chats” moved to column 2, place 1")).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem("qs:workplace:1") ?? "")).toMatchObject({
    side: ["chats", "figures", "shortcuts", "visits", "colleagues"],
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

test("who has no pages at hand is offered some, each with one click", async () => {
  await openWorkplace();
  await card("Shortcuts").getByRole("button", { name: "Add “Orders”" }).click();
  await expect
    .element(card("Shortcuts").getByRole("link", { name: /^Orders/ }))
    .toHaveAttribute("href", "/shop/order");
  await expect.element(card("Shortcuts").getByText("No shortcuts yet")).not.toBeInTheDocument();
  await card("Shortcuts").getByRole("button", { name: "Remove shortcut “Orders”" }).click();
  await expect.element(card("Shortcuts").getByRole("button", { name: "Add “Orders”" })).toBeVisible();
});

test("what is remembered in another shape counts as nothing", async () => {
  localStorage.setItem("qs:workplace:1", JSON.stringify({ main: [7] }));
  localStorage.setItem("qs:shortcuts:1", "{");
  localStorage.setItem("qs:records:1", JSON.stringify([{ area: "dict", id: "x" }]));
  await openWorkplace();
  await expect.element(card("Recently opened").getByText("Nothing opened yet")).toBeVisible();
  expect(cardNames()).toHaveLength(8);
});

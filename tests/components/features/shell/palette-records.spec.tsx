import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BuiltMenu } from "../../../../src/contract/admin.ts";
import { conversation } from "../../../../src/contract/resources/customer/conversation.ts";
import { customer } from "../../../../src/contract/resources/customer/customer.ts";
import { customerFollow } from "../../../../src/contract/resources/customer/customer-follow.ts";
import { goods } from "../../../../src/contract/resources/shop/goods.ts";
import { order } from "../../../../src/contract/resources/shop/order.ts";
import { shopUser } from "../../../../src/contract/resources/shop/shop-user.ts";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { type ConsoleOptions, openConsole } from "../../support/console.tsx";

/** Records in the command palette: asked for by what is typed, of the areas that the user may list and the menu has. */

const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
const foot = page.css(".qs-palette-foot");

beforeEach(() => {
  localStorage.clear();
  // What home asks of the same areas stays out of it.
  localStorage.setItem("qs:workplace:1", JSON.stringify({ main: [], side: [], hidden: ["figures"] }));
});

const openPalette = async (options: ConsoleOptions = {}) => {
  const servers = await openConsole("/dashboard/workplace", {
    prepare({ chat, admin }) {
      for (const area of [goods, shopUser]) admin.add(area, []);
      options.prepare?.({ chat, admin });
    },
  });
  await expect.element(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: "Search and commands" })).toHaveFocus();
  return servers;
};

const row = { id: 7, orderId: "wx2026", realName: "Zoe" };
const asks = (calls: readonly { path: string }[]) => calls.filter(({ path }) => path.startsWith(order.path));

test("what is typed is asked for once it rests, and a record opens over its list", async () => {
  const { admin } = await openPalette({
    prepare: ({ admin }) => {
      admin.add(order, [row]);
    },
  });
  await userEvent.keyboard("w");
  await expect.element(options.first()).toBeVisible();
  await userEvent.keyboard("x202");
  await expect.element(options.getByText("Orders · Zoe")).toBeVisible();
  await expect.element(foot.getByText("Records searched")).toBeVisible();
  expect(asks(admin.calls)).toHaveLength(1);
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => window.location.pathname + window.location.search).toBe("/shop/order?record=7");
  await expect.element(page.getByRole("dialog").getByText("Details of order")).toBeVisible();
});

test("a search that failed is tried again by the keyboard, in place", async () => {
  const { admin } = await openPalette({
    prepare: ({ admin }) => {
      admin.add(order, [row]);
      admin.answer(`GET ${order.path}`, 400, { message: "no" });
    },
  });
  await userEvent.keyboard("wx202");
  await expect.element(options.getByText("Records could not be searched. Try again")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(options.getByText("Orders · Zoe")).toBeVisible();
  expect(asks(admin.calls)).toHaveLength(2);
});

test("it says that it searches, and that there is nothing", async () => {
  const { admin } = await openPalette({
    prepare: ({ admin }) => {
      admin.add(order, []);
    },
  });
  const release = admin.hold(order.path);
  await userEvent.keyboard("chat");
  await expect.element(foot.getByText("Searching records…")).toBeVisible();
  release();
  await expect.element(foot.getByText("No records match")).toBeVisible();
});

const leaf = (path: string, title: string, component: string): BuiltMenu => ({
  ...{ path, name: title, component },
  meta: { title, icon: "document" },
});
const serviceMenu: readonly BuiltMenu[] = [
  {
    ...{ path: "/dashboard", name: "Dashboard", component: "Layout", alwaysShow: true },
    meta: { title: "Dashboard", icon: "cog" },
    children: [leaf("workplace", "Workplace", "dashboard/workplace/index")],
  },
  {
    ...{ path: "/customer", name: "Customer service", component: "Layout", alwaysShow: true },
    meta: { title: "Customer service", icon: "cog" },
    children: [
      leaf("conversation", "Conversations", "customer/conversation/index"),
      leaf("customer", "Customers", "customer/customer/index"),
    ],
  },
];

const ACTIVE = {
  ...{ id: 4, visitorName: "Marie Curie", visitorId: 1, groupId: 7, chat: "GROUP:7", siteId: 1 },
  ...{ status: "active", mine: true, lastMsg: "Do you ship to Lyon?", lastType: 0 },
  ...{ site: { id: 1, name: "Teas" }, startTime: "2026-03-01 10:00:00" },
};

test.each([
  ["one's own opens in the chat", { mine: true }, "?chat=GROUP%3A7"],
  ["another agent's is opened to be read", { mine: false }, "?conversation=4"],
])("a conversation is found by who it is with: %s", async (_, whose, query) => {
  await openPalette({
    prepare: ({ admin }) => {
      admin.on("GET api/sysMenu/build", () => serviceMenu);
      admin.add(customer, []);
      admin.add(conversation, [{ ...ACTIVE, ...whose }]);
    },
  });
  await userEvent.keyboard("curie");
  await options.getByText("Conversations · Do you ship to Lyon?").click();
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe(`/customer/chat/imchat${query}`);
});

test("a customer is found by name, and opened over the list", async () => {
  await openPalette({
    prepare: ({ admin }) => {
      admin.on("GET api/sysMenu/build", () => serviceMenu);
      for (const area of [conversation, customerFollow]) admin.add(area, []);
      admin.add(customer, [
        { id: 5, name: "Marie Curie", company: "Radium & Co.", stage: "new", source: "website", tags: [] },
      ]);
    },
  });
  await userEvent.keyboard("curie");
  await options.getByText("Customers · Radium & Co.").click();
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe("/customer/customer?record=5");
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("Details of customer")).toBeVisible();
  await expect.element(drawer.getByText("Marie Curie").first()).toBeVisible();
});

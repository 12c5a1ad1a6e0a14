import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

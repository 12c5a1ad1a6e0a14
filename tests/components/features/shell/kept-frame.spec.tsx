import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openConsole } from "../../support/console.tsx";
import { unmountAll } from "../../support/mount.tsx";

/** A tab shows at once what the last one has shown, and then what the server says. */

const USERS = "/system/user";
const MENU = "api/sysMenu/build";
const menu = page.getByRole("navigation", { name: "Main menu" });
const failure = page.getByRole("heading", { name: "The menu could not be loaded" });
const waiting = page.css(".qs-page[data-navigating]");

/** A visit that leaves its menu behind. */
async function visit(): Promise<void> {
  await openConsole(USERS);
  await expect.element(menu.getByRole("link", { name: "Users" })).toBeVisible();
  await expect.poll(() => localStorage.getItem("qs:kept-frame")).toContain("林小雅");
  await unmountAll();
}

test("the menu of the last visit is there before the server has answered; what it has no more goes then", async () => {
  await visit();
  let release: () => void = () => undefined;
  await openConsole(USERS, {
    prepare: ({ admin }) => {
      release = admin.hold(MENU);
      admin.answer(`GET ${MENU}`, 200, [
        { path: "/shop", name: "Shop", component: "Layout", alwaysShow: true, children: [] },
      ]);
    },
  });
  await expect.element(menu.getByRole("link", { name: "Users" })).toBeVisible();
  release();
  await expect.element(menu.getByRole("link", { name: "Users" })).not.toBeInTheDocument();
  expect(localStorage.getItem("qs:kept-frame")).not.toContain("Users");
});

test("an address that the menu of the last visit does not have waits for the server", async () => {
  await visit();
  let release: () => void = () => undefined;
  await openConsole("/shop/nowhere", {
    prepare: ({ admin }) => {
      release = admin.hold(MENU);
    },
  });
  await expect.element(menu.getByText("System")).toBeVisible();
  await expect.element(waiting).toBeInTheDocument();
  release();
  await expect.element(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("a server that denies the menu takes the one of the last visit away", async () => {
  await visit();
  await openConsole(USERS, {
    prepare: ({ admin }) => admin.answer(`GET ${MENU}`, 403, { status: 403, timestamp: 1, message: "no" }),
  });
  await expect.element(failure).toBeVisible();
  await expect.element(menu.getByRole("link", { name: "Users" })).not.toBeInTheDocument();
  expect(localStorage.getItem("qs:kept-frame")).toBeNull();
});

import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";
import { leaveByEscape, pressOn } from "../../support/keyboard.ts";

/** What opens over the page (drawer, palette, dialogs, menus, popovers): accessible in both themes and all languages, closed by Escape. */

const button = (name: string | RegExp) => page.getByRole("button", { name });
const header = page.getByRole("banner");

const notice = {
  id: 1,
  type: "notice",
  title: "Maintenance tonight",
  content: "From ten to eleven.",
  read: false,
  createTime: 1_772_323_200_000,
};

const userMenu = () => header.getByRole("button", { name: /^User menu/ }).click();

/** What opens: how, and what then is there. */
const opened: readonly (readonly [name: string, open: () => Promise<Locator>])[] = [
  [
    "settings",
    async () => {
      await button("Appearance settings").click();
      return page.getByRole("dialog").getByRole("heading", { name: "Size" });
    },
  ],
  [
    "command palette",
    async () => {
      await userEvent.keyboard("{Control>}k{/Control}");
      return page.getByRole("listbox", { name: "Results" });
    },
  ],
  [
    "list of keys",
    async () => {
      await userEvent.keyboard("?");
      return page.getByRole("dialog", { name: "Keyboard shortcuts" });
    },
  ],
  [
    "user menu",
    async () => {
      await userMenu();
      return page.getByRole("menuitem", { name: "Sign out" });
    },
  ],
  [
    "change of password, refused",
    async () => {
      await userMenu();
      await page.getByRole("menuitem", { name: "Change password" }).click();
      await page.getByRole("dialog", { name: "Change password" }).getByRole("button", { name: "OK" }).click();
      return page.getByText("please enter the old password");
    },
  ],
  [
    "sign out",
    async () => {
      await userMenu();
      await page.getByRole("menuitem", { name: "Sign out" }).click();
      return page.getByRole("alertdialog").getByText("Are you sure you want to log out?");
    },
  ],
  [
    "menu of a tab",
    async () => {
      await button("Tab actions").click();
      return page.getByRole("menuitem", { name: "Close all" });
    },
  ],
  [
    "chats in the bell",
    async () => {
      await header.getByRole("button", { name: /^Unread messages: 1 unread in chats/ }).click();
      return page.css(".qs-bell").getByRole("button").first();
    },
  ],
  [
    "notices in the bell",
    async () => {
      await header.getByRole("button", { name: /^Unread messages/ }).click();
      await page.getByRole("tab", { name: /^Notices/ }).click();
      return page.css(".qs-bell").getByText("Maintenance tonight");
    },
  ],
  [
    "alert settings",
    async () => {
      await header.getByRole("button", { name: "Alert settings" }).click();
      return page.getByRole("group", { name: "Alerts for new messages" });
    },
  ],
];

test.each(opened)("%s", async (_, open) => {
  await openConsole("/dashboard/workplace", {
    prepare({ chat, admin }) {
      chat.send(people.bob.id, people.amy.id, "good morning");
      admin.on("GET api/mailbox", () => ({ content: [notice], totalElements: 1 }));
    },
  });
  await expect.element(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("heading").first()).toBeInTheDocument();
  const part = await open();
  await expect.element(part).toBeVisible();
  await expectAccessible(...overlays());
  await userEvent.keyboard("{Escape}");
  await expect.element(part).not.toBeInTheDocument();
});

test.each(["Alert settings", "User menu", "Unread messages"])(
  "%s: what opens beside its button comes with the first press, by keys as well",
  async (name) => {
    await openConsole("/dashboard/workplace");
    const opener = header.getByRole("button", { name: new RegExp(`^${name}`) });
    await expect.element(opener).toHaveAttribute("aria-expanded", "false");
    await pressOn(opener, "{Enter}");
    await expect.element(opener).toHaveAttribute("aria-expanded", "true");
    await leaveByEscape(page.css(".bp6-popover"));
    await expect.element(opener).toHaveFocus();
    await pressOn(opener, " ");
    await leaveByEscape(page.css(".bp6-popover"));
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(page.css(".bp6-popover")).toBeVisible();
    await opener.click();
    await expect.element(page.css(".bp6-popover")).not.toBeInTheDocument();
  },
);

test("nothing opens over a question, and its first Enter loses nothing", async () => {
  await openConsole("/dashboard/workplace");
  await userMenu();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to log out?" });
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}?");
  // What the keys would have opened takes a moment to be loaded; the question has it all the while.
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
  expect(page.css(".qs-palette").elements()).toHaveLength(0);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: /^Search/ })).toBeVisible();
});

import { afterEach, expect, test } from "vitest";
import { cdp, type Locator, page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole } from "../../support/console.tsx";
import { unmountAll } from "../../support/mount.tsx";

/** The frame in its layouts (specification §4 "Theme and layout"): what is chosen shows at once, and the content keeps what it holds. */

const HOME = "/dashboard/workplace";
const USERS = "/system/user";
const menu = page.getByRole("navigation", { name: "Main menu" });
const side = page.css(".qs-side");
const shell = page.css(".qs-shell");
const brand = page.css(".qs-top .qs-brand");
const root = document.documentElement;
const question = page.getByRole("alertdialog");

afterEach(() => page.viewport(1440, 900));

async function openSettings(): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Appearance settings" }).click();
  const panel = page.getByRole("dialog", { name: "Appearance settings" });
  await expect.element(panel.getByRole("heading", { name: "Colour theme" })).toBeVisible();
  return panel;
}

const choose = (panel: Locator, name: string) =>
  userEvent.click(panel.getByRole("radio", { name, exact: true }), { force: true });
const toggle = (panel: Locator, name: string) => panel.getByText(name, { exact: true }).click();
const width = (part: Locator) => part.query()?.getBoundingClientRect().width ?? 0;
const top = (part: Locator) => part.query()?.getBoundingClientRect().top;
const saved = () => JSON.parse(localStorage.getItem("theme") ?? "null") as Record<string, unknown> | null;
const style = (part: Element, name: string) => getComputedStyle(part).getPropertyValue(name);

test("layouts: at the side, on top, mixed, in two columns; the content keeps what it holds", async () => {
  await openConsole(USERS);
  await expect.element(menu).toBeVisible();
  page.css(".qs-content").element().setAttribute("data-kept", "yes");
  const panel = await openSettings();
  await choose(panel, "Top menu");
  await expect.element(side).not.toBeInTheDocument();
  await expect.element(menu).toHaveClass(/qs-top-menu/);
  await choose(panel, "Mixed menu");
  await expect
    .element(side.getByRole("link", { name: "Users" }).first())
    .toHaveAttribute("aria-current", "page");
  const wide = width(brand);
  await toggle(panel, "Fit logo width to its text");
  await expect.poll(() => width(brand)).toBeLessThan(wide);
  await choose(panel, "Side menu");
  await choose(panel, "Two columns");
  const column = page.css(".qs-menu-column");
  await expect.element(column).toBeVisible();
  await toggle(panel, "Show only icons in the first column");
  await expect.element(column).toHaveAttribute("data-small", "true");
  await panel.getByRole("button", { name: "Close", exact: true }).click();
  await column.getByRole("link", { name: "Shop" }).click();
  await expect.poll(() => window.location.pathname).toMatch(/^\/shop\//);
  await expect.element(page.css("[data-kept=yes]")).toBeInTheDocument();
});

test("folded, the menu opens beside its icons by keyboard; one group is open at a time", async () => {
  await openConsole(USERS);
  await expect.element(side.getByRole("link", { name: "Users", exact: true }).first()).toBeVisible();
  const shop = side.getByRole("button", { name: "Shop" });
  await shop.click();
  await expect.element(shop).toHaveAttribute("aria-expanded", "true");
  await expect
    .element(side.getByRole("button", { name: "System", exact: true }))
    .toHaveAttribute("aria-expanded", "false");

  await page.getByRole("button", { name: "Collapse menu" }).click();
  await page.getByRole("main").hover();
  await expect.element(shop).toBeVisible();
  (shop.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  const flyout = page.getByRole("navigation", { name: "Shop" });
  await expect.element(flyout.getByRole("link").first()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(flyout.getByRole("link").nth(1)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(flyout).not.toBeInTheDocument();
  await expect.element(shop).toHaveFocus();
  await side.getByRole("button", { name: "System", exact: true }).hover();
  await page
    .getByRole("navigation", { name: "System", exact: true })
    .getByRole("link", { name: "Roles" })
    .click();
  await expect.poll(() => window.location.pathname).toBe("/system/role");
  unmountAll();
  await openConsole(USERS);
  await expect.element(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
});

test("fixed areas, and the content alone", async () => {
  await page.viewport(1200, 420);
  await openConsole(HOME);
  const header = page.getByRole("banner");
  const panel = await openSettings();
  const scrolledTo = (to: number, part: Locator) => () => {
    shell.element().scrollTo({ top: to, behavior: "instant" });
    return top(part);
  };
  await toggle(panel, "Fixed page");
  await expect.element(shell).toHaveAttribute("data-scroll", "shell");
  await expect.poll(scrolledTo(100, header)).toBe(0);
  await toggle(panel, "Fixed header");
  await expect.poll(scrolledTo(100, header)).toBeLessThan(0);
  await expect.poll(() => top(side)).toBe(0);
  await toggle(panel, "Fixed sidebar");
  await expect.poll(scrolledTo(100, side)).toBeLessThan(0);
  shell.element().scrollTo({ top: 0, behavior: "instant" });

  await panel.getByRole("button", { name: "Show only the content" }).click();
  await expect.element(header).not.toBeInTheDocument();
  await expect.element(side).not.toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(header).toBeVisible();
});

test("in a small window the menu is a drawer, unless the frame is not to follow", async () => {
  await page.viewport(980, 700);
  await openConsole(USERS);
  const opener = page.getByRole("button", { name: "Open menu" });
  await expect.element(opener).toBeVisible();
  // Before the drawer is there: what is in it is drawn as the side bar is.
  await expect.element(side).not.toBeInTheDocument();
  await opener.click();
  const drawer = page.css(".qs-side-drawer");
  await drawer.getByRole("button", { name: "Shop", exact: true }).click();
  await expectAccessible();
  await drawer.getByRole("link", { name: "Orders" }).click();
  await expect.poll(() => window.location.pathname).toBe("/shop/order");
  await expect.element(drawer).not.toBeInTheDocument();
});

test("a window that the frame does not follow keeps its side bar", async () => {
  await page.viewport(980, 700);
  await openConsole(USERS, { theme: { styleResponsive: false } });
  await expect.element(side).toBeVisible();
});

test("the system and other tabs are followed; reset asks, and restores the defaults", async () => {
  await openConsole(HOME, { theme: { darkMode: "system" } });
  await expect.element(menu).toBeVisible();
  const system = (value: "light" | "dark") =>
    cdp().send("Emulation.setEmulatedMedia", {
      features: [
        { name: "prefers-color-scheme", value },
        { name: "prefers-reduced-motion", value: "reduce" },
      ],
    });
  await system("dark");
  await expect.poll(() => root.classList.contains("bp6-dark")).toBe(true);
  await system("light");
  await expect.poll(() => root.classList.contains("bp6-dark")).toBe(false);

  const accent = style(root, "--qs-accent");
  localStorage.setItem("theme", JSON.stringify({ darkMode: "dark", layoutStyle: "top", color: "purple" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  await expect.poll(() => root.classList.contains("bp6-dark")).toBe(true);
  await expect.element(shell).toHaveAttribute("data-layout", "top");
  expect(style(root, "--qs-accent")).not.toBe(accent);

  const panel = await openSettings();
  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => root.classList.contains("bp6-dark")).toBe(true);
  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await question.getByRole("button", { name: "Reset to defaults" }).click();
  await expect.poll(() => root.classList.contains("bp6-dark")).toBe(false);
  await expect.element(shell).toHaveAttribute("data-layout", "side");
  await expect.poll(saved).toBeNull();
});

/** Layouts that are checked as a whole, each in both themes and all languages. */
const layouts = [
  { layoutStyle: "top", showFooter: true, tabStyle: "card" },
  { layoutStyle: "mix", headStyle: "dark", sideStyle: "light", tabStyle: "dot", colorfulIcon: true },
  { layoutStyle: "side", sideMenuStyle: "mix", headStyle: "primary", color: "sunset", weakMode: true },
] as const;

test.each(layouts)("accessible with the menu $layoutStyle", async (theme) => {
  await openConsole(HOME, { theme });
  await expect.element(page.getByRole("main").getByRole("heading").first()).toBeInTheDocument();
  await expectAccessible();
});

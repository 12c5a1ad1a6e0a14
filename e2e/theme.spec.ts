import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, nth, openTabs, test } from "./support/fixtures.ts";
import { TestServer } from "./support/server.ts";
import { expectTold } from "./support/told.ts";

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(async () => {
  await server.close();
});

const HOME = "/dashboard/workplace";

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole("banner").getByRole("button", { name: "Appearance settings" }).click();
  const panel = page.getByRole("dialog", { name: "Appearance settings" });
  await expect(panel.getByRole("heading", { name: "Colour theme" })).toBeVisible();
  return panel;
}

const closeSettings = (page: Page) => page.getByRole("button", { name: "Close", exact: true }).click();
const style = (target: Locator, name: string) =>
  target.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const root = (page: Page) => page.locator("html");
const shell = (page: Page) => page.locator(".qs-shell");
const choose = (panel: Locator, name: string) =>
  panel.getByRole("radio", { name, exact: true }).check({ timeout: 10_000 });
const toggle = (panel: Locator, name: string) => panel.getByText(name, { exact: true }).click();

/** The theme as it is saved. */
const saved = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("theme") ?? "null") as Record<string, unknown> | null);

test("settings show at once, are saved, and stand before the first script has run", async ({
  newProfile,
}) => {
  const profile = await newProfile();
  const { page } = nth(await openTabs(profile, server.url, "admin", 1, HOME), 0);
  const panel = await openSettings(page);

  await choose(panel, "Dark");
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await choose(panel, "Light");
  await expect(root(page)).not.toHaveClass(/bp6-dark/);
  const accent = await style(root(page), "--qs-accent");
  await choose(panel, "Geek blue");
  await expect.poll(() => style(root(page), "--qs-accent")).not.toBe(accent);
  await panel.getByRole("textbox", { name: "Colour code" }).fill("#ffd400");
  await expect(panel.getByText("Text is shown in a shade of it")).toBeVisible();
  await choose(panel, "Volcano");
  await expectAccessible(page, ".qs-settings");

  const header = page.locator(".qs-top");
  const light = await style(header, "background-color");
  await choose(panel, "Header in the accent colour");
  await expect.poll(() => style(header, "background-color")).not.toBe(light);
  const side = page.locator(".qs-side");
  const dark = await style(side, "background-color");
  await choose(panel, "Light sidebar");
  await expect.poll(() => style(side, "background-color")).not.toBe(dark);

  await expect(page.locator(".qs-menu-tile")).toHaveCount(0);
  await toggle(panel, "Colourful icons");
  await expect(page.locator(".qs-menu-tile").first()).toBeVisible();
  await toggle(panel, "Show tabs");
  await expect(page.locator(".qs-tabs")).toHaveCount(0);
  await toggle(panel, "Show tabs");
  await choose(panel, "Card");
  await expect(page.locator(".qs-tabs")).toHaveAttribute("data-tab-style", "card");
  await toggle(panel, "Show footer");
  await expect(page.getByRole("contentinfo")).toContainText("Quayside");
  const danger = await style(root(page), "--qs-danger");
  await toggle(panel, "Colour weakness mode");
  await expect.poll(() => style(root(page), "--qs-danger")).not.toBe(danger);
  await toggle(panel, "Content as wide as the window");
  await expect(shell(page)).toHaveAttribute("data-full", "false");
  await panel.getByRole("combobox", { name: "Page transition" }).selectOption("zoom-in");
  await choose(panel, "Large");
  await expect.poll(() => style(page.locator("body"), "font-size")).toBe("16px");

  await expect
    .poll(() => saved(page))
    .toMatchObject({
      darkMode: "light",
      color: "volcano",
      headStyle: "primary",
      sideStyle: "light",
      colorfulIcon: true,
      tabStyle: "card",
      showFooter: true,
      weakMode: true,
      bodyFull: false,
      transitionName: "zoom-in",
    });
  expect(Object.keys((await saved(page)) ?? {})).not.toContain("collapse");
  await closeSettings(page);
  await expectAccessible(page, ".qs-top", ".qs-side");
  await choose(await openSettings(page), "Dark");
  await expectAccessible(page, ".qs-settings");
  await closeSettings(page);
  await expectAccessible(page, ".qs-top", ".qs-side");

  // The look stands while the first script is held back.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/js\/main-/, async (route) => {
    await held;
    await route.continue();
  });
  const wanted = await style(root(page), "--qs-accent");
  await page.reload({ waitUntil: "commit" });
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await expect(root(page)).toHaveClass(/qs-weak/);
  await expect(root(page)).toHaveAttribute("data-size", "large");
  await expect(page.locator("#root")).toBeEmpty();
  expect(await root(page).evaluate((html) => html.style.getPropertyValue("--qs-d-accent"))).toBe(wanted);
  release();
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(page.locator(".qs-top")).toHaveAttribute("data-style", "primary");

  // The page that is opened next comes in by the transition that was chosen.
  await page.evaluate(() => {
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (target instanceof Element && target.matches(".qs-page-host"))
        document.body.dataset.entered = animationName;
    });
    history.pushState(null, "", "/version/log");
  });
  await expect(page.locator("body")).toHaveAttribute("data-entered", /zoom-in/);
});

test("layouts: at the side, on top, mixed, in two columns; the content keeps what it holds", async ({
  newProfile,
}) => {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/system/user"), 0);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await page.locator(".qs-content").evaluate((content) => content.setAttribute("data-kept", "yes"));
  const panel = await openSettings(page);

  await choose(panel, "Menu on top");
  await expect(page.locator(".qs-side")).toHaveCount(0);
  await expect(menu).toHaveClass(/qs-top-menu/);
  await choose(panel, "Mixed menu");
  await expect(page.locator(".qs-side")).toBeVisible();
  await expect(page.locator(".qs-side").getByRole("link", { name: "Users" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  const brand = page.locator(".qs-top .qs-brand");
  const wide = (await brand.boundingBox())?.width ?? 0;
  await toggle(panel, "Logo as wide as its text");
  await expect.poll(async () => (await brand.boundingBox())?.width ?? 0).toBeLessThan(wide);
  await choose(panel, "Menu at the side");
  await choose(panel, "Two columns");
  await expect(page.locator(".qs-menu-column")).toBeVisible();
  await toggle(panel, "First of two columns shows icons alone");
  await expect(page.locator(".qs-menu-column")).toHaveAttribute("data-small", "true");
  await closeSettings(page);
  await page.locator(".qs-menu-column").getByRole("link", { name: "Shop" }).click();
  await expect(page).toHaveURL(/\/shop\//);
  await expect(page.locator("[data-kept=yes]")).toHaveCount(1);
});

test("folded, the menu opens beside its icons by keyboard; one group is open at a time", async ({
  newProfile,
}) => {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/system/user"), 0);
  const side = page.locator(".qs-side");
  await expect(side.getByRole("link", { name: "Users", exact: true }).first()).toBeInViewport();
  await side.getByRole("button", { name: "Shop" }).click();
  await expect(side.getByRole("button", { name: "Shop" })).toHaveAttribute("aria-expanded", "true");
  await expect(side.getByRole("button", { name: "System", exact: true })).toHaveAttribute(
    "aria-expanded",
    "false",
  );

  await page.getByRole("button", { name: "Collapse menu" }).click();
  await page.mouse.move(700, 500);
  const shop = side.getByRole("button", { name: "Shop" });
  await shop.focus();
  await page.keyboard.press("ArrowRight");
  const flyout = page.getByRole("navigation", { name: "Shop" });
  await expect(flyout.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(flyout.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(flyout).toHaveCount(0);
  await expect(shop).toBeFocused();
  await side.getByRole("button", { name: "System", exact: true }).hover();
  await page
    .getByRole("navigation", { name: "System", exact: true })
    .getByRole("link", { name: "Roles" })
    .click();
  await expect(page).toHaveURL(/\/system\/role$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
});

test("fixed areas, the content alone, and small windows", async ({ newProfile }) => {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, HOME), 0);
  await page.setViewportSize({ width: 1200, height: 420 });
  const header = page.getByRole("banner");
  const scroll = (to: number) =>
    shell(page).evaluate((element, top) => element.scrollTo({ top, behavior: "instant" }), to);
  const top = async () => (await header.boundingBox())?.y ?? 0;
  const sideTop = async () => (await page.locator(".qs-side").boundingBox())?.y;
  const topScrolled = async () => {
    await scroll(100);
    return top();
  };
  const panel = await openSettings(page);
  await toggle(panel, "Fixed body");
  await expect(shell(page)).toHaveAttribute("data-scroll", "shell");
  await expect.poll(topScrolled).toBe(0);
  await scroll(0);
  await toggle(panel, "Fixed header");
  await expect.poll(topScrolled).toBeLessThan(0);
  await expect.poll(sideTop).toBe(0);
  await scroll(0);
  await toggle(panel, "Fixed sidebar");
  await scroll(100);
  await expect.poll(sideTop).toBeLessThan(0);
  await scroll(0);

  await panel.getByRole("button", { name: "Show the content alone" }).click();
  await expect(header).toBeHidden();
  await expect(page.locator(".qs-side")).toBeHidden();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(header).toBeVisible();

  await page.setViewportSize({ width: 980, height: 700 });
  await expect(page.locator(".qs-side")).toHaveCount(0);
  await page.getByRole("button", { name: "Open menu" }).click();
  const drawer = page.locator(".qs-side-drawer");
  await drawer.getByRole("button", { name: "System", exact: true }).click();
  await drawer.getByRole("link", { name: "Roles" }).click();
  await expect(page).toHaveURL(/\/system\/role$/);
  await expect(drawer).toHaveCount(0);
  await page.evaluate(() => {
    const theme = JSON.parse(localStorage.getItem("theme") ?? "{}") as object;
    localStorage.setItem("theme", JSON.stringify({ ...theme, styleResponsive: false }));
  });
  await page.reload();
  await expect(page.locator(".qs-side")).toBeVisible();
});

test("other tabs follow, the system is followed, reset restores, and a broken record does no harm", async ({
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "admin", 2, HOME);
  const { page } = nth(tabs, 0);
  const { page: other } = nth(tabs, 1);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).not.toHaveClass(/bp6-dark/);

  const panel = await openSettings(page);
  await choose(panel, "Dark");
  await choose(panel, "Menu on top");
  await choose(panel, "Purple");
  await expect(root(other)).toHaveClass(/bp6-dark/);
  await expect(shell(other)).toHaveAttribute("data-layout", "top");
  await expect.poll(() => style(root(other), "--qs-accent")).toBe(await style(root(page), "--qs-accent"));

  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  for (const tab of [page, other]) {
    await expect(root(tab)).not.toHaveClass(/bp6-dark/);
    await expect(shell(tab)).toHaveAttribute("data-layout", "side");
  }
  await expect.poll(() => saved(page)).toBeNull();

  await page.evaluate(() => localStorage.setItem("theme", "{broken"));
  await page.reload();
  await expectTold(page, "theme loading failed");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect.poll(() => saved(page)).toBeNull();
});

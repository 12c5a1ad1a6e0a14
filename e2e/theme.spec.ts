import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";

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

test("settings show at once, are saved, and are before the first script has run", async ({
  admin,
  newProfile,
}) => {
  const profile = await newProfile();
  const { page } = await tabOf(profile, admin, HOME);
  const panel = await openSettings(page);

  await choose(panel, "Dark");
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await choose(panel, "Light");
  await expect(root(page)).not.toHaveClass(/bp6-dark/);
  const accent = await style(root(page), "--qs-accent");
  await choose(panel, "Geek blue");
  await expect.poll(() => style(root(page), "--qs-accent")).not.toBe(accent);
  await panel.getByRole("textbox", { name: "Colour code" }).fill("#ffd400");
  await expect(panel.getByText("Text uses a shade of it")).toBeVisible();
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
  await toggle(panel, "Full-width content");
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

  // The look is there while the first script is held back.
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

  // The page that is opened next comes in by the transition that was chosen; the first one, which is there after the menu, has none.
  await expect(page.locator(".qs-page-host[data-shown=true]")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (target instanceof Element && target.matches(".qs-page-host"))
        document.body.dataset.entered = animationName;
    });
    history.pushState(null, "", "/version/log");
  });
  await expect(page.locator("body")).toHaveAttribute("data-entered", /zoom-in/);
});

test("other tabs follow, the system is followed, reset restores, and a broken record does no harm", async ({
  admin,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), admin, 2, HOME);
  const { page } = nth(tabs, 0);
  const { page: other } = nth(tabs, 1);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(root(page)).not.toHaveClass(/bp6-dark/);

  const panel = await openSettings(page);
  await choose(panel, "Dark");
  await choose(panel, "Top menu");
  await choose(panel, "Purple");
  await expect(root(other)).toHaveClass(/bp6-dark/);
  await expect(shell(other)).toHaveAttribute("data-layout", "top");
  await expect.poll(() => style(root(other), "--qs-accent")).toBe(await style(root(page), "--qs-accent"));

  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(root(page)).toHaveClass(/bp6-dark/);
  await panel.getByRole("button", { name: "Reset to defaults" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset to defaults" }).click();
  for (const tab of [page, other]) {
    await expect(root(tab)).not.toHaveClass(/bp6-dark/);
    await expect(shell(tab)).toHaveAttribute("data-layout", "side");
  }
  await expect.poll(() => saved(page)).toBeNull();

  await page.evaluate(() => localStorage.setItem("theme", "{broken"));
  await page.reload();
  await expectNotice(page, "theme loading failed");
  await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect.poll(() => saved(page)).toBeNull();
});

import type { Page } from "@playwright/test";
import * as v from "valibot";
import { BuiltMenu } from "../src/contract/admin.ts";
import { addressesOf, exceptionPages, innerViews, publicPages, unlistedPages } from "./support/addresses.ts";
import { findings, go, SCHEMES, setAppearance } from "./support/appearance.ts";
import { type Finding, seriousFindings } from "./support/axe.ts";
import { ConsoleTab } from "./support/console.ts";
import { chatWith, expect, type NewProfile, tabOf, test } from "./support/fixtures.ts";
import { GroupSide } from "./support/group-side.ts";
import { PAGE_TIME } from "./support/page-time.ts";
import type { Person } from "./support/people.ts";

const HOME = "/dashboard/workplace";
async function signedIn(newProfile: NewProfile, person: Person): Promise<ConsoleTab> {
  const tab = await tabOf(await newProfile(), person, HOME);
  await setAppearance(tab.page, "light");
  return tab;
}

/** The menu as the server gives it to whoever is signed in. */
async function menuOf(person: Person): Promise<readonly BuiltMenu[]> {
  return v.parse(v.array(BuiltMenu), await person.admin("GET", "/api/sysMenu/build"));
}

/** The pages are many, so that they are walked in shares side by side. */
const SHARES = 6;

/** The parts of a page that explains a failure. */
const kindOf = (state: Element): string =>
  [
    state.getAttribute("data-tone"),
    ...[...state.querySelectorAll("*")].map((one) => one.getAttribute("class")),
  ].join(" ");

for (let share = 0; share < SHARES; share += 1) {
  test(`every page of the menu and every fixed one, in the light and in the dark theme: share ${share + 1} of ${SHARES}`, async ({
    admin,
    newProfile,
  }) => {
    const { page } = await signedIn(newProfile, admin);
    const pages = addressesOf(await menuOf(admin));
    expect(pages.length).toBeGreaterThan(100);
    const addresses = [...new Set([...pages, ...unlistedPages, ...innerViews, ...exceptionPages])];
    const found: Finding[] = [];
    const kinds = new Set<string>();
    // The menu and the header around a page are the same for all: they are looked at with the first one.
    let parts: readonly string[] = [];
    for (const address of addresses.filter((_, at) => at % SHARES === share)) {
      const begun = performance.now();
      await go(page, address);
      expect(await page.title(), address).not.toBe("Quayside");
      // Pages that say what is the matter (not built yet, not there …) differ in their words alone: one of a kind stands for the others.
      const state = page.locator(".qs-page-host[data-shown=true] .qs-state");
      const kind = (await state.count()) > 0 ? await state.evaluate(kindOf) : undefined;
      if (kind !== undefined) await expect(state, address).not.toContainText("Something went wrong");
      if (kind !== undefined && kinds.has(kind)) continue;
      if (kind !== undefined) kinds.add(kind);
      found.push(...(await findings(page, address, ...parts)));
      parts = [".qs-content"];
      const ms = Math.round(performance.now() - begun);
      test.info().annotations.push({ type: PAGE_TIME, description: `${ms} ${address}` });
    }
    expect(found).toEqual([]);
  });
}

test("pages without a session", async ({ server, newProfile }) => {
  const profile = await newProfile();
  const found: Finding[] = [];
  for (const address of publicPages) {
    const { page } = await ConsoleTab.open(profile, server.url, address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    found.push(...(await findings(page, address)));
    if (address === "/forget") {
      await page.getByRole("button", { name: "I already have a code" }).click();
      await page.getByLabel("Email address").fill("carol@quayside.test");
      await page.getByRole("button", { name: "I already have a code" }).click();
      await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
      found.push(...(await findings(page, "/forget, second step")));
    }
    await page.close();
  }
  expect(found).toEqual([]);
});

test("conversations, a message that is open, and small windows", async ({ seeded, newProfile }) => {
  const tab = await signedIn(newProfile, await seeded("carol"));
  const { page } = tab;
  const found: Finding[] = [];
  await go(page, `/customer/chat/imchat?chat=${encodeURIComponent(chatWith("amy"))}`);
  await expect(page.getByRole("article").first()).toBeVisible();
  found.push(...(await findings(page, "private chat")));
  await page.locator('[data-chat^="GROUP:"] button').first().click();
  await expect(page.getByRole("article").first()).toBeVisible();
  const group = new GroupSide(tab);
  for (const view of ["Members", "About"] as const) {
    await group.show(view);
    await expect(group.panel().locator("[data-member]").first()).toBeVisible({ visible: view === "Members" });
    found.push(...(await findings(page, `a group: ${view}`, ".qs-group-panel")));
  }
  await group.opener().click();
  await expect(group.panel()).toBeHidden();
  await page.getByRole("article").last().hover();
  await page.getByRole("article").last().getByRole("button", { name: "Message actions" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  found.push(...(await findings(page, "menu of a message")));
  await page.keyboard.press("Escape");

  await go(page, "/user/message?type=notice");
  await page.getByRole("list", { name: "Messages" }).getByRole("button").first().click();
  await expect(page.getByRole("article").filter({ visible: true })).toBeVisible();
  found.push(...(await findings(page, "message")));

  await page.setViewportSize({ width: 390, height: 800 });
  for (const address of [HOME, "/user/message?type=notice", "/version/log", "/user/center"]) {
    await go(page, address);
    found.push(...(await findings(page, `${address}, small`)));
  }
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.locator(".qs-side-drawer").getByRole("link").first()).toBeVisible();
  found.push(...(await findings(page, "drawer of the menu")));
  expect(found).toEqual([]);
});

/** Screens that represent the others, each with a heading by which it is known to have come. */
const representative = [
  HOME,
  `/customer/chat/imchat?chat=${encodeURIComponent(chatWith("amy"))}`,
  "/user/center",
  "/user/center?tab=security",
  "/user/center?tab=log",
  "/user/message?type=notice",
  "/user/message?type=todo",
  "/version/log",
  "/diagnostics",
  "/shop/order",
  "/404",
];

test("ten screens in both Chinese scripts; a change of language holds at once, for texts, document and server, without a reload", async ({
  admin,
  newProfile,
}) => {
  const tab = await signedIn(newProfile, admin);
  const { page } = tab;
  // Gone with a reload.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const found: Finding[] = [];
  const languages = [
    {
      code: "zh_CN",
      tag: "zh-CN",
      select: "语言",
      menu: "主菜单",
      tab: "工作台",
      refused: "旧密码错误",
      open: "修改密码",
      fields: ["旧密码", "新密码", "确认新密码"],
      ok: "确定",
    },
    {
      code: "zh_TW",
      tag: "zh-TW",
      select: "語言",
      menu: "主選單",
      tab: "工作台",
      refused: "舊密碼錯誤",
      open: "變更密碼",
      fields: ["舊密碼", "新密碼", "確認新密碼"],
      ok: "確定",
    },
  ] as const;
  let select = page.getByRole("combobox", { name: "Language" });
  for (const [at, words] of languages.entries()) {
    await select.selectOption(words.code);
    select = page.getByRole("combobox", { name: words.select });
    await expect(page.getByRole("navigation", { name: words.menu })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", words.tag);
    await expect(page.locator(".qs-tab").first()).toContainText(words.tab);

    await go(page, "/user/center?tab=security");
    await page.getByRole("button", { name: words.open }).click();
    const form = page.getByRole("dialog", { name: words.open });
    await form.getByLabel(words.fields[0]).fill("not-the-one");
    await form.getByLabel(words.fields[1], { exact: true }).fill("another-one-2");
    await form.getByLabel(words.fields[2]).fill("another-one-2");
    await form.getByRole("button", { name: words.ok }).click();
    await expect(form.getByRole("alert")).toContainText(words.refused);
    await expect(form.getByLabel(words.fields[0])).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();

    await setAppearance(page, at === 0 ? "light" : "dark");
    for (const address of representative) {
      await go(page, address);
      found.push(...(await seriousFindings(page)).map((one) => `${address} ${words.code}: ${one}`));
    }
  }
  expect(found).toEqual([]);

  // What the server has worded changes with the language too: the notices that are on the screen.
  await go(page, "/user/message?type=notice");
  const notices = page.getByRole("main").getByRole("listitem");
  await expect(notices.filter({ hasText: "系統將於今晚維護" })).toBeVisible();
  await select.selectOption("en");
  await expect(notices.filter({ hasText: "Maintenance tonight" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

/** What a focused control looks like that it does not look like without the focus: itself, or what stands for it beside or around it. */
async function showsFocus(page: Page): Promise<{ readonly name: string; readonly shown: boolean } | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const appearance = () =>
      [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement]
        .map((part) => {
          if (!part) return "";
          const { outline, outlineOffset, boxShadow, backgroundColor, borderColor } = getComputedStyle(part);
          return [outline, outlineOffset, boxShadow, backgroundColor, borderColor].join();
        })
        .join(" | ");
    const there = appearance();
    focused.blur();
    const shown = appearance() !== there;
    focused.focus({ preventScroll: true });
    const labels = (focused as HTMLInputElement).labels;
    const label = labels?.[0]?.textContent || focused.textContent;
    const name = focused.getAttribute("aria-label") ?? label?.trim().slice(0, 40) ?? "";
    return { name: `${focused.tagName.toLowerCase()} ${name}`, shown };
  });
}

test("by keyboard: the way past the menu, and a focus that is seen wherever it goes", async ({
  seeded,
  newProfile,
}) => {
  const tab = await signedIn(newProfile, await seeded("amy"));
  const { page } = tab;
  await page.reload();
  await tab.expectSignedIn();
  const colleagues = page.getByRole("region", { name: "Colleagues", exact: true });
  await expect(colleagues.getByRole("link", { name: /Bob Carter/ })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("button", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  const unseen: string[] = [];
  const walk = async (place: string, most: number) => {
    const names = new Set<string>();
    for (let at = 0; at < most; at += 1) {
      await page.keyboard.press("Tab");
      const step = await showsFocus(page);
      if (step === null) break;
      names.add(step.name);
      if (!step.shown) unseen.push(`${place}: ${step.name}`);
    }
    expect(names.size, place).toBeGreaterThan(4);
  };
  for (const scheme of SCHEMES) {
    await setAppearance(page, scheme);
    await go(page, HOME);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await walk(`the frame, ${scheme}`, 30);
  }
  for (const address of ["/user/center", "/user/message?type=notice", "/customer/chat/imchat"]) {
    await go(page, address);
    await page.getByRole("main").focus();
    await walk(address, 16);
  }
  await tab.signOut();
  await tab.expectLogin();
  await walk("/login", 9);
  expect(unseen).toEqual([]);
});

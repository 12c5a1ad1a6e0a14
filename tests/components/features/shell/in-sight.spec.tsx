import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../../src/contract/resources/customer/domain.ts";
import { navinfo } from "../../../../src/contract/resources/website/navinfo.ts";
import { expectAccessible } from "../../support/accessible.ts";
import { openConsole, people } from "../../support/console.tsx";
import { setTheme } from "../../support/mount.tsx";

/** The language of the website that is worked in: chosen in one list, kept, and named by the tabs (specification §2). */

const site = { siteId: 1, site: { id: 1, name: "Harbour" }, navType: "news", parentId: null };
const languages = [
  { language: "zh_CN", name: "简体中文", color: "#2d72d2" },
  { language: "en", name: "English", color: "#c87619" },
];

const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });

/** Opens the list of pages of a site in two languages, in the whole console. @param title of its menu entry. */
const openNavigation = (title = "Navigation pages") =>
  openConsole("/news/navinfo", {
    prepare: ({ admin, chat }) => {
      // What is unread is said in the header too.
      chat.send(people.bob.id, people.amy.id, "Are you there?");
      admin.on("GET api/site/current", () => ({ name: "Harbour", languages }));
      admin.on("GET api/sysMenu/build", () => [
        {
          path: "/dashboard",
          name: "Dashboard",
          component: "Layout",
          meta: { title: "Dashboard", icon: "cog" },
          children: [
            {
              path: "workplace",
              name: "Workplace",
              component: "dashboard/workplace/index",
              meta: { title: "Workplace", icon: "cog" },
            },
          ],
        },
        {
          path: "/news",
          name: "Website",
          component: "Layout",
          alwaysShow: true,
          meta: { title: "Website", icon: "cog" },
          children: [
            {
              path: "navinfo",
              name: "Navigation",
              component: "website/navinfo/index",
              meta: { title, icon: "document" },
            },
          ],
        },
      ]);
      admin.add(domain, [{ id: 1, name: "Harbour", domain: "harbour.example.com", isCurrent: true }]);
      admin.add(navinfo, [
        { ...site, id: 1, lang: "zh_CN", name: "新闻", navUrl: "news" },
        { ...site, id: 2, lang: "en", name: "Newsroom", navUrl: "news" },
      ]);
    },
  });

test("tabs are named by the content's language, which is kept for the user", async () => {
  await page.viewport(1440, 900);
  await openNavigation();
  await expect.element(cell("Newsroom")).toBeVisible();
  await expect.element(page.getByText("[English] Navigation pages").first()).toBeVisible();
  const language = page.css(".qs-header .qs-list-context").getByRole("combobox", { name: "Language" });
  await expect.element(language).toHaveDisplayValue("English");
  await userEvent.selectOptions(language, "Simplified Chinese");
  await expect.element(cell("新闻")).toBeVisible();
  await expect.element(page.getByText("[简体中文] Navigation pages").first()).toBeVisible();
  expect(JSON.parse(localStorage.getItem("qs:in-sight:1") ?? "{}")).toEqual({ lang: "zh_CN" });
});

test("site and language are chosen beside the breadcrumb, by the page in front alone; in a narrow window above the list", async () => {
  await page.viewport(1440, 900);
  await openNavigation();
  const header = page.css(".qs-header");
  const place = header.getByRole("combobox", { name: "Site" });
  const english = page.getByRole("button", { name: "English", exact: true });
  await expect.element(cell("Newsroom")).toBeVisible();
  await expect.element(place).toBeVisible();
  await expect.element(header.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  await expect.element(header.getByRole("button", { name: "You have 1 unread message" })).toBeVisible();
  expect(page.css(".qs-list .qs-list-context").query()).toBeNull();
  const language = page.css(".qs-header .qs-list-context").getByRole("combobox", { name: "Language" });
  for (const [width, theme, shown] of [
    [1440, "light", language],
    [1920, "dark", english],
  ] as const) {
    await page.viewport(width, 900);
    setTheme({ darkMode: theme });
    await expect.element(shown).toBeVisible();
    // The page's own name stays to be read, and nothing is beyond the bar's edge.
    await expect.element(header.getByText("Navigation pages")).toBeVisible();
    const bar = header.element();
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const crumb = bar.querySelector('.qs-crumbs [aria-current="page"]');
    expect(crumb?.scrollWidth).toBeLessThanOrEqual((crumb?.clientWidth ?? 0) + 1);
    await expectAccessible(bar);
  }
  setTheme({});
  await page.viewport(1440, 900);
  await page.getByRole("link", { name: "Workplace" }).first().click();
  await expect.element(place).not.toBeInTheDocument();
  await page.getByText("[English] Navigation pages").first().click();
  await expect.element(place).toBeVisible();
  await page.viewport(1024, 900);
  await expect.element(page.css(".qs-list .qs-list-context")).toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await expect.element(place).toBeVisible();
});

test("where the page's name leaves no room beside it, site and language are above the list, until there is room again; who is at one of them stays there", async () => {
  const title =
    "Navigation pages of the harbour's website, of its branches and of all of its partners abroad";
  await openNavigation(title);
  const above = page.css(".qs-list .qs-list-context");
  const beside = page.css(".qs-header .qs-list-context");
  const name = page.css(".qs-header").getByText(title);
  await expect.element(cell("Newsroom")).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(above).toBeVisible();
  expect(beside.query()).toBeNull();
  await expect.element(name).toBeVisible();
  const place = above.getByRole("combobox", { name: "Site" });
  (place.element() as HTMLElement).focus();
  await page.viewport(2400, 900);
  await expect.element(beside).toBeVisible();
  await expect.element(beside.getByRole("combobox", { name: "Site" })).toHaveFocus();
  const end = name.element().getBoundingClientRect().right;
  expect(beside.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(end);
  await page.viewport(1440, 900);
  await expect.element(above.getByRole("combobox", { name: "Site" })).toHaveFocus();
});

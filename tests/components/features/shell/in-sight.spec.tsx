import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../../src/contract/resources/customer/domain.ts";
import { navinfo } from "../../../../src/contract/resources/website/navinfo.ts";
import { openConsole } from "../../support/console.tsx";

/** The language of the website that is worked in: chosen in one list, kept, and named by the tabs (specification §2). */

const site = { siteId: 1, site: { id: 1, name: "Harbour" }, navType: "news", parentId: null };
const languages = [
  { language: "zh_CN", name: "简体中文", color: "#2d72d2" },
  { language: "en", name: "English", color: "#c87619" },
];
const leaf = { meta: { title: "Navigation pages", icon: "document" }, component: "website/navinfo/index" };

test("tabs are named by the content's language, which is kept for the user", async () => {
  await openConsole("/news/navinfo", {
    prepare: ({ admin }) => {
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
          children: [{ path: "navinfo", name: "Navigation", ...leaf }],
        },
      ]);
      admin.add(domain, [{ id: 1, name: "Harbour", domain: "harbour.example.com", isCurrent: true }]);
      admin.add(navinfo, [
        { ...site, id: 1, lang: "zh_CN", name: "新闻", navUrl: "news" },
        { ...site, id: 2, lang: "en", name: "Newsroom", navUrl: "news" },
      ]);
    },
  });
  const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
  await expect.element(cell("Newsroom")).toBeVisible();
  await expect.element(page.getByText("[English] Navigation pages").first()).toBeVisible();
  await page.css('[data-list="navinfo"]').getByRole("button", { name: "Simplified Chinese" }).click();
  await expect.element(cell("新闻")).toBeVisible();
  await expect.element(page.getByText("[简体中文] Navigation pages").first()).toBeVisible();
  expect(JSON.parse(localStorage.getItem("qs:in-sight:1") ?? "{}")).toEqual({ lang: "zh_CN" });
});

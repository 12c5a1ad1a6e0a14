import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../../src/contract/resources/customer/domain.ts";
import { siteLanguage } from "../../../../src/contract/resources/website/site-language.ts";
import { openConsole } from "../../support/console.tsx";

/** The languages of the site that the console keeps locally (specification §9 "Locally stored settings keys"), once one of them is changed. */

const site = { siteId: 1, site: { id: 1, name: "Harbour" } };
const filled = { enabled: true, initStatus: "Y", progress: 100, leftOut: [] };
const leaf = { meta: { title: "Languages", icon: "translate" }, component: "website/language/index" };

test("they are as they were changed, in the browser and on the tabs", async () => {
  await openConsole("/news/language", {
    prepare: ({ admin }) => {
      admin.on("GET api/sysMenu/build", () => [
        {
          path: "/news",
          name: "Website",
          component: "Layout",
          alwaysShow: true,
          meta: { title: "Website", icon: "cog" },
          children: [{ path: "language", name: "Languages", ...leaf }],
        },
      ]);
      admin.add(domain, [{ id: 1, name: "Harbour", domain: "harbour.example.com", isCurrent: true }]);
      const own = admin.add(siteLanguage, [
        { ...site, ...filled, id: 1, language: "zh_CN", name: "简体中文", color: "#2d72d2", isDefault: true },
        { ...site, ...filled, id: 2, language: "en", name: "English", color: "#c87619", isDefault: false },
      ]);
      admin.on("GET api/site/current", () => ({
        name: "Harbour",
        languages: own.rows.map(({ language, name, color }) => ({ language, name, color })),
      }));
    },
  });
  await expect.element(page.getByText("[English] Languages").first()).toBeVisible();
  await page.getByRole("button", { name: "Row menu" }).last().click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit language" });
  await userEvent.fill(dialog.getByRole("textbox", { name: /^Name/ }), "International");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("[International] Languages").first()).toBeVisible();
  expect(JSON.parse(localStorage.getItem("language list") ?? "[]")).toMatchObject([
    { language: "zh_CN" },
    { language: "en", name: "International" },
  ]);
});

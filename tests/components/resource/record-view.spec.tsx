import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import type { ModelRow } from "../../support/model-records.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";

/** A page with the records of the record that its address names: a list of them, or the form of the only one. */

const VIEW = "website/nav-honor/index";
const PAGES = { create: "website/add-honor/index", edit: "website/edit-honor/index" } as const;
const viewed: AnyResource = {
  ...honor,
  form: {
    pages: PAGES,
    sections: [{ step: "common.title", fields: ["title", "nav", "image"] }],
  },
  views: [{ view: VIEW, field: "nav", by: "navUrl", single: { listMode: [false] } }],
};

const site = { site: { id: 1, name: "Harbour" }, siteId: 1 };
const shared = { ...site, lang: "en", status: 1, sort: 0, image: "/pictures/a.webp" };
const group = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`;
const navs = [
  { ...site, id: 1, lang: "en", name: "About", navUrl: "about", navType: "honor", listMode: false },
  { ...site, id: 2, lang: "en", name: "Awards", navUrl: "awards", navType: "honor", listMode: true },
];
const on = (nth: number, name: string) => ({ nav: { id: nth, name }, navId: nth });
const about = { ...shared, id: 1, groupKey: group(1), title: "Who we are", ...on(1, "About") };
const award = { ...shared, id: 2, groupKey: group(2), title: "Best quay", ...on(2, "Awards") };

const showView = (navUrl: string, rows: readonly ModelRow[], options: AreaOptions = {}) =>
  showArea(viewed, rows, {
    view: VIEW,
    params: { navUrl },
    beside: [
      [
        domain,
        [{ id: 1, name: "Harbour", domain: "h.example.com", isCurrent: true, langs: ["en"], status: 1 }],
      ],
      [navinfo, navs],
    ],
    ...options,
  });

const title = page.getByRole("textbox", { name: /^Title/ });

beforeEach(() => localStorage.clear());

test("a single page is the form of its record, which is saved where it is", async () => {
  const { server } = await showView("about", [about, award]);
  await expect.element(title).toHaveValue("Who we are");
  await expectAccessible();
  await userEvent.fill(title, "Who we are today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.area(viewed).one(1)).toMatchObject({ title: "Who we are today", navId: 1 });
});

test("one without a record asks for its first, on that page", async () => {
  const { server } = await showView("about", [award]);
  await expect.element(title).toHaveValue("");
  await userEvent.fill(title, "Who we are");
  await userEvent.fill(page.getByRole("textbox", { name: /^Picture/ }), "/pictures/a.webp");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => server.area(viewed).rows.at(-1)).toMatchObject({ title: "Who we are", lang: "en" });
  const made = server.calls.find(({ method }) => method === "POST");
  expect(made?.body).toMatchObject({ navId: 1, siteId: 1, title: "Who we are" });
});

test("a page with a list has its records alone, and does not say whose they are", async () => {
  await showView("awards", [about, award]);
  await expect.element(page.getByText("Best quay", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Who we are", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("columnheader", { name: "Navigation page" })).not.toBeInTheDocument();
});

test("a page that is not there says so, and another language can be chosen", async () => {
  await showView("gone", [about]);
  await expect.element(page.getByText("Page not found")).toBeVisible();
  await expectAccessible();
});

test("who may not write sees no form", async () => {
  await showView("about", [about], { held: ["honor:list", "navinfo:list", "domain:list"] });
  await expect.element(page.getByText("forbidden")).toBeVisible();
  expect(title.query()).toBeNull();
});

import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { honor } from "../../../src/contract/resources/website/honor.ts";
import { navinfo } from "../../../src/contract/resources/website/navinfo.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type AreaOptions, showArea } from "../support/area.tsx";

/** A form on a page of its own: steps, the way to what is wrong, the draft that is offered, languages and the way back. */

const PROOFS = "website/honor-proof/index";
const PAGES = { create: "website/add-honor/index", edit: "website/edit-honor/index" } as const;
const [BASE, PROOF, SEARCH] = ["common.title", "honor.certNo", "common.seo.section"] as const;

const paged: AnyResource = {
  ...honor,
  ways: [
    {
      label: "honor.certNo",
      icon: "badge",
      view: PROOFS,
      query: { id: "id" },
      inMenu: true,
      when: { status: [1] },
    },
  ],
  form: {
    pages: { ...PAGES, steps: { [PROOFS]: "honor.certNo" } },
    sections: [
      { step: BASE, fields: ["title", "nav", "issueDate"] },
      { step: PROOF, fields: ["certNo", "image"] },
      { step: SEARCH, fields: ["sort", "status"] },
    ],
  },
};

const GROUP = "00000000-0000-4000-8000-000000000001";
const site = { site: { id: 1, name: "Harbour" }, siteId: 1 };
const nav = (id: number, name: string) => ({ nav: { id, name }, navId: id });
const common = { ...site, image: "/pictures/a.webp", sort: 0, status: 1 };

const showPage = (view: string, search: string, options: AreaOptions = {}) =>
  showArea(
    paged,
    [
      { ...common, id: 1, lang: "zh_CN", groupKey: GROUP, title: "质量奖", ...nav(1, "荣誉") },
      { ...common, id: 2, lang: "en", groupKey: GROUP, title: "Quality award", ...nav(2, "Honors") },
    ],
    {
      view,
      search,
      beside: [
        [
          domain,
          [
            {
              id: 1,
              name: "Harbour",
              domain: "h.example.com",
              isCurrent: true,
              langs: ["zh_CN", "zh_TW", "en"],
              status: 1,
            },
          ],
        ],
        [
          navinfo,
          [{ ...site, id: 2, lang: "en", name: "Honors", navUrl: "honor", navType: "honor", parentId: null }],
        ],
      ],
      ...options,
    },
  );
const edit = (options?: AreaOptions) => showPage(PAGES.edit, "?id=2", options);
const add = (options?: AreaOptions) => showPage(PAGES.create, "?siteId=1&lang=en&navId=2", options);

const button = (name: string) => page.getByRole("button", { name, exact: true });
const steps = page.getByRole("navigation", { name: "Steps" });
const step = (name: RegExp) => steps.getByRole("button", { name });
const title = page.getByRole("textbox", { name: /^Title/ });
const offer = page.getByRole("region", { name: "You have an unsaved draft" });

beforeEach(() => localStorage.clear());

test("the steps are gone through, and saving from any of them leads back to the list", async () => {
  const area = await edit();
  await expect.element(page.getByRole("heading", { name: /Edit honor.*Quality award/ })).toBeVisible();
  await expect.element(title).toHaveValue("Quality award");
  await expect.element(step(/Title/)).toHaveAttribute("aria-current", "step");
  await expect.element(button("Back")).toBeDisabled();
  await userEvent.fill(title, "Award of quality");
  await button("Next").click();
  await expect.element(page.getByRole("textbox", { name: "Certificate number" })).toHaveFocus();
  await expect.element(title).not.toBeInTheDocument();
  await step(/Search/).click();
  await expect.element(button("Next")).toBeDisabled();
  await button("Save").click();
  await expect.poll(() => area.left).toEqual(["back to website/honor/index"]);
  expect(area.server.area(paged).one(2)).toMatchObject({ title: "Award of quality" });
  expect(area.notices.at(-1)).toMatchObject({
    text: "Saved: Award of quality",
    leads: { to: `${PAGES.edit}?id=2` },
  });
});

test("what is wrong is marked at its step, and saving leads to the first of it", async () => {
  await add();
  await expect.element(title).toHaveFocus();
  await expect.element(page.getByLabelText("Navigation page")).toHaveTextContent("Honors");
  await step(/Search/).click();
  await button("Save").click();
  await expect.element(step(/Title/)).toHaveAttribute("aria-current", "step");
  await expect.element(step(/Title/)).toHaveAccessibleName(/1 error/);
  await expect.element(step(/Certificate/)).toHaveAccessibleName(/1 error/);
  await expect.element(title).toHaveFocus();
  await expectAccessible();
  await userEvent.fill(title, "Export award");
  await expect.element(step(/Title/)).not.toHaveAccessibleName(/fault/);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(step(/Certificate/)).toHaveAttribute("aria-current", "step");
});

test("a draft is kept with the browser, offered, gone on with, and given up", async () => {
  const area = await edit();
  await userEvent.fill(title, "Half done");
  expect(area.unsaved()).toBe(1);
  await area.reopen();
  await expect.element(offer).toBeVisible();
  expect(area.unsaved()).toBe(0);
  await expectAccessible();
  await button("Continue with draft").click();
  await expect.element(title).toHaveValue("Half done");
  await expect.element(page.getByText("Your earlier unsaved changes were restored.")).toBeVisible();

  await area.reopen();
  await button("Discard draft").click();
  await expect.element(title).toHaveValue("Quality award");
  await area.reopen();
  await expect.element(title).toHaveValue("Quality award");
});

test("what was saved is no draft any more", async () => {
  const area = await edit();
  await userEvent.fill(title, "Saved at once");
  await button("Save").click();
  await expect.poll(() => area.left).toHaveLength(1);
  await area.reopen();
  await expect.element(title).toHaveValue("Saved at once");
  await expect.element(offer).not.toBeInTheDocument();
});

test("giving up asks, and forgets the draft", async () => {
  const area = await edit();
  await userEvent.fill(title, "Half done");
  await button("Cancel").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect.poll(() => area.left).toEqual(["back to website/honor/index"]);
  await area.reopen();
  await expect.element(title).toHaveValue("Quality award");
});

test("of two who change a record, the later goes on from what the first made of it", async () => {
  const { server } = await edit();
  await userEvent.fill(title, "Mine");
  server.area(paged).update(2, { certNo: "theirs" }, undefined, "bob");
  await button("Save").click();
  await expect.element(page.getByText(/changed this record/)).toBeVisible();
  await button("Load the latest and keep my changes").click();
  await expect.element(title).toHaveValue("Mine");
  await button("Save").click();
  await expect.poll(() => server.area(paged).one(2)).toMatchObject({ title: "Mine", certNo: "theirs" });
});

test("a copy begins as its record", async () => {
  await showPage(PAGES.create, "?copy=2");
  await expect.element(page.getByRole("heading", { name: /Copy honor/ })).toBeVisible();
  await expect.element(title).toHaveValue("Quality award");
});

test("another language begins as the record it is made from", async () => {
  await showPage(PAGES.create, "?from=2&lang=zh_TW");
  await expect.element(title).toHaveValue("Quality award");
});

test("the languages of a record are pages of their own", async () => {
  const { left } = await edit();
  const languages = page.getByRole("group", { name: "Language", exact: true });
  await languages.getByRole("button", { name: "Simplified Chinese" }).click();
  await languages.getByRole("button", { name: "Traditional Chinese" }).click();
  expect(left).toEqual([`${PAGES.edit}?id=1`, `${PAGES.create}?from=2&lang=zh_TW`]);
});

test("a page says that its record is not there", async () => {
  await showPage(PAGES.edit, "?id=99");
  await expect.element(page.getByText("Record not found")).toBeVisible();
});

test("a page without permission is refused", async () => {
  await edit({ held: ["honor:list"] });
  await expect.element(page.getByText("forbidden")).toBeVisible();
});

test("a field that takes a permission of its own is shown and not changed by others", async () => {
  await edit({ held: ["honor:list", "honor:edit"] });
  await step(/Search/).click();
  await expect.element(page.getByRole("radio", { name: "Published" })).toBeDisabled();
  await expect.element(page.getByRole("radio", { name: "Published" })).toBeChecked();
  const status = page.getByRole("radiogroup", { name: "Status" });
  await expect.element(status).toHaveAccessibleDescription("You have no permission to change this.");
  await expect.element(page.getByText("Status*", { exact: true })).not.toBeInTheDocument();
});

test("the list leads to the pages", async () => {
  const { left } = await showPage("", "");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("gridcell", { name: "Quality award" }).hover();
  await page.getByRole("button", { name: "Edit", exact: true }).last().click();
  expect(left).toEqual([`${PAGES.create}?siteId=1&lang=en`, `${PAGES.edit}?id=2`]);
});

test("a page of one of the steps opens the form there, and a row's menu leads to it", async () => {
  const { left } = await showPage("", "");
  await page.getByRole("gridcell", { name: "Quality award" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Certificate number" }).click();
  expect(left).toEqual([`${PROOFS}?id=2`]);
  const area = await showPage(PROOFS, "?id=2");
  await expect.element(step(/Certificate/)).toHaveAttribute("aria-current", "step");
  await userEvent.fill(page.getByRole("textbox", { name: "Certificate number" }), "QA-7");
  await step(/Title/).click();
  await expect.element(title).toHaveValue("Quality award");
  await button("Save").click();
  await expect.poll(() => area.server.area(paged).one(2)).toMatchObject({ certNo: "QA-7" });
});

test("a form stays while the sites that it might be of are asked for in vain", async () => {
  await add({ beside: [] });
  await expect.element(title).toBeVisible();
  const field = title.element();
  await userEvent.fill(title, "Export award");
  await step(/Search/).click();
  await step(/Title/).click();
  await expect.element(title).toHaveValue("Export award");
  await expect.element(page.getByRole("navigation", { name: "Steps" })).toBeVisible();
  expect(field.closest(".qs-form-page")?.isConnected ?? false).toBe(true);
});

test("on a narrow page the steps are above the fields", async () => {
  await page.viewport(390, 800);
  await edit();
  await expect.element(title).toBeVisible();
  const [above, below] = [steps.element().getBoundingClientRect(), title.element().getBoundingClientRect()];
  expect(above.bottom).toBeLessThanOrEqual(below.top);
  await expectAccessible();
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { ref, text } from "../../../src/contract/resources/field-builders.ts";
import { category } from "../../../src/contract/resources/shop/category.ts";
import { testLabel } from "../../support/test-label.ts";
import { showArea } from "../support/area.tsx";

/** A tree of two levels: nothing is put below the second one, and what the second one alone needs is asked for there. */

const row = (id: number, cateName: string, pid: number | null) => ({
  ...{ id, cateName, pid, pic: pid === null ? null : "/a.webp", sort: 0, isShow: 1 },
});
const rows = [row(1, "Tea", null), row(2, "Green tea", 1), row(3, "Coffee", null)];
const form = page.getByRole("dialog", { name: /category/ });
const node = (name: string) => page.getByRole("treeitem", { name });

async function menuOf(name: string) {
  await page.getByRole("gridcell", { name: `Expand ${name}` }).click({ button: "right" });
}

test("a new row is put below the first level alone, and needs a picture there", async () => {
  const { server } = await showArea(category, rows);
  await menuOf("Tea");
  await page.getByRole("menuitem", { name: "Add child" }).click();
  await userEvent.fill(form.getByRole("textbox", { name: "Category name" }), "Black tea");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Fill this in", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: /Parent category/ }).click();
  await expect.element(node("Coffee")).toBeVisible();
  await expect.element(node("Tea")).not.toHaveAttribute("aria-expanded");
  expect(node("Green tea").query()).toBeNull();
  await userEvent.fill(page.getByRole("searchbox", { name: "Search" }).last(), "tea");
  await expect.element(node("Coffee")).not.toBeInTheDocument();
  await expect.element(page.getByRole("treeitem")).toHaveTextContent(/^Tea$/);
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("what has others below it can be put below nothing, and is not deleted", async () => {
  await showArea(category, rows);
  await menuOf("Tea");
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect.element(page.getByText(/Delete those first/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await menuOf("Tea");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await form.getByRole("button", { name: /Parent category/ }).click();
  await expect.element(page.getByText("No options")).toBeVisible();
});

const label = testLabel("商品", "商品", "article");
const article = defineResource({
  name: "article",
  path: "api/article",
  title: label,
  nameField: "name",
  fields: {
    name: text(label, { max: 20 }),
    cate: ref(testLabel("分类", "分類", "Category"), { to: "category", leaf: true }),
  },
  list: { columns: ["name", "cate"] },
});

test("where records of one kind are meant, the others are there for what is below them alone", async () => {
  const hidden = { isShow: 0, pid: null };
  const beside = [
    { ...rows[0], ...hidden },
    { ...rows[1], isShow: 1 },
    { ...rows[2], ...hidden },
  ];
  const shown = ref(testLabel("分类", "分類", "Category"), { to: "category", only: { isShow: [1] } });
  const { fields } = article;
  await showArea({ ...article, fields: { ...fields, cate: shown } }, [], { beside: [[category, beside]] });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: /article/ });
  await dialog.getByRole("button", { name: /^Category/ }).click();
  await expect
    .element(page.getByRole("treeitem", { name: "Tea", exact: true }))
    .not.toHaveAttribute("aria-selected");
  await expect.element(node("Green tea")).toHaveAttribute("aria-selected", "false");
  expect(node("Coffee").query()).toBeNull();
  await userEvent.fill(page.getByRole("searchbox", { name: "Search" }).last(), "e");
  await expect.element(page.getByRole("treeitem")).toHaveTextContent(/^Green tea$/);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(dialog.getByRole("button", { name: /^Category/ })).toHaveTextContent("Green tea");
});

test("where only what has none below it is meant, a branch opens instead of being selected", async () => {
  await showArea(article, [], { beside: [[category, rows]] });
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: /article/ });
  await dialog.getByRole("button", { name: /^Category/ }).click();
  const branch = page.getByRole("treeitem", { name: "Tea", exact: true });
  await expect.element(branch).not.toHaveAttribute("aria-selected");
  await branch.click();
  await expect.element(branch).toHaveAttribute("aria-expanded", "false");
  await branch.click();
  await node("Green tea").click();
  await expect.element(dialog.getByRole("button", { name: /^Category/ })).toHaveTextContent("Green tea");
});

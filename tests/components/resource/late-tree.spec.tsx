import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { resourceLoaders } from "../../../src/contract/resources/registry.ts";
import { category } from "../../../src/contract/resources/shop/category.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { showArea } from "../support/area.tsx";

/** A field that refers to records of a tree, while what is known of their area is still on its way. */

test("what is chosen from opens once it is known to be a tree, and stays open", async () => {
  const loader = resourceLoaders.category;
  if (!loader) throw new Error("There are no categories.");
  let arrive: () => void = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { load } = loader;
  vi.spyOn(loader, "load").mockImplementation(() => late.then(load));
  await showArea(goods, [], {
    view: "shop/add-goods/index",
    beside: [[category, [{ id: 1, cateName: "Shirts", pid: null, hasChildren: false, isShow: 1, sort: 0 }]]],
  });
  const picker = page.getByRole("button", { name: /^Category/ });
  await expect.element(picker).toBeDisabled();
  arrive();
  await expect.element(picker).toBeEnabled();
  await picker.click();
  await page.getByRole("treeitem", { name: "Shirts" }).click();
  await expect.element(picker).toHaveTextContent("Shirts");
});

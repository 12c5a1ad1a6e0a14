import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import { choice, text } from "../../../src/contract/resources/field-builders.ts";
import { testLabel } from "../../support/test-label.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** A page with the records of one kind. */

const VIEW = "media/films/index";
const asset = defineResource({
  name: "asset",
  path: "api/asset",
  title: testLabel("素材", "素材", "asset"),
  nameField: "name",
  fields: {
    name: text(testLabel("名称", "名稱", "Name"), { max: 20, required: true }),
    kind: choice(testLabel("类型", "類型", "Kind"), {
      required: true,
      initial: "picture",
      options: [
        { value: "picture", label: testLabel("图片", "圖片", "Picture") },
        { value: "film", label: testLabel("视频", "影片", "Film") },
      ],
    }),
  },
  list: { columns: ["name", "kind"], filters: ["name", "kind"], tabs: "kind" },
  views: [{ view: VIEW, fixed: { kind: "film" } }],
});
const rows = [
  { id: 1, name: "Quay", kind: "picture" },
  { id: 2, name: "Harbour", kind: "film" },
];
const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });

test("its list has them alone and does not show what makes them of it; new ones begin so", async () => {
  const { server } = await showArea(asset, rows, { view: VIEW });
  await expect.element(cell("Harbour")).toBeVisible();
  await expect.element(cell("Quay")).not.toBeInTheDocument();
  await expect.element(page.getByRole("columnheader", { name: "Kind" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("combobox", { name: "Kind" })).not.toBeInTheDocument();
  expect(page.getByRole("tab", { name: "Picture" }).query()).toBeNull();
  await expectAccessible();
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: /asset/ });
  await userEvent.fill(form.getByRole("textbox", { name: "Name" }), "Storm");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(cell("Storm")).toBeVisible();
  expect(server.area(asset).one(3)).toMatchObject({ name: "Storm", kind: "film" });
});

test("the area's own list has all of them", async () => {
  await showArea(asset, rows);
  await expect.element(cell("Harbour")).toBeVisible();
  await expect.element(cell("Quay")).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Kind" })).toBeVisible();
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { shippingTemplate } from "../../../src/contract/resources/shop/shipping-template.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** Cities are chosen from the tree of provinces: none in two rows, and the first row is for all others. */

const city = (city_id: number, name: string) => ({ city_id, name });
const REGIONS = [
  { ...city(33, "浙江省"), children: [city(3301, "杭州市"), city(3302, "宁波市")] },
  { ...city(31, "上海市"), children: [city(3101, "上海城区")] },
];
const charge = { first: 1, price: 10, _continue: 1, continue_price: 2 };
const all = { region: [city(0, "默认全国")], ...charge };

const form = page.getByRole("dialog", { name: /shipping template/ });
const picker = page.getByRole("dialog", { name: "Regions" });
const node = (name: string) => picker.getByRole("treeitem", { name });
const regions = (names: RegExp) => form.getByRole("button", { name: names });

async function editing() {
  const area = await showArea(shippingTemplate, [
    {
      id: 1,
      name: "Parcels",
      type: 1,
      regionInfo: [all, { region: [city(3301, "杭州市")], ...charge }],
      appoint: 0,
      appointInfo: [],
      sort: 0,
    },
  ]);
  area.server.on("GET api/citys", () => REGIONS);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(form.getByText("All other regions")).toBeVisible();
  return area;
}

test("a province takes the cities that no other row has, and says which those are", async () => {
  const { server } = await editing();
  await form.getByRole("button", { name: "Add row" }).first().click();
  await regions(/Regions: None selected/).click();
  await expect.element(node("浙江省")).toHaveAttribute("aria-checked", "false");
  await expectAccessible(...overlays());
  await node("浙江省").click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(node("浙江省")).toHaveAttribute("aria-checked", "mixed");
  await expect.element(node("杭州市")).toHaveAttribute("aria-disabled", "true");
  await expect.element(node("杭州市")).toHaveTextContent("In row 2");
  await expect.element(node("宁波市")).toHaveAttribute("aria-checked", "true");
  await userEvent.fill(picker.getByRole("searchbox"), "上海");
  await expect.element(node("浙江省")).not.toBeInTheDocument();
  await node("上海城区").click();
  await expect.element(picker.getByText("2 cities selected")).toBeVisible();
  await picker.getByRole("button", { name: "Use these" }).click();
  await expect.element(regions(/Regions: 宁波市, 上海城区/)).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(shippingTemplate).one(1)).toMatchObject({
    regionInfo: [
      { region: [{ city_id: 0 }] },
      { region: [city(3301, "杭州市")] },
      { region: [city(3302, "宁波市"), city(3101, "上海城区")], price: 0 },
    ],
  });
});

test("the first row stays the first one; a new template begins with it", async () => {
  await editing();
  await expect.element(form.getByRole("button", { name: "Remove row 1" })).not.toBeInTheDocument();
  await expect.element(form.getByRole("button", { name: "Move row 2 up" })).toBeDisabled();
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect.element(form.getByText("All other regions")).toBeVisible();
  await expectAccessible(...overlays());
});

test("cities that do not come can be asked for again", async () => {
  const { server } = await editing();
  server.answer("GET api/citys", 400, { status: 400, timestamp: 1, message: "down" });
  await regions(/Regions: 杭州市/).click();
  await picker.getByRole("button", { name: "Try again" }).click();
  await expect.element(node("浙江省")).toBeVisible();
});

test("a row without cities is told so at its cell", async () => {
  await editing();
  await form.getByRole("button", { name: "Add row" }).first().click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .element(regions(/Regions: None selected/))
    .toHaveAccessibleDescription(/^row 3, Regions: Fill this in/);
  expect(regions(/Regions: 杭州市/).element()).not.toHaveAccessibleDescription(/Fill this in/);
  await expectAccessible(...overlays());
});

test("what sending something costs is tried out for several places at once", async () => {
  const { server } = await showArea(shippingTemplate, [
    { id: 1, name: "Parcels", type: 1, regionInfo: [all], appoint: 0, appointInfo: [], sort: 0 },
  ]);
  server.on("GET api/citys", () => REGIONS);
  await page.getByRole("gridcell", { name: "Parcels", exact: true }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Calculate postage" }).click();
  const dialog = page.getByRole("dialog", { name: "Calculate postage · Parcels" });
  await dialog.getByRole("button", { name: "Calculate", exact: true }).click();
  await expect.element(dialog.getByText("Fill this in", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: /Regions: None selected/ }).click();
  await node("浙江省").click();
  await picker.getByRole("button", { name: "Use these" }).click();
  await userEvent.fill(dialog.getByLabelText(/^Amount/), "3");
  server.answer(`POST ${shippingTemplate.path}/trial/1`, 200, {
    places: [
      { city_id: 3301, name: "杭州市", postage: 14 },
      { city_id: 3302, name: "宁波市", postage: null },
    ],
  });
  await dialog.getByRole("button", { name: "Calculate", exact: true }).click();
  const answer = dialog.getByRole("region", { name: "Postage" });
  await expect.element(answer).toHaveTextContent(/杭州市\s*14\.00/);
  await expect.element(answer).toHaveTextContent(/宁波市\s*Nothing is sent there/);
  expect(server.calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    place: [{ city_id: 3301 }, { city_id: 3302 }],
    amount: 3,
    total: 0,
  });
  await expectAccessible(...overlays());
});

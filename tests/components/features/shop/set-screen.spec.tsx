import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { groupData } from "../../../../src/contract/resources/shop/group-data.ts";
import { shopSmsSettings } from "../../../../src/contract/resources/shop/shop-sms-settings.ts";
import { expectAccessible, overlays } from "../../support/accessible.ts";
import { showArea } from "../../support/area.tsx";

/** The settings of the shop: a list for each group of entries, and a form for each kind of rules (resources 2.14). */

const entry = (id: number, groupName: string, values: object) => ({
  ...{ id, groupName, caption: `Entry ${id}`, sort: 0, status: 1, imageArr: [], map: values },
  ...values,
});
const ENTRIES = [
  entry(1, "home_banner", { name: "Spring", pic: "/a.webp" }),
  entry(2, "hot_search", { title: "Ropes" }),
  entry(3, "recharge_price_ways", { price: 300, give_price: 20 }),
];
const GROUPS = [
  ...["Home banners", "Home buttons", "Home headlines", "Home activities", "Popular searches"],
  ...["Account menu", "Flash sale slots", "Check-in days", "Top-up amounts"],
];
const SETTINGS = ["Orders", "Points", "Commissions", "Top-ups", "Text messages", "Site"];

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const cell = (name: string) => page.getByRole("gridcell", { name, exact: true });
const header = (name: string) => page.getByRole("columnheader", { name: new RegExp(`^${name}`) });

test("each group has a tab, and each kind of settings; a group's list has its own entries and columns alone", async () => {
  const { server } = await showArea(groupData, ENTRIES);
  await expect.element(cell("Spring")).toBeVisible();
  const tabs = () =>
    page
      .getByRole("tab")
      .elements()
      .map((one) => one.textContent);
  await expect.poll(tabs).toEqual([...GROUPS, ...SETTINGS]);
  await expect.element(cell("Ropes")).not.toBeInTheDocument();
  await expect.element(header("Picture")).toBeVisible();
  await expectAccessible();
  await tab("Popular searches").click();
  await expect.element(cell("Ropes")).toBeVisible();
  await expect.element(cell("Spring")).not.toBeInTheDocument();
  await expect.element(header("Title")).toBeVisible();
  for (const other of ["Picture", "Group", "Points", "Amount"])
    await expect.element(header(other)).not.toBeInTheDocument();
  const asked = server.calls
    .filter(({ path }) => path === groupData.path)
    .map(({ query }) => query.get("groupName"));
  expect([...new Set(asked)]).toEqual(["home_banner", "hot_search"]);
});

test("a new entry is of the group that it is added to, and asks for what that has", async () => {
  const { server } = await showArea(groupData, ENTRIES);
  await tab("Top-up amounts").click();
  await expect.element(cell("300.00")).toBeVisible();
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  const form = page.getByRole("dialog", { name: /shop entry/ });
  const amount = form.getByRole("textbox", { name: /^Amount/ });
  await expect.element(amount).toBeVisible();
  for (const other of ["Group", "Title", "Name", "Link", "Day"])
    await expect.element(form.getByLabelText(other, { exact: true })).not.toBeInTheDocument();
  await expectAccessible(...overlays());
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(amount).toHaveAccessibleDescription("Enter a number");
  await userEvent.fill(amount, "88.50");
  await userEvent.fill(form.getByRole("textbox", { name: /^Given on top/ }), "8");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(cell("88.50")).toBeVisible();
  expect(server.area(groupData).one(4)).toMatchObject({
    ...{ groupName: "recharge_price_ways", price: 88.5, give_price: 8, status: 1 },
  });
});

test("entries are deleted each by its own path", async () => {
  const { server } = await showArea(groupData, [
    ...ENTRIES,
    entry(4, "home_banner", { name: "Autumn", pic: "/b.webp" }),
  ]);
  await expect.element(cell("Autumn")).toBeVisible();
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect
    .poll(() => server.calls.filter(({ method }) => method === "DELETE").map(({ path }) => path))
    .toEqual([expect.stringMatching(/^api\/yxSystemGroupData\/[14]$/)]);
});

test("settings are a form of their own, in which a secret that is kept is not shown, and stays where none is typed", async () => {
  const { server } = await showArea(groupData, ENTRIES);
  const PATH = shopSmsSettings.path;
  let held: Record<string, unknown> = {
    ...{ id: 1, sms_enable: 1, sms_access_key: "quay", sms_access_secretSet: true },
    ...{ sms_region: "cn-hangzhou", sms_sign: null, sms_templateId: null },
  };
  server.on(`GET ${PATH}`, () => held);
  server.on(`PUT ${PATH}`, ({ body }) => {
    held = { ...held, ...(body as object) };
  });
  await tab("Text messages").click();
  const secret = page.getByLabelText(/^Access secret/);
  await expect.element(secret).toHaveValue("");
  await expect.element(secret).toHaveAttribute("type", "password");
  await expectAccessible();
  const sent = () => server.calls.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await userEvent.fill(page.getByLabelText("Signature"), "Quay");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ sms_sign: "Quay" });
  expect(sent()[0]).not.toHaveProperty("sms_access_secret");
  await userEvent.fill(secret, "word");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent()[1]).toMatchObject({ sms_access_secret: "word" });
});

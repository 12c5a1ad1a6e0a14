import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { express } from "../../../src/contract/resources/shop/express.ts";
import { expressSettings } from "../../../src/contract/resources/shop/express-settings.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** The settings of an area are a panel beside its list, made of their definition. */

const PATH = `GET ${expressSettings.path}`;
const couriers = [{ id: 1, name: "SF Express", code: "SF", sort: 0, isShow: 1 }];
const tab = (name: string) => page.getByRole("tab", { name });
const save = page.getByRole("button", { name: "Save" });

test("settings are read, asked for along with what they belong to, and saved whole", async () => {
  const { server } = await showArea(express, couriers);
  let held: Record<string, unknown> = { id: 1, exp_enable: 0, exp_appId: null, exp_appKeySet: true };
  server.on(PATH, () => held);
  server.on(`PUT ${expressSettings.path}`, ({ body }) => {
    held = { ...held, ...(body as object) };
  });
  await expect.element(page.getByText("SF Express")).toBeVisible();
  await tab("Tracking").click();
  await expect.element(save).toBeDisabled();
  await expectAccessible();
  const user = page.getByRole("textbox", { name: "Kuaidiniao user ID" });
  await expect.element(user).not.toBeRequired();
  await page.getByRole("checkbox", { name: "Tracking" }).click({ force: true });
  await expect.element(user).toBeRequired();
  await save.click();
  await expect.element(page.getByText("Fill this in", { exact: true })).toBeVisible();
  expect(server.calls.filter(({ method }) => method === "PUT")).toEqual([]);
  await userEvent.fill(user, "quay");
  await save.click();
  await expect
    .poll(() => server.calls.find(({ method }) => method === "PUT")?.body)
    .toEqual({ id: 1, exp_enable: 1, exp_appId: "quay" });
});

test("who may only read them sees them and changes nothing", async () => {
  const { server } = await showArea(express, couriers, { held: ["express:list"] });
  server.on(PATH, () => ({ id: 0, exp_enable: 0, exp_appId: null, exp_appKeySet: false }));
  await tab("Tracking").click();
  await expect.element(page.getByRole("textbox", { name: "Kuaidiniao user ID" })).toBeDisabled();
  await expect.element(save).not.toBeInTheDocument();
});

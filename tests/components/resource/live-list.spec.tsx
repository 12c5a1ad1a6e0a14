import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { domain } from "../../../src/contract/resources/customer/domain.ts";
import { siteLanguage } from "../../../src/contract/resources/website/site-language.ts";
import { expectAccessible } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** A list whose rows the server is at work on. */

const site = { site: { id: 1, name: "Harbour" }, siteId: 1 };
const language = (id: number, language: string, name: string, over: object) => ({
  ...{ id, ...site, language, name, color: "#2d72d2", enabled: true, isDefault: false, sort: id },
  ...{ initStatus: "N", progress: 0, initFailure: null, leftOut: [] },
  ...over,
});
const FILLED = { initStatus: "Y", progress: 100 };
const cell = (text: string) => page.getByRole("gridcell", { name: text, exact: true });
const asked = (calls: readonly { readonly path: string; readonly method: string }[]) =>
  calls.filter(({ path, method }) => method === "GET" && path === siteLanguage.path).length;

const show = (english: object) =>
  showArea(
    siteLanguage,
    [language(1, "zh_CN", "简体中文", { ...FILLED, isDefault: true }), language(2, "en", "EN", english)],
    { beside: [[domain, [{ id: 1, name: "Harbour", domain: "harbour.example.com" }]]] },
  );

test("shows by itself how far they are, until it has ended, and asks no more then", async () => {
  const { server } = await show({ initStatus: "P", progress: 40 });
  await expect.element(cell("40 %")).toBeVisible();
  await expectAccessible();
  server.area(siteLanguage).update(2, { progress: 70 }, undefined);
  await expect.element(cell("70 %"), { timeout: 5_000 }).toBeVisible();
  server.area(siteLanguage).update(2, FILLED, undefined);
  await expect.element(cell("In progress"), { timeout: 5_000 }).not.toBeInTheDocument();
  const times = asked(server.calls);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(asked(server.calls)).toBe(times);
});

test("a language is initialised from its row, with what is asked for that", async () => {
  const { server } = await show({});
  await expect.element(cell("EN")).toBeVisible();
  server.on(`POST ${siteLanguage.path}/init/2`, () => {
    server.area(siteLanguage).update(2, { initStatus: "P" }, undefined);
  });
  await page.getByRole("button", { name: "Row menu" }).last().click();
  await page.getByRole("menuitem", { name: "Initialise", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Initialise/ });
  await expect.element(dialog.getByText(/New records begin as drafts/)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText("Translate by machine").click({ force: true });
  await dialog.getByRole("button", { name: "Initialise", exact: true }).click();
  await expect.element(cell("In progress")).toBeVisible();
  expect(server.calls.find(({ method }) => method === "POST")?.body).toMatchObject({ translate: true });
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { store } from "../../../src/contract/resources/shop/store.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";
import { pressOn } from "../support/keyboard.ts";

/** Periods of a record, of days and of hours; and a store's place, which follows from its address. */

const PIER = {
  ...{ id: 1, name: "Pier", phone: "020-8888", address: "广东省,广州市", detailedAddress: "Pier road 1" },
  ...{ image: "/a.webp", latitude: 1, longitude: 2, validTime: [], dayTime: ["08:00", "22:00"], isShow: 1 },
};
const form = page.getByRole("dialog", { name: /store/ });
const save = form.getByRole("button", { name: "Save" });
const group = (name: string) => form.getByRole("group", { name });
const end = (of: string, name: string) => group(of).getByRole("textbox", { name, exact: true });

async function editing() {
  const area = await showArea(store, [PIER]);
  await page.getByRole("gridcell").getByRole("button", { name: "Edit", exact: true }).click();
  await expect.element(end("Opening hours", "From")).toHaveValue("08:00");
  return area;
}

test("hours are typed and chosen, days too; a half of them is refused before it is sent", async () => {
  const { server } = await editing();
  await expect.element(page.getByText("08:00 – 22:00")).toBeVisible();
  await userEvent.fill(end("Opening hours", "From"), "9");
  await expect.element(end("Opening hours", "From")).toHaveValue("9");
  await group("Opening hours").getByRole("button", { name: "Choose a time" }).last().click();
  await expect.element(end("Opening hours", "From")).toHaveValue("09:00");
  await page.getByRole("menuitem", { name: "21:30" }).click();
  await expect.element(end("Opening hours", "To")).toHaveValue("21:30");
  await userEvent.fill(end("Valid", "From"), "2026-03-05");
  await save.click();
  await expect.element(form.getByText("needs both a start and an end")).toBeVisible();
  await expect.element(end("Valid", "From")).toHaveFocus();
  await expectAccessible(...overlays());
  await userEvent.fill(end("Valid", "To"), "2026/3/1");
  await save.click();
  await expect.element(form.getByText("must not end before it starts")).toBeVisible();
  expect(server.calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await userEvent.fill(end("Valid", "To"), "2026-03-31");
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.area(store).one(1)).toMatchObject({
    dayTime: ["09:00", "21:30"],
    validTime: ["2026-03-05", "2026-03-31"],
  });
});

test("going on to the other end is not leaving the field; leaving it is", async () => {
  await editing();
  await userEvent.fill(end("Valid", "From"), "2026-03-05");
  await userEvent.click(end("Valid", "To"));
  await expect.element(end("Valid", "To")).toHaveFocus();
  await expect.element(form.getByText("needs both")).not.toBeInTheDocument();
  await pressOn(form.getByRole("textbox", { name: "Store name" }), "x");
  await expect.element(form.getByText("needs both a start and an end")).toBeVisible();
});

test("the address fills in where it is, or says why it cannot", async () => {
  const { server, notices } = await editing();
  const look = form.getByRole("button", { name: "Look up by address" });
  const call = `POST ${store.path}/getL`;
  server.answer(call, 400, { status: 400, timestamp: 1, message: "no key yet" });
  await look.click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(["no key yet"]);
  server.answer(call, 200, { result: { location: { lat: 23.1246301, lng: 113.3 } } });
  await look.click();
  await expect.element(form.getByRole("textbox", { name: "Latitude" })).toHaveValue("23.12463");
  expect(server.calls.findLast(({ method }) => method === "POST")?.body).toEqual({
    addr: "广东省广州市Pier road 1",
  });
});

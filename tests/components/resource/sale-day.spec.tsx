import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { seckill } from "../../../src/contract/resources/activity/seckill.ts";
import { groupData } from "../../../src/contract/resources/shop/group-data.ts";
import { expectAccessible, overlays } from "../support/accessible.ts";
import { showArea } from "../support/area.tsx";

/** The flash sales of a day, by their slots. */

const slotOf = (id: number, caption: string) => ({ id, caption, groupName: "seckill_time", status: 1 });
const [MORNING, EVENING] = [slotOf(1, "08:00–12:00"), slotOf(2, "20:00–00:00")];
const sale = (
  id: number,
  slot: { readonly id: number; readonly caption: string },
  from: string,
  to: string,
) => ({
  ...{ id, title: `Sale ${id}`, image: "/a.webp", price: 8, stock: 3, status: 1, phase: "running" },
  ...{ slot: { id: slot.id, name: slot.caption }, timeId: slot.id },
  ...{ startTime: `${from} 09:00:00`, stopTime: `${to} 09:00:00` },
});
const SALES = [
  sale(1, EVENING, "2026-03-01", "2026-03-05"),
  sale(2, MORNING, "2026-03-04", "2026-03-09"),
  { ...sale(3, MORNING, "2026-03-01", "2026-03-09"), status: 0 },
];
const dialog = page.getByRole("dialog", { name: "Slots of a day" });
const told = () =>
  [...dialog.element().querySelectorAll("dt, dd button, .qs-sale-day-free")].map((one) => one.textContent);

test("a day shows its slots with what is on in each, which opens from there", async () => {
  await showArea(seckill, SALES, { beside: [[groupData, [MORNING, EVENING]]] });
  await page.getByRole("button", { name: "Slots of a day" }).click();
  await userEvent.fill(dialog.getByLabelText("Day"), "2026-03-04");
  await expect.poll(told).toEqual(["08:00–12:00", "Sale 28.00", "20:00–00:00", "Sale 18.00"]);
  await expectAccessible(...overlays());
  await userEvent.fill(dialog.getByLabelText("Day"), "2026-04-01");
  await expect.poll(told).toEqual(["08:00–12:00", "Free", "20:00–00:00", "Free"]);
  await userEvent.fill(dialog.getByLabelText("Day"), "2026-03-02");
  await expect.poll(told).toEqual(["08:00–12:00", "Free", "20:00–00:00", "Sale 18.00"]);
  await dialog.getByRole("button", { name: /^Sale 1/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: /Sale 1|flash sale/ })).toBeVisible();
});

test("five hundred of a day are all there, and of more it is said", async () => {
  const many = Array.from({ length: 501 }, (_, at) => sale(at + 1, MORNING, "2026-03-01", "2026-03-05"));
  const { server } = await showArea(seckill, many.slice(0, 500), { beside: [[groupData, [MORNING]]] });
  await page.getByRole("button", { name: "Slots of a day" }).click();
  await userEvent.fill(dialog.getByLabelText("Day"), "2026-03-04");
  await expect.poll(() => told().length).toBe(501);
  await expect.element(dialog.getByRole("status")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  server.add(seckill, many);
  await page.getByRole("button", { name: "Slots of a day" }).click();
  await userEvent.fill(dialog.getByLabelText("Day"), "2026-03-03");
  await expect.element(dialog.getByText(/^More than 500/)).toBeVisible();
});

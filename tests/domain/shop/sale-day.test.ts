import { expect, test } from "vitest";
import { saleDay } from "../../../src/domain/shop/sale-day.ts";

const sale = (id: number, slot: string, startTime: string, stopTime: string) => ({
  ...{ id, title: `Sale ${id}`, slot: { id: 1, name: slot } },
  ...{ startTime, stopTime },
});

test("a day has the slots of the flash sales whose period has a part of it, the earliest first", () => {
  const sales = [
    sale(1, "12:00–16:00", "2026-11-20 09:00:00", "2026-11-27 00:00:00"),
    sale(2, "08:00–12:00", "2026-11-26 23:59:59", "2026-11-30 09:00:00"),
    sale(3, "12:00–16:00", "2026-11-27 10:00:00", "2026-11-28 10:00:00"),
    sale(4, "08:00–12:00", "2026-11-01 00:00:00", "2026-11-26 00:00:01"),
    { id: 5, title: "Of another server" },
  ];
  const found = (day: string) =>
    saleDay(sales, day).map(({ hours, sales: own }) => [hours, own.map(({ id }) => id)]);
  expect(found("2026-11-26")).toEqual([
    ["08:00–12:00", [4, 2]],
    ["12:00–16:00", [1]],
  ]);
  expect(found("2026-11-27")).toEqual([
    ["08:00–12:00", [2]],
    ["12:00–16:00", [3]],
  ]);
  expect(found("2026-12-01")).toEqual([]);
});

test("slots that nothing is in are free, and those of one slot are in the order of lists", () => {
  const on = ["2026-11-01 00:00:00", "2026-12-01 00:00:00"] as const;
  const sales = [
    { ...sale(1, "12:00–16:00", ...on), sort: 1 },
    { ...sale(2, "12:00–16:00", ...on), sort: 9 },
    sale(3, "12:00–16:00", ...on),
  ];
  const found = saleDay(sales, "2026-11-26", ["20:00–00:00", "08:00–12:00", "12:00–16:00"]);
  expect(found.map(({ hours, sales: own }) => [hours, own.map(({ id }) => id)])).toEqual([
    ["08:00–12:00", []],
    ["12:00–16:00", [2, 1, 3]],
    ["20:00–00:00", []],
  ]);
});

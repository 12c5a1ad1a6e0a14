import { expect, test } from "vitest";
import { seckill } from "../../../src/contract/resources/activity/seckill.ts";
import type { RefField } from "../../../src/contract/resources/fields.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { copiedLines, linesIn, takenOver } from "../../../src/domain/resources/taken-over.ts";

const { product, attrs } = seckill.fields;
const slot: RefField = seckill.fields.slot;
const tee = {
  id: 7,
  storeName: "Tee",
  unitName: "piece",
  storeInfo: "A tee",
  image: "/tee.webp",
  sliderImage: ["/a.webp", "/b.webp"],
  isPostage: 1,
  temp: { id: 3, name: "Parcels" },
  tempId: 3,
  price: 12.5,
  cost: 6,
  specType: 1,
  attrs: [
    { id: 71, values: ["red", "M"], price: 12.5, stock: 4 },
    { id: 72, values: ["blue", "M"], price: 13, stock: 5 },
  ],
};

test("choosing a record fills what is taken from it, as a form holds it, and lines that are its lines", () => {
  const taken = takenOver(seckill, ["product", product], goods, tee);
  expect(taken).toMatchObject({
    ...{ title: "Tee", unitName: "piece", info: "A tee", image: "/tee.webp", isPostage: true, specType: 1 },
    ...{ images: ["/a.webp", "/b.webp"], temp: { id: 3, name: "Parcels" }, otPrice: "12.50", cost: "6.00" },
  });
  // Neither the ids of the others' lines nor what only they have.
  expect(taken.attrs).toEqual([
    { values: ["red", "M"], price: "12.50", seckillPrice: "", seckillStock: null },
    { values: ["blue", "M"], price: "13.00", seckillPrice: "", seckillStock: null },
  ]);
  expect(taken).not.toHaveProperty("stock");
  expect(takenOver(seckill, ["slot", slot], goods, tee)).toEqual({});
});

test("lines that are loaded again keep what was entered, however their parts are ordered by now", () => {
  const held = [
    { id: 1, values: ["M", "blue"], price: "9.00", seckillPrice: "8.00", seckillStock: 2 },
    { id: 2, values: ["green", "M"], price: "9.00", seckillPrice: "7.00", seckillStock: 1 },
  ];
  expect(copiedLines(attrs, attrs.copies, held, linesIn(goods, attrs.copies, tee))).toEqual([
    { values: ["red", "M"], price: "12.50", seckillPrice: "", seckillStock: null },
    { id: 1, values: ["blue", "M"], price: "13.00", seckillPrice: "8.00", seckillStock: 2 },
  ]);
  expect(linesIn(goods, attrs.copies, { id: 8 })).toEqual([]);
});

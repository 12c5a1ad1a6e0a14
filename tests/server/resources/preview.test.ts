import { expect, test } from "vitest";
import { requirePreview } from "../../../server/resources/preview.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import type { Preview } from "../../../src/contract/resources/record-definition.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";

/** What an area declares of its preview: each field can play the part that it is named for. */

const withPreview = (preview: Preview) => requirePreview({ ...(goods as AnyResource), preview });

test.each<Preview>([
  {},
  { pictures: ["image", "sliderImage"], film: "video", marks: ["isHot"], texts: ["description"] },
  { price: { field: "price" }, summary: "storeInfo", facts: ["cate", "items", "stock", "specType"] },
  { price: { field: "price", instead: "otPrice", lines: "attrs" } },
])("an area starts with %j", (preview) => {
  expect(() => withPreview(preview)).not.toThrow();
});

test.each<readonly [Preview, string]>([
  [{ pictures: ["gone"] }, "shows gone as pictures"],
  [{ pictures: ["constructor"] }, "shows constructor as pictures"],
  [{ pictures: ["video"] }, "shows video as pictures"],
  [{ film: "image" }, "shows image as a film"],
  [{ marks: ["specType"] }, "shows specType as marks"],
  [{ price: { field: "stock" } }, "shows stock as a price"],
  [{ price: { field: "price", instead: "weight" } }, "shows weight as a price"],
  [{ price: { field: "price", lines: "items" } }, "shows items as the lines of a price"],
  [{ price: { field: "vipPrice", lines: "attrs" } }, "looks for vipPrice in attrs"],
  [{ price: { field: "price", lines: "attrs", inLines: "stock" } }, "looks for stock in attrs"],
  [{ price: { field: "price", most: "stock" } }, "shows stock as a price"],
  [{ price: { field: "price", currency: "stock" } }, "shows stock as a currency"],
  [{ price: { field: "price", words: "stock" } }, "shows stock as the words for a price"],
  [{ summary: "description" }, "shows description as a summary"],
  [{ facts: ["attrs"] }, "shows attrs as facts"],
  [{ texts: ["storeInfo"] }, "shows storeInfo as texts"],
])("none does with %j", (preview, reason) => {
  expect(() => withPreview(preview)).toThrow(`The preview of goods ${reason}`);
});

import { expect, it } from "vitest";
import { tabKeyMeaning } from "../../src/domain/tab-keys.ts";

const plain = { code: "KeyW", alt: true, others: false, composing: false, writing: false, mac: false };

it.each([
  [{}, "close"],
  [{ code: "ArrowLeft" }, "previous"],
  [{ code: "ArrowRight" }, "next"],
  [{ code: "ArrowUp" }, null],
  [{ alt: false }, null],
  [{ others: true }, null],
  [{ composing: true }, null],
  [{ writing: true }, "close"],
  [{ writing: true, mac: true }, null],
  [{ writing: true, code: "ArrowLeft" }, null],
] as const)("%o means %s", (over, meaning) => {
  expect(tabKeyMeaning({ ...plain, ...over })).toBe(meaning);
});

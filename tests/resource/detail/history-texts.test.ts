import { expect, test } from "vitest";
import { aliPay } from "../../../src/contract/resources/tools/ali-pay.ts";
import type { Wording } from "../../../src/resource/cell-text.ts";
import { changedText, valueText } from "../../../src/resource/detail/history-texts.ts";

const wording = { language: "en", dictionaries: {}, t: (key: string) => key } as unknown as Wording;
const changed = (field: string, from: unknown, to: unknown) =>
  changedText(aliPay, { field, from, to }, wording);

test("a secret that took the place of another reads otherwise than one that was given first", () => {
  expect(changed("privateKey", "***", "***")).toBe("secretReplaced");
  expect(changed("privateKey", null, "***")).toBe("secretSet");
  expect(changed("privateKey", "***", null)).toBe("none");
  expect(valueText(aliPay, "privateKey", "***", wording)).toBe("secretSet");
});

test("what is no secret is shown as it became", () => {
  expect(changed("appId", "2021", "2022")).toBe("2022");
});

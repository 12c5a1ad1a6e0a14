import { expect, it } from "vitest";
import { translateConfig } from "../../../src/contract/resources/system/translate-config.ts";
import { recordName } from "../../../src/domain/resources/record-name.ts";
import { branch } from "../../resource/areas.ts";

it("a record is called by its name, or by its number without one", () => {
  expect(recordName(branch, { id: 1, name: "North" }, "en")).toBe("North");
  for (const name of ["", null, undefined]) expect(recordName(branch, { id: 1, name }, "en")).toBe("#1");
});

it("one that is named by a choice is called as the choice is, in the reader's language", () => {
  const record = { id: 1, provider: "google" };
  expect(recordName(translateConfig, record, "en")).toBe("Google");
  expect(recordName(translateConfig, record, "zh_TW")).toBe("Google 翻譯");
  expect(recordName(translateConfig, { id: 1, provider: "another" }, "zh_CN")).toBe("another");
});

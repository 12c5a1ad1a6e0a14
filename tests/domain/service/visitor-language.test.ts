import { expect, test } from "vitest";
import { visitorLanguage } from "../../../src/domain/service/visitor-language.ts";

test.each([
  // Chosen, detected, of the browser; and what follows.
  ["pt-PT", "pt", "pt-BR", "pt-PT"],
  ["", "pt", "pt-BR", "pt-BR"],
  [null, null, "pt-BR", "pt-BR"],
  [null, "pt", "en-US", "pt"],
  [null, "zh", "zh-TW", "zh-TW"],
  [null, "zh-Hant", "zh-TW", "zh-TW"],
  [null, "zh", "zh-Hant-HK", "zh-HK"],
  [null, "zh-Hant", "zh-CN", "zh-Hant"],
  [null, "zh-Hans", "zh-TW", "zh-Hans"],
  [null, "zh-Hant", "en-US", "zh-Hant"],
  [null, "fr", "fr-FR", "fr"],
  [null, "fr", "fr-CA", "fr-CA"],
  [null, "de", null, "de"],
  [null, "de", "not a tag", "de"],
  [null, null, null, undefined],
])("chosen %s, detected %s, in a browser in %s: %s", (visitorLang, detectedLang, language, expected) => {
  expect(visitorLanguage({ visitorLang, detectedLang, language })).toBe(expected);
});

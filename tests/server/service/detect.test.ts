import { describe, expect, test } from "vitest";
import { detectLanguage } from "../../../server/service/translation/detect.ts";

describe("the language that a text is in", () => {
  test.each([
    ["你好，请问这款茶叶有货吗？", "zh-TW", "zh-Hans"],
    ["你好，請問這款茶葉有貨嗎？", "zh-CN", "zh-Hant"],
    ["价格是多少，可以开发票吗", undefined, "zh-Hans"],
    ["價格是多少，可以開發票嗎", undefined, "zh-Hant"],
  ])("of Chinese has the script of its characters: %s", async (text, hint, language) => {
    expect(await detectLanguage(text, hint)).toBe(language);
  });

  test("of Chinese that is written alike in both is as its writer's own tag says", async () => {
    const text = "你好，我要三件";
    expect(await detectLanguage(text, "zh-HK")).toBe("zh-Hant");
    expect(await detectLanguage(text, "zh_TW")).toBe("zh-Hant");
    expect(await detectLanguage(text, "zh_CN")).toBe("zh-Hans");
    expect(await detectLanguage(text, "zh")).toBe("zh");
    expect(await detectLanguage(text, "en-US")).toBe("zh");
  });

  test("of others has no region", async () => {
    expect(await detectLanguage("Olá, vocês ainda têm este chá em estoque?", "pt-BR")).toBe("pt");
  });
});

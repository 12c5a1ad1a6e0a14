import { describe, expect, test } from "vitest";
import { filledGreeting, isLanguageOf } from "../../src/domain/chat/greeting-words.ts";

describe("filledGreeting", () => {
  const names = { name: "Marie", agent: "Ada", site: "Teas" };
  test("fills in who is greeted, by whom, and where", () => {
    expect(filledGreeting("Hello {name}, this is {agent} of {site}. {price} {name}", names)).toBe(
      "Hello Marie, this is Ada of Teas. {price} Marie",
    );
  });
  test("greets whom nobody knows without a name", () => {
    const nobody = { ...names, name: " " };
    expect(filledGreeting("Hello {name}, and welcome", nobody)).toBe("Hello, and welcome");
    expect(filledGreeting("您好，{name}！欢迎光临", nobody)).toBe("您好！欢迎光临");
    expect(filledGreeting("A moment, {name}: I ask", nobody)).toBe("A moment: I ask");
  });
});

test("languages are read alike by what is before the first dash", () => {
  expect(isLanguageOf("fr", "fr-CA")).toBe(true);
  expect(isLanguageOf("zh_CN", "zh-Hant")).toBe(true);
  expect(isLanguageOf("en", "es")).toBe(false);
});

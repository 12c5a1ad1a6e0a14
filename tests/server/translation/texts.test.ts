import { describe, expect, test } from "vitest";
import { mark, termsFor, unmark } from "../../../server/translation/glossary.ts";
import { canonical, englishName, nameAt, sameLanguage } from "../../../server/translation/languages.ts";
import { piecesOf, withinBlanks } from "../../../server/translation/pieces.ts";
import { type ProviderName, providers } from "../../../server/translation/providers/index.ts";

describe("a long text", () => {
  const long = "第一句。第二句！Third sentence. 四\n第二行\n\n  ".repeat(20);

  test.each([5, 17, 40, 1_000, 10_000])("in pieces of %i characters is the text again", (limit) => {
    const pieces = piecesOf(long, limit);
    expect(pieces.join("")).toBe(long);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(limit);
  });

  test("is cut at line ends, else after sentences, and never within a character", () => {
    expect(piecesOf("one\ntwo\nthree", 9)).toEqual(["one\ntwo\n", "three"]);
    expect(piecesOf("甲。乙。丙。", 4)).toEqual(["甲。乙。", "丙。"]);
    expect(piecesOf("😀😀😀", 3)).toEqual(["😀", "😀", "😀"]);
    expect(piecesOf("", 3)).toEqual([]);
  });

  test("keeps the blanks around its pieces", async () => {
    const loud = async (text: string) => text.toUpperCase();
    expect(await withinBlanks("\n  ab c \n", loud)).toBe("\n  AB C \n");
    expect(await withinBlanks(" \n", loud)).toBe(" \n");
  });
});

describe("a glossary", () => {
  const glossary = [
    { source: "order", target: "Bestellung", lang: "de" },
    { source: "order number", target: "Bestellnummer", lang: "de" },
    { source: "订单", target: "order", lang: "en" },
    { source: "C++", target: "C++" },
    { source: " ", target: "nothing" },
  ];

  test("has terms for a language and for all, longest first", () => {
    expect(termsFor(glossary, "de_DE").map(({ source }) => source)).toEqual(["order number", "order", "C++"]);
    expect(termsFor(glossary, "zh_TW").map(({ source }) => source)).toEqual(["C++"]);
  });

  test("keeps its terms out of the text, as whole words, and puts their translations in", () => {
    const terms = termsFor(glossary, "de");
    const marked = mark("Order number of the order: reorder in C++.", terms);
    expect(marked.text).toBe("[#1] of the [#2]: reorder in [#3].");
    expect(unmark("[#1] der ［＃2］: nachbestellen in 【 #3 】.", marked.targets)).toBe(
      "Bestellnummer der Bestellung: nachbestellen in C++.",
    );
    expect(mark("查看订单号", termsFor(glossary, "en")).text).toBe("查看[#1]号");
  });

  test("says when a term got lost, and leaves texts with marks of their own alone", () => {
    const { targets } = mark("an order", termsFor(glossary, "de"));
    expect(unmark("eine Sache", targets)).toBeNull();
    expect(mark("see [#1] of the order", termsFor(glossary, "de"))).toEqual({
      text: "see [#1] of the order",
      targets: [],
    });
  });
});

describe("the name of a language", () => {
  test("is the same however it is written", () => {
    expect(["zh", "zh_CN", "zh-Hans", "ZH-cn"].map(canonical)).toEqual(Array(4).fill("zh-cn"));
    expect(["zh_TW", "zh-Hant", "zh-HK"].map(canonical)).toEqual(Array(3).fill("zh-tw"));
    expect(sameLanguage("en", "en_US")).toBe(true);
    expect(sameLanguage("zh_CN", "zh_TW")).toBe(false);
  });

  test("is a provider's own, or its code", () => {
    expect(nameAt({ "zh-tw": "cht", ja: "jp" }, "zh_TW")).toBe("cht");
    expect(nameAt({ "zh-tw": "cht", ja: "jp" }, "ja_JP")).toBe("jp");
    expect(nameAt({}, "de-AT")).toBe("de");
    expect(englishName("zh_TW")).toBe("Traditional Chinese (Taiwan)");
    expect(englishName("ja")).toBe("Japanese");
    expect(englishName("!")).toBe("!");
  });
});

describe("the target of a request", () => {
  const account = { appId: "model", secret: "secret", endpoint: "" };
  const targetOf = (name: ProviderName, to: string): string => {
    const moment = { now: new Date(0), salt: "salt" };
    const { body = "" } = providers[name].request(
      { text: "x", from: "auto", to, terms: [] },
      account,
      moment,
    );
    if (!body.startsWith("{")) return new URLSearchParams(body).get("to") ?? "";
    const { target_lang, target, Target, messages } = JSON.parse(body);
    return (
      target_lang ?? target ?? Target ?? /to (.+)\.$/m.exec(messages[0].content.split("\n")[0])?.[1] ?? ""
    );
  };

  test.each([
    ["deepl", "ZH-HANS", "ZH-HANT", "PT-BR", "PT-PT"],
    ["google", "zh-CN", "zh-TW", "pt", "pt-PT"],
    ["baidu", "zh", "cht", "pt", "pt"],
    ["youdao", "zh-CHS", "zh-CHT", "pt", "pt"],
    ["tencent", "zh", "zh-TW", "pt", "pt"],
    [
      "openai",
      "Simplified Chinese",
      "Traditional Chinese (Taiwan)",
      "Brazilian Portuguese",
      "European Portuguese",
    ],
  ] as const)(
    "of %s is the script or region that the visitor reads",
    (name, simplified, traditional, brazil, portugal) => {
      for (const to of ["zh", "zh-CN", "zh-Hans"]) expect([to, targetOf(name, to)]).toEqual([to, simplified]);
      for (const to of ["zh-TW", "zh-HK", "zh-Hant", "zh-Hant-HK"])
        expect([to, targetOf(name, to)]).toEqual([to, traditional]);
      expect(targetOf(name, "pt-BR")).toBe(brazil);
      expect(targetOf(name, "pt-PT")).toBe(portugal);
    },
  );
});

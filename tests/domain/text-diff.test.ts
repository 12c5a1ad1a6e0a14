import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textDiff } from "../../src/domain/text-diff.ts";

describe("what differs between two texts", () => {
  test("is told by words, Chinese ones too", () => {
    expect(textDiff("The quay is long", "The pier is long", "en")).toEqual([
      { text: "The ", kind: "same" },
      { text: "quay", kind: "removed" },
      { text: "pier", kind: "added" },
      { text: " is long", kind: "same" },
    ]);
    const parts = textDiff("我们在上海生产茶具", "我们在北京生产茶具", "zh_CN");
    expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
      { text: "上海", kind: "removed" },
      { text: "北京", kind: "added" },
    ]);
  });

  test("has all of both, whatever they are", () => {
    const line = fc.array(fc.constantFrom("a", "quay", "码头", "\n", ".", "Ü"), { maxLength: 12 });
    const text = line.map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDiff(before, after, "en");
        const of = (other: string) =>
          parts
            .filter(({ kind }) => kind !== other)
            .map((part) => part.text)
            .join("");
        expect([of("added"), of("removed")]).toEqual([before, after]);
      }),
    );
  });
});

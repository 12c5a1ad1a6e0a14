import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { chatApi, ModifyGroup, UpdateSelf } from "../../src/contract/chat-api.ts";
import { isSeen } from "../../src/contract/names.ts";

/** Names of which nothing is seen. */
const UNSEEN: readonly [what: string, name: string][] = [
  ["zero width space", "\u200b"],
  ["joiners", "\u200c\u200d\u2060"],
  ["marks of direction", "\u200e\u200f\u061c"],
  ["embeddings and isolates", "\u202a\u202e\u202c\u2066\u2069"],
  ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
  ["an empty Braille cell", "\u2800"],
  ["a soft hyphen", "\u00ad"],
  ["variation selectors", "\ufe0f\ufe00\u{e0100}"],
  ["tags", "\u{e0061}\u{e007f}"],
  ["invisible operators", "\u2061\u2062\u2063\u2064"],
  ["a Mongolian vowel separator", "\u180e"],
  ["Khmer inherent vowels", "\u17b4\u17b5"],
  ["a combining grapheme joiner", "\u034f"],
  ["controls", "\u0007\u001b"],
  ["wide spaces among them", "\u200b\u3000\u200b\u00a0\u200b"],
];

/** Names that have some of them and are seen. */
const SEEN = ["林", "a", "👨‍👩‍👧", "❤️", "नमस्ते", "می‌خواهم", "한", "１", ".", "\u200eAmy", "é", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"];

describe("names", () => {
  test.each(UNSEEN)("of nothing but %s are not seen", (_, name) => {
    expect(isSeen(name)).toBe(false);
  });

  test.each(SEEN)("%s is seen", (name) => {
    expect(isSeen(name)).toBe(true);
  });

  test("the refusal is in the language that is asked for", () => {
    const refusal = (lang: string) => {
      const parsed = v.safeParse(UpdateSelf, { nickName: "\u200b\u3164" }, { lang });
      return parsed.issues?.[0]?.message;
    };
    expect(refusal("zh-CN")).toBe("至少要有一个看得见的字符");
    expect(refusal("zh-TW")).toBe("至少要有一個看得見的字元");
    expect(refusal("en")).toBe("must contain at least one visible character");
  });

  test("hold for nicknames, groups and remarks; an empty remark takes it away", () => {
    const unseen = "\u2060\u200b";
    const fits = (schema: v.GenericSchema, input: unknown) => v.safeParse(schema, input).success;
    expect(fits(UpdateSelf, { nickName: unseen })).toBe(false);
    expect(fits(chatApi.groupCreate.body, { name: unseen })).toBe(false);
    for (const field of ["name", "remarkGroupName", "remarkNickName"]) {
      expect(fits(ModifyGroup, { id: 1, [field]: unseen })).toBe(false);
      expect(fits(ModifyGroup, { id: 1, [field]: "Crew" })).toBe(true);
    }
    expect(fits(chatApi.friendRemark.body, { friendId: 1, remark: unseen })).toBe(false);
    expect(fits(chatApi.friendRemark.body, { friendId: 1, remark: "" })).toBe(true);
    expect(fits(ModifyGroup, { id: 1, remarkGroupName: "  " })).toBe(true);
  });
});

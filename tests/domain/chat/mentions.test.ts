import { describe, expect, it } from "vitest";
import {
  type Mentionable,
  mentionedIn,
  mentionMatches,
  mentionPieces,
  mentionQuery,
  mentionsTooMany,
  withMention,
} from "../../../src/domain/chat/mentions.ts";

const everyone = { userId: -1, name: "everyone" };
const people: readonly Mentionable[] = [
  everyone,
  { userId: 2, name: "Amy" },
  { userId: 3, name: "Bob" },
  { userId: 4, name: "Bob Lee" },
  { userId: 5, name: "王芳" },
];

describe("mentions in a text", () => {
  it.each([
    ["nobody", "hello", []],
    ["one", "@Bob hello", [3]],
    ["the longest name", "@Bob Lee, hello", [4]],
    ["each once", "@Bob and @Amy and @Bob", [3, 2]],
    ["before punctuation", "thanks @Amy!", [2]],
    ["everyone", "@everyone please read", [-1]],
    ["in Chinese without a space behind", "@王芳请看", [5]],
    ["none whose name goes on", "@Bobby", []],
    ["none in an address", "write to info@Bob", []],
    ["none that is not known", "@Zed", []],
  ])("%s", (_, text, ids) => {
    expect(mentionedIn(text, people)).toEqual(ids);
  });

  it("of two with one name means the one who was picked", () => {
    const twins = [...people, { userId: 9, name: "Bob" }];
    expect(mentionedIn("@Bob", twins)).toEqual([3]);
    expect(mentionedIn("@Bob", twins, [{ userId: 9, name: "Bob" }])).toEqual([9]);
  });

  it("are at most 20", () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ userId: at + 1, name: `user${at + 1}` }));
    const text = many.map(({ name }) => `@${name}`).join(" ");
    expect(mentionedIn(text, many)).toHaveLength(20);
  });

  it("leave the text as it is when the pieces are joined", () => {
    for (const text of ["", "@", "@@Bob", "a @Bob Lee b@Amy @Amy", "@王芳@Bob"]) {
      const pieces = mentionPieces(text, people);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }
  });
});

describe("a mention that is being typed", () => {
  it.each([
    ["an @ alone", "@", 1, { at: 0, query: "" }],
    ["a name begun", "hi @Bo", 6, { at: 3, query: "Bo" }],
    ["at the caret, not behind it", "hi @Bo there", 5, { at: 3, query: "B" }],
    ["none without an @", "hi", 2, null],
    ["none behind a space", "@Bob hi", 7, null],
    ["none in an address", "a@b", 3, null],
  ] as const)("%s", (_, text, caret, query) => {
    expect(mentionQuery(text, caret)).toEqual(query);
  });

  it("finds those whose name begins so before those who only hold it", () => {
    expect(mentionMatches(people, "b").map(({ userId }) => userId)).toEqual([3, 4]);
    expect(mentionMatches(people, "e").map(({ userId }) => userId)).toEqual([-1, 4]);
    expect(mentionMatches(people, "")).toHaveLength(5);
  });

  it("finds names by what spells them, behind those that are written so", () => {
    const spells = (name: string, letters: string) => name === "王芳" && "wangfang".startsWith(letters);
    expect(mentionMatches(people, "w", spells).map(({ userId }) => userId)).toEqual([5]);
    expect(mentionMatches(people, "wang", spells).map(({ userId }) => userId)).toEqual([5]);
    expect(mentionMatches(people, "zhang", spells)).toEqual([]);
    const [first, ...others] = [{ userId: 9, name: "wang" }, ...people];
    expect(mentionMatches([...others, first], "wang", spells).map(({ userId }) => userId)).toEqual([9, 5]);
  });

  it("is replaced by the name, with one space behind it", () => {
    expect(withMention("hi @Bo", { at: 3, query: "Bo" }, "Bob")).toEqual({ text: "hi @Bob ", caret: 8 });
    expect(withMention("@ there", { at: 0, query: "" }, "Amy")).toEqual({ text: "@Amy there", caret: 5 });
  });
});

it("more than 20 are too many, however often one of them is named", () => {
  const crowd = Array.from({ length: 30 }, (_, at) => ({ userId: at + 1, name: `user${at + 1}` }));
  const naming = (count: number) =>
    crowd
      .slice(0, count)
      .map(({ name }) => `@${name}`)
      .join(" ");
  expect(mentionsTooMany(naming(20), crowd)).toBe(false);
  expect(mentionsTooMany(naming(21), crowd)).toBe(true);
  expect(mentionsTooMany("@user1 ".repeat(40), crowd)).toBe(false);
  expect(mentionedIn(naming(30), crowd)).toHaveLength(20);
});

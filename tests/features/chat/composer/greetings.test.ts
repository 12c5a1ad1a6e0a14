import { describe, expect, it } from "vitest";
import {
  greetingMatches,
  greetingsKey,
  keepGreetings,
  keptGreetings,
} from "../../../../src/features/chat/composer/greetings.ts";
import { slashQuery, withPiece } from "../../../../src/features/chat/composer/use-greeting-picking.ts";

describe("a slash searches for a greeting", () => {
  it.each([
    ["at the start", "/", 1, { at: 0, query: "" }],
    ["with letters behind it", "/hel", 4, { at: 0, query: "hel" }],
    ["after a space", "well /th", 8, { at: 5, query: "th" }],
    ["after a line break", "well\n/", 6, { at: 5, query: "" }],
    ["not within a word", "and/or", 6, null],
    ["not in an address", "https://example.com", 19, null],
    ["not after a break behind it", "/ hello", 7, null],
    ["not when the caret stands before it", "a /b", 2, null],
    ["not when it goes on for long", `/${"x".repeat(21)}`, 22, null],
  ] as const)("%s", (_, text, caret, query) => {
    expect(slashQuery(text, caret)).toEqual(query);
  });

  it("the greeting takes the place of what was typed, and nothing else", () => {
    expect(withPiece("well /th later", 5, 8, "Thank you.")).toEqual({
      text: "well Thank you. later",
      caret: 15,
    });
  });
});

describe("greetings", () => {
  const greetings = [
    { id: "1", text: "One moment please" },
    { id: "2", text: "Please wait" },
  ];

  it("those that begin with what was typed come first", () => {
    expect(greetingMatches(greetings, "PLEASE").map(({ id }) => id)).toEqual(["2", "1"]);
    expect(greetingMatches(greetings, "nothing")).toEqual([]);
    expect(greetingMatches(greetings, "")).toEqual(greetings);
  });

  it("are kept under the user's own key, an empty list too", () => {
    const store = new Map<string, string>();
    const places = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    };
    expect(keepGreetings(places, 7, greetings)).toBe(true);
    expect(keptGreetings(places.getItem(greetingsKey(7)))).toEqual(greetings);
    expect(keptGreetings(places.getItem(greetingsKey(8)))).toBeNull();
    keepGreetings(places, 7, []);
    expect(keptGreetings(places.getItem(greetingsKey(7)))).toEqual([]);
  });

  it("what is broken counts for nothing, and a full storage is reported", () => {
    expect(keptGreetings("{")).toBeNull();
    expect(keptGreetings('[{"id":1}]')).toBeNull();
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("no room");
      },
    };
    expect(keepGreetings(full, 7, greetings)).toBe(false);
  });
});

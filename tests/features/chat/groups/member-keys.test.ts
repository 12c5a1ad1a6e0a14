import { describe, expect, test } from "vitest";
import {
  NOTHING_TYPED,
  rowAfter,
  rowTyped,
  TYPING_MS,
  typedMore,
} from "../../../../src/features/chat/groups/member-keys.ts";
import type { MemberRow } from "../../../../src/features/chat/groups/members.ts";

const rows = ["Amy", "Anna Lee", "Bob", "林小雅", "Lee Ann"].map(
  (name, at): MemberRow => ({
    userId: at + 1,
    name,
    aside: name === "Bob" ? "Robert" : undefined,
    image: undefined,
    role: "member",
    muted: false,
    online: false,
    self: false,
  }),
);
const find = (text: string, from = 0) =>
  rowTyped(
    rows,
    { text, at: 0 },
    from,
    (name, letters) => name === "林小雅" && "linxiaoya".startsWith(letters),
  );

describe("keys lead in a list of members", () => {
  test.each([
    ["ArrowDown", 4, 5],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 0, 0],
    ["PageDown", 2, 7],
    ["PageDown", 8, 9],
    ["PageUp", 2, 0],
    ["Home", 6, 0],
    ["End", 3, 9],
  ])("%s from %i to %i", (key, from, to) => {
    expect(rowAfter(key, from, 10, 5)).toBe(to);
  });

  test("no other key leads anywhere", () => {
    expect(rowAfter("Tab", 3, 10, 5)).toBeNull();
  });
});

describe("typing leads to a name", () => {
  test("characters gather, until a pause", () => {
    const first = typedMore(NOTHING_TYPED, "a", 10_000);
    const second = typedMore(first, "n", 10_000 + TYPING_MS - 1);
    expect(second.text).toBe("an");
    expect(typedMore(second, "b", second.at + TYPING_MS).text).toBe("b");
    expect(typedMore(first, "a", 10_001).text).toBe("a");
  });

  test("names that begin with it come first, one after another, round and round", () => {
    expect(find("a", 0)).toBe(1);
    expect(find("a", 1)).toBe(0);
    expect(find("an", 0)).toBe(1);
    expect(find("le", 0)).toBe(4);
    expect(find("ROB", 0)).toBe(2);
  });

  test("then those that hold it, and those that are spelled so", () => {
    expect(find("ann", 2)).toBe(4 - 3);
    expect(find("ob", 0)).toBe(2);
    expect(find("linx", 0)).toBe(3);
    expect(find("林", 0)).toBe(3);
  });

  test("what nobody is called leads nowhere", () => {
    expect(find("zz")).toBeNull();
    expect(find(" ")).toBeNull();
  });
});

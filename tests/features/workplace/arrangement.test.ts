import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  type Arrangement,
  ArrangementSchema,
  arranged,
  NOTHING_ARRANGED,
  putAt,
  putInto,
  stepped,
} from "../../../src/features/workplace/arrangement.ts";

const cards = [
  { id: "a", lane: "main" },
  { id: "b", lane: "main" },
  { id: "c", lane: "side" },
  { id: "d", lane: "side" },
] as const;
const usual: Arrangement = { main: ["a", "b"], side: ["c", "d"], hidden: [] };

describe("a place for every card", () => {
  it("is its own column until the user arranges", () => {
    expect(arranged(cards, NOTHING_ARRANGED)).toEqual(usual);
  });

  it("is where the user put it; a card that came later is at the end of its own column", () => {
    expect(arranged(cards, { main: ["c", "a"], side: [], hidden: ["b"] })).toEqual({
      main: ["c", "a"],
      side: ["d"],
      hidden: ["b"],
    });
  });

  it("is one, whatever is remembered, and cards that are no more are dropped", () => {
    expect(arranged(cards, { main: ["a", "gone", "a"], side: ["a", "c"], hidden: ["c"] })).toEqual({
      main: ["a", "b"],
      side: ["d"],
      hidden: ["c"],
    });
  });

  it("is read back through its schema", () => {
    for (const broken of [
      null,
      {},
      { main: ["a"], side: [1], hidden: [] },
      { main: "a", side: [], hidden: [] },
    ])
      expect(v.is(ArrangementSchema, broken)).toBe(false);
    expect(v.is(ArrangementSchema, usual)).toBe(true);
  });
});

describe("moving", () => {
  it("puts a card before or behind another, in whichever column that is", () => {
    expect(putAt(usual, "a", "d", false)).toEqual({ main: ["b"], side: ["c", "a", "d"], hidden: [] });
    expect(putAt(usual, "a", "b", true)).toEqual({ main: ["b", "a"], side: ["c", "d"], hidden: [] });
    expect(putAt(usual, "a", "a", true)).toEqual(usual);
  });

  it("hides a card, and shows it again at the end of a column", () => {
    const without = putInto(usual, "a", "hidden");
    expect(without).toEqual({ main: ["b"], side: ["c", "d"], hidden: ["a"] });
    expect(putInto(without, "a", "main")).toEqual({ main: ["b", "a"], side: ["c", "d"], hidden: [] });
  });

  it("goes by steps among the cards that are seen, and not beyond the ends", () => {
    const all = ["a", "b", "c", "d"];
    expect(stepped(usual, "b", "up", all)?.main).toEqual(["b", "a"]);
    expect(stepped(usual, "a", "up", all)).toBeNull();
    expect(stepped(usual, "b", "down", all)).toBeNull();
    expect(stepped(usual, "b", "across", all)).toEqual({ main: ["a"], side: ["c", "b", "d"], hidden: [] });
    const three = { main: ["a", "x", "b"], side: [], hidden: [] };
    expect(stepped(three, "a", "down", ["a", "b"])?.main).toEqual(["x", "b", "a"]);
    expect(stepped(three, "a", "across", ["a", "b"])).toEqual({ main: ["x", "b"], side: ["a"], hidden: [] });
  });
});

import { match } from "pinyin-pro";
import { describe, expect, it } from "vitest";
import type { Friend, Group } from "../../../../src/contract/chat.ts";
import {
  matchesFilter,
  type PinyinMatch,
  wordsOf,
} from "../../../../src/features/chat/controls/name-filter.ts";
import { countChats, filterChats, lastPinned } from "../../../../src/features/chat/list/chat-filter.ts";
import { headingOf, nextEntry, searchEntries } from "../../../../src/features/chat/search/entries.ts";
import { localHits, markedPieces } from "../../../../src/features/chat/search/local-hits.ts";
import type { ChatRow } from "../../../../src/features/chat/state/selectors.ts";
import { makeHead } from "../makers.ts";

const pinyin: PinyinMatch = (text, letters) =>
  match(text, letters, { precision: "start", continuous: true, space: "ignore" }) !== null;

describe("a name", () => {
  const fits = (typed: string, ...names: readonly string[]) => matchesFilter(names, wordsOf(typed), pinyin);
  it("answers to every word, in any order and case, in any of its forms", () => {
    expect(fits("sales bob", "Bob from Sales")).toBe(true);
    expect(fits("bob carol", "Bob from Sales")).toBe(false);
    expect(fits("carter sales", "Sales", "Bob Carter")).toBe(true);
    expect(fits("ＢＯＢ", "bob")).toBe(true);
  });
  it("answers to pinyin and its initials, once the dictionary is there", () => {
    expect(fits("chenjiar", "陈佳蓉")).toBe(true);
    expect(fits("cjr", "陈佳蓉")).toBe(true);
    expect(fits("zjr", "陈佳蓉")).toBe(false);
    expect(matchesFilter(["陈佳蓉"], ["cjr"], null)).toBe(false);
  });
});

function makeRow(over: Parameters<typeof makeHead>[0] = {}): ChatRow {
  const head = makeHead(over);
  const { key } = head;
  return { head, party: { key, name: null, image: undefined, friend: undefined, group: undefined } };
}

describe("the chat list", () => {
  const rows = [
    makeRow({ key: "PRIVATE:1", targetId: 1, pinned: true }),
    makeRow({ key: "PRIVATE:2", targetId: 2, unread: 3 }),
    makeRow({ key: "GROUP:3", type: "GROUP", targetId: 3, unread: 1, atMe: true }),
    makeRow({ key: "PRIVATE:4", targetId: 4, markedUnread: true }),
  ];
  const keys = (shown: readonly ChatRow[]) => shown.map(({ head }) => head.key);

  it("shows what is unread, marked so, or mentions the user", () => {
    expect(keys(filterChats(rows, "unread", null))).toEqual(["PRIVATE:2", "GROUP:3", "PRIVATE:4"]);
    expect(keys(filterChats(rows, "atMe", null))).toEqual(["GROUP:3"]);
    expect(filterChats(rows, "all", null)).toBe(rows);
    expect(countChats(rows)).toEqual({ all: 0, unread: 3, atMe: 1 });
  });

  it("keeps the chat in front, read as it is", () => {
    expect(keys(filterChats(rows, "atMe", "PRIVATE:1"))).toEqual(["PRIVATE:1", "GROUP:3"]);
  });

  it("draws a line below those that are pinned, unless there is nothing below", () => {
    expect(lastPinned(rows)).toBe("PRIVATE:1");
    expect(lastPinned(rows.slice(0, 1))).toBeNull();
    expect(lastPinned(rows.slice(1))).toBeNull();
    expect(lastPinned([])).toBeNull();
  });
});

const bob: Friend = { id: 2, nickName: "Bob Carter", remark: "Zed" };
const team: Group = { id: 3, name: "运营团队", ownerId: 1 };

describe("what is found by name", () => {
  const places = {
    chats: [makeRow({ key: "GROUP:3", type: "GROUP", targetId: 3 })],
    friends: [{ friend: bob, name: "Zed", terminals: [] }],
    groups: [
      { group: team, name: "运营团队" },
      { group: { ...team, id: 4, name: "运营二组" }, name: "运营二组" },
    ],
  };
  const find = (typed: string) => localHits(typed, places, () => "运营团队", pinyin);

  it("is under chats when it has one, else under friends or groups", () => {
    const found = find("yy");
    expect(found.chats.map(({ chat }) => chat)).toEqual(["GROUP:3"]);
    expect(found.groups.map(({ chat }) => chat)).toEqual(["GROUP:4"]);
  });
  it("answers to the friend's own name beside the remark", () => {
    expect(find("carter").friends).toEqual([
      { chat: "PRIVATE:2", name: "Zed", aside: "Bob Carter", image: undefined },
    ]);
  });
});

describe("the results", () => {
  const hit = (at: number) => ({
    chat: `PRIVATE:${at}` as const,
    name: `n${at}`,
    aside: undefined,
    image: undefined,
  });
  const local = { chats: Array.from({ length: 8 }, (_, at) => hit(at)), friends: [hit(20)], groups: [] };
  const messages = [
    { chatType: "GROUP" as const, targetId: 1, id: 5, sendId: 2, type: 0, snippet: "x", sendTime: 1 },
  ];

  it("are cut where they are many, until all are asked for", () => {
    const cut = searchEntries({ typed: "x", local, whole: [], messages, more: "more" });
    expect(cut.map(({ kind }) => kind)).toEqual([
      ...["local", "local", "local", "local", "local", "all"],
      ...["local", "message", "more", "people"],
    ]);
    expect(cut.find(({ kind }) => kind === "all")).toMatchObject({ count: 8 });
    expect(searchEntries({ typed: "x", local, whole: ["chats"], messages, more: null })).toHaveLength(11);
    expect(cut.map(headingOf).at(-2)).toBe("messages");
  });

  it("are gone through round and round", () => {
    const entries = searchEntries({
      typed: "x",
      local: { ...local, chats: [] },
      whole: [],
      messages: [],
      more: null,
    });
    const [first, last] = [entries[0]?.id ?? "", entries.at(-1)?.id ?? ""];
    expect(nextEntry(entries, null, 1)).toBe(first);
    expect(nextEntry(entries, null, -1)).toBe(last);
    expect(nextEntry(entries, last, 1)).toBe(first);
    expect(nextEntry(entries, first, -1)).toBe(last);
    expect(nextEntry([], null, 1)).toBeNull();
  });

  it("mark what was searched, and nothing of markup", () => {
    expect(markedPieces("One <b>one</b>", "ONE")).toEqual([
      { text: "One", hit: true },
      { text: " <b>", hit: false },
      { text: "one", hit: true },
      { text: "</b>", hit: false },
    ]);
    expect(markedPieces("İstanbul", "stan")).toEqual([{ text: "İstanbul", hit: false }]);
    expect(markedPieces("x", " ")).toEqual([{ text: "x", hit: false }]);
  });
});

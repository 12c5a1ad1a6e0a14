import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchHit } from "../../../src/contract/chat.ts";
import {
  type HitCursors,
  hitsInOrder,
  nextCursors,
  START_CURSORS,
} from "../../../src/domain/chat/message-hits.ts";

const SIZE = 3;

function makeHit(chatType: SearchHit["chatType"], id: number, sendTime = id): SearchHit {
  return { chatType, targetId: 1, id, sendId: 2, type: 0, snippet: "needle", sendTime };
}

describe("the next page", () => {
  it("goes on before the oldest hit of each stream, and ends with a page that is not full", () => {
    const page = [makeHit("PRIVATE", 9), makeHit("PRIVATE", 7), makeHit("PRIVATE", 4), makeHit("GROUP", 5)];
    const next = nextCursors(page, START_CURSORS, SIZE);
    expect(next).toEqual({ PRIVATE: 4, GROUP: "done" });
    expect(nextCursors([], next as HitCursors, SIZE)).toBeUndefined();
  });
});

describe("hits of all pages", () => {
  it("wait while the other stream may hold newer ones", () => {
    const page = [makeHit("PRIVATE", 3, 90), makeHit("GROUP", 8, 50), makeHit("GROUP", 7, 40)];
    expect(hitsInOrder([page], { PRIVATE: 3, GROUP: "done" })).toHaveLength(1);
    expect(hitsInOrder([page], undefined).map(({ sendTime }) => sendTime)).toEqual([90, 50, 40]);
  });

  it("are all there in the end, by time, and what was shown never moves", () => {
    const stream = (kind: SearchHit["chatType"]) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 20 })
        .map((ids) => ids.sort((a, b) => b - a).map((id) => makeHit(kind, id, id * 10)));
    fc.assert(
      fc.property(stream("PRIVATE"), stream("GROUP"), (people, groups) => {
        const all = { PRIVATE: people, GROUP: groups };
        const pages: SearchHit[][] = [];
        let cursors: HitCursors | undefined = START_CURSORS;
        let before: readonly SearchHit[] = [];
        while (cursors !== undefined) {
          const at: HitCursors = cursors;
          pages.push(
            (["PRIVATE", "GROUP"] as const).flatMap((kind) => {
              const from = at[kind];
              if (from === "done") return [];
              return all[kind].filter(({ id }) => from === "start" || id < from).slice(0, SIZE);
            }),
          );
          cursors = nextCursors(pages.at(-1) ?? [], at, SIZE);
          const shown = hitsInOrder(pages, cursors);
          expect(shown.slice(0, before.length)).toEqual(before);
          before = shown;
        }
        expect(before).toHaveLength(people.length + groups.length);
        expect(before).toEqual([...before].sort((a, b) => b.sendTime - a.sendTime));
      }),
    );
  });
});

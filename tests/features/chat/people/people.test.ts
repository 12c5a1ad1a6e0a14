import { describe, expect, it } from "vitest";
import type { FriendRequest } from "../../../../src/contract/chat.ts";
import { FRIEND_REQUEST_MS } from "../../../../src/contract/limits.ts";
import { byLetter, needsSpelling } from "../../../../src/features/chat/people/letters.ts";
import {
  countWaiting,
  requestState,
  requestsIn,
  standingOf,
} from "../../../../src/features/chat/people/requests.ts";
import { SELF } from "../makers.ts";

const NOW = 10 * FRIEND_REQUEST_MS;

function makeRequest(over: Partial<FriendRequest> = {}): FriendRequest {
  return {
    id: 1,
    sendId: 2,
    sendNickName: "Bob",
    recvId: SELF,
    recvNickName: "Amy",
    status: 1,
    applyTime: NOW - 1_000,
    ...over,
  };
}

describe("a friend request", () => {
  it.each([
    [{ status: 1 }, "pending"],
    [{ status: 1, applyTime: NOW - FRIEND_REQUEST_MS }, "expired"],
    [{ status: 2 }, "approved"],
    [{ status: 3, applyTime: 0 }, "rejected"],
    [{ status: 4 }, "expired"],
    [{ status: 99 }, "recalled"],
  ] as const)("%o is %s", (over, state) => {
    expect(requestState(makeRequest(over), NOW)).toBe(state);
  });

  it("is in its box, those that wait first, then the newest", () => {
    const requests = [
      makeRequest({ id: 1, status: 2, applyTime: NOW - 10 }),
      makeRequest({ id: 2, applyTime: NOW - 500 }),
      makeRequest({ id: 3, applyTime: NOW - 300 }),
      makeRequest({ id: 4, sendId: SELF, recvId: 5 }),
    ];
    expect(requestsIn("received", requests, SELF, NOW).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(requestsIn("sent", requests, SELF, NOW).map(({ id }) => id)).toEqual([4]);
    expect(countWaiting(requests, SELF, NOW)).toBe(2);
  });
});

describe("how somebody stands to the user", () => {
  const known = {
    selfId: SELF,
    friends: [
      { id: 2, nickName: "Bob" },
      { id: 3, nickName: "Carol", deleted: true },
    ],
    requests: [
      makeRequest({ id: 7, sendId: 4 }),
      makeRequest({ id: 8, sendId: SELF, recvId: 5 }),
      makeRequest({ id: 9, sendId: 6, applyTime: 0 }),
    ],
  };
  it.each([
    [SELF, "self"],
    [2, "friend"],
    [3, "stranger"],
    [4, "asking"],
    [5, "asked"],
    [6, "stranger"],
  ] as const)("user %i: %s", (userId, kind) => {
    expect(standingOf(userId, known, NOW).kind).toBe(kind);
  });
});

describe("people by their letters", () => {
  const names = ["陈佳蓉", "bob", "Ábel", "阿明", "42", "Bert", "张三"];
  const spelt: Readonly<Record<string, string>> = {
    陈佳蓉: "chen jia rong",
    阿明: "a ming",
    张三: "zhang san",
  };
  const letters = (spell: ((name: string) => string) | null) =>
    byLetter(
      names,
      (name) => name,
      (name) => names.indexOf(name),
      spell,
    ).map(({ letter, items }) => [letter, ...items]);

  it("stand by pinyin, whatever the case and the accents, the others last", () => {
    expect(letters((name) => spelt[name] ?? name)).toEqual([
      ["A", "阿明", "Ábel"],
      ["B", "Bert", "bob"],
      ["C", "陈佳蓉"],
      ["Z", "张三"],
      ["#", "42"],
    ]);
  });

  it("are among the others without a dictionary", () => {
    expect(letters(null).map(([letter]) => letter)).toEqual(["A", "B", "#"]);
    expect(needsSpelling(names)).toBe(true);
    expect(needsSpelling(["bob", "42"])).toBe(false);
  });
});

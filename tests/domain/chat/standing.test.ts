import { describe, expect, it } from "vitest";
import type { Group, GroupMember } from "../../../src/contract/chat.ts";
import { mayManage, roleIn, silenceIn } from "../../../src/domain/chat/standing.ts";

const group = (over: Partial<Group> = {}): Group => ({ id: 7, name: "Operations", ownerId: 1, ...over });
const members: readonly GroupMember[] = [
  { userId: 1 },
  { userId: 2, isManager: true },
  { userId: 3 },
  { userId: 4, isMuted: true },
];

it("an owner and managers manage, others do not", () => {
  expect([1, 2, 3].map((userId) => roleIn(group(), members, userId))).toEqual(["owner", "manager", "member"]);
  expect([1, 2, 3].map((userId) => mayManage(roleIn(group(), members, userId)))).toEqual([true, true, false]);
});

describe("silence in a group", () => {
  it.each([
    ["none", group(), 3, null],
    ["after one has left", group({ quit: true }), 3, { why: "quit" }],
    ["after it was dissolved", group({ dissolve: true, quit: true }), 3, { why: "dissolved" }],
    [
      "of a banned group, with the reason",
      group({ isBanned: true, reason: "spam" }),
      1,
      { why: "banned", reason: "spam" },
    ],
    ["of a muted member", group(), 4, { why: "muted" }],
    ["of all members", group({ isAllMuted: true }), 3, { why: "allMuted" }],
    ["of all members, not of a manager", group({ isAllMuted: true }), 2, null],
    ["of all members, not of the owner", group({ isAllMuted: true }), 1, null],
  ] as const)("%s", (_, where, userId, silence) => {
    expect(silenceIn(where, members, userId)).toEqual(silence);
  });
});

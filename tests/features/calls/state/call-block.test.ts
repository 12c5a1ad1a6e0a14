import { describe, expect, it } from "vitest";
import type { ConnectionView } from "../../../../src/contract/engine.ts";
import { callBlock } from "../../../../src/features/calls/state/call-block.ts";
import type { ChatParty } from "../../../../src/features/chat/index.ts";
import { makeCall } from "../makers.ts";

describe("why nobody can be called", () => {
  const online: ConnectionView = { phase: "online", attempt: 0, wasOnline: true };
  const party = (over: Partial<ChatParty>): ChatParty => ({
    key: "PRIVATE:2",
    name: "Bob",
    image: undefined,
    friend: { id: 2, nickName: "Bob" },
    group: undefined,
    ...over,
  });
  const group = party({ key: "GROUP:7", friend: undefined, group: { id: 7, name: "Ops", ownerId: 1 } });

  it("is nothing among friends and in groups", () => {
    expect(callBlock(party({}), online, null, null)).toBeNull();
    expect(callBlock(group, online, null, null)).toBeNull();
  });

  it.each([
    ["busy", party({}), online, makeCall(), null],
    ["offline", party({}), { ...online, phase: "waiting" }, null, null],
    ["notFriends", party({ friend: { id: 2, nickName: "Bob", deleted: true } }), online, null, null],
    ["notFriends", party({ friend: undefined }), online, null, null],
    ["quit", { ...group, group: undefined }, online, null, null],
    ["service", { ...group, group: { ...group.group, isService: true } as never }, online, null, null],
    ["muted", group, online, null, { why: "allMuted" }],
    ["banned", group, online, null, { why: "banned", reason: "" }],
  ] as const)("%s", (block, whose, connection, call, silence) => {
    expect(callBlock(whose, connection, call, silence)).toBe(block);
  });
});

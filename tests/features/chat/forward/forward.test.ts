import { describe, expect, it } from "vitest";
import { MessageStatus, MessageType } from "../../../../src/contract/wire.ts";
import { isForwardable } from "../../../../src/features/chat/forward/forwardable.ts";
import { openPlaces } from "../../../../src/features/chat/forward/targets.ts";
import type { ChatParty } from "../../../../src/features/chat/state/selectors.ts";
import { makeHead, makeLocal, makeMessage, SELF } from "../makers.ts";

describe("what can be forwarded", () => {
  const image = '{"originUrl":"/uploads/a.png","thumbUrl":"/uploads/a.png","width":10,"height":10}';
  it.each([
    ["a text", makeMessage(), true],
    ["an image", makeMessage({ type: MessageType.image, content: image }), true],
    ["an image that cannot be read", makeMessage({ type: MessageType.image, content: "{" }), false],
    ["a call", makeMessage({ type: MessageType.videoAction }), false],
    ["a tip", makeMessage({ type: MessageType.textTip }), false],
    ["a withdrawn one", makeMessage({ status: MessageStatus.recalled }), false],
    ["one that the server does not have", makeLocal("t1"), false],
    ["what the system says", makeMessage({ chat: "SYSTEM:0" }), false],
  ])("%s: %s", (_, message, can) => {
    expect(isForwardable(message)).toBe(can);
  });
});

describe("where it can go", () => {
  const party = (over: Partial<ChatParty>): ChatParty => ({
    key: "PRIVATE:2",
    name: "Bob",
    image: undefined,
    friend: undefined,
    group: undefined,
    ...over,
  });
  const row = (over: Partial<ChatParty>) => ({ head: makeHead(), party: party(over) });
  const group = { id: 7, name: "Sales", ownerId: 2 };

  it("is where the user can write", () => {
    const friend = { id: 2, nickName: "Bob" };
    const chats = [
      row({ friend }),
      row({ friend: { ...friend, deleted: true } }),
      row({}),
      row({ key: "SYSTEM:0" }),
      row({ key: "GROUP:7", group }),
      row({ key: "GROUP:8", group: { ...group, id: 8, dissolve: true } }),
      row({ key: "GROUP:9", group: { ...group, id: 9, isAllMuted: true } }),
    ];
    const groups = [
      { group, name: "Sales" },
      { group: { ...group, id: 10 }, name: "Mute" },
    ];
    const members = { 10: [{ userId: SELF, isMuted: true }] };
    const open = openPlaces({ chats, friends: [], groups }, { selfId: SELF, members });
    expect(open.chats).toEqual([chats[0], chats[4]]);
    expect(open.groups.map(({ name }) => name)).toEqual(["Sales"]);
  });
});

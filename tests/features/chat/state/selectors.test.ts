import { describe, expect, it } from "vitest";
import type { RealtimeEvent } from "../../../../src/contract/engine.ts";
import { previewKey } from "../../../../src/domain/chat/preview.ts";
import { chatsShown } from "../../../../src/features/chat/state/actions.ts";
import {
  isOnline,
  selectFriendRows,
  selectOnlineCount,
  selectTerminals,
} from "../../../../src/features/chat/state/people-selectors.ts";
import {
  chatOnline,
  selectChatRows,
  selectHeads,
  selectParty,
  selectPresence,
  selectPreviewNames,
  selectTotalUnread,
  selectUnreadChats,
  selectUnsent,
} from "../../../../src/features/chat/state/selectors.ts";
import { chatReducer, type WithChat } from "../../../../src/features/chat/state/slice.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeHead, makeSnapshot } from "../makers.ts";

function stateAfter(...events: RealtimeEvent[]): WithChat {
  const shown = events.flatMap((event) => (event.kind === "chatOpened" ? [event.chat] : []));
  return { chat: chatReducer(chatReducer(undefined, chatsShown(shown)), realtimeBatch(events)) };
}
const friend = { id: 2, nickName: "bob", showNickName: "Bob", remark: "Bob from sales" };
const group = { id: 5, name: "all", ownerId: 1, showGroupName: "Everybody" };

const full = stateAfter({
  kind: "snapshot",
  snapshot: makeSnapshot({
    friends: [friend, { id: 3, nickName: "carol" }, { id: 4, nickName: "gone", deleted: true }],
    groups: [group],
    presence: { 3: [0] },
    heads: [
      makeHead({ lastSendTime: 5, unread: 2 }),
      makeHead({ key: "GROUP:5", type: "GROUP", targetId: 5, lastSendTime: 9, unread: 1 }),
      makeHead({ key: "PRIVATE:3", targetId: 3, lastSendTime: 7 }),
      makeHead({ key: "PRIVATE:9", targetId: 9, lastSendTime: 99, unread: 4, removed: true }),
    ],
  }),
});

describe("the chat list", () => {
  it("is newest first, without removed chats", () => {
    expect(selectHeads(full).map((head) => head.key)).toEqual(["GROUP:5", "PRIVATE:3", "PRIVATE:2"]);
  });

  it("counts what is unread", () => {
    expect(selectTotalUnread(full)).toBe(3);
    expect(selectUnreadChats(full)).toBe(2);
  });

  it("names chats by remark, else by the friend's own name, and groups by theirs", () => {
    expect(selectChatRows(full).map((row) => row.party.name)).toEqual([
      "Everybody",
      "carol",
      "Bob from sales",
    ]);
    expect(selectParty(full, "PRIVATE:77").name).toBeNull();
  });

  it("is not made again while nothing in it changes", () => {
    const later: WithChat = {
      chat: chatReducer(full.chat, realtimeBatch([{ kind: "syncChanged", syncing: true }])),
    };
    expect(selectChatRows(later)).toBe(selectChatRows(full));
  });
});

describe("friends", () => {
  it("are counted with those online, deleted ones left out", () => {
    expect(selectOnlineCount(full)).toEqual({ online: 1, all: 2 });
  });

  it.each(["connecting", "authenticating", "waiting", "closed", "idle"] as const)(
    "are known to be online nowhere while the connection is %s, and stay in their places",
    (phase) => {
      const connection = { phase, attempt: 1, wasOnline: true };
      const change: RealtimeEvent = { kind: "connectionChanged", connection };
      const lost: WithChat = { chat: chatReducer(full.chat, realtimeBatch([change])) };
      const carol = makeHead({ key: "PRIVATE:3", targetId: 3 });
      expect([chatOnline(carol, selectPresence(full)), chatOnline(carol, selectPresence(lost))]).toEqual([
        true,
        false,
      ]);
      expect([selectTerminals(full, 3), selectTerminals(lost, 3)]).toEqual([[0], undefined]);
      expect(selectOnlineCount(lost)).toEqual({ online: 0, all: 2 });
      expect(selectFriendRows(lost).map(({ name }) => name)).toEqual(["carol", "Bob from sales"]);
      expect(selectFriendRows(lost).some(isOnline)).toBe(false);
    },
  );
});

describe("the preview of a recall", () => {
  const recalled = { type: 0, text: "", sendId: 1, selfSend: true, status: 2, recalledBy: 3 } as const;

  it("names a manager as the conversation does: by remark, name in the group, own name", () => {
    const members = [
      { groupId: 5, userId: 3, showNickName: "Carol of sales" },
      { groupId: 5, userId: 2, showNickName: "Bobby" },
      { groupId: 5, userId: 8, showNickName: "Dan" },
    ];
    const state = {
      chat: chatReducer(full.chat, realtimeBatch([{ kind: "groupMembersChanged", groupId: 5, members }])),
    };
    const named = (userId: number) =>
      previewKey({ ...recalled, recalledBy: userId }, selectPreviewNames(state)("GROUP:5"));
    expect([3, 2, 8].map(named)).toMatchObject([
      { values: { name: "Carol of sales" } },
      { values: { name: "Bob from sales" } },
      { values: { name: "Dan" } },
    ]);
    expect(named(99)).toMatchObject({ key: "chat:preview.recalled.manager" });
  });

  it("knows friends where the members of the group are not known", () => {
    expect(previewKey(recalled, selectPreviewNames(full)("GROUP:5"))).toMatchObject({
      values: { name: "carol" },
    });
  });
});

describe("a conversation", () => {
  it("counts what is not sent as the engine does", () => {
    expect(selectUnsent(stateAfter({ kind: "snapshot", snapshot: makeSnapshot({ unsent: 3 }) }))).toBe(3);
    expect(selectUnsent(stateAfter({ kind: "unsentChanged", unsent: 2 }))).toBe(2);
  });
});

import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import {
  BOB,
  CHAT,
  GROUP,
  groupPush,
  ME,
  makeChats,
  makeGroupMessage,
  makeMessage,
  makeSystemMessage,
  push,
  systemPush,
} from "./chats.ts";

const alerts = (chats: Chats) => chats.ofKind("alert").map(({ alert }) => alert);

async function online() {
  const chats = await makeChats();
  await chats.login();
  return chats;
}

describe("an alert", () => {
  it("is for a pushed message that counts as unread, with what a notification says", async () => {
    const chats = await online();
    chats.state.push(push(makeMessage({ id: 1 })));
    chats.state.push(groupPush(makeGroupMessage({ id: 1, atUserIds: [ME] })));
    chats.state.push(systemPush(makeSystemMessage(1)));
    await settle();
    expect(alerts(chats)).toMatchObject([
      { eventId: "PRIVATE:2:1", chat: CHAT, about: "message", sendId: BOB, last: { text: "text 1" } },
      { eventId: "GROUP:9:1", chat: GROUP, sendNickName: "Bob", mention: true },
      { eventId: "SYSTEM:0:1", chat: "SYSTEM:0", last: { text: "title 1" } },
    ]);
    expect(alerts(chats)[0]?.at).toBe(chats.clock.now());
  });

  it.each<[string, (chats: Chats) => void]>([
    [
      "own messages of another terminal",
      (chats) => chats.state.push(push(makeMessage({ id: 1, sendId: ME, recvId: BOB }))),
    ],
    ["tips", (chats) => chats.state.push(push(makeMessage({ id: 1, type: 21 })))],
    ["withdrawn messages", (chats) => chats.state.push(push(makeMessage({ id: 1, status: 2 })))],
    [
      "messages that were read elsewhere",
      (chats) => chats.state.push(push(makeMessage({ id: 1, status: 3 }))),
    ],
    ["a recall", (chats) => chats.state.push(push(makeMessage({ id: 7, type: 10, content: "1" })))],
    [
      "a group that is over",
      (chats) => {
        chats.state.push(groupPush({ type: 91, groupId: 9, content: "" }));
        chats.state.push(groupPush(makeGroupMessage({ id: 1 })));
      },
    ],
    [
      "one's own call",
      (chats) => chats.state.push(push({ type: 101, sendId: ME, recvId: BOB, content: "" })),
    ],
    [
      "signals of a call that rings already",
      (chats) => chats.state.push(push({ type: 109, sendId: BOB, recvId: ME, content: "{}" })),
    ],
  ])("is not for %s", async (_name, change) => {
    const chats = await online();
    change(chats);
    await settle();
    expect(alerts(chats)).toEqual([]);
  });

  it("comes once for a message that is pushed twice, and never for what a pull brings", async () => {
    const chats = await makeChats();
    chats.model.messages = [makeMessage({ id: 1 }), makeMessage({ id: 2 })];
    await chats.login();
    chats.state.push(push(makeMessage({ id: 2 })));
    chats.state.push(push(makeMessage({ id: 3 })));
    chats.state.push(push(makeMessage({ id: 3 })));
    await settle();
    expect(alerts(chats).map(({ eventId }) => eventId)).toEqual(["PRIVATE:2:3"]);
  });

  it("is not for what an older server sends as frames of a pull", async () => {
    const chats = await makeChats();
    chats.model.answers.set("pullPrivate", () => null);
    await chats.login(false);
    chats.state.push(push({ type: 30, content: "true" }));
    chats.state.push(push(makeMessage({ id: 4 })));
    chats.state.push(push({ type: 30, content: "false" }));
    await settle();
    chats.state.push(push(makeMessage({ id: 5 })));
    await settle();
    expect(alerts(chats).map(({ eventId }) => eventId)).toEqual(["PRIVATE:2:5"]);
  });

  it("is for somebody who asks to be a friend", async () => {
    const chats = await online();
    const request = {
      id: 4,
      sendId: 3,
      sendNickName: "Carol",
      recvId: ME,
      recvNickName: "Amy",
      status: 1,
      applyTime: 5,
    };
    chats.state.push(push({ type: 70, sendId: 3, recvId: ME, content: JSON.stringify(request) }));
    chats.state.push(push({ type: 71, sendId: 3, recvId: ME, content: JSON.stringify(request) }));
    const own = { ...request, sendId: ME, recvId: 3 };
    chats.state.push(push({ type: 70, sendId: ME, recvId: 3, content: JSON.stringify(own) }));
    await settle();
    expect(alerts(chats)).toMatchObject([
      { about: "friendRequest", sendId: 3, sendNickName: "Carol", eventId: "request:4:5" },
    ]);
  });
});

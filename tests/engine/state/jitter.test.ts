import { describe, expect, it } from "vitest";
import type { ChatCallName } from "../../../src/contract/chat-api.ts";
import { settle } from "../../support/fake-clock.ts";
import { CHAT, type Chats, fault, GROUP, makeChats, makeMessage, send } from "./chats.ts";

/** After a fault of the server all browsers would come at once if each waited exactly as long as the others. */

interface Tried {
  readonly what: string;
  /** The call that fails. */
  readonly call: ChatCallName;
  /** How long it waits before it is tried again, ms, where chance is in the middle. */
  readonly wait: number;
  readonly begin: (chats: Chats) => Promise<unknown>;
}

const none = async () => undefined;
const tried: readonly Tried[] = [
  { what: "a stream that failed", call: "pullSystem", wait: 10_000, begin: none },
  { what: "lists", call: "friendList", wait: 10_000, begin: none },
  { what: "read positions", call: "readPosition", wait: 10_000, begin: none },
  { what: "members of a group", call: "groupMembers", wait: 10_000, begin: (chats) => chats.show(GROUP) },
  {
    what: "a report of reading",
    call: "readPrivate",
    wait: 10_000,
    begin: (chats) => chats.state.run("t1", { type: "readChat", chat: CHAT, upToId: 1 }),
  },
  {
    what: "a message without an answer",
    call: "sendPrivate",
    wait: 1_000,
    begin: (chats) => chats.state.run("t1", send("a")),
  },
];

describe.each([
  ["shortest", 0, 0.8],
  ["longest", 0.999_999, 1.2],
])("where chance makes a wait the %s", (_name, drawn, share) => {
  it.each(tried)("$what is tried again after so long", async ({ call, wait, begin }) => {
    const chats = await makeChats({ random: () => drawn });
    chats.model.messages = [makeMessage({ id: 1 })];
    chats.model.answers.set(call, () => {
      throw fault("http:503");
    });
    await chats.login();
    await begin(chats);
    await settle();
    const before = chats.model.count(call);
    expect(before).toBeGreaterThan(0);
    await chats.clock.advance(wait * share - 10);
    expect(chats.model.count(call)).toBe(before);
    await chats.clock.advance(20);
    expect(chats.model.count(call)).toBe(before + 1);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatFriend, chatFriendRequest } from "../../../server/db/schema/chat.ts";
import { type ChatCallName, chatApi } from "../../../src/contract/chat-api.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { addPeople, makeFriends } from "./people.ts";

/** Calls about people, made with the ids of what is others'; those about groups are tried in `group-rights.test.ts`. */

type PeopleCall = Extract<ChatCallName, `friend${string}` | `findUser${string}` | "updateSelf">;

let chat: ChatServer;
let asker: Colleague;
let asked: Colleague;
let outsider: Colleague;
let requestId = 0;

beforeAll(async () => {
  chat = await startChatServer();
  await addPeople(chat, ["asker", "asked", "outsider"]);
  [asker, asked, outsider] = await Promise.all([
    chat.signIn("asker"),
    chat.signIn("asked"),
    chat.signIn("outsider"),
  ]);
}, 60_000);
afterAll(() => chat.stop());

beforeEach(async () => {
  const { db } = chat.server.context;
  await db.delete(chatFriendRequest);
  await db.delete(chatFriend);
  requestId = (await asker.call("friendApply", { body: { friendId: asked.userId } }))?.id ?? 0;
});

const MISSING = "500: The friend request does not exist";
const STRANGER = "500: This user is not your friend";

/** What an outsider gets for the ids of two others: a refusal, or something that is not about them. */
const BY_OUTSIDER: Record<PeopleCall, (who: Colleague) => Promise<unknown>> = {
  friendList: async (who) => expect(await who.call("friendList")).toEqual([]),
  friendRequestList: async (who) => expect(await who.call("friendRequestList")).toEqual([]),
  friendApply: async (who) => {
    const request = await who.call("friendApply", { body: { friendId: asked.userId } });
    expect(request?.sendId).toBe(who.userId);
  },
  friendApprove: (who) => refused(who.call("friendApprove", { query: { id: requestId } }), MISSING),
  friendReject: (who) => refused(who.call("friendReject", { query: { id: requestId } }), MISSING),
  friendRecall: (who) => refused(who.call("friendRecall", { query: { id: requestId } }), MISSING),
  friendDelete: (who) => refused(who.call("friendDelete", { params: { id: asked.userId } }), STRANGER),
  friendRemark: (who) =>
    refused(who.call("friendRemark", { body: { friendId: asked.userId, remark: "x" } }), STRANGER),
  findUser: async (who) => {
    const user = await who.call("findUser", { params: { id: asked.userId } });
    expect(Object.keys(user).toSorted()).toEqual(["id", "isBanned", "nickName", "sex", "type", "userName"]);
  },
  findUsersByName: async (who) =>
    expect(await who.call("findUsersByName", { query: { name: "asked" } })).toHaveLength(1),
  updateSelf: async (who) => {
    const body = { id: asked.userId, nickName: "Taken" } as never;
    expect((await who.call("updateSelf", { body }))?.id).toBe(who.userId);
    expect((await asked.call("self")).nickName).toBe("Asked");
  },
};

const refused = (made: Promise<unknown>, refusal: string) => expect(made).rejects.toThrow(refusal);

test("there is no call about people that is not tried here", () => {
  const named = Object.keys(chatApi).filter((name) => /^(friend|findUser|update)/.test(name));
  expect(Object.keys(BY_OUTSIDER).toSorted()).toEqual(named.toSorted());
});

test.each(Object.keys(BY_OUTSIDER) as PeopleCall[])("%s by somebody else", async (name) => {
  await BY_OUTSIDER[name](outsider);
  const requests = (await asker.call("friendRequestList")) as { id: number; status: number }[];
  expect(requests).toMatchObject([{ id: requestId, status: 1 }]);
});

test("a friend of one is not the other's to remove", async () => {
  await makeFriends(chat, asker.userId, [asked.userId]);
  await BY_OUTSIDER.friendDelete(outsider);
  expect(await asker.call("friendList")).toMatchObject([{ id: asked.userId, deleted: false }]);
});

test.each(Object.keys(chatApi) as ChatCallName[])("%s needs a token that is good", async (name) => {
  const { method, path } = chatApi[name];
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${chat.url}/imchat-api${path.replace(":id", "1")}`, { method, headers });
    return (await response.json()) as { code: number };
  };
  expect((await ask({})).code).toBe(400);
  // A refused refresh is never a 401: existing clients would refresh again (contract §1).
  const refusal = name === "refreshToken" ? 500 : 401;
  expect((await ask({ accessToken: "forged", refreshToken: "forged" })).code).toBe(refusal);
});

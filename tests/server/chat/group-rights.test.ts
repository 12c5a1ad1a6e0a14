import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroup, chatGroupMember } from "../../../server/db/schema/chat.ts";
import { type ChatCallName, chatApi } from "../../../src/contract/chat-api.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { addPeople, makeFriends } from "./people.ts";

/** Every call that names a group, made by everybody who could try. */

const ROLES = ["owner", "manager", "member", "muted", "former", "outsider"] as const;
type Role = (typeof ROLES)[number];

/** What a call comes to: `ok`, or how its refusal begins. */
const REFUSALS = {
  ok: null,
  outside: "500: You are not a member of this group",
  owner: "500: Only the owner",
  managers: "500: Only the owner and managers",
  stays: "500: The owner cannot leave",
  muted: "500: You are muted",
  foreign: "500: You can only recall your own",
  missing: "500: The message does not exist",
} as const;
type Outcome = keyof typeof REFUSALS;

const everyone = (outcome: Outcome): Record<Role, Outcome> => ({
  owner: outcome,
  manager: outcome,
  member: outcome,
  muted: outcome,
  former: outcome,
  outsider: outcome,
});
const members = { ...everyone("ok"), former: "outside", outsider: "outside" } as const;
const managers = { ...members, member: "managers", muted: "managers" } as const;
const ownerAlone = { ...members, manager: "owner", member: "owner", muted: "owner" } as const;
/** Who was there still sees what there was. */
const formerToo = { ...members, former: "ok" } as const;

/** Calls that name no group, or, of those that make one, none that is there. */
const WITHOUT_GROUP = ["groupList", "groupCreate", "pullGroup"] as const satisfies readonly ChatCallName[];

type GroupCall = Exclude<
  Extract<ChatCallName, `group${string}` | `${string}Group` | "findReadedUsers">,
  (typeof WITHOUT_GROUP)[number]
>;

const EXPECTED: Record<GroupCall, Record<Role, Outcome>> = {
  groupFind: formerToo,
  groupMembers: members,
  groupModify: managers,
  groupDissolve: ownerAlone,
  groupInvite: members,
  groupRemove: managers,
  groupQuit: { ...members, owner: "stays", former: "ok" },
  groupManager: ownerAlone,
  groupMuted: managers,
  groupTop: managers,
  groupUntop: managers,
  sendGroup: { ...members, muted: "muted" },
  recallGroup: { ...managers, member: "foreign", muted: "foreign", outsider: "missing" },
  readGroup: formerToo,
  historyGroup: formerToo,
  findReadedUsers: formerToo,
  groupCallInfo: members,
};

let chat: ChatServer;
const cast = {} as Record<Role, Colleague>;
let targetId = 0;
let friendId = 0;
let groupId = 0;
let messageId = 0;

beforeAll(async () => {
  chat = await startChatServer();
  await addPeople(chat, ROLES);
  [targetId = 0, friendId = 0] = await addPeople(chat, ["target", "friend"]);
  for (const role of ROLES) {
    cast[role] = await chat.signIn(role);
    await makeFriends(chat, cast[role].userId, [friendId]);
  }
  const others = ROLES.filter((role) => role !== "owner").map((role) => cast[role].userId);
  await makeFriends(chat, cast.owner.userId, [...others, targetId]);
}, 60_000);
afterAll(() => chat.stop());

/** A group of the owner with everybody in their part; the target is a plain member, the friend is not in it. */
beforeEach(async () => {
  const { owner, manager, member, muted, former } = cast;
  const memberIds = [manager, member, muted, former].map(({ userId }) => userId);
  const body = { name: "Matrix", memberIds: [...memberIds, targetId] };
  groupId = (await owner.call("groupCreate", { body })).id;
  messageId = (await owner.sendGroup(groupId, "hello")).id ?? 0;
  const part = (userId: number) => ({ groupId, userIds: [userId] });
  await owner.call("groupManager", { body: { ...part(manager.userId), isManager: true } });
  await owner.call("groupMuted", { body: { ...part(muted.userId), isMuted: true } });
  await owner.call("groupRemove", { body: part(former.userId) });
});

const calls: Record<GroupCall, (who: Colleague, id: number) => Promise<unknown>> = {
  groupFind: (who, id) => who.call("groupFind", { params: { id } }),
  groupMembers: (who, id) => who.call("groupMembers", { params: { id } }),
  groupModify: (who, id) => who.call("groupModify", { body: { id, name: `By ${who.userName}` } }),
  groupDissolve: (who, id) => who.call("groupDissolve", { params: { id } }),
  groupInvite: (who, id) => who.call("groupInvite", { body: { groupId: id, friendIds: [friendId] } }),
  groupRemove: (who, id) => who.call("groupRemove", { body: { groupId: id, userIds: [targetId] } }),
  groupQuit: (who, id) => who.call("groupQuit", { params: { id } }),
  groupManager: (who, id) =>
    who.call("groupManager", { body: { groupId: id, userIds: [targetId], isManager: true } }),
  groupMuted: (who, id) => who.call("groupMuted", { body: { groupId: id, isMuted: true } }),
  groupTop: (who, id) => who.call("groupTop", { params: { id }, query: { messageId } }),
  groupUntop: (who, id) => who.call("groupUntop", { params: { id } }),
  sendGroup: (who, id) => who.sendGroup(id, "mine"),
  recallGroup: (who) => who.call("recallGroup", { params: { id: messageId } }),
  readGroup: (who, id) => who.readGroup(id),
  historyGroup: (who, id) => who.call("historyGroup", { query: { groupId: id, size: 10 } }),
  groupCallInfo: (who, id) => who.call("groupCallInfo", { query: { groupId: id } }),
  findReadedUsers: (who, id) => who.call("findReadedUsers", { query: { groupId: id, messageId } }),
};

test("there is no call about groups that is not tried here", () => {
  const named = Object.keys(chatApi).filter((name) => /group/i.test(name) || name === "findReadedUsers");
  expect(named.toSorted()).toEqual([...Object.keys(EXPECTED), ...WITHOUT_GROUP].toSorted());
});

const rows = Object.entries(EXPECTED).flatMap(([name, outcomes]) =>
  ROLES.map((role) => [name as GroupCall, role, outcomes[role]] as const),
);

test.each(rows)("%s by %s: %s", async (name, role, outcome) => {
  const refusal = REFUSALS[outcome];
  const made = calls[name](cast[role], groupId);
  if (refusal === null) await made;
  else await expect(made).rejects.toThrow(refusal);
});

test("who is let in later learns nothing of who has read what was sent before", async () => {
  const { owner } = cast;
  const friend = await chat.signIn("friend");
  await owner.call("groupInvite", { body: { groupId, friendIds: [friendId] } });
  await expect(calls.findReadedUsers(friend, groupId)).rejects.toThrow(REFUSALS.missing);
  const later = (await owner.sendGroup(groupId, "welcome")).id ?? 0;
  await friend.readGroup(groupId, later);
  const query = { groupId, messageId: later };
  expect(await friend.call("findReadedUsers", { query })).toEqual([friendId]);
});

describe("whatever is refused", () => {
  test("leaves everything as it was", async () => {
    const { db } = chat.server.context;
    const read = async () => ({
      group: await db.select().from(chatGroup).where(eq(chatGroup.id, groupId)),
      members: await db
        .select()
        .from(chatGroupMember)
        .where(eq(chatGroupMember.groupId, groupId))
        .orderBy(chatGroupMember.userId),
      messages: (await cast.owner.pullGroup(messageId)).filter((message) => message.groupId === groupId),
    });
    const before = await read();
    for (const [name, role, outcome] of rows) {
      if (outcome !== "ok") await calls[name](cast[role], groupId).catch(() => undefined);
    }
    expect(await read()).toEqual(before);
  });

  test.each(Object.keys(EXPECTED) as GroupCall[])("%s of a group that is not there", async (name) => {
    if (name === "recallGroup") return;
    await expect(calls[name](cast.owner, 999_999)).rejects.toThrow(REFUSALS.outside);
    await expect(calls[name](cast.owner, -1)).rejects.toThrow(REFUSALS.outside);
  });

  test("ids that are none, or too many, are refused by their field", async () => {
    const { owner } = cast;
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    for (const userIds of [[], many, ["x"], "1", [1.5], [null]]) {
      const body = { groupId, userIds } as never;
      await expect(owner.call("groupRemove", { body })).rejects.toThrow(/400: userIds/);
      await expect(
        owner.call("groupMuted", { body: { ...(body as object), isMuted: true } as never }),
      ).rejects.toThrow(/400: userIds/);
    }
    await expect(owner.call("groupInvite", { body: { groupId } as never })).rejects.toThrow(/400: friendIds/);
    const wrong = { groupId, userIds: [targetId], isManager: "yes" } as never;
    await expect(owner.call("groupManager", { body: wrong })).rejects.toThrow(/400: isManager/);
    await expect(owner.call("groupRemove", { body: { groupId, userIds: [999_999] } })).rejects.toThrow(
      "500: This user does not exist, or the account was closed",
    );
  });

  test("a member who was removed meanwhile cannot be made anything", async () => {
    const { owner, former } = cast;
    const body = { groupId, userIds: [former.userId] };
    await expect(owner.call("groupManager", { body: { ...body, isManager: true } })).rejects.toThrow(
      "is not a member of this group",
    );
    const { db } = chat.server.context;
    const row = and(eq(chatGroupMember.groupId, groupId), eq(chatGroupMember.userId, former.userId));
    expect(await db.select().from(chatGroupMember).where(row)).toMatchObject([
      { quit: true, isManager: false },
    ]);
  });
});

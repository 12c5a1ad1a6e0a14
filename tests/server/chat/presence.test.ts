import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordsOf } from "../../../e2e/support/calls.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sqlTestServers } from "../../support/server.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew } from "./crew.ts";

describe.each(sqlTestServers)("who sees who is online on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  /** Erin and Finn do not know each other; Dave's group is Erin's too. All are online. */
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin, finn } = crew);
    await Promise.all([dave, erin, finn].map((person) => person.connect()));
  }, 60_000);
  beforeEach(() => crew.begin());
  afterAll(() => crew.leave(), 60_000);

  const everybody = () => [dave.userId, erin.userId, finn.userId];
  const seenBy = async (who: Colleague) => {
    const userIds = everybody();
    const many = recordsOf(
      "terminalOnlineMany",
      await who.call("terminalOnlineMany", { body: { userIds: [...userIds, ...userIds] } }),
    );
    const few = await who.call("terminalOnline", { query: { userIds: userIds.join(",") } });
    expect(few).toEqual(many);
    return many.map(({ userId }) => userId);
  };

  test("oneself and friends; strangers are left out", async () => {
    expect(await seenBy(dave)).toEqual(everybody());
    expect(await seenBy(finn)).toEqual([dave.userId, finn.userId]);
    expect(await seenBy(erin)).toEqual([dave.userId, erin.userId]);
  });

  test("strangers in a common group, until one of the two leaves it or it is over", async () => {
    await crew.invite(dave, finn.userId);
    expect(await seenBy(erin)).toEqual(everybody());
    expect(await seenBy(finn)).toEqual(everybody());
    await finn.call("groupQuit", { params: { id: crew.groupId } });
    expect(await seenBy(erin)).toEqual([dave.userId, erin.userId]);
    expect(await seenBy(finn)).toEqual([dave.userId, finn.userId]);
    expect(await crew.memberOf(finn.userId)).toMatchObject({ quit: true, online: false });
    await crew.invite(dave, finn.userId);
    expect(await seenBy(erin)).toEqual(everybody());
    expect(await crew.memberOf(finn.userId)).toMatchObject({ quit: false, online: true });
    await dave.call("groupDissolve", { params: { id: crew.groupId } });
    expect(await seenBy(erin)).toEqual([dave.userId, erin.userId]);
  });

  test("former friends no more", async () => {
    for (const { id } of recordsOf("groupList", await dave.call("groupList"))) {
      await dave.call("groupDissolve", { params: { id } });
    }
    await dave.call("friendDelete", { params: { id: erin.userId } });
    const friends = recordsOf("friendList", await dave.call("friendList"));
    expect(friends.find(({ id }) => id === erin.userId)).toMatchObject({ deleted: true, online: false });
    expect(friends.find(({ id }) => id === finn.userId)).toMatchObject({ deleted: false, online: true });
    expect(await seenBy(erin)).not.toContain(dave.userId);
    expect(await seenBy(dave)).toEqual([dave.userId, finn.userId]);
    const request = await dave.call("friendApply", { body: { friendId: erin.userId } });
    await erin.call("friendApprove", { query: { id: request?.id ?? 0 } });
    expect(await seenBy(erin)).toContain(dave.userId);
  });

  test("nobody who is not there", async () => {
    const ask = (userIds: string) => dave.call("terminalOnline", { query: { userIds } });
    expect(await ask("")).toEqual([]);
    expect(await ask("999999,x, ,-1,1e3")).toEqual([]);
    expect(await chat.signIn("amy").then((amy) => seenBy(amy))).toEqual([]);
  });
});

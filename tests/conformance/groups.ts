import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordsOf } from "../../e2e/support/calls.ts";
import { RECALL_WINDOW_MS } from "../../src/contract/limits.ts";
import { AT_ALL, ChatCode, Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Person } from "./server-under-test.ts";
import type { TheWorld } from "./world.ts";

/** Group messages: sending, recalling, pulling, and who may (contract §4). */
export function groupRules(world: TheWorld): void {
  const isRefused = expect.objectContaining({ code: ChatCode.business });
  const makeGroup = (members: readonly Person[], managers: readonly Person[] = []) =>
    world().server.makeGroup({ owner: "admin", members, managers });
  const textsSeenBy = async (person: Person, groupId: number) =>
    (await world().people[person].pullGroup())
      .filter((message) => message.groupId === groupId)
      .map(({ content }) => content);
  const history = async (person: Person, groupId: number, beforeId?: number) =>
    recordsOf(
      "historyGroup",
      await world().people[person].call("historyGroup", { query: { groupId, size: 2, beforeId } }),
    );

  test("a message is answered, and pushed to all members, the sender included; its tmpId is the sender's alone", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const lines = [await connect("amy"), await connect("bob"), await connect("carol")] as const;
    const tmpId = randomUUID();
    const sent = await people.amy.sendGroup(groupId, "hello all", { tmpId });
    expect(sent).toMatchObject({ tmpId, groupId, content: "hello all", sendId: people.amy.id });
    expect(sent.sendNickName).toMatch(/.+/);
    const id = sent.id ?? 0;
    expect(await lines[0].take(Cmd.group, { id })).toMatchObject({ tmpId, groupId });
    expect((await lines[1].take(Cmd.group, { id })).tmpId).toBeUndefined();
    await lines[2].settle();
    expect(lines[2].pushes(Cmd.group)).toEqual([]);
    expect((await people.amy.pullGroup(id - 1))[0]).toMatchObject({ id, tmpId });
    expect((await people.bob.pullGroup(id - 1))[0]?.tmpId).toBeUndefined();
  });

  test("a repeat of a tmpId answers the stored message and pushes nothing, even when the sender may speak no more", async () => {
    const { server, people, connect } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const line = await connect("bob");
    const tmpId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => people.amy.sendGroup(groupId, "once", { tmpId })),
    );
    await server.changeMember(groupId, "amy", { isMuted: true });
    const again = await people.amy.sendGroup(groupId, "something else", { tmpId });
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    await line.settle();
    expect(line.pushes(Cmd.group).filter(({ type }) => type === MessageType.text)).toHaveLength(1);
  });

  test("whoever is no member can neither speak, read, nor look back; of a group that is not there neither", async () => {
    const { people } = world();
    const groupId = await makeGroup(["amy"]);
    for (const id of [groupId, 987_654_321]) {
      await expect(people.carol.sendGroup(id, "let me in")).rejects.toEqual(isRefused);
      await expect(people.carol.readGroup(id)).rejects.toEqual(isRefused);
      await expect(history("carol", id)).rejects.toEqual(isRefused);
    }
    expect(await textsSeenBy("carol", groupId)).toEqual([]);
  });

  test("nobody is shown what was said before they joined, or after they left", async () => {
    const { server, people, connect } = world();
    const groupId = await makeGroup(["amy"]);
    const line = await connect("bob");
    await people.amy.sendGroup(groupId, "before");
    await server.changeMember(groupId, "bob", { quit: false });
    const during = await people.amy.sendGroup(groupId, "during");
    await server.changeMember(groupId, "bob", { quit: true });
    await people.amy.sendGroup(groupId, "after");
    await line.settle();
    const pushed = line.pushes(Cmd.group).filter(({ type }) => type === MessageType.text);
    expect(pushed.map(({ content }) => content)).toEqual(["during"]);
    expect(await textsSeenBy("bob", groupId)).toEqual(["during"]);
    expect((await history("bob", groupId)).map(({ id }) => id)).toEqual([during.id]);
    await expect(people.bob.sendGroup(groupId, "still here")).rejects.toEqual(isRefused);
    expect(await textsSeenBy("amy", groupId)).toEqual(["before", "during", "after"]);
  });

  test("who is muted does not speak; when all are, owner and managers alone do", async () => {
    const { server, people } = world();
    const groupId = await makeGroup(["amy", "bob"], ["bob"]);
    await server.changeMember(groupId, "amy", { isMuted: true });
    await expect(people.amy.sendGroup(groupId, "mmh")).rejects.toEqual(isRefused);
    await server.changeMember(groupId, "amy", { isMuted: false });
    await people.amy.sendGroup(groupId, "heard");
    await server.changeGroup(groupId, { isAllMuted: true });
    await expect(people.amy.sendGroup(groupId, "mmh")).rejects.toEqual(isRefused);
    await people.bob.sendGroup(groupId, "a manager");
    await people.admin.sendGroup(groupId, "the owner");
  });

  test("in a group that is dissolved or banned nobody speaks; what was said stays", async () => {
    const { server, people } = world();
    for (const change of [{ dissolved: true }, { isBanned: true }]) {
      const groupId = await makeGroup(["amy"]);
      await people.amy.sendGroup(groupId, "last words");
      await server.changeGroup(groupId, change);
      await expect(people.amy.sendGroup(groupId, "anybody?")).rejects.toEqual(isRefused);
      await expect(people.admin.sendGroup(groupId, "anybody?")).rejects.toEqual(isRefused);
      expect(await textsSeenBy("amy", groupId)).toEqual(["last words"]);
    }
  });

  test("mentions reach members, everyone by -1, and nobody else", async () => {
    const { people } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const { bob, carol } = people;
    const sent = await people.amy.sendGroup(groupId, "@bob", { atUserIds: [bob.id, carol.id, bob.id] });
    expect(sent.atUserIds).toEqual([bob.id]);
    const all = await people.amy.sendGroup(groupId, "@all", { atUserIds: [AT_ALL] });
    expect((await bob.pullGroup((all.id ?? 0) - 1))[0]?.atUserIds).toEqual([AT_ALL]);
  });

  test("a message of the same group can be quoted, one of another cannot", async () => {
    const { people } = world();
    const [groupId, other] = [await makeGroup(["amy", "bob"]), await makeGroup(["amy", "carol"])];
    const secret = await people.carol.sendGroup(other, "a secret");
    const open = await people.bob.sendGroup(groupId, "open words");
    const quote = (quoteMessageId?: number) =>
      people.amy.sendGroup(groupId, "as was said", quoteMessageId === undefined ? {} : { quoteMessageId });
    expect((await quote(open.id)).quoteMessage).toMatchObject({ id: open.id, content: "open words" });
    await expect(quote(secret.id)).rejects.toEqual(isRefused);
  });

  test("a recall marks the message and notifies all members by a row of its own, once", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const id = (await people.amy.sendGroup(groupId, "never mind")).id ?? 0;
    const lines = [await connect("amy"), await connect("bob")];
    const recall = () => people.amy.call("recallGroup", { params: { id } });
    const row = await recall();
    expect(row).toMatchObject({ type: MessageType.recall, content: String(id), groupId });
    expect((await recall()).id).toBe(row.id);
    for (const line of lines) {
      await line.settle();
      expect(line.pushes(Cmd.group)).toEqual([expect.objectContaining({ id: row.id })]);
    }
    const [message, notice] = await people.bob.pullGroup(id - 1);
    expect(message).toMatchObject({ id, status: MessageStatus.recalled });
    expect(notice).toMatchObject({ id: row.id, type: MessageType.recall });
    expect((await history("bob", groupId)).map((shown) => shown.id)).toEqual([id]);
  });

  test("one's own can be recalled for five minutes, by owner and managers any at any time, by nobody else", async () => {
    const { server, people } = world();
    const groupId = await makeGroup(["amy", "bob", "carol"], ["bob"]);
    const ids: number[] = [];
    for (const text of ["one", "two", "three"]) ids.push((await people.amy.sendGroup(groupId, text)).id ?? 0);
    const recall = (person: Person, id = 0) => people[person].call("recallGroup", { params: { id } });
    await expect(recall("carol", ids[0])).rejects.toEqual(isRefused);
    await recall("amy", ids[0]);
    await server.advance(RECALL_WINDOW_MS + 1_000);
    await expect(recall("amy", ids[1])).rejects.toEqual(isRefused);
    expect(await recall("bob", ids[1])).toMatchObject({ sendId: people.bob.id, content: String(ids[1]) });
    expect(await recall("admin", ids[2])).toMatchObject({ sendId: people.admin.id });
  });

  test("history goes back from an id, newest first", async () => {
    const { people } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const ids: (number | undefined)[] = [];
    for (let i = 0; i < 5; i++)
      ids.push((await (i % 2 ? people.amy : people.bob).sendGroup(groupId, `${i}`)).id);
    expect((await history("amy", groupId)).map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    expect((await history("amy", groupId, ids[3])).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await history("amy", groupId, ids[0])).map(({ id }) => id)).toEqual([]);
  });

  test("what many send at once comes to everybody in the order of the ids", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob", "carol"]);
    const lines = [await connect("amy"), await connect("bob"), await connect("admin")];
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? people.bob : people.carol).sendGroup(groupId, `at once ${i}`),
      ),
    );
    const seen = await Promise.all(
      lines.map(async (line) => {
        await line.settle();
        return line.pushes(Cmd.group).map(({ id }) => id ?? 0);
      }),
    );
    const [ids = []] = seen;
    expect(ids).toHaveLength(30);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(seen).toEqual([ids, ids, ids]);
    expect((await people.amy.pullGroup((ids[0] ?? 0) - 1)).map(({ id }) => id)).toEqual(ids);
  });
}

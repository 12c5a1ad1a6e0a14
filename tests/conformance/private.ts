import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { recordsOf } from "../../e2e/support/calls.ts";
import { RECALL_WINDOW_MS } from "../../src/contract/limits.ts";
import { ChatCode, Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { TheWorld } from "./world.ts";

/** Private messages (contract §4). */
export function privateRules(world: TheWorld): void {
  const isRefused = expect.objectContaining({ code: ChatCode.business });
  const last = async () => (await world().people.amy.pull()).at(-1)?.id ?? 0;

  test("a message is answered, and pushed to both; its tmpId is the sender's alone", async () => {
    const { people, connect } = world();
    const [own, theirs] = [await connect("amy"), await connect("bob")];
    const tmpId = randomUUID();
    const sent = await people.amy.send(people.bob.id, "hello", tmpId);
    expect(sent).toMatchObject({ tmpId, content: "hello", sendId: people.amy.id, recvId: people.bob.id });
    const id = sent.id ?? 0;
    expect(await own.take(Cmd.private, { id })).toMatchObject({ tmpId, content: "hello" });
    expect((await theirs.take(Cmd.private, { id })).tmpId).toBeUndefined();
    expect((await people.amy.pull(id - 1))[0]).toMatchObject({ id, tmpId });
    expect((await people.bob.pull(id - 1))[0]?.tmpId).toBeUndefined();
  });

  test("a repeat of a tmpId answers the stored message and pushes nothing", async () => {
    const { people, connect } = world();
    const line = await connect("bob");
    const tmpId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => people.amy.send(people.bob.id, "once", tmpId)),
    );
    const again = await people.amy.send(people.bob.id, "something else", tmpId);
    expect(new Set([...answers, again].map(({ id }) => id)).size).toBe(1);
    expect(again.content).toBe("once");
    await line.settle();
    expect(line.pushes(Cmd.private)).toHaveLength(1);
  });

  test("pulls ascend page by page, own messages among them, and end", async () => {
    const { amy, bob } = world().people;
    const from = await last();
    for (let i = 0; i < 7; i++) await (i % 2 ? bob.send(amy.id, `${i}`) : amy.send(bob.id, `${i}`));
    const pulled = await amy.pull(from, 3);
    expect(pulled.map(({ content }) => content)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    const ids = pulled.map(({ id }) => id ?? 0);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await amy.pull(ids.at(-1))).toEqual([]);
  });

  test("history goes back from an id, newest first, without recalls' own rows", async () => {
    const { amy, bob, carol } = world().people;
    const first = await amy.send(bob.id, "first");
    await amy.send(carol.id, "elsewhere");
    const second = await bob.send(amy.id, "second");
    await amy.call("recallPrivate", { params: { id: first.id ?? 0 } });
    const third = await amy.send(bob.id, "third");
    const page = async (beforeId?: number) =>
      recordsOf(
        "historyPrivate",
        await amy.call("historyPrivate", { query: { friendId: bob.id, size: 2, beforeId } }),
      );
    expect((await page()).map(({ id }) => id)).toEqual([third.id, second.id]);
    const [older] = await page(second.id);
    expect(older).toMatchObject({ id: first.id, status: MessageStatus.recalled });
  });

  test("a recall marks the message and notifies both by a row of its own, once", async () => {
    const { people, connect } = world();
    const sent = await people.amy.send(people.bob.id, "never mind");
    const id = sent.id ?? 0;
    const [own, theirs] = [await connect("amy"), await connect("bob")];
    const recall = () => people.amy.call("recallPrivate", { params: { id } });
    const row = await recall();
    expect(row).toMatchObject({ type: MessageType.recall, content: String(id) });
    expect((await recall()).id).toBe(row.id);
    for (const line of [own, theirs]) {
      await line.settle();
      expect(line.pushes(Cmd.private)).toEqual([expect.objectContaining({ id: row.id })]);
    }
    const [message, notice] = await people.bob.pull(id - 1);
    expect(message).toMatchObject({ id, status: MessageStatus.recalled });
    expect(notice).toMatchObject({ id: row.id, type: MessageType.recall });
  });

  test("only one's own messages can be recalled, and only for five minutes", async () => {
    const { server, people } = world();
    const sent = await people.amy.send(people.bob.id, "too late");
    const recall = { params: { id: sent.id ?? 0 } };
    await expect(people.bob.call("recallPrivate", recall)).rejects.toEqual(isRefused);
    await expect(people.carol.call("recallPrivate", recall)).rejects.toEqual(isRefused);
    await server.advance(RECALL_WINDOW_MS + 1_000);
    await expect(people.amy.call("recallPrivate", recall)).rejects.toEqual(isRefused);
  });

  test("reading notifies the reader's terminals and the friend up to where; it never goes back", async () => {
    const { people, connect } = world();
    const first = (await people.amy.send(people.bob.id, "one")).id ?? 0;
    const second = (await people.amy.send(people.bob.id, "two")).id ?? 0;
    const [theirs, own] = [await connect("amy"), await connect("bob")];
    const read = (messageId: number) =>
      people.bob.call("readPrivate", { query: { friendId: people.amy.id, messageId } });
    await read(first);
    await read(second);
    await read(first);
    await theirs.settle();
    await own.settle();
    const upTo = (line: typeof own, type: number) =>
      line
        .pushes(Cmd.private)
        .filter((push) => push.type === type)
        .map(({ id }) => id);
    expect(upTo(own, MessageType.read)).toEqual([first, second]);
    expect(upTo(theirs, MessageType.receipt)).toEqual([first, second]);
    expect(await people.amy.call("maxReadedId", { query: { friendId: people.bob.id } })).toBe(second);
    const bobs = await people.bob.call("readPosition");
    expect(bobs.private?.[String(people.amy.id)]).toBe(second);
    expect((await people.amy.call("readPosition")).peer?.[String(people.bob.id)]).toBe(second);
  });

  test("up to where a chat was removed is kept, never goes back, and nothing that is still to come goes with it", async () => {
    const { amy, bob, carol } = world().people;
    const [, second] = [await bob.send(amy.id, "one"), await bob.send(amy.id, "two")];
    const removed = async () => (await amy.call("readPosition")).removed?.private?.[String(bob.id)];
    const remove = (upToId: number, targetId = bob.id) =>
      amy.call("removeChat", { body: { chatType: "PRIVATE", targetId, upToId } });
    const id = second.id ?? 0;
    await remove(id);
    await remove(id - 1);
    expect(await removed()).toBe(id);
    const elsewhere = await carol.send(bob.id, "the highest");
    await remove(elsewhere.id ?? 0);
    await remove(1_000_000_000);
    expect(await removed()).toBe(elsewhere.id);
    await remove(id, 1_000_000_000);
    expect((await amy.call("readPosition")).removed?.private?.["1000000000"]).toBeUndefined();
    expect((await bob.call("readPosition")).removed?.private?.[String(amy.id)]).toBeUndefined();
  });

  test("what many send at once comes to everybody in the order of the ids", async () => {
    const { people, connect } = world();
    const line = await connect("amy");
    const from = await last();
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        (i % 2 ? people.bob : people.carol).send(people.amy.id, `at once ${i}`),
      ),
    );
    await line.settle();
    const ids = line.pushes(Cmd.private).map(({ id }) => id ?? 0);
    expect(ids).toHaveLength(30);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect((await people.amy.pull(from)).map(({ id }) => id)).toEqual(ids);
  });
}

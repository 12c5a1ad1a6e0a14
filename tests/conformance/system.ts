import { expect, test } from "vitest";
import { recordsOf } from "../../e2e/support/calls.ts";
import { Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Line } from "./participant.ts";
import type { TheWorld } from "./world.ts";

/** System messages (contract §2, §3, §4). */
export function systemRules(world: TheWorld): void {
  const last = async () => (await world().people.amy.pullSystem()).at(-1)?.seqNo ?? 0;
  const numbersOf = async (line: Line) => {
    await line.settle();
    return line
      .pushes(Cmd.system)
      .filter(({ type }) => type === MessageType.systemMessage)
      .map(({ seqNo }) => seqNo);
  };

  test("one for everyone is pushed to all, and pulled by all", async () => {
    const { people, connect } = world();
    const lines = [await connect("amy"), await connect("bob")];
    const from = await last();
    const [seqNo = 0] = await people.admin.publish({
      title: "Maintenance",
      intro: "Tonight",
      coverUrl: "/file/cover.png",
      content: "<p>From <b>22:00</b></p>",
    });
    for (const line of lines) {
      const push = await line.take(Cmd.system, { seqNo });
      expect(push).toMatchObject({ type: MessageType.systemMessage, title: "Maintenance" });
    }
    expect(await people.carol.pullSystem(from)).toEqual([
      expect.objectContaining({
        seqNo,
        title: "Maintenance",
        intro: "Tonight",
        coverUrl: "/file/cover.png",
        content: "<p>From <b>22:00</b></p>",
        status: MessageStatus.sent,
      }),
    ]);
  });

  test("one for some reaches them alone", async () => {
    const { people, connect } = world();
    const lines = [await connect("amy"), await connect("bob")] as const;
    const from = await last();
    const notice = { title: "For two", content: "text", userIds: [people.amy.id, people.carol.id] };
    await people.admin.publish(notice);
    expect(await numbersOf(lines[0])).toHaveLength(1);
    expect(await numbersOf(lines[1])).toEqual([]);
    expect(await people.bob.pullSystem(from)).toEqual([]);
    expect(await people.carol.pullSystem(from)).toHaveLength(1);
  });

  test("many at once are pushed and pulled in the order of their numbers", async () => {
    const { people, connect } = world();
    const line = await connect("amy");
    const from = await last();
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => people.admin.publish({ title: `${i}`, content: "text" })),
    );
    const pushed = await numbersOf(line);
    expect(pushed).toHaveLength(8);
    expect(pushed).toEqual(pushed.toSorted((a = 0, b = 0) => a - b));
    expect((await people.amy.pullSystem(from, 3)).map(({ seqNo }) => seqNo)).toEqual(pushed);
  });

  test("history goes back from a number, newest first, and holds nothing that is for others", async () => {
    const { people } = world();
    const publish = async (title: string, userIds?: number[]) =>
      (await people.admin.publish({ title, content: "text", ...(userIds ? { userIds } : {}) }))[0] ?? 0;
    const first = await publish("one");
    const other = await publish("for carol", [people.carol.id]);
    const second = await publish("two");
    const page = async (size: number, beforeSeqNo?: number) =>
      recordsOf(
        "historySystem",
        await people.amy.call("historySystem", { query: { size, beforeSeqNo } }),
      ).map(({ seqNo }) => seqNo);
    expect(other).toBeGreaterThan(first);
    expect(await page(2)).toEqual([second, first]);
    expect((await page(100, second))[0]).toBe(first);
    expect(await page(100, 1)).toEqual([]);
  });

  test("reading notifies the reader's own terminals up to where; it never goes back, nor beyond what is there", async () => {
    const { people, connect } = world();
    const [first = 0] = await people.admin.publish({ title: "one", content: "text" });
    const [second = 0] = await people.admin.publish({ title: "two", content: "text" });
    const [own, other] = [await connect("amy"), await connect("bob")];
    const read = (maxSeqNo: number) => people.amy.call("readSystem", { query: { maxSeqNo } });
    await read(first);
    await read(second + 1_000_000);
    await read(first);
    await own.settle();
    await other.settle();
    const reads = own.pushes(Cmd.system).filter(({ type }) => type === MessageType.read);
    expect(reads.map(({ seqNo }) => seqNo)).toEqual([first, second]);
    expect(other.pushes(Cmd.system)).toEqual([]);
    expect((await people.amy.call("readPosition")).system).toBe(second);
    await people.amy.call("removeChat", { body: { chatType: "SYSTEM", targetId: 0, upToId: first } });
    expect((await people.amy.call("readPosition")).removed?.system).toBe(first);
    const statuses = (await people.amy.pullSystem(first - 1)).map(({ status }) => status);
    expect(statuses).toEqual([MessageStatus.read, MessageStatus.read]);
  });
}

import { expect, test } from "vitest";
import { ChatCode, Cmd, MessageStatus, MessageType } from "../../src/contract/wire.ts";
import type { Line } from "./participant.ts";
import type { Person } from "./server-under-test.ts";
import type { TheWorld } from "./world.ts";

/** Reading positions and receipts in groups (contract §4 "Read, group"). */
export function groupReadingRules(world: TheWorld): void {
  const isRefused = expect.objectContaining({ code: ChatCode.business });
  const makeGroup = (members: readonly Person[]) => world().server.makeGroup({ owner: "admin", members });
  const receiptsOf = async (line: Line) => {
    await line.settle();
    return line
      .pushes(Cmd.group)
      .filter(({ type }) => type === MessageType.receipt)
      .map(({ id, readedCount, receiptOk }) => ({ id, readedCount, receiptOk }));
  };

  test("each reader of a message with a receipt is counted once, and its sender is notified", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob", "carol"]);
    const sender = await connect("amy");
    const plain = (await people.amy.sendGroup(groupId, "no receipt")).id ?? 0;
    const id = (await people.amy.sendGroup(groupId, "a receipt, please", { receipt: true })).id ?? 0;
    await people.bob.readGroup(groupId, plain);
    expect(await receiptsOf(sender)).toEqual([]);
    for (let i = 0; i < 3; i++) await people.bob.readGroup(groupId, id);
    await people.bob.readGroup(groupId);
    expect(await receiptsOf(sender)).toEqual([{ id, readedCount: 1, receiptOk: false }]);
    await people.carol.readGroup(groupId, id);
    await people.amy.readGroup(groupId, id);
    await people.admin.readGroup(groupId);
    expect((await receiptsOf(sender)).slice(1)).toEqual([
      { id, readedCount: 2, receiptOk: false },
      { id, readedCount: 3, receiptOk: true },
    ]);
    const readers = await people.amy.call("findReadedUsers", { query: { groupId, messageId: id } });
    expect(readers.toSorted()).toEqual([people.admin.id, people.bob.id, people.carol.id].toSorted());
    expect((await people.amy.pullGroup(id - 1))[0]).toMatchObject({ readedCount: 3, receiptOk: true });
    const { receipts } = await people.amy.call("readPosition");
    expect(receipts?.find((receipt) => receipt.id === id)).toMatchObject({ readedCount: 3, receiptOk: true });
  });

  test("readers that come at once are all counted", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob", "carol"]);
    const sender = await connect("amy");
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push((await people.amy.sendGroup(groupId, `receipt ${i}`, { receipt: true })).id ?? 0);
    const readers = [people.bob, people.carol, people.admin];
    await Promise.all(
      [...ids, ...ids].flatMap((id) => readers.map((reader) => reader.readGroup(groupId, id))),
    );
    const receipts = await receiptsOf(sender);
    for (const id of ids) {
      const counts = receipts
        .filter((receipt) => receipt.id === id)
        .map(({ readedCount }) => readedCount ?? 0);
      expect(counts.at(-1)).toBe(3);
      expect(counts).toEqual([...new Set(counts)].toSorted());
    }
  });

  test("the reader's own terminals learn up to where; it never goes back, nor beyond what is there", async () => {
    const { people, connect } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const first = (await people.amy.sendGroup(groupId, "one")).id ?? 0;
    const second = (await people.amy.sendGroup(groupId, "two")).id ?? 0;
    const line = await connect("bob");
    await people.bob.readGroup(groupId, first);
    await people.bob.readGroup(groupId, second + 1_000_000);
    await people.bob.readGroup(groupId, first);
    await line.settle();
    const reads = line.pushes(Cmd.group).filter(({ type }) => type === MessageType.read);
    expect(reads.map(({ id }) => id)).toEqual([first, second]);
    expect(reads[0]?.groupId).toBe(groupId);
    expect((await people.bob.call("readPosition")).group?.[String(groupId)]).toBe(second);
    const third = (await people.amy.sendGroup(groupId, "three")).id ?? 0;
    const statuses = (await people.bob.pullGroup(first - 1)).map(({ status }) => status);
    expect(statuses).toEqual([MessageStatus.read, MessageStatus.read, MessageStatus.sent]);
    expect((await people.amy.pullGroup(third - 1))[0]?.status).toBe(MessageStatus.sent);
  });

  test("whoever joined later is neither waited for nor counted", async () => {
    const { server, people, connect } = world();
    const groupId = await makeGroup(["amy"]);
    const sender = await connect("amy");
    const id = (await people.amy.sendGroup(groupId, "before bob", { receipt: true })).id ?? 0;
    await server.changeMember(groupId, "bob", { quit: false });
    const later = (await people.amy.sendGroup(groupId, "with bob", { receipt: true })).id ?? 0;
    await people.bob.readGroup(groupId);
    await people.admin.readGroup(groupId);
    expect(await receiptsOf(sender)).toEqual([
      { id: later, readedCount: 1, receiptOk: false },
      { id, readedCount: 1, receiptOk: true },
      { id: later, readedCount: 2, receiptOk: true },
    ]);
    const readers = await people.amy.call("findReadedUsers", { query: { groupId, messageId: id } });
    expect(readers).toEqual([people.admin.id]);
  });

  test("who is no member learns of no readers", async () => {
    const { people } = world();
    const groupId = await makeGroup(["amy", "bob"]);
    const other = await makeGroup(["amy", "carol"]);
    const messageId = (await people.amy.sendGroup(groupId, "ours")).id ?? 0;
    const ask = (id: number) => people.carol.call("findReadedUsers", { query: { groupId: id, messageId } });
    await expect(ask(groupId)).rejects.toEqual(isRefused);
    await expect(ask(other)).rejects.toEqual(isRefused);
  });
}

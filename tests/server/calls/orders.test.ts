import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccounts } from "../../../server/accounts/accounts.ts";
import { createPublisher } from "../../../server/bus/publisher.ts";
import { callOf, callsUnderWay, isLive } from "../../../server/calls/call-store.ts";
import { type Calls, createCalls } from "../../../server/calls/calls.ts";
import { type CallCaller, callerOf } from "../../../server/calls/devices.ts";
import { ChatError } from "../../../server/chat/errors.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { chatCall, chatCallMember } from "../../../server/db/schema/calls.ts";
import { chatFriend, chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import { createLog } from "../../../server/log.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { createBackplaneNetwork, type NetworkNode } from "../../support/network-backplane.ts";

const log = createLog({ logLevel: "silent" });
const STILL = { after: () => () => undefined };

/** Requests of two users that come in any order, doubled or not at all, by way of two processes. */
describe.each(testDatabases)("calls in any order on $name", ({ open }) => {
  let database: TestDatabase;
  let nodes: readonly NetworkNode[] = [];
  let processes: readonly Calls[] = [];
  let userIds: readonly number[] = [];
  let at = Date.UTC(2026, 0, 1);

  beforeAll(async () => {
    database = await open();
    const network = createBackplaneNetwork();
    nodes = [network.join(), network.join()];
    processes = nodes.map(({ bus, presence }) =>
      createCalls({
        ...{ context: { db: database.db, accounts: createAccounts(database.db), now: () => at }, log },
        ...{ publisher: createPublisher(bus, log), presence, timers: STILL },
        colleagues: { writesTo: async () => false },
      }),
    );
    const names = ["one", "two", "three"];
    const rows = await database.db
      .insert(sysUser)
      .values(names.map((username) => ({ username, nickName: username, passwordHash: "" })))
      .returning({ id: sysUser.id });
    userIds = rows.map(({ id }) => id);
    const pairs = userIds.flatMap((userId) =>
      userIds.flatMap((friendId) => (userId === friendId ? [] : [{ userId, friendId, createdAt: 0 }])),
    );
    await database.db.insert(chatFriend).values(pairs);
    for (const userId of userIds) {
      await nodes[0]?.presence.claim({
        ...{ connectionId: `socket of ${userId}`, userId, terminal: 0 },
        ...{ familyId: familyOf(userId), devId: `browser of ${userId}` },
      });
    }
  }, 60_000);
  afterAll(async () => {
    for (const calls of processes) await calls.close();
    await database.close();
  });
  beforeEach(() => forget());

  const familyOf = (userId: number) => `sign-in of ${userId}`;
  const forget = async () => {
    await database.db.delete(chatCall);
    await database.db.delete(chatPrivateMessage);
  };
  const from = (userId: number, process = 0): Promise<CallCaller> =>
    callerOf(nodes[process]?.presence ?? missing(), { userId, familyId: familyOf(userId), terminal: 0 });
  const calls = (process = 0): Calls => processes[process] ?? missing();
  const user = (index: number): number => userIds[index] ?? missing();
  const live = async () =>
    (await callsUnderWay(database.db)).map(({ call }) => ({
      callerId: call.callerId,
      calleeId: call.calleeId,
    }));

  test("the lower id's call stands: in either order, and truly at once", async () => {
    const [low, high] = [user(0), user(1)];
    const setup = async (userId: number, otherId: number, process: number) =>
      calls(process).private.setup(await from(userId, process), otherId, "video");
    const standing = [{ callerId: low, calleeId: high }];

    await setup(low, high, 0);
    await expect(setup(high, low, 1)).rejects.toThrow("They are calling you");
    expect(await live()).toEqual(standing);
    await forget();

    const replaced = await setup(high, low, 1);
    const stands = await setup(low, high, 0);
    expect(stands.callId).not.toBe(replaced.callId);
    expect(await live()).toEqual(standing);
    // The one that gave way is not told of in the chat.
    expect(await database.db.select().from(chatPrivateMessage)).toEqual([]);
    await forget();

    for (let round = 0; round < 10; round += 1) {
      await Promise.allSettled([setup(low, high, 0), setup(high, low, 1)]);
      expect(await live()).toEqual(standing);
      await forget();
    }
  });

  test("the higher id's call that was answered is not replaced", async () => {
    const [low, high] = [user(0), user(1)];
    await calls().private.setup(await from(high), low, "voice");
    await calls(1).private.accept(await from(low, 1), { uid: high });
    await expect(calls().private.setup(await from(low), high, "voice")).rejects.toThrow("another call");
    expect(await live()).toEqual([{ callerId: high, calleeId: low }]);
  });

  test("what is due is done by the process itself, as long as it is open", async () => {
    const waiting: (() => void)[] = [];
    const { bus, presence } = nodes[0] ?? missing();
    const own = createCalls({
      ...{ context: { db: database.db, accounts: createAccounts(database.db), now: () => at }, log },
      ...{ publisher: createPublisher(bus, log), presence, colleagues: { writesTo: async () => false } },
      timers: {
        after(_ms, run) {
          waiting.push(run);
          return () => void waiting.splice(0);
        },
      },
    });
    await own.private.setup(await from(user(0)), user(1), "voice");
    at += 31_000;
    waiting.pop()?.();
    await expect.poll(live).toEqual([]);
    await expect.poll(() => waiting.length).toBe(1);
    await own.close();
    expect(waiting).toEqual([]);
  });

  test("busy is exact: of all who call one another at once nobody is in two calls", async () => {
    for (let round = 0; round < 10; round += 1) {
      const pairs = userIds.flatMap((one) =>
        userIds.flatMap((other) => (one === other ? [] : [[one, other] as const])),
      );
      const made = await Promise.allSettled(
        pairs.map(async ([one, other], index) =>
          calls(index % 2).private.setup(await from(one, index % 2), other, "voice"),
        ),
      );
      const refused = made.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
      expect(refused.every((reason) => reason instanceof ChatError)).toBe(true);
      expect(await live()).toHaveLength(1);
      const members = await database.db.select().from(chatCallMember);
      const busy = members.filter(isLive).map(({ userId }) => userId);
      expect(new Set(busy).size).toBe(busy.length);
      await forget();
    }
  });

  const request = fc.record({
    who: fc.nat({ max: 1 }),
    process: fc.nat({ max: 1 }),
    what: fc.constantFrom(
      ...([
        "setup",
        "setup",
        "accept",
        "accept",
        "reject",
        "cancel",
        "failed",
        "hangUp",
        "heartbeat",
      ] as const),
    ),
    /** How often it arrives: lost, once, or doubled. */
    times: fc.constantFrom(0, 1, 1, 1, 2),
    /** With what was asked before it, or after. */
    together: fc.boolean(),
    /** Time that passes before it, s. */
    after: fc.constantFrom(0, 0, 0, 3, 14, 31),
  });

  test("after 35 s of silence nobody is left in a call, and each call that ended is told once", async () => {
    const ask = async (given: { who: number; process: number; what: string }): Promise<void> => {
      const { who, process, what } = given;
      const [own, other] = [user(who), user(1 - who)];
      const caller = await from(own, process);
      const { private: calling } = calls(process);
      const which = { uid: other };
      if (what === "setup") await calling.setup(caller, other, "video");
      else if (what === "accept") await calling.accept(caller, which);
      else if (what === "heartbeat") await calling.heartbeat(caller, which);
      else await calling.end(caller, which, what as "reject" | "cancel" | "failed" | "hangUp");
    };
    const refusedOnly = (error: unknown) => {
      if (!(error instanceof ChatError)) throw error;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
        await forget();
        let under: Promise<void>[] = [];
        for (const given of requests) {
          if (!given.together) await Promise.all(under.splice(0));
          at += given.after * 1_000;
          if (given.after > 0) await calls(given.process).sweep();
          for (let time = 0; time < given.times; time += 1) under.push(ask(given).catch(refusedOnly));
        }
        await Promise.all(under);
        under = [];
        // From here on nothing comes from either: their sockets are gone, too.
        for (const userId of [user(0), user(1)]) {
          const socket = { connectionId: `socket of ${userId}`, userId, terminal: 0 };
          const device = { familyId: familyOf(userId), devId: `browser of ${userId}` };
          await nodes[0]?.presence.release({ ...socket, ...device });
        }
        for (let second = 0; second < 36; second += 2) {
          await Promise.all(processes.map((one) => one.sweep()));
          at += 2_000;
        }
        for (const userId of [user(0), user(1)]) {
          expect(await callOf(database.db, userId)).toBeUndefined();
          const socket = { connectionId: `socket of ${userId}`, userId, terminal: 0 };
          const device = { familyId: familyOf(userId), devId: `browser of ${userId}` };
          await nodes[0]?.presence.claim({ ...socket, ...device });
        }
        expect(await live()).toEqual([]);
        const ended = await database.db.select().from(chatCall);
        const told = (await database.db.select({ id: chatPrivateMessage.id }).from(chatPrivateMessage)).map(
          ({ id }) => id,
        );
        const named = ended.flatMap(({ messageId }) => messageId ?? []);
        expect(named.toSorted()).toEqual(told.toSorted());
        expect(ended.filter(({ endReason }) => endReason !== "replaced")).toHaveLength(told.length);
        for (const { state, endReason, endTime } of ended) {
          expect([state, endReason === null, endTime === null]).toEqual(["ended", false, false]);
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

function missing(): never {
  throw new Error("This is not there.");
}

import { EventEmitter, once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Backplane } from "../../../server/bus/backplane.ts";
import type { Bus, BusMessage } from "../../../server/bus/bus.ts";
import { type Connection, isOnline } from "../../../server/bus/presence.ts";
import { BackplaneUnavailable } from "../../../server/bus/unavailable.ts";

/** Two processes on one backplane; a backplane within a process has but one, twice. */
export interface BackplaneUnderTest {
  readonly one: Backplane;
  readonly other: Backplane;
  /** What only a backplane of several processes can go through. */
  readonly faults?: {
    /** Breaks the link of `other`. */
    cut(): void;
    restore(): void;
    /** Ends the process `other` without closing. */
    crash(): void;
  };
}

/** What every backplane guarantees (`server/bus/bus.ts`, `presence.ts`). A second implementation is tested by one more call of this. */
export function describeBackplane(name: string, open: () => BackplaneUnderTest): void {
  describe(name, () => {
    let under: BackplaneUnderTest;
    beforeEach(() => {
      under = open();
    });
    afterEach(() => Promise.all([under.one.close(), under.other.close()]));

    describeBus(() => under);
    describePresence(() => under);
    describe.skipIf(open().faults === undefined)(
      "with links that break (a process has none to itself)",
      () => {
        describeFaults(() => under);
      },
    );
  });
}

const message = (userId: number): BusMessage => ({ kind: "accountEnded", userId });
const numbersIn = (messages: readonly BusMessage[]) =>
  messages.map((given) => (given.kind === "accountEnded" ? given.userId : given.kind));
/** Ends a test's messages: what was published before by the same publisher has arrived when it does. */
const LAST = 999_999;

interface Received {
  readonly messages: readonly BusMessage[];
  readonly interruptions: readonly unknown[];
  /** Resolves when `LAST` has come. */
  readonly last: Promise<void>;
  /** Resolves when the subscription was interrupted. */
  readonly interrupted: Promise<void>;
  end(): Promise<void>;
}

async function receive(bus: Bus): Promise<Received> {
  const messages: BusMessage[] = [];
  const interruptions: unknown[] = [];
  const events = new EventEmitter();
  const last = once(events, "last").then(() => undefined);
  const interrupted = once(events, "interrupted").then(() => undefined);
  const end = await bus.subscribe({
    message(given) {
      if (given.kind === "accountEnded" && given.userId === LAST) events.emit("last");
      else messages.push(given);
    },
    interrupted(cause) {
      interruptions.push(cause);
      events.emit("interrupted");
    },
  });
  return { messages, interruptions, last, interrupted, end };
}

function describeBus(under: () => BackplaneUnderTest): void {
  test("a message reaches every subscription of every process once, the publisher's own included", async () => {
    const { one, other } = under();
    const all = await Promise.all([receive(one.bus), receive(one.bus), receive(other.bus)]);
    await one.bus.publish(message(1));
    await one.bus.publish(message(LAST));
    await Promise.all(all.map(({ last }) => last));
    expect(all.map(({ messages }) => messages)).toEqual([[message(1)], [message(1)], [message(1)]]);
  });

  test("messages of one publisher keep their order, awaited or not", async () => {
    const { one, other } = under();
    const [near, far] = await Promise.all([receive(one.bus), receive(other.bus)]);
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all([...numbers, LAST].map((number) => one.bus.publish(message(number))));
    await Promise.all([near.last, far.last]);
    expect(numbersIn(near.messages)).toEqual(numbers);
    expect(numbersIn(far.messages)).toEqual(numbers);
  });

  test("data arrives as it was published", async () => {
    const { one, other } = under();
    const far = await receive(other.bus);
    const data = { text: "你好 😀", id: 2 ** 40, nested: [1.5, null, true, {}] };
    const given: BusMessage = {
      kind: "push",
      deliveries: [
        { userIds: [1, 2], cmd: 3, data },
        { userIds: "everyone", cmd: 5, data: "all" },
      ],
    };
    await one.bus.publish(given);
    await one.bus.publish(message(LAST));
    await far.last;
    expect(far.messages).toEqual([given]);
  });

  test("a subscription that was ended gets nothing more, and the others stay", async () => {
    const { one, other } = under();
    const [ended, stays] = await Promise.all([receive(other.bus), receive(other.bus)]);
    await ended.end();
    await one.bus.publish(message(1));
    await one.bus.publish(message(LAST));
    await stays.last;
    expect([ended.messages, stays.messages]).toEqual([[], [message(1)]]);
    expect(ended.interruptions).toEqual([]);
    await expect(ended.end()).resolves.toBeUndefined();
  });

  test("once closed it takes no message and no subscription, and interrupts nobody", async () => {
    const { one } = under();
    const near = await receive(one.bus);
    await one.close();
    await expect(one.bus.publish(message(1))).rejects.toThrow(BackplaneUnavailable);
    await expect(receive(one.bus)).rejects.toThrow(BackplaneUnavailable);
    expect(near).toMatchObject({ messages: [], interruptions: [] });
  });
}

let made = 0;
const connection = (userId: number, terminal = 0): Connection => {
  made += 1;
  const connectionId = `connection-${made}`;
  return { connectionId, userId, terminal, familyId: `family-${made}`, devId: `device-${made}` };
};

function describePresence(under: () => BackplaneUnderTest): void {
  test("nobody is online at first, and whoever has a slot is, for every process", async () => {
    const { one, other } = under();
    expect(await one.presence.terminalsOf([1, 2, 3])).toEqual(new Map());
    const [pc, web] = [connection(1, 2), connection(1, 0)];
    await one.presence.claim(pc);
    await other.presence.claim(web);
    await one.presence.claim(connection(3, 1));
    for (const { presence } of [one, other]) {
      expect(await presence.terminalsOf([3, 1, 2, 1])).toEqual(
        new Map([
          [3, [1]],
          [1, [0, 2]],
        ]),
      );
      expect([await isOnline(presence, 1), await isOnline(presence, 2)]).toEqual([true, false]);
      expect(await presence.connectionsOf([2, 1])).toEqual(new Map([[1, [web, pc]]]));
      expect(await presence.terminalsOf([])).toEqual(new Map());
    }
  });

  test("a claim gives back whose the slot was, whose release then changes nothing", async () => {
    const { one, other } = under();
    const [first, second] = [connection(1), connection(1)];
    expect(await one.presence.claim(first)).toBeUndefined();
    expect(await other.presence.claim(second)).toEqual(first);
    await one.presence.release(first);
    expect(await isOnline(one.presence, 1)).toBe(true);
    await other.presence.release(second);
    expect(await isOnline(one.presence, 1)).toBe(false);
    await expect(other.presence.release(second)).resolves.toBeUndefined();
  });

  test("other terminals and other users have slots of their own", async () => {
    const { one, other } = under();
    const [web, app, bob] = [connection(1, 0), connection(1, 1), connection(2, 0)];
    expect(await one.presence.claim(web)).toBeUndefined();
    expect(await other.presence.claim(app)).toBeUndefined();
    expect(await other.presence.claim(bob)).toBeUndefined();
    await one.presence.release(web);
    expect(await one.presence.terminalsOf([1, 2])).toEqual(
      new Map([
        [1, [1]],
        [2, [0]],
      ]),
    );
  });

  test("of claims at once one stays, and each other is given back exactly once", async () => {
    const { one, other } = under();
    const all = Array.from({ length: 20 }, () => connection(1));
    const lost = await Promise.all(
      all.map((claimed, index) => (index % 2 === 0 ? one : other).presence.claim(claimed)),
    );
    const ids = lost.flatMap((before) => before?.connectionId ?? []);
    expect(new Set(ids).size).toBe(all.length - 1);
    expect(ids).toHaveLength(all.length - 1);
    const [stays] = all.filter(({ connectionId }) => !ids.includes(connectionId));
    expect(await one.presence.families()).toEqual(new Set([stays?.familyId]));
  });

  test("the sign-ins that have a socket are known, each once", async () => {
    const { one, other } = under();
    const [web, app] = [connection(1, 0), { ...connection(1, 1), familyId: "family" }];
    await one.presence.claim({ ...web, familyId: "family" });
    await other.presence.claim(app);
    await other.presence.claim({ ...connection(2), familyId: "another" });
    expect(await one.presence.families()).toEqual(new Set(["family", "another"]));
    await other.presence.release(app);
    expect(await other.presence.families()).toEqual(new Set(["family", "another"]));
  });

  test("once closed it answers nothing", async () => {
    const { one } = under();
    await one.close();
    const { presence } = one;
    await expect(presence.claim(connection(1))).rejects.toThrow(BackplaneUnavailable);
    await expect(presence.release(connection(1))).rejects.toThrow(BackplaneUnavailable);
    await expect(presence.terminalsOf([1])).rejects.toThrow(BackplaneUnavailable);
    await expect(presence.connectionsOf([1])).rejects.toThrow(BackplaneUnavailable);
    await expect(presence.families()).rejects.toThrow(BackplaneUnavailable);
  });
}

function describeFaults(under: () => BackplaneUnderTest): void {
  const faultsOf = ({ faults }: BackplaneUnderTest) => {
    if (!faults) throw new Error("This backplane has no faults.");
    return faults;
  };

  test("an interrupted subscription says so once, and gets nothing more", async () => {
    const { one, other } = under();
    const far = await receive(other.bus);
    faultsOf(under()).cut();
    await far.interrupted;
    await expect(other.bus.publish(message(1))).rejects.toThrow(BackplaneUnavailable);
    await expect(receive(other.bus)).rejects.toThrow(BackplaneUnavailable);
    await expect(other.presence.terminalsOf([1])).rejects.toThrow(BackplaneUnavailable);
    faultsOf(under()).restore();
    const again = await receive(other.bus);
    await one.bus.publish(message(2));
    await one.bus.publish(message(LAST));
    await again.last;
    expect(again.messages).toEqual([message(2)]);
    expect(far.messages).toEqual([]);
    expect(far.interruptions).toEqual([expect.any(BackplaneUnavailable)]);
    await expect(far.end()).resolves.toBeUndefined();
  });

  test("what could not be released is released when the link is there again", async () => {
    const { one, other } = under();
    const far = connection(1);
    await other.presence.claim(far);
    faultsOf(under()).cut();
    await expect(other.presence.release(far)).rejects.toThrow(BackplaneUnavailable);
    faultsOf(under()).restore();
    await expect.poll(() => isOnline(one.presence, 1)).toBe(false);
  });

  test.each(["closed", "crashed"])(
    "the connections of a process that has %s are removed, alone",
    async (how) => {
      const { one, other } = under();
      await one.presence.claim(connection(1));
      await other.presence.claim(connection(2));
      if (how === "closed") await other.close();
      else faultsOf(under()).crash();
      await expect.poll(() => isOnline(one.presence, 2)).toBe(false);
      expect(await isOnline(one.presence, 1)).toBe(true);
    },
  );
}

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { CloseCode, Cmd } from "../../../src/contract/wire.ts";
import { createBackplaneNetwork, type NetworkNode } from "../../support/network-backplane.ts";
import { type GatewayHarness, startGateway } from "./gateway-harness.ts";

let node: NetworkNode;
let one: GatewayHarness;
let other: GatewayHarness;
beforeEach(async () => {
  const network = createBackplaneNetwork();
  node = network.join();
  one = await startGateway(node, { resubscribeMs: 1 });
  other = await startGateway(network.join());
});
afterEach(() => Promise.all([one.stop(), other.stop()]));

const push = (from: GatewayHarness, userIds: readonly number[] | "everyone", data: unknown) =>
  from.publish({ kind: "push", deliveries: [{ userIds, cmd: Cmd.private, data }] });

describe("gateways of several processes", () => {
  test("push to whichever of them holds the sockets", async () => {
    const amy = await one.logIn("amy", "a");
    const bob = await other.logIn("bob", "b");
    await push(one, [2], "across");
    await push(other, "everyone", "all");
    expect((await bob.take(({ cmd }) => cmd === Cmd.private)).data).toBe("across");
    await Promise.all([amy, bob].map((socket) => socket.take(({ data }) => data === "all")));
    expect([await one.isOnline(2), await other.isOnline(1)]).toEqual([true, true]);
  });

  test("give a terminal to the newest: the same device takes over silently, another one kicks", async () => {
    const first = await one.logIn("amy", "device");
    const second = await other.logIn("amy", "device");
    expect((await first.ended).code).toBe(CloseCode.takenOver);
    expect(first.frames.some(({ cmd }) => cmd === Cmd.kick)).toBe(false);
    const third = await one.logIn("amy", "other device");
    expect((await second.ended).code).toBe(CloseCode.kicked);
    expect(second.frames.at(-1)).toMatchObject({ cmd: Cmd.kick, data: "elsewhere (en)" });
    await push(other, [1], "to the newest");
    await third.take(({ data }) => data === "to the newest");
    expect(await other.isOnline(1)).toBe(true);
  });

  test("leave one socket of those that log in at once", async () => {
    const sockets = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : other).open("/im/1/amy")),
    );
    for (const [index, socket] of sockets.entries())
      socket.send({ cmd: Cmd.login, data: { accessToken: "token-amy", devId: `device ${index}` } });
    const states = new Map(sockets.map((socket) => [socket, "open"]));
    for (const socket of sockets)
      void socket.ended.then(({ code }) => states.set(socket, code === CloseCode.kicked ? "kicked" : "lost"));
    const left = () => [...states.values()].filter((state) => state === "open").length;
    await expect.poll(left).toBe(1);
    await push(one, [1], "to the last");
    const [last] = sockets.filter((socket) => states.get(socket) === "open");
    await last?.take(({ data }) => data === "to the last");
    expect([...states.values()].filter((state) => state === "kicked")).toHaveLength(sockets.length - 1);
  });

  test("close the sockets of a sign-in or an account that ended elsewhere", async () => {
    const amy = await one.logIn("amy", "a");
    const bob = await one.logIn("bob", "b");
    await other.publish({ kind: "familyEnded", familyId: "family-amy" });
    expect((await amy.ended).code).toBe(CloseCode.token);
    await other.publish({ kind: "accountEnded", userId: 2 });
    expect((await bob.ended).code).toBe(CloseCode.banned);
    await expect.poll(() => Promise.all([other.isOnline(1), other.isOnline(2)])).toEqual([false, false]);
  });
});

describe("a gateway whose bus is interrupted", () => {
  test("closes its sockets with 1012, takes none until it listens again, and then pushes", async () => {
    const amy = await one.logIn("amy", "a");
    const waiting = await one.open("/im/1/amy");
    const bob = await other.logIn("bob", "b");
    node.cut();
    expect((await amy.ended).code).toBe(CloseCode.restarting);
    expect((await waiting.ended).code).toBe(CloseCode.restarting);
    await expect(one.open("/im/1/amy")).rejects.toThrow("503");
    await push(other, [1, 2], "missed");
    await bob.take(({ data }) => data === "missed");
    node.restore();
    await expect.poll(() => one.open("/im/1/amy").catch(() => null)).not.toBeNull();
    await expect.poll(() => other.isOnline(1)).toBe(false);
    const again = await one.logIn("amy", "a");
    await push(other, [1], "again");
    await again.take(({ data }) => data === "again");
    expect(again.frames.some(({ data }) => data === "missed")).toBe(false);
  });

  test("and where presence cannot be reached, sends whoever logs in to try again", async () => {
    const socket = await one.open("/im/1/amy");
    node.presence.claim = () => Promise.reject(new Error("unreachable"));
    await expect(socket.logIn("token-amy", "a")).rejects.toThrow(String(CloseCode.restarting));
    expect(await other.isOnline(1)).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Delivery } from "../../../server/bus/bus.ts";
import { createProcessBackplane } from "../../../server/bus/process-backplane.ts";
import { CloseCode, Cmd } from "../../../src/contract/wire.ts";
import { createBackplaneNetwork } from "../../support/network-backplane.ts";
import { type GatewayHarness, startGateway } from "./gateway-harness.ts";

const backplanes = [
  { name: "within the process", open: createProcessBackplane },
  { name: "as over a network", open: () => createBackplaneNetwork().join() },
];

describe.each(backplanes)("the gateway, its backplane $name", ({ open: openBackplane }) => {
  let harness: GatewayHarness;
  beforeEach(async () => {
    harness = await startGateway(openBackplane());
  });
  afterEach(() => harness.stop());

  const push = (userIds: number[], data: unknown) =>
    harness.publish({ kind: "push", deliveries: [{ userIds, cmd: Cmd.private, data }] });
  /** Waits until a user has no socket any more. */
  const untilOffline = (userId: number) => expect.poll(() => harness.isOnline(userId)).toBe(false);

  describe("the way in", () => {
    test("answers a login with the number of pushes so far and the server's time", async () => {
      const socket = await harness.open("/im/1/amy");
      const answer = await socket.logIn("token-amy", "device");
      expect(answer.data).toEqual({ seq: 0, time: harness.clock.now });
      expect([await harness.isOnline(1), await harness.isOnline(2)]).toEqual([true, false]);
    });

    test.each(["/", "/im", "/im/1", "/im/2/amy", "/im/1/amy/more", "/im/1/%E0%A4%A"])(
      "refuses the path %s",
      async (path) => {
        await expect(harness.open(path)).rejects.toThrow("404");
      },
    );

    test("refuses pages of other origins, takes its own", async () => {
      await expect(harness.open("/im/1/amy", { origin: "https://evil.example" })).rejects.toThrow("403");
      const socket = await harness.open("/im/1/amy", { origin: `http://${harness.host}` });
      await socket.logIn("token-amy", "device");
    });

    test("has so many sockets of one address that have not logged in, and more as they do or go", async () => {
      await harness.stop();
      harness = await startGateway(openBackplane(), { strangers: 2 });
      const [first, second] = [await harness.open("/im/1/amy"), await harness.open("/im/1/bob")];
      await expect(harness.open("/im/1/amy")).rejects.toThrow("429");
      await first.logIn("token-amy", "device");
      const third = await harness.open("/im/1/amy");
      await expect(harness.open("/im/1/amy")).rejects.toThrow("429");
      await second.close();
      await expect.poll(() => harness.open("/im/1/amy").then(() => "open", String)).toBe("open");
      await third.close();
    });

    test("does not count those of exempted addresses", async () => {
      await harness.stop();
      harness = await startGateway(openBackplane(), {
        strangers: 1,
        exempt: (address) => address === "127.0.0.1",
      });
      for (let nth = 0; nth < 5; nth++) await harness.open("/im/1/amy");
    });

    test("closes with 4401 for a bad token, or one of somebody else", async () => {
      const bad = await harness.open("/im/1/amy");
      await expect(bad.logIn("token-nobody", "device")).rejects.toThrow("4401");
      const foreign = await harness.open("/im/1/amy");
      await expect(foreign.logIn("token-bob", "device")).rejects.toThrow("4401");
      expect(await harness.isOnline(2)).toBe(false);
    });

    test("closes with 4403 for a disabled account", async () => {
      const socket = await harness.open("/im/1/banned");
      await expect(socket.logIn("token-banned", "device")).rejects.toThrow("4403");
    });

    test("closes with 4401 when no login frame comes within 10 s", async () => {
      const socket = await harness.open("/im/1/amy");
      harness.clock.now += 9_999;
      harness.gateway.sweep();
      harness.clock.now += 1;
      harness.gateway.sweep();
      expect((await socket.ended).code).toBe(CloseCode.token);
    });
  });

  describe("one socket for each user and terminal", () => {
    test("the same device takes over silently", async () => {
      const first = await harness.logIn("amy", "device");
      const second = await harness.logIn("amy", "device");
      expect((await first.ended).code).toBe(CloseCode.takenOver);
      expect(first.frames.some(({ cmd }) => cmd === Cmd.kick)).toBe(false);
      await push([1], "hello");
      expect((await second.take(({ cmd }) => cmd === Cmd.private)).data).toBe("hello");
    });

    test("another device kicks the older one, and says why", async () => {
      const first = await harness.logIn("amy", "device");
      const second = await harness.logIn("amy", "other device");
      const end = await first.ended;
      expect(end.code).toBe(CloseCode.kicked);
      expect(first.frames.at(-1)).toMatchObject({ cmd: Cmd.kick, data: "elsewhere (en)" });
      expect(await harness.isOnline(1)).toBe(true);
      await second.close();
      await untilOffline(1);
    });
  });

  describe("pushes", () => {
    test("are numbered for each socket from its login answer on", async () => {
      const amy = await harness.logIn("amy", "a");
      await push([1], 1);
      const bob = await harness.logIn("bob", "b");
      await push([1, 2], 2);
      await push([2], 3);
      await push([1], 4);
      await amy.take(({ data }) => data === 4);
      await bob.take(({ data }) => data === 3);
      const numbered = (frames: readonly { seq?: number | undefined; data?: unknown }[]) =>
        frames.slice(1).map(({ seq, data }) => [seq, data]);
      expect(numbered(amy.frames)).toEqual([
        [1, 1],
        [2, 2],
        [3, 4],
      ]);
      expect(numbered(bob.frames)).toEqual([
        [1, 2],
        [2, 3],
      ]);
    });

    test("reach one device of a user alone, or all but one, by its sign-in or by its own name", async () => {
      const amy = await harness.logIn("amy", "a");
      const deliver = (data: string, reach: Pick<Delivery, "only" | "except">) =>
        harness.publish({
          kind: "push",
          deliveries: [{ userIds: [1], cmd: Cmd.private, data, ...reach }],
        });
      const here = [
        { familyId: "family-amy", devId: null },
        { familyId: "family-amy", devId: "another" },
        { familyId: "before", devId: "a" },
      ];
      const elsewhere = { familyId: "another", devId: "b" };
      for (const device of here) {
        await deliver("only here", { only: device });
        await deliver("not here", { except: device });
      }
      await deliver("only there", { only: elsewhere });
      await deliver("not known", { only: { ...elsewhere, devId: null } });
      await deliver("not there", { except: elsewhere });
      await amy.take(({ data }) => data === "not there");
      expect(amy.frames.slice(1).map(({ data }) => data)).toEqual([
        ...["only here", "only here", "only here", "not there"],
      ]);
    });

    test("do not reach a socket that has not logged in", async () => {
      const bob = await harness.logIn("bob", "b");
      const socket = await harness.open("/im/1/amy");
      await push([1, 2], "secret");
      await bob.take(({ data }) => data === "secret");
      await socket.logIn("token-amy", "device");
      expect(socket.frames).toHaveLength(1);
    });

    test("a peer that does not read is closed, so that it pulls", async () => {
      await harness.stop();
      harness = await startGateway(openBackplane(), { maxBuffered: 64 * 1024 });
      const slow = await harness.logIn("amy", "device");
      slow.pause();
      const large = "x".repeat(512 * 1024);
      for (let i = 0; i < 200 && (await harness.isOnline(1)); i++) await push([1], large);
      expect(await harness.isOnline(1)).toBe(false);
    });
  });

  describe("codecs", () => {
    test("msgpack and JSON sockets get the same data", async () => {
      const binary = await harness.logIn("amy", "a", "msgpack");
      const text = await harness.logIn("bob", "b");
      const data = { id: 2 ** 40, content: "你好 😀", nested: [1.5, null, true] };
      await push([1, 2], data);
      await push([1, 2], "next");
      for (const socket of [binary, text]) {
        await socket.take((frame) => frame.data === "next");
        expect(socket.frames.map(({ cmd, seq, data }) => ({ cmd, seq, data }))).toEqual([
          { cmd: Cmd.login, seq: undefined, data: { seq: 0, time: harness.clock.now } },
          { cmd: Cmd.private, seq: 1, data },
          { cmd: Cmd.private, seq: 2, data: "next" },
        ]);
      }
    });

    test("numbers of pushes may grow long", async () => {
      const socket = await harness.logIn("amy", "a", "msgpack");
      for (let i = 1; i <= 300; i++) await push([1], i);
      await socket.take(({ data }) => data === 300);
      expect(socket.frames.slice(1).every(({ seq, data }) => seq === data)).toBe(true);
    });

    test("what is no msgpack is skipped on a msgpack socket, counted, and at last closes it", async () => {
      const socket = await harness.logIn("amy", "a", "msgpack");
      for (const noise of ["text", '{"cmd":1,"data":{}}', Buffer.from([0xc1]), Buffer.from([0x93])])
        socket.sendRaw(noise);
      socket.send({ cmd: Cmd.heartbeat, data: {} });
      await socket.take(({ cmd }) => cmd === Cmd.heartbeat);
      expect(harness.logged.filter((line) => line.includes("malformed"))).toHaveLength(4);
      for (let i = 0; i < 20; i++) socket.sendRaw(Buffer.from([0xc1]));
      expect((await socket.ended).code).toBe(1008);
    });

    test("sub-protocols that are not known are not agreed to", async () => {
      await expect(harness.open("/im/1/amy", { "sec-websocket-protocol": "other" })).resolves.toMatchObject({
        codec: "json",
      });
    });
  });

  describe("everyone", () => {
    test("gets what is for everyone, with their own numbers", async () => {
      const amy = await harness.logIn("amy", "a");
      await push([1], "first");
      const bob = await harness.logIn("bob", "b");
      await harness.publish({
        kind: "push",
        deliveries: [{ userIds: "everyone", cmd: Cmd.system, data: "all" }],
      });
      expect((await amy.take(({ data }) => data === "all")).seq).toBe(2);
      expect((await bob.take(({ data }) => data === "all")).seq).toBe(1);
    });

    test("an account that ended loses its sockets with 4403, after what was pushed before", async () => {
      const amy = await harness.logIn("amy", "a");
      const bob = await harness.logIn("bob", "b");
      await push([1], "why");
      await harness.publish({ kind: "accountEnded", userId: 1 });
      expect((await amy.ended).code).toBe(CloseCode.banned);
      expect(amy.frames.at(-1)?.data).toBe("why");
      await push([2], "still here");
      await bob.take(({ data }) => data === "still here");
    });
  });

  describe("the conversation", () => {
    test("answers heartbeats, and closes with 4408 after 60 s of silence", async () => {
      const socket = await harness.logIn("amy", "device");
      harness.clock.now += 59_000;
      socket.send({ cmd: Cmd.heartbeat, data: {} });
      await socket.take(({ cmd }) => cmd === Cmd.heartbeat);
      harness.clock.now += 59_999;
      harness.gateway.sweep();
      expect(await harness.isOnline(1)).toBe(true);
      harness.clock.now += 1;
      harness.gateway.sweep();
      expect((await socket.ended).code).toBe(CloseCode.idle);
      await untilOffline(1);
    });

    test("skips what is no frame, and closes when there is too much of it", async () => {
      const socket = await harness.logIn("amy", "device");
      for (const text of ["", "{", "[]", "null", '{"cmd":3,"data":{}}', '{"cmd":0,"data":{}}'])
        socket.sendRaw(text);
      socket.sendRaw(Buffer.from([0x81, 0xa3]));
      socket.send({ cmd: Cmd.heartbeat, data: {} });
      await socket.take(({ cmd }) => cmd === Cmd.heartbeat);
      for (let i = 0; i < 20; i++) socket.sendRaw("noise");
      expect((await socket.ended).code).toBe(1008);
    });

    test("an oversize frame ends the socket", async () => {
      const socket = await harness.logIn("amy", "device");
      socket.sendRaw("x".repeat(17 * 1024));
      expect((await socket.ended).code).toBe(1009);
      await untilOffline(1);
    });

    test("a sign-in that ended loses its sockets with 4401", async () => {
      const amy = await harness.logIn("amy", "a");
      const bob = await harness.logIn("bob", "b");
      expect([...harness.gateway.families()]).toEqual(["family-amy", "family-bob"]);
      await harness.publish({ kind: "familyEnded", familyId: "family-amy" });
      expect((await amy.ended).code).toBe(CloseCode.token);
      await push([2], "still here");
      await bob.take(({ data }) => data === "still here");
    });

    test("shutting down closes every socket with 1012 and takes no more", async () => {
      const amy = await harness.logIn("amy", "a");
      const waiting = await harness.open("/im/1/bob");
      await harness.gateway.close();
      expect((await amy.ended).code).toBe(CloseCode.restarting);
      expect((await waiting.ended).code).toBe(CloseCode.restarting);
      await expect(harness.open("/im/1/amy")).rejects.toThrow("503");
    });
  });
});

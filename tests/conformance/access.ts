import { expect, test } from "vitest";
import { socketUrl } from "../../e2e/support/caller.ts";
import { callChat } from "../../e2e/support/calls.ts";
import { MSGPACK_CODEC } from "../../src/contract/codec.ts";
import { REFRESH_REPEAT_MS, SOCKET_IDLE_MS } from "../../src/contract/limits.ts";
import { ChatCode, CloseCode, Cmd } from "../../src/contract/wire.ts";
import { openLine, type Participant, wireOf } from "./participant.ts";
import type { TheWorld } from "./world.ts";

/** Tokens, the socket's login, who keeps it, and the numbering of pushes (contract §1 and §3). */
export function accessRules(world: TheWorld): void {
  const refresh = (refreshToken: string) =>
    callChat(wireOf(world().server), "refreshToken", {}, { refreshToken });
  const isRefused = (code: number) => expect.objectContaining({ code });

  test("a call without a token is code 400, with one that is not valid 401", async () => {
    const wire = wireOf(world().server);
    await expect(callChat(wire, "self", {}, {})).rejects.toEqual(isRefused(ChatCode.noToken));
    const bad = callChat(wire, "self", {}, { accessToken: "made up" });
    await expect(bad).rejects.toEqual(isRefused(ChatCode.tokenInvalid));
  });

  test("a token of the admin service is good for one way into the chat", async () => {
    const { amy } = world().people;
    const im = (await amy.admin("GET", "/imchat/service/login")) as { userName: string; imToken: string };
    const exchange = () =>
      amy.admin("POST", "/im/config/token", { userName: im.userName, ImToken: im.imToken });
    expect(await exchange()).toMatchObject({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    await expect(exchange()).rejects.toEqual(isRefused(ChatCode.business));
  });

  test("refreshing rotates; the latest exchange repeated within 60 s answers the same pair", async () => {
    const { refreshToken } = (await world().again("amy")).tokens;
    const first = await refresh(refreshToken);
    expect(first.refreshToken).not.toBe(refreshToken);
    expect(await refresh(refreshToken)).toEqual(first);
  });

  test("a rotated token used again later ends the sign-in: its tokens, and its socket with 4401", async () => {
    const amy = await world().again("amy");
    const stolen = amy.tokens.refreshToken;
    await amy.refresh();
    const line = await amy.connect();
    await world().server.advance(REFRESH_REPEAT_MS - 5_000);
    await line.settle();
    await world().server.advance(6_000);
    await expect(refresh(stolen)).rejects.toEqual(isRefused(ChatCode.business));
    expect((await line.ended).code).toBe(CloseCode.token);
    await expect(amy.call("self")).rejects.toEqual(isRefused(ChatCode.tokenInvalid));
    await expect(amy.refresh()).rejects.toEqual(isRefused(ChatCode.business));
  });

  test("a refresh that is refused says why, and is no 401, on which clients refresh", async () => {
    for (const token of ["made up", world().people.amy.tokens.accessToken]) {
      const refused = { code: ChatCode.business, message: expect.stringMatching(/./) };
      await expect(refresh(token)).rejects.toEqual(expect.objectContaining(refused));
    }
  });

  test("a bad token closes the socket with 4401", async () => {
    const { server, people } = world();
    const line = await openLine(server, people.amy.address);
    await expect(line.logIn("made up", "device")).rejects.toThrow(String(CloseCode.token));
  });

  test("a login frame whose data is none closes the socket with 4401 at once", async () => {
    const { server, people } = world();
    const { accessToken } = people.amy.tokens;
    for (const data of [
      null,
      {},
      { accessToken },
      { accessToken, devId: {} },
      { accessToken: 1, devId: "a" },
    ]) {
      const line = await openLine(server, people.amy.address);
      line.send({ cmd: Cmd.login, data });
      expect((await line.ended).code).toBe(CloseCode.token);
    }
  });

  test("a device may be named by a number, which is the same as its text", async () => {
    const { server, people, connect } = world();
    const first = await openLine(server, people.amy.address);
    await first.logIn(people.amy.tokens.accessToken, 1_700);
    await first.settle();
    await connect("amy", { devId: "1700" });
    expect((await first.ended).code).toBe(CloseCode.takenOver);
  });

  test("the login is answered with where the numbering starts, heartbeats with nothing", async () => {
    const { server, people } = world();
    const line = await openLine(server, people.amy.address);
    const answer = await line.logIn(people.amy.tokens.accessToken, "device");
    expect(answer).toMatchObject({ seq: 0, time: expect.any(Number) });
    await line.settle();
    expect(line.frames.at(-1)).toMatchObject({ cmd: Cmd.heartbeat, data: null });
    await line.close();
  });

  test("the pushes of a socket are numbered from its login on, without a hole", async () => {
    const { people, connect } = world();
    const line = await connect("amy");
    for (let i = 0; i < 5; i++) await people.bob.send(people.amy.id, `number ${i}`);
    await line.settle();
    const numbers = line.frames.filter(({ cmd }) => cmd === Cmd.private).map(({ seq }) => seq);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
    const next = await connect("amy");
    await people.bob.send(people.amy.id, "a new count");
    await next.settle();
    expect(next.frames.filter(({ cmd }) => cmd === Cmd.private).map(({ seq }) => seq)).toEqual([1]);
  });

  test("the same device takes the socket over silently", async () => {
    const { connect } = world();
    const first = await connect("amy", { devId: "one" });
    const second = await connect("amy", { devId: "one" });
    expect((await first.ended).code).toBe(CloseCode.takenOver);
    expect(first.frames.some(({ cmd }) => cmd === Cmd.kick)).toBe(false);
    await second.settle();
  });

  test("another device kicks the older one, which learns why", async () => {
    const { people, connect } = world();
    const first = await connect("amy", { devId: "one" });
    const second = await connect("amy", { devId: "two" });
    expect((await first.ended).code).toBe(CloseCode.kicked);
    expect(first.frames.at(-1)).toMatchObject({ cmd: Cmd.kick, data: expect.stringMatching(/.+/) });
    const sent = await people.bob.send(people.amy.id, "to the younger one");
    await second.take(Cmd.private, { id: sent.id ?? 0 });
  });

  test("what is no frame is skipped", async () => {
    const line = await world().connect("amy");
    for (const text of ["", "{", "[]", "null", '{"cmd":"0"}', '{"cmd":0,"data":{}}']) line.sendRaw(text);
    await line.settle();
  });

  test("a socket that falls silent is closed with 4408 after 60 s", async () => {
    const { server, connect } = world();
    const line = await connect("amy");
    await server.advance(SOCKET_IDLE_MS);
    expect((await line.ended).code).toBe(CloseCode.idle);
  });

  test("who is online is known by terminals", async () => {
    const { people, connect } = world();
    const ids = `${people.amy.id},${people.bob.id}`;
    await connect("amy");
    expect(await people.bob.call("terminalOnline", { query: { userIds: ids } })).toEqual([
      { userId: people.amy.id, terminals: [0] },
    ]);
  });

  test("msgpack and JSON sockets get the same", async (context) => {
    const { people, server, connect } = world();
    context.skip(!offersMsgpack(people.amy), "the service names no codecs");
    expect(socketUrl(server.origin, people.amy.address)).toMatch(/^wss?:/);
    const [binary, text] = await Promise.all([connect("amy", { codec: "msgpack" }), connect("bob")]);
    const sent = await people.carol.send(people.amy.id, "你好 😀 #开心;");
    const one = await binary.take(Cmd.private, { id: sent.id ?? 0 });
    await people.carol.send(people.bob.id, "你好 😀 #开心;", "codec");
    const other = await text.take(Cmd.private, { content: one.content });
    expect({ ...one, id: 0, recvId: 0, sendTime: 0 }).toEqual({ ...other, id: 0, recvId: 0, sendTime: 0 });
    binary.sendRaw(new Uint8Array([0xc1]));
    binary.sendRaw("text");
    await binary.settle();
    expect(binary.frames.map(({ seq }) => seq)).toEqual([undefined, 1, undefined]);
  });
}

function offersMsgpack({ address }: Participant): boolean {
  return address.codecs?.includes(MSGPACK_CODEC) === true;
}

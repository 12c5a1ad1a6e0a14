import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { SOUND_NETWORK } from "../../e2e/faults/conditions.ts";
import { type FaultyProxy, startFaultyProxy } from "../../e2e/faults/faulty-proxy.ts";

let server: Server;
let sockets: WebSocketServer;
let proxy: FaultyProxy;
let asked: string[];
const opened: WebSocket[] = [];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(`answer to ${request.url}`);
  });
  sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => socket.on("message", (data) => socket.send(`echo ${data}`)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await startFaultyProxy((server.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  await proxy.close();
  sockets.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

async function open(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${proxy.port}/im/1/amy`);
  opened.push(socket);
  await once(socket, "open");
  return socket;
}

const CHAT = "/imchat-api/user/self";

describe("requests through the faulty proxy", () => {
  it("pass on a sound network", async () => {
    expect(await get(CHAT)).toEqual({ status: 200, text: `answer to ${CHAT}` });
  });

  it("are lost before or behind the server, or reach it twice", async () => {
    proxy.conditions = { ...SOUND_NETWORK, requestLost: 1 };
    await expect(get(CHAT)).rejects.toThrow();
    expect(asked).toEqual([]);
    proxy.conditions = { ...SOUND_NETWORK, answerLost: 1 };
    await expect(get(CHAT)).rejects.toThrow();
    expect(asked).toEqual([`GET ${CHAT}`]);
    proxy.conditions = { ...SOUND_NETWORK, requestTwice: 1 };
    expect(await get(CHAT)).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(3);
  });

  it("get a gateway's answer", async () => {
    proxy.conditions = { ...SOUND_NETWORK, httpError: 1, status: 503 };
    expect(await get(CHAT)).toEqual({ status: 503, text: expect.stringContaining("gateway") });
  });

  it("get a portal's page, whatever they ask for, and no socket opens", async () => {
    proxy.portal = true;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(CHAT)));
    expect(asked).toEqual([]);
    expect(answers.some(({ status }) => status >= 400)).toBe(true);
    await expect(open()).rejects.toThrow();
    proxy.portal = false;
    expect(await get(CHAT)).toMatchObject({ status: 200 });
  });

  it("are refused when they pull the stream that fails, and no others", async () => {
    proxy.failingPull = { stream: "group", status: 500 };
    expect(await get("/imchat-api/message/group/pullOfflineMessage?minId=0")).toMatchObject({ status: 500 });
    expect(await get("/imchat-api/message/private/pullOfflineMessage")).toMatchObject({ status: 200 });
  });

  it("pass unharmed when they are for pages", async () => {
    proxy.conditions = { ...SOUND_NETWORK, requestLost: 1, httpError: 1 };
    expect(await get("/js/main.js")).toMatchObject({ status: 200 });
  });

  it("are refused by tokens that have passed before they expired, and by no others", async () => {
    expect(await get(CHAT, { accessToken: "old" })).toMatchObject({ text: `answer to ${CHAT}` });
    proxy.tokens.expire({ refresh: false });
    expect(JSON.parse((await get(CHAT, { accessToken: "old" })).text)).toMatchObject({ code: 401 });
    expect(await get(CHAT, { accessToken: "new" })).toMatchObject({ text: `answer to ${CHAT}` });
  });
});

describe("frames through the faulty proxy", () => {
  it("pass on a sound network", async () => {
    const socket = await open();
    const received = once(socket, "message");
    socket.send("hello");
    expect(String((await received)[0])).toBe("echo hello");
    expect(proxy.sockets).toBe(1);
  });

  it("come twice", async () => {
    proxy.conditions = { ...SOUND_NETWORK, frameTwice: 1 };
    const socket = await open();
    const received: string[] = [];
    const both = new Promise<void>((resolve) => {
      socket.on("message", (data) => received.push(String(data)) === 2 && resolve());
    });
    socket.send("hello");
    await both;
    expect(received).toEqual(["echo hello", "echo hello"]);
  });

  it("of a socket whose login shows an expired token are answered by 4401", async () => {
    const login = (accessToken: string) => JSON.stringify({ cmd: 0, data: { accessToken, devId: "d" } });
    const first = await open();
    first.send(login("old"));
    await once(first, "message");
    proxy.tokens.expire({ refresh: false });
    const second = await open();
    second.send(login("old"));
    expect((await once(second, "close"))[0]).toBe(4401);
  });

  it("of a frozen socket go nowhere, and neither end is notified; a new one works", async () => {
    const frozen = await open();
    proxy.freezeSockets();
    expect(proxy.sockets).toBe(0);
    const received: string[] = [];
    frozen.on("message", (data) => received.push(String(data)));
    frozen.send("into the void");
    const socket = await open();
    socket.send("hello");
    expect(String((await once(socket, "message"))[0])).toBe("echo hello");
    expect(received).toEqual([]);
    expect(frozen.readyState).toBe(WebSocket.OPEN);
  });
});

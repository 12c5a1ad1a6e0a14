import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "../../e2e/support/cutting-proxy.ts";

let server: Server;
let proxy: CuttingProxy;
let served: Socket[];
let opened: Socket[];

beforeEach(async () => {
  served = [];
  opened = [];
  server = createServer((socket) => {
    served.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => socket.write(`echo ${bytes.toString()}`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await startCuttingProxy((server.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const socket of [...opened, ...served]) socket.destroy();
  await proxy.close();
  server.close();
  await once(server, "close");
});

async function open(): Promise<Socket> {
  const socket = connect(proxy.port, "127.0.0.1");
  opened.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Resolves when a socket has closed, whether by an error or not. */
const closing = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

/** Sends something, and gives what comes back first. */
async function ask(socket: Socket, text: string): Promise<string> {
  const received = once(socket, "data");
  socket.write(text);
  return String((await received)[0]);
}

/** Gives what a socket receives until it is as long as `text`. */
function receive(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    socket.on("data", (bytes) => {
      received += bytes.toString();
      if (received.length >= text.length) resolve(received);
    });
  });
}

describe("the cutting proxy", () => {
  test("carries both ways, and the end too", async () => {
    const socket = await open();
    expect(await ask(socket, "one")).toBe("echo one");
    expect(proxy.connections).toBe(1);
    const closed = closing(served[0] as Socket);
    socket.end();
    await closed;
  });

  test("cut breaks what is open at both ends; what is opened afterwards works", async () => {
    const socket = await open();
    await ask(socket, "one");
    const closed = Promise.all([closing(socket), closing(served[0] as Socket)]);
    proxy.cut();
    await closed;
    expect(proxy.connections).toBe(0);
    expect(await ask(await open(), "two")).toBe("echo two");
  });

  test("swallowed bytes never arrive, and neither end is notified; those connections break when the line is back", async () => {
    const socket = await open();
    await ask(socket, "one");
    proxy.mode = "swallow";
    let received = 0;
    socket.on("data", () => {
      received += 1;
    });
    const flushed = new Promise((resolve) => socket.write("two", resolve));
    await flushed;
    // Another connection gets through to the proxy, which shows that it has worked off the first.
    const silent = await open();
    await new Promise((resolve) => silent.write("three", resolve));
    expect(socket.destroyed).toBe(false);
    while (proxy.swallowed < 2) await new Promise((resolve) => setImmediate(resolve));
    const closed = Promise.all([closing(socket), closing(silent)]);
    proxy.mode = "pass";
    await closed;
    expect(received).toBe(0);
    expect(await ask(await open(), "four")).toBe("echo four");
  });

  test("refused connections are reset, those that are there go on", async () => {
    const socket = await open();
    await ask(socket, "one");
    proxy.mode = "refuse";
    const refused = connect(proxy.port, "127.0.0.1");
    opened.push(refused);
    refused.on("error", () => undefined);
    await closing(refused);
    expect(await ask(socket, "two")).toBe("echo two");
  });

  test("delayed bytes keep their order, also when the delay ends before they arrive", async () => {
    const socket = await open();
    await ask(socket, "one");
    proxy.mode = "delay";
    proxy.delayMs = 20;
    const since = performance.now();
    const received = receive(socket, "echo two!");
    const atServer = once(served[0] as Socket, "data");
    await new Promise((resolve) => socket.write("two", resolve));
    await atServer;
    expect(performance.now() - since).toBeGreaterThanOrEqual(19);
    proxy.mode = "pass";
    (served[0] as Socket).write("!");
    expect(await received).toBe("echo two!");
  });
});

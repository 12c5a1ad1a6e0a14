import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import { type ClientLimits, clientLimits } from "../../../server/http/client-limits.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";

/** Clients that take their time, and clients that come in crowds. Limits are short here; each test waits until the other side has ended. */

const LIMITS: ClientLimits = {
  headMs: 200,
  bodyMs: 200,
  bodyRate: 1_000,
  sweepMs: 20,
  connections: 5,
  exempt: () => false,
};

let app: App;
let open: Client[] = [];

interface Client {
  readonly socket: Socket;
  readonly ended: Promise<string>;
}

async function serve(limits: Partial<ClientLimits> = {}): Promise<void> {
  app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }), { ...LIMITS, ...limits });
  app.post("/take", async (request) => ({ took: JSON.stringify(request.body).length }));
  app.addContentTypeParser("application/octet-stream", async (_: unknown, body: NodeJS.ReadableStream) => {
    let size = 0;
    for await (const chunk of body) size += (chunk as Buffer).length;
    return size;
  });
  app.addContentTypeParser("application/x-late", async (_: unknown, body: NodeJS.ReadableStream) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    let size = 0;
    for await (const chunk of body) size += (chunk as Buffer).length;
    return size;
  });
  const refuse = async (_: unknown, reply: { code(status: number): { send(): unknown } }) => {
    reply.code(401).send();
  };
  app.post("/refused", { onRequest: refuse }, async () => "never");
  await app.listen({ host: "127.0.0.1", port: 0 });
}

/** A connection; `ended` gives all that it was sent, when the other side has closed it. */
function dial(): Client {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const ended = new Promise<string>((resolve) => {
    let got = "";
    socket.on("data", (text) => {
      got += text;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(got));
  });
  const client = { socket, ended };
  open.push(client);
  return client;
}

const head = (length: number, type = "application/json") =>
  `POST /take HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  await app.close();
});

describe("slow clients", () => {
  beforeEach(() => serve({ connections: 1_000 }));

  test("one that says nothing is closed", async () => {
    expect(await dial().ended).toContain("408");
  });

  test("one whose head does not end is closed", async () => {
    const { socket, ended } = dial();
    socket.write("POST /take HTTP/1.1\r\nHost: x\r\n");
    expect(await ended).toContain("408");
  });

  test.each([
    ["one whose body does not come", () => undefined],
    [
      "one whose body drips",
      (socket: Socket) => {
        const drip = setInterval(() => socket.write(" "), 10);
        socket.on("close", () => clearInterval(drip));
      },
    ],
  ])("%s is told so and closed", async (_, send) => {
    const { socket, ended } = dial();
    socket.write(head(100_000));
    send(socket);
    expect(await ended).toContain("408 Request Timeout");
  });

  test("four hundred of them at once are all closed", async () => {
    const all = Array.from({ length: 400 }, () => {
      const client = dial();
      client.socket.write(head(100_000));
      return client.ended;
    });
    expect(new Set((await Promise.all(all)).map((text) => text.slice(0, 12)))).toEqual(
      new Set(["HTTP/1.1 408"]),
    );
  });

  test("one that is slow and steady is served, for longer than a body that does not come may take", async () => {
    const { socket, ended } = dial();
    const size = 100_000;
    socket.write(
      head(size, "application/octet-stream").replace("HTTP/1.1\r\n", "HTTP/1.1\r\nConnection: close\r\n"),
    );
    for (let sent = 0; sent < size; sent += 10_000) {
      socket.write(Buffer.alloc(10_000));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await ended).toContain("200 OK");
  });

  test("one that was refused before its body came is closed too", async () => {
    const { socket, ended } = dial();
    socket.write(head(100_000).replace("/take", "/refused"));
    const drip = setInterval(() => socket.write(" "), 10);
    const got = await ended;
    clearInterval(drip);
    expect(got).toContain("401");
    expect(got).not.toContain("408");
  });

  test("one whose body is not read is not the one who is slow", async () => {
    const { socket, ended } = dial();
    socket.write(
      head(10_000, "application/x-late").replace("HTTP/1.1\r\n", "HTTP/1.1\r\nConnection: close\r\n"),
    );
    // As much as is waited for anyway; then nothing, until what has come is read.
    socket.write(Buffer.alloc(100));
    await new Promise((resolve) => setTimeout(resolve, 600));
    socket.write(Buffer.alloc(9_900));
    expect(await ended).toContain("200 OK");
  });

  test("a body that came, and an answer that takes its time, are no matter", async () => {
    const slow = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }), LIMITS);
    slow.post("/take", async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return "done";
    });
    const url = await slow.listen({ host: "127.0.0.1", port: 0 });
    const answer = await fetch(`${url}/take`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(await answer.text()).toBe("done");
    await slow.close();
  });
});

describe("crowds of one address", () => {
  test("have so many connections and no more, until one of them ends", async () => {
    await serve({ headMs: 60_000 });
    const first = Array.from({ length: 5 }, () => dial());
    await Promise.all(first.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
    expect(await dial().ended).toBe("");
    first[0]?.socket.destroy();
    await first[0]?.ended;
    await expect
      .poll(async () => {
        const { socket, ended } = dial();
        socket.end("GET /none HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        return ended;
      })
      .toContain("404");
  });

  test("are not counted from this machine, nor where there are proxies", () => {
    const usual = clientLimits({ trustProxy: [] });
    expect(["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"].every(usual.exempt)).toBe(true);
    expect(["10.0.0.1", "::2", "::ffff:10.0.0.1"].some(usual.exempt)).toBe(false);
    expect(clientLimits({ trustProxy: ["10.0.0.1"] }).exempt("10.0.0.9")).toBe(true);
  });
});

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";

let app: App;
let port: number;
beforeAll(async () => {
  app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
  app.get("/quay/:name", async () => ({ there: true }));
  const { port: given } = new URL(await app.listen({ host: "127.0.0.1", port: 0 }));
  port = Number(given);
});
afterAll(() => app.close());

/** What is answered to bytes, until the connection ends. */
async function answerTo(bytes: string): Promise<{ readonly head: string; readonly body: unknown }> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body: JSON.parse(body) };
}

test.each([
  [
    "a head that is too large",
    `GET / HTTP/1.1\r\nHost: quay\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "请求头过大",
  ],
  [
    "an address that is too long",
    `GET /quay/${"x".repeat(20_000)} HTTP/1.1\r\nHost: quay\r\n\r\n`,
    431,
    "请求头过大",
  ],
  ["what is no request", "quay\r\n\r\n", 400, "请求无法读取"],
])("%s is answered as errors are, and its connection ends", async (_, bytes, status, message) => {
  const { head, body } = await answerTo(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain("Connection: close");
  expect(body).toEqual({ status, timestamp: expect.any(Number), message });
});

test("part of a path is the route's to judge however long it is, and one that cannot be read is refused as errors are", async () => {
  const long = await fetch(`http://127.0.0.1:${port}/quay/${"x".repeat(5_000)}`);
  expect(await long.json()).toEqual({ there: true });
  const wrong = await fetch(`http://127.0.0.1:${port}/quay/%zz`, { headers: { "Accept-Language": "en" } });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ status: 400, message: "The request cannot be read" });
});

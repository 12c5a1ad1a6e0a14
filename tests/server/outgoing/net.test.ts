import dns from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { allowAddresses } from "../../../server/outgoing/addresses.ts";
import { createNet, isPrivateAddress, type Net } from "../../../server/outgoing/net.ts";
import { ProviderSilent, send } from "../../../server/outgoing/send.ts";

/** Requests to addresses that somebody typed in: none of them reaches a server within, unless it is named. */

let server: Server;
let port = 0;
const reached: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    if (request.url === "/away") response.writeHead(302, { Location: `http://127.0.0.1:${port}/within` });
    request.resume().on("end", () => response.end('{"secret":"of the house"}'));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  vi.restoreAllMocks();
  reached.length = 0;
});

/** Answers of the name server, one after another; the last again and again. */
function nameServer(...answers: string[]): void {
  let asked = 0;
  vi.spyOn(dns, "lookup").mockImplementation(((
    _: string,
    __: unknown,
    found: (...given: unknown[]) => void,
  ) => {
    const address = answers[Math.min(asked, answers.length - 1)] ?? "";
    asked += 1;
    process.nextTick(() => found(null, [{ address, family: address.includes(":") ? 6 : 4 }]));
  }) as never);
}

const closed = createNet(allowAddresses([]));
const refused = (net: Net, url: string) =>
  net.fetch(url, { redirect: "error" }).then(
    () => undefined,
    (error: unknown) => error,
  );

test.each(["127.0.0.1", "[::ffff:127.0.0.1]", "0", "0x7f.1", "2130706433", "127.1", "localhost"])(
  "an address within is not called: %s",
  async (host) => {
    expect(isPrivateAddress(await refused(closed, `http://${host}:${port}/`))).toBe(true);
    expect(reached).toEqual([]);
  },
);

test("a name that leads within is not called, nor one that leads there at its second answer", async () => {
  nameServer("127.0.0.1");
  expect(isPrivateAddress(await refused(closed, `http://inner.example:${port}/`))).toBe(true);
  vi.restoreAllMocks();
  nameServer("192.0.2.1", "127.0.0.1");
  // The first answer is used up by whoever looks before connecting.
  await new Promise<void>((resolve) => dns.lookup("twice.example", { all: true }, () => resolve()));
  expect(isPrivateAddress(await refused(closed, `http://twice.example:${port}/`))).toBe(true);
  expect(reached).toEqual([]);
});

test("what is named is called, by its address and by its name", async () => {
  const byAddress = createNet(allowAddresses(["127.0.0.1"]));
  expect(await (await byAddress.fetch(`http://127.0.0.1:${port}/a`)).json()).toEqual({
    secret: "of the house",
  });
  nameServer("127.0.0.1");
  const byName = createNet(allowAddresses(["inner.example"]));
  expect((await byName.fetch(`http://inner.example:${port}/b`, { method: "POST", body: "x" })).status).toBe(
    200,
  );
  expect(isPrivateAddress(await refused(byName, `http://other.example:${port}/c`))).toBe(true);
  expect(reached).toEqual(["GET /a", "POST /b"]);
});

test("an answer that leads elsewhere is not followed", async () => {
  const open = createNet(allowAddresses(["127.0.0.1"]));
  expect(await refused(open, `http://127.0.0.1:${port}/away`)).toBeInstanceOf(TypeError);
  expect(reached).toEqual(["GET /away"]);
});

test("whoever sends it is told why", async () => {
  const request = { url: `http://127.0.0.1:${port}/`, headers: {}, body: "{}" };
  const error = await send(request, closed).catch((failed: unknown) => failed);
  expect(error).toBeInstanceOf(ProviderSilent);
  expect((error as ProviderSilent).reason).toBe("private");
});

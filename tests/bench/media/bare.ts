import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Listening } from "./uploads.ts";

/** The limit: a server that writes what it is sent into a file, and knows nothing else. */

const folder = process.argv[2] ?? ".";
const server = createServer((request, response) => {
  pipeline(request, createWriteStream(join(folder, randomUUID()))).then(
    () => response.end("{}"),
    () => response.destroy(),
  );
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ kind: "listening", port } satisfies Listening)}\n`);
});

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchRun } from "../bench.ts";
import { type Installation, signIn, startServer } from "../crowd.ts";
import { BenchProcess } from "../server-process.ts";

/** Uploads of many files to the server, and to one that only writes them down. */

export interface Listening {
  readonly kind: "listening";
  readonly port: number;
}

const FILES = 48;
const FILE_BYTES = 8 * 1024 * 1024;
/** Files on their way at once, as in the console. */
const AT_ONCE = 3;
const MEGABYTE = 1024 * 1024;

/** @returns megabytes a second. */
async function throughput(
  files: number,
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<number> {
  const bytes = new Uint8Array(randomBytes(FILE_BYTES));
  const waiting = Array.from({ length: files }, (_, nth) => nth);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) await send(bytes);
    }),
  );
  return (files * FILE_BYTES) / MEGABYTE / ((performance.now() - started) / 1_000);
}

async function asked(response: Response, status: number): Promise<Response> {
  if (response.status !== status) throw new Error(`An upload was answered ${response.status}.`);
  return response;
}

/** In parts, by the console's protocol: begun with all that there is, and kept. */
async function toServer(run: BenchRun, installation: Installation, files: number): Promise<number> {
  const server = await startServer(run.places, installation);
  try {
    const headers = { Authorization: await signIn(server.url, installation), "Tus-Resumable": "1.0.0" };
    const path = `${server.url}/prod-api/api/upload/resumable`;
    return await throughput(files, async (bytes) => {
      const begun = await fetch(path, {
        method: "POST",
        headers: {
          ...headers,
          "Content-Type": "application/offset+octet-stream",
          "Upload-Length": String(bytes.length),
          "Upload-Metadata": `filename ${Buffer.from("film.bin").toString("base64")}`,
        },
        body: bytes,
      });
      const place = (await asked(begun, 201)).headers.get("Location") ?? "";
      await begun.text();
      const done = await fetch(`${server.url}${place}/done`, { method: "POST", headers });
      await (await asked(done, 201)).text();
    });
  } finally {
    await server.process.end();
  }
}

async function toBare(run: BenchRun, files: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-bench-bare-"));
  const process = BenchProcess.start<Listening>(join(run.places.server, "bench-upload-bare.js"), [folder]);
  try {
    const { port } = await process.take((line): line is Listening => line.kind === "listening");
    return await throughput(files, async (bytes) => {
      const sent = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: bytes });
      await (await asked(sent, 200)).text();
    });
  } finally {
    await process.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function uploadFigures(run: BenchRun, installation: Installation) {
  const files = Math.max(AT_ONCE, run.size(FILES));
  const bare = await toBare(run, files);
  const served = await toServer(run, installation, files);
  return {
    "uploads, MB a second": served,
    "uploads: bare stream to disk, MB a second": bare,
    "uploads: throughput : the bare stream's": served / bare,
  };
}

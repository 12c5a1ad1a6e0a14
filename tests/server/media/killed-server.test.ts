import { type ChildProcess, spawn } from "node:child_process";
import { constants, createPublicKey, publicEncrypt, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../../server/seed/accounts.ts";
import type { AdminPorts } from "../../../src/query/admin-http.ts";
import { uploadInParts } from "../../../src/query/resumable-upload.ts";
import { type BuiltServer, buildServer } from "../../support/built-server.ts";
import { fileOfBytes, loadParts } from "../../support/console-uploads.ts";
import { copyTemplate } from "../../support/database.ts";

/** Many uploads beside a server that is killed in the middle, as a process (resources 1.18). */

const data = copyTemplate("demo");
const FILES = 200;
/** Of which so many are films, of so many bytes: the middle of one is where a server is most likely to be killed. */
const FILMS = 6;
const SPACE = Math.floor(FILES / FILMS);
const FILM_BYTES = 20 * 1024 * 1024;
/** The films in whose middle the server is killed. */
const KILLS: readonly number[] = [1, 4];
/** The beginning of an MP4 file, which is what it is told by. */
const MP4 = Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex");

let built: BuiltServer;
let running: ChildProcess | undefined;

beforeAll(async () => {
  built = await buildServer();
}, 60_000);
afterAll(() => {
  running?.kill("SIGKILL");
  built.remove();
  data.remove();
});

async function start(port: string): Promise<string> {
  const child = spawn(process.execPath, [built.main], {
    env: {
      ...{ PATH: process.env.PATH, PORT: port, HOST: "127.0.0.1", DATA_DIR: data.folder, CAPTCHA: "off" },
      REQUESTS_PER_MINUTE: "0",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  let output = "";
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /Quayside is ready: (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => reject(new Error(`The server ended: ${output}`)));
  });
}

async function login(url: string): Promise<string> {
  const key = createPublicKey(readFileSync(join(data.folder, "keys/password.pem")));
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  const password = publicEncrypt({ key, ...padding }, Buffer.from(DEMO_PASSWORD)).toString("base64");
  const response = await fetch(`${url}/prod-api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Which film a file is, from 0; undefined of a picture. */
const filmAt = (nth: number): number | undefined =>
  nth % SPACE === 20 ? Math.floor(nth / SPACE) : undefined;

async function fileOf(nth: number): Promise<File> {
  const name = `upload-${String(nth).padStart(3, "0")}`;
  const isFilm = filmAt(nth) !== undefined;
  const noise = { raw: { width: 90, height: 90, channels: 3 as const } };
  const bytes = isFilm
    ? Buffer.concat([MP4, randomBytes(FILM_BYTES)])
    : await sharp(randomBytes(90 * 90 * 3), noise)
        .png()
        .toBuffer();
  return fileOfBytes(bytes, `${name}.${isFilm ? "mp4" : "png"}`, isFilm ? "video/mp4" : "image/png");
}

test(`of ${FILES} files that are uploaded while the server is killed, all are there, once`, async () => {
  const url = await start("0");
  const token = await login(url);
  const ports: AdminPorts = { base: `${url}/prod-api`, token: () => token, language: () => "en" };
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${ports.base}/${path}`, {
      method,
      headers: { Authorization: token, ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as never };
  };
  const countOf = async (path: string): Promise<number> =>
    ((await call("GET", path)).body as { totalElements: number }).totalElements;
  const stored = await countOf("api/localStorage?size=1");
  const waiting = Array.from({ length: FILES }, (_, nth) => nth);
  const killed = new Set<number>();
  let restarting: Promise<unknown> = Promise.resolve();
  const kill = () => {
    const child = running as ChildProcess;
    child.removeAllListeners("exit");
    const over = once(child, "exit");
    child.kill("SIGKILL");
    restarting = over.then(() => start(new URL(url).port));
  };
  const put = async (nth: number) => {
    const file = await fileOf(nth);
    const place = { area: "material", field: "url" };
    const film = filmAt(nth) ?? Number.NaN;
    const onProgress = (share: number) => {
      if (share < 0.5 || !KILLS.includes(film) || killed.has(film)) return;
      killed.add(film);
      kill();
    };
    let link = "";
    while (link === "") {
      const answer = await uploadInParts(ports, file, { place, onProgress }, { load: loadParts });
      if (answer.ok) link = answer.data.link;
      else if (answer.failure.kind !== "noResponse") throw new Error(JSON.stringify(answer.failure));
    }
    const type = file.type.startsWith("video/") ? 2 : 1;
    // Whether it is there is asked once an attempt got no answer, as the console does.
    for (let asks = false; ; asks = true) {
      try {
        const there = asks && (await countOf(`api/material/page?url=${encodeURIComponent(link)}`)) > 0;
        if (there) return;
        const made = await call("POST", "api/material", { name: file.name, type, url: link });
        expect(made.status, JSON.stringify(made.body)).toBe(201);
        return;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    }
  };
  const worker = async () => {
    for (let nth = waiting.shift(); nth !== undefined; nth = waiting.shift()) {
      await put(nth);
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  await restarting;
  expect([...killed].sort()).toEqual(KILLS);
  const names: string[] = [];
  for (let page = 0; page < 3; page += 1) {
    const { body } = await call("GET", `api/material/page?name=upload-&size=100&page=${page}`);
    names.push(...(body as { content: { name: string }[] }).content.map(({ name }) => name));
  }
  const wanted = await Promise.all(Array.from({ length: FILES }, async (_, nth) => (await fileOf(nth)).name));
  expect(names.sort()).toEqual(wanted.sort());
  expect(await countOf("api/localStorage?size=1")).toBe(stored + FILES);
}, 240_000);

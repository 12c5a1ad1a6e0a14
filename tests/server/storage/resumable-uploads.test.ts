import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { resumableUpload, storageFile } from "../../../server/db/schema/index.ts";
import { cleanUploads } from "../../../server/jobs/tasks/unused-uploads.ts";
import { createPartialFiles } from "../../../server/storage/partial-files.ts";
import { RESUMABLE_KEPT_MS } from "../../../src/contract/storage.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";

const PATH = "/api/upload/resumable";

describe.each(sqlTestServers)("uploads in parts on $name (resources 1.18)", ({ start }) => {
  const desk = adminDesk(start);
  interface Head {
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Uint8Array<ArrayBuffer>;
    readonly token?: string;
  }
  const call = (method: string, path: string, { headers = {}, body, token = desk.token }: Head = {}) =>
    fetch(`${desk.server.url}/prod-api${path}`, {
      method,
      headers: { Authorization: token, "Accept-Language": "en", "Tus-Resumable": "1.0.0", ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const told = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
      .join(",");
  const begin = (length: number, values: Readonly<Record<string, string>> = {}, more: Head = {}) =>
    call("POST", PATH, {
      ...more,
      headers: {
        "Upload-Length": String(length),
        "Upload-Metadata": told({ filename: "quay.png", filetype: "image/png", ...values }),
        ...more.headers,
      },
    });
  const placeOf = (answer: Response) => `${answer.headers.get("Location")}`.replace("/prod-api", "");
  const part = (place: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
    call("PATCH", place, {
      headers: { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
      body,
    });
  const offsetOf = async (place: string) => Number((await call("HEAD", place)).headers.get("Upload-Offset"));
  const done = async (place: string) => {
    const answer = await call("POST", `${place}/done`);
    return { status: answer.status, body: (await answer.json()) as { link?: string; message?: string } };
  };
  const drafts = () => {
    const root = join(desk.server.context.config.dataDir, "storage");
    const partial = join(root, "partial");
    return [
      ...readdirSync(join(root, "files/drafts")),
      ...readdirSync(partial).flatMap((shelf) => readdirSync(join(partial, shelf))),
    ];
  };

  test("come in any number of parts, and become one file however often that is asked", async () => {
    const bytes = await pngOf(300, 200);
    const begun = await begin(bytes.length, { area: "material", field: "url" });
    expect(begun.status).toBe(201);
    expect(begun.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const place = placeOf(begun);
    expect((await part(place, 0, bytes.slice(0, 100))).status).toBe(204);
    expect(await offsetOf(place)).toBe(100);
    expect((await done(place)).status).toBe(409);
    // A part that is not the next one changes nothing.
    expect((await part(place, 50, bytes.slice(50, 90))).status).toBe(409);
    expect((await part(place, 100, bytes.slice(100))).status).toBe(204);
    const answers = await Promise.all([done(place), done(place), done(place)]);
    const [first] = answers;
    expect(first).toMatchObject({
      status: 201,
      body: { errno: 0, link: expect.stringMatching(/^\/file\//) },
    });
    for (const one of answers) expect(one).toEqual(first);
    expect(await done(place)).toEqual(first);
    expect(await offsetOf(place)).toBe(bytes.length);
    const served = await fetch(desk.server.url + first?.body.link);
    expect(served.headers.get("Content-Type")).toBe("image/png");
    const rows = await desk.server.context.db.select({ bytes: storageFile.bytes }).from(storageFile);
    expect(rows).toHaveLength(1);
    expect(drafts()).toEqual([]);
  });

  test("keep what came before the connection was lost", async () => {
    const bytes = new Uint8Array(3_000_000).fill(65);
    const place = placeOf(await begin(bytes.length, { filename: "words.txt", filetype: "text/plain" }));
    const abort = new AbortController();
    const source = Readable.from(
      (async function* () {
        yield Buffer.from(bytes.slice(0, 1_000_000));
        await new Promise((resolve) => setTimeout(resolve, 300));
        abort.abort();
        yield Buffer.from(bytes.slice(0, 10));
      })(),
    );
    await fetch(`${desk.server.url}/prod-api${place}`, {
      method: "PATCH",
      headers: {
        ...{ Authorization: desk.token, "Tus-Resumable": "1.0.0", "Upload-Offset": "0" },
        "Content-Type": "application/offset+octet-stream",
      },
      body: Readable.toWeb(source),
      duplex: "half",
      signal: abort.signal,
    } as RequestInit).catch(() => undefined);
    await expect.poll(() => offsetOf(place)).toBe(1_000_000);
    expect((await part(place, 1_000_000, bytes.slice(1_000_000))).status).toBe(204);
    expect((await done(place)).status).toBe(201);
  });

  test("are their sender's alone, and ask for a session", async () => {
    const place = placeOf(await begin(10));
    expect((await call("HEAD", place, { token: "" })).status).toBe(401);
    expect((await begin(10, {}, { token: "" })).status).toBe(401);
    const other = await desk.server.login("amy");
    for (const [method, path] of [
      ["HEAD", place],
      ["PATCH", place],
      ["DELETE", place],
      ["POST", `${place}/done`],
    ] as const) {
      const answer = await call(method, path, {
        token: other,
        ...(method === "PATCH"
          ? {
              headers: { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
              body: new Uint8Array(10),
            }
          : {}),
      });
      expect(answer.status, method).toBe(404);
    }
    expect(await offsetOf(place)).toBe(0);
    expect((await call("DELETE", place)).status).toBe(204);
    expect((await call("HEAD", place)).status).toBe(404);
    expect((await call("HEAD", `${PATH}/..%2f..%2fsecrets`)).status).toBe(400);
  });

  test("are refused for what they announce, and for what they turn out to be", async () => {
    expect((await begin(0)).status).toBe(400);
    expect((await begin(101 * 1024 * 1024)).status).toBe(413);
    expect((await begin(10, { area: "material", field: "nothing" })).status).toBe(400);
    expect((await begin(10, { use: "nothing" })).status).toBe(400);
    expect((await call("POST", PATH)).status).toBe(400);
    const words = new TextEncoder().encode("<script>alert(1)</script>");
    const place = placeOf(await begin(words.length, { area: "material", field: "url" }));
    await part(place, 0, words);
    expect(await done(place)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("quay.png") },
    });
    // What would be refused again is gone.
    expect((await call("HEAD", place)).status).toBe(404);
    expect(drafts()).toEqual([]);
  });

  test("are forgotten when nobody goes on with them", async () => {
    const { context } = desk.server;
    const [old, young] = [placeOf(await begin(10)), placeOf(await begin(10))];
    const id = old.slice(old.lastIndexOf("/") + 1);
    const touchedAt = context.now() - RESUMABLE_KEPT_MS - 1_000;
    await context.db.update(resumableUpload).set({ touchedAt }).where(eq(resumableUpload.id, id));
    const files = createPartialFiles(context.config);
    await cleanUploads({ context, params: "", signal: new AbortController().signal });
    expect((await call("HEAD", old)).status).toBe(404);
    expect(await files.sizeOf(id)).toBeUndefined();
    expect(await offsetOf(young)).toBe(0);
  });
});

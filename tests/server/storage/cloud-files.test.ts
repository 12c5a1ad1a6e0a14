import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationLog, storageConfig } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { sqlTestServers } from "../../support/server.ts";
import { photoOf, pngOf } from "../../support/uploads.ts";
import { endOfWork, workOf } from "../../support/work.ts";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly [field: string]: unknown;
}

const BASE = "/api/qiNiuContent";

describe.each(sqlTestServers)("api/qiNiuContent on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server(3);
  });
  afterAll(() => store.close());

  const config = (over: object = {}) => ({
    ...{ bucket: store.bucket, host: store.url, type: "公开" },
    ...store.account,
    ...over,
  });
  const save = async (over: object = {}) => {
    const { status, message } = await admin("PUT", `${BASE}/config`, config(over));
    return status === 204 ? 204 : message;
  };
  const rows = async (query = "") =>
    ((await admin("GET", `${BASE}?size=99&sort=name,asc&${query}`)).body as { content: Row[] }).content;
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer> | string) => {
    const { status, body, message } = await upload(BASE, [{ name, bytes }]);
    if (status !== 200) throw new Error(message);
    return body as { id: number; errno: number; data: string[] };
  };
  const synchronise = async () => {
    const { body, message } = await admin("POST", `${BASE}/synchronize`);
    expect(message).toBe("");
    return (body as { id: number }).id;
  };

  test("is set up with keys that nobody sees again: sealed, never answered, never logged", async () => {
    expect((await admin("GET", `${BASE}/config`)).body).toMatchObject({
      id: 0,
      accessKeySet: false,
      host: "",
    });
    expect((await upload(BASE, [{ name: "a.txt", bytes: "x" }])).message).toMatch(/not set up/);
    expect((await admin("POST", `${BASE}/synchronize`)).message).toMatch(/not set up/);
    expect(await save()).toBe(204);
    const answered = (await admin("GET", `${BASE}/config`)).body;
    expect(answered).toMatchObject({
      accessKey: "QUAY****KEY1",
      accessKeySet: true,
      secretKeySet: true,
      bucket: store.bucket,
      zone: "cn-east-1",
    });
    const { db } = desk.server.context;
    const visible = JSON.stringify([
      answered,
      await db.select().from(storageConfig),
      await db.select().from(operationLog),
    ]);
    expect(visible).not.toContain(store.account.secretKey);
    expect(visible).not.toContain(store.account.accessKey);
  });

  test("keeps the keys that are not given anew, and tries a configuration out before it is saved", async () => {
    expect(await save({ accessKey: "", secretKey: "" })).toBe(204);
    const tried = async (over: object) => {
      const { status, body, message } = await admin("POST", `${BASE}/config/test`, config(over));
      return status === 200 ? Object.keys(body as object) : message;
    };
    expect(await tried({ accessKey: "", secretKey: "" })).toEqual(["ms"]);
    expect(await tried({ secretKey: "wrong" })).toBe(
      "The cloud storage refused: HTTP 403: SignatureDoesNotMatch",
    );
    expect(await tried({ bucket: "another" })).toMatch(/NoSuchBucket/);
    expect(await tried({ host: "http://127.0.0.1:9" })).toMatch(/cannot be reached/);
  });

  test("refuses a configuration that cannot work", async () => {
    expect(await save({ bucket: "X" })).toMatch(/^bucket: /);
    expect(await save({ host: "ftp://x.quayside.test" })).toMatch(/^host: /);
    expect(await save({ host: "https://user:pass@x.quayside.test" })).toMatch(/^host: /);
    expect(await save({ domain: "no address" })).toMatch(/^domain: /);
    expect(await save({ type: "secret" })).toMatch(/^type: /);
  });

  test("puts a file there under a key of its own, with its type, and without where a photo was taken", async () => {
    const { id, errno, data } = await put("港口 (1).jpg", await photoOf(40, 20));
    expect([errno, data.length]).toEqual([0, 1]);
    const [row] = await rows();
    expect(row).toMatchObject({ id, bucket: store.bucket, type: "公开", suffix: "jpg", url: data[0] });
    expect(row?.name).toMatch(/^\d{4}\/\d\d\/港口-1-[0-9a-f]{16}\.jpg$/);
    const object = store.objects.get(row?.name ?? "");
    expect(object?.type).toBe("image/jpeg");
    expect(object?.body.includes("Quay Camera")).toBe(false);
    expect(object?.disposition).toMatch(/^inline/);
    const page = await put("page.html", "<script>alert(1)</script>");
    const kept = (await rows()).find((one) => one.id === page.id);
    expect(store.objects.get(kept?.name ?? "")).toMatchObject({ type: "application/octet-stream" });
    await expect(put("bad.png", "no picture")).rejects.toThrow(/not what its name/);
  });

  test("answers with the address of a public object, and with a signed one of a private object", async () => {
    const { id, data } = await put("open.txt", "to all");
    expect((await admin("GET", `${BASE}/download/${id}`)).body).toEqual({ url: data[0] });
    await save({ type: "私有" });
    const closed = await put("closed.txt", "to some");
    expect((await fetch(closed.data[0] ?? "")).status).toBe(403);
    const { url } = (await admin("GET", `${BASE}/download/${closed.id}`)).body as { url: string };
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, "to some"]);
    expect((await fetch(url.replace("closed", "open"))).status).toBe(403);
    expect((await admin("GET", `${BASE}/download/987654`)).status).toBe(404);
    await save({ domain: "https://cdn.quayside.test/" });
    expect((await put("cdn.txt", "x")).data[0]).toMatch(/^https:\/\/cdn\.quayside\.test\/\d{4}\/\d\d\/cdn-/);
    await save();
  });

  test("shows an object through the server, as what it is and nothing that runs", async () => {
    const content = (id: number) =>
      desk.server.request("GET", `/prod-api${BASE}/content/${id}`, {
        headers: { Authorization: desk.token },
      });
    const picture = await content((await put("look.png", await pngOf(6, 6))).id);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const page = await content((await put("look.html", "<b>x</b>")).id);
    expect(page.headers.get("content-type")).toBe("application/octet-stream");
    expect(page.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test("deletes an object after its row, and again when the store did not answer", async () => {
    const [one, two] = [await put("one.txt", "1"), await put("two.txt", "2")];
    const names = (await rows()).filter(({ id }) => id === one.id || id === two.id).map(({ name }) => name);
    store.trouble = "down";
    expect((await admin("DELETE", `${BASE}/${one.id}`)).status).toBe(200);
    expect((await admin("DELETE", BASE, [two.id])).status).toBe(200);
    expect((await rows()).map(({ id }) => id)).not.toContain(one.id);
    await expect.poll(() => store.calls.filter((call) => / 503$/.test(call)).length).toBeGreaterThan(1);
    store.trouble = "none";
    await expect.poll(() => names.filter((name) => store.objects.has(name))).toEqual([]);
  }, 20_000);

  test("an object that is synchronised before it is gone does not stay in the list", async () => {
    const { id } = await put("late.txt", "late");
    const key = (await rows()).find((row) => row.id === id)?.name ?? "";
    store.refusing.set(`DELETE ${key}`, 503);
    expect((await admin("DELETE", `${BASE}/${id}`)).status).toBe(200);
    expect((await endOfWork(admin, await synchronise())).state).toBe("done");
    expect((await rows()).map(({ name }) => name)).toContain(key);
    store.refusing.clear();
    await expect.poll(async () => (await rows()).map(({ name }) => name)).not.toContain(key);
    expect(store.objects.has(key)).toBe(false);
  }, 20_000);

  test("synchronises page after page: what is new, what changed, what is gone", async () => {
    const [gone] = await rows();
    store.objects.delete(gone?.name ?? "");
    const object = { type: "text/plain", disposition: "", time: new Date("2026-03-04T05:06:07Z") };
    for (const key of ["folder/", "odd/a+b & c'(1)*.txt", "odd/港口.txt", "odd/100%.txt"]) {
      store.objects.set(key, { ...object, body: Buffer.from(key) });
    }
    const [, changed] = await rows();
    store.objects.set(changed?.name ?? "", { ...object, body: Buffer.alloc(2_048) });
    const work = await endOfWork(admin, await synchronise());
    expect(work).toMatchObject({ state: "done", result: { added: 3, changed: 1, removed: 1 } });
    const after = await rows();
    expect(after.map(({ name }) => name)).toEqual(
      [...store.objects.keys()].filter((key) => key !== "folder/").sort((a, b) => (a < b ? -1 : 1)),
    );
    expect(after.find(({ id }) => id === changed?.id)).toMatchObject({ size: "2.00KB" });
    for (const { name, id } of after.filter((row) => row.name.startsWith("odd/"))) {
      const answer = await desk.server.request("GET", `/prod-api${BASE}/content/${id}`, {
        headers: { Authorization: desk.token },
      });
      expect(await answer.text()).toBe(name);
    }
    const again = await endOfWork(admin, await synchronise());
    expect(again.result).toEqual({ added: 0, changed: 0, removed: 0 });
  });

  test("reports its progress, is there once, and can be cancelled", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    store.beforeList = () => held;
    const id = await synchronise();
    await expect.poll(async () => (await workOf(admin, id)).state).toBe("running");
    expect(await synchronise()).toBe(id);
    expect((await admin("PUT", `/api/backgroundWork/${id}/cancel`)).status).toBe(204);
    release();
    expect((await endOfWork(admin, id)).state).toBe("cancelled");
    expect((await admin("PUT", `/api/backgroundWork/${id}/cancel`)).status).toBe(400);
    store.beforeList = async () => {};
  });

  test("says why it failed", async () => {
    store.trouble = "down";
    const work = await endOfWork(admin, await synchronise());
    expect(work).toMatchObject({ state: "failed", failure: expect.stringContaining("SlowDown") });
    store.trouble = "none";
  });

  test("api/upload puts files there too", async () => {
    const { status, body } = await upload("/api/upload", [{ name: "x.png", bytes: await pngOf(5, 5) }], {
      type: "cloud",
    });
    expect(status).toBe(201);
    expect(body.link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/quay-files\/\d{4}\/\d\d\/x-[0-9a-f]{16}\.png$/);
  });

  test("is for who may", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", BASE],
      ["GET", `${BASE}/config`],
      ["PUT", `${BASE}/config`],
      ["POST", `${BASE}/config/test`],
      ["POST", `${BASE}/synchronize`],
      ["GET", `${BASE}/download/1`],
      ["GET", `${BASE}/content/1`],
    ] as const;
    for (const [method, path] of calls) expect((await amy(method, path)).status, path).toBe(403);
    // Of the work that goes on, everybody sees what they may do themselves.
    const kinds = async (as: typeof amy) =>
      ((await as("GET", "/api/backgroundWork")).body as readonly { readonly kind: string }[]).map(
        ({ kind }) => kind,
      );
    expect(await kinds(admin)).toContain("cloud.synchronise");
    expect(await kinds(amy)).not.toContain("cloud.synchronise");
  });
});

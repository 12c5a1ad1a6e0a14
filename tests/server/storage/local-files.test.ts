import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { cleanUploads } from "../../../server/jobs/tasks/unused-uploads.ts";
import { STORED_FILE_MAX_BYTES } from "../../../src/contract/storage.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { photoOf, pngOf, uploadsOf } from "../../support/uploads.ts";

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

describe.each(testServers)("api/localStorage on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;

  const stored = async () => {
    const root = join(desk.server.dataDir, "storage/files");
    const names: string[] = [];
    for (const shelf of await readdir(root)) names.push(...(await readdir(join(root, shelf))));
    return names;
  };
  const served = (address: unknown) => fetch(desk.server.url + String(address));

  test("keeps a picture under a name that nobody can guess, and serves it to anybody", async () => {
    const bytes = await pngOf(40, 20);
    const { status, body } = await upload("/api/localStorage", [{ name: "../港口 图\u202egnp.png", bytes }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "港口 图gnp.png",
      suffix: "png",
      type: "图片",
      size: `${bytes.length}B`,
      createBy: "admin",
      realName: expect.stringMatching(/^[0-9a-f]{32}\.png$/),
      path: `图片/${body.realName}`,
      url: `/file/${encodeURIComponent("图片")}/${body.realName}`,
    });
    const answer = await served(body.url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "content-disposition": expect.stringMatching(/^inline; .*%E6%B8%AF%E5%8F%A3/),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await served(`/file/${encodeURIComponent("文档")}/${body.realName}`)).status).toBe(404);
    expect((await served(`/file/${encodeURIComponent("图片")}/..%2f..%2fkeys`)).status).toBe(404);
  });

  test("a file that is gone from the disk is not there, and nothing else ends", async () => {
    const { body } = await upload("/api/localStorage", [{ name: "gone.png", bytes: await pngOf(40, 20) }]);
    const name = String(body.realName);
    await rm(join(desk.server.dataDir, "storage/files", name.slice(0, 2), name));
    for (const path of [String(body.url), `/prod-api/api/localStorage/content/${body.id}`]) {
      const answer = await fetch(desk.server.url + path, { headers: { Authorization: desk.token } });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get("content-disposition")).toBeNull();
      expect(await answer.json()).toMatchObject({ status: 404 });
    }
    expect((await served("/healthz")).status).toBe(200);
  });

  test("takes out of a photo what reveals where it was taken, and turns it", async () => {
    const { body } = await upload("/api/localStorage", [{ name: "photo.jpg", bytes: await photoOf(60, 30) }]);
    const kept = Buffer.from(await (await served(body.url)).arrayBuffer());
    const { width, height, exif, orientation = 1 } = await sharp(kept).metadata();
    expect({ width, height, orientation }).toEqual({ width: 30, height: 60, orientation: 1 });
    expect(exif).toBeUndefined();
    expect(body.bytes).toBe(kept.length);
  });

  test("finds kinds by content first, by name where that shows nothing, and shows no page", async () => {
    const kinds = [];
    for (const [name, bytes] of [
      ["notes.txt", "plain words"],
      ["page.html", "<script>alert(1)</script>"],
      ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
      ["data.xyz", "something"],
    ] as const) {
      const { body } = await upload("/api/localStorage", [{ name, bytes, type: "text/html" }]);
      const { headers } = await served(body.url);
      kinds.push([body.type, headers.get("content-type"), headers.get("content-disposition")?.split(";")[0]]);
    }
    const saved = ["application/octet-stream", "attachment"];
    expect(kinds).toEqual([
      ["文档", ...saved],
      ["其他", ...saved],
      ["其他", ...saved],
      ["其他", ...saved],
    ]);
  });

  test("refuses what is not what it says, what is empty, damaged, missing or too large, and keeps nothing of it", async () => {
    const before = await stored();
    const png = await pngOf(300, 300);
    const refusalOf = async (
      name: string,
      bytes: Uint8Array<ArrayBuffer> | string,
      path = "/api/localStorage",
    ) => {
      const { status, message } = await upload(path, [{ name, bytes }]);
      return `${status} ${message}`;
    };
    expect(await refusalOf("a.png", "no picture")).toMatch(/^400 .*not what its name/);
    expect(await refusalOf("a.txt", "")).toMatch(/^400 .*empty/);
    expect(await refusalOf("a.png", png.slice(0, png.length - 200))).toMatch(/^400 .*damaged/);
    expect(await refusalOf("a.txt", "words", "/api/localStorage/pictures")).toMatch(/^400 .*not a JPEG/);
    expect((await upload("/api/localStorage", [])).message).toMatch(/Choose a file/);
    expect((await admin("POST", "/api/localStorage", { name: "x" })).status).toBe(400);
    const large = new Uint8Array(STORED_FILE_MAX_BYTES + 1);
    expect(await refusalOf("large.bin", large)).toBe("413 file exceeds size: 100MB");
    expect(await stored()).toEqual(before);
  }, 60_000);

  test("is called as it is wanted, renamed with its extension kept, and found again", async () => {
    const { body } = await upload("/api/localStorage?name=Berth%20plan", [{ name: "x.csv", bytes: "a,b" }]);
    expect(body).toMatchObject({ name: "Berth plan.csv", type: "文档" });
    const { id } = body as Row;
    expect((await admin("PUT", "/api/localStorage", { id, name: "Mooring" })).status).toBe(204);
    expect((await admin("GET", `/api/localStorage/${id}`)).body).toMatchObject({ name: "Mooring.csv" });
    for (const asked of [
      "blurry=mooring",
      "suffix=csv",
      "type=文档&blurry=Moor",
      "createBy=adm&blurry=csv",
    ]) {
      const { body: page } = await admin("GET", encodeURI(`/api/localStorage?${asked}`));
      expect(
        (page as { content: Row[] }).content.map((row) => row.id),
        asked,
      ).toEqual([id]);
    }
    const history = (await admin("GET", `/api/localStorage/${id}/history`)).body;
    expect(JSON.stringify(history)).toContain("Mooring.csv");
    const file = await desk.server.request("GET", `/prod-api/api/localStorage/content/${id}`, {
      headers: { Authorization: desk.token },
    });
    expect(await file.text()).toBe("a,b");
    expect(file.headers.get("content-disposition")).toContain('filename="Mooring.csv"');
  });

  test("goes from the disk with its row", async () => {
    const { body } = await upload("/api/localStorage/pictures", [
      { name: "gone.png", bytes: await pngOf(9, 9) },
    ]);
    expect(await stored()).toContain(body.realName);
    expect((await admin("DELETE", "/api/localStorage", [body.id])).status).toBe(200);
    expect(await stored()).not.toContain(body.realName);
    expect((await served(body.url)).status).toBe(404);
  });

  test.each([
    ["/api/deploy/upload", "appId", "deploy"],
    ["/api/database/upload", "databaseId", "database"],
  ])("%s keeps a file for something, and serves it to nobody", async (path, field, type) => {
    const part = { name: "release.sql", bytes: "select 1;" };
    expect((await upload(path, [part])).message).toBe(`${field}: Fill this in`);
    expect((await upload(path, [part], { [field]: "7" })).body).toEqual({ errno: 0, id: "release.sql" });
    const { body } = await admin("GET", `/api/localStorage?type=${type}`);
    const [row] = (body as { content: Row[] }).content;
    expect(row).toMatchObject({ name: "release.sql", type, ownerRef: "7", url: null });
    expect((await served(`/file/${type}/${row?.realName}`)).status).toBe(404);
    const file = await desk.server.request("GET", `/prod-api/api/localStorage/content/${row?.id}`, {
      headers: { Authorization: desk.token },
    });
    expect(await file.text()).toBe("select 1;");
  });

  test("api/upload takes many files of an editor, all of them or none, from whoever is signed in", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: [] });
    const somebody = uploadsOf(desk.server, await desk.server.login(username));
    const [one, two] = [await pngOf(10, 10), await pngOf(11, 11)];
    const { status, body } = await somebody("/api/upload", [
      { name: "one, of two.png", bytes: one },
      { name: "two.png", bytes: two },
    ]);
    expect(status).toBe(201);
    expect(body.errno).toBe(0);
    const links = String(body.link).split(",");
    expect(links).toHaveLength(2);
    for (const link of links) expect((await served(link)).headers.get("content-type")).toBe("image/png");
    const before = await stored();
    const refused = await somebody("/api/upload", [
      { name: "good.png", bytes: one },
      { name: "bad.png", bytes: "no picture" },
    ]);
    expect(refused.status).toBe(400);
    expect(await stored()).toEqual(before);
    for (const type of ["moon", "constructor"]) {
      expect((await somebody("/api/upload", [{ name: "a.txt", bytes: "x" }], { type })).status).toBe(400);
    }
    expect((await uploadsOf(desk.server)("/api/upload", [{ name: "a.txt", bytes: "x" }])).status).toBe(401);
    expect((await somebody("/api/localStorage", [{ name: "a.txt", bytes: "x" }])).status).toBe(403);
  });

  test("api/upload takes for a field what the field takes, by its content", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: [] });
    const somebody = uploadsOf(desk.server, await desk.server.login(username));
    const before = await stored();
    const picture = { name: "a.png", bytes: await pngOf(10, 10) };
    const mark = "/api/upload?area=watermark&field=image";
    const refused = await somebody(mark, [{ name: "a.txt", bytes: "no picture" }]);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.message).toContain("a.txt");
    for (const query of ["area=watermark&field=nothing", "area=nowhere&field=image", "field=constructor"]) {
      expect((await somebody(`/api/upload?${query}`, [picture])).status, query).toBe(400);
    }
    expect(await stored()).toEqual(before);
    expect((await somebody(mark, [picture])).status).toBe(201);
    // Of fields that hold no files nothing is known.
    expect((await somebody("/api/upload?area=dict&field=name", [picture])).status).toBe(201);
  });

  test("a file that a crash left without a row is deleted by the timed task, and no other", async () => {
    const { body } = await upload("/api/localStorage", [{ name: "kept.txt", bytes: "kept" }]);
    const root = join(desk.server.dataDir, "storage/files");
    const lost = `${"ef".repeat(16)}.txt`;
    await mkdir(join(root, "ef"), { recursive: true });
    await writeFile(join(root, "ef", lost), "lost");
    const { context } = desk.server;
    const clean = (now: number) =>
      cleanUploads({
        context: { ...context, now: () => now },
        params: "24",
        signal: new AbortController().signal,
      });
    await clean(Date.now());
    expect(await stored()).toContain(lost);
    await clean(Date.now() + 25 * 3_600_000);
    expect(await stored()).not.toContain(lost);
    expect(await stored()).toContain(body.realName);
  });

  test("many at once are each kept", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        upload("/api/localStorage", [{ name: `n${nth}.txt`, bytes: `${nth}` }]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.realName)).size).toBe(12);
  });
});

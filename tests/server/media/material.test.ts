import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { photoOf, pngOf } from "../../support/uploads.ts";

interface Material {
  readonly id: number;
  readonly name: string;
  readonly [field: string]: unknown;
}

const MATERIAL = "/api/material";
const GROUP = "/api/materialgroup";
const [PICTURE, FILM] = [1, 2];
/** The beginning of an MP4 file, which is what it is told by. */
const MP4 = Uint8Array.from(Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex"));

describe.each(sqlTestServers)("the media library on $name (resources 1.18)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin, upload } = desk;
  const put = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { status, body } = await upload("/api/upload?area=material&field=url", [{ name, bytes }]);
    expect(status).toBe(201);
    return String(body.link);
  };
  const make = async (path: string, body: object) => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as Material).id;
  };
  const one = async (id: number) => (await admin("GET", `${MATERIAL}/${id}`)).body as Material;
  const listed = async (query: string) =>
    ((await admin("GET", `${MATERIAL}/page?${query}`)).body as { content: Material[] }).content.map(
      ({ name }) => name,
    );
  const group = (name: string, type = PICTURE) => make(GROUP, { name, type });

  test("a picture is measured by the server, whatever is said of it; it is who added it", async () => {
    const url = await put("quay.jpg", await photoOf(1_200, 800));
    const said = { name: "Quay", url, width: 3, height: 4, size: 5, createId: 99 };
    const id = await make(MATERIAL, { ...said, type: PICTURE });
    const made = await one(id);
    expect(made).toMatchObject({
      ...{ name: "Quay", type: PICTURE, width: 800, height: 1_200, createId: 1 },
      createBy: "admin",
    });
    // A picture that is replaced is another one for browsers that keep it.
    expect(made.thumbUrl).toBe(`${url}?v=${String(made.sha256).slice(0, 8)}`);
    expect(made.size).toBeGreaterThan(1_000);
    const other = await put("dot.png", await pngOf(20, 10));
    expect((await admin("PUT", MATERIAL, { id, url: other })).status).toBe(204);
    expect(await one(id)).toMatchObject({ width: 20, height: 10, url: other });
  });

  test("groups are listed at both addresses that clients know, as pages", async () => {
    await group("Listed twice");
    const [list, pages] = [
      await admin("GET", `${GROUP}/list?type=1`),
      await admin("GET", `${GROUP}/page?type=1`),
    ];
    expect([list.status, pages.status]).toEqual([200, 200]);
    expect(pages.body).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ name: "Listed twice" })]),
    });
    expect(pages.body).toEqual(list.body);
  });

  test("a video is what its content is, and is shown by its cover", async () => {
    const [film, cover] = [await put("film.mp4", MP4), await put("cover.png", await pngOf(64, 36))];
    const facts = { duration: 75, width: 1_920, height: 1_080, cover };
    const id = await make(MATERIAL, { name: "Film", type: FILM, url: film, ...facts });
    expect(await one(id)).toMatchObject({ ...facts, thumbUrl: cover, size: MP4.length });
    expect((await admin("PUT", MATERIAL, { id, cover: null, duration: 76 })).status).toBe(204);
    expect(await one(id)).toMatchObject({ cover: null, thumbUrl: null, duration: 76 });
    for (const [type, url] of [
      [PICTURE, film],
      [FILM, cover],
      [PICTURE, "https://example.com/film.mp4"],
      [FILM, "https://example.com/cover.png"],
    ] as const) {
      const wrong = await admin("POST", MATERIAL, { name: "Wrong", type, url });
      expect(wrong, `${type} ${url}`).toMatchObject({ status: 400, body: { field: "url" } });
    }
    expect(await admin("PUT", MATERIAL, { id, url: cover })).toMatchObject({
      status: 400,
      body: { field: "url" },
    });
    // It stays what it is.
    await admin("PUT", MATERIAL, { id, type: PICTURE });
    expect((await one(id)).type).toBe(FILM);
  });

  test("of a file that is elsewhere it is known what is said", async () => {
    const id = await make(MATERIAL, {
      ...{ name: "Elsewhere", type: PICTURE, url: "https://example.com/a.png", width: 30, height: 40 },
    });
    expect(await one(id)).toMatchObject({ width: 30, height: 40, size: null });
    // What was known of the one before is not said of another.
    expect((await admin("PUT", MATERIAL, { id, url: "https://example.com/b.png" })).status).toBe(204);
    expect(await one(id)).toMatchObject({ width: null, height: null, pixels: null });
  });

  test("a file is in it once; whether the same is there is known by its content, and by its address", async () => {
    const bytes = await photoOf(90, 60);
    const [url, again] = [await put("once.jpg", bytes), await put("again.jpg", bytes)];
    await make(MATERIAL, { name: "Once", type: PICTURE, url });
    expect(await admin("POST", MATERIAL, { name: "Twice", type: PICTURE, url })).toMatchObject({
      status: 400,
      body: { field: "url" },
    });
    const hash = createHash("sha256").update(bytes).digest("hex");
    expect(await listed(`sha256=${"0".repeat(64)},${hash}`)).toEqual(["Once"]);
    await make(MATERIAL, { name: "Again", type: PICTURE, url: again, sha256: "0".repeat(64) });
    expect(await listed(`sha256=${hash}`)).toEqual(["Again", "Once"]);
    expect(await listed(`url=${encodeURIComponent(url)}`)).toEqual(["Once"]);
    expect((await admin("GET", `${MATERIAL}/page?sha256=x`)).status).toBe(400);
  });

  test("says where its files are shown, as far as the caller may see that; what nothing shows can be asked for", async () => {
    const shown = await put("shown.png", await pngOf(120, 60));
    const idle = await put("idle.png", await pngOf(60, 120));
    const [used, unused] = [
      await make(MATERIAL, { name: "Shown", type: PICTURE, url: shown }),
      await make(MATERIAL, { name: "Idle", type: PICTURE, url: idle }),
    ];
    const uses = async (...ids: readonly number[]) =>
      (await admin("GET", `${MATERIAL}/uses?ids=${ids.join(",")}`)).body;
    expect(await uses(used, unused)).toEqual({ total: 0, uses: [] });
    const advertisement = {
      ...{ position: "homeTop", title: "Sale", image: shown, linkType: "none", terminal: "all" },
      ...{ startTime: "2026-01-01 00:00:00", endTime: "2027-01-01 00:00:00" },
    };
    const place = await make("/api/advertisement", advertisement);
    expect(await uses(used, unused)).toEqual({
      total: 1,
      uses: [{ of: used, area: "advertisement", id: place, name: "Sale" }],
    });
    expect(await listed("use=used&size=99")).toEqual(["Shown"]);
    expect(await listed("use=unused&size=99")).toContain("Idle");
    expect(await listed("use=unused&size=99")).not.toContain("Shown");
    expect((await admin("GET", `${MATERIAL}/uses?ids=x`)).status).toBe(400);
    expect((await admin("GET", `${MATERIAL}/uses`)).status).toBe(400);
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    expect((await amy("GET", `${MATERIAL}/uses?ids=${used}`)).status).toBe(403);
  });

  test("can be asked for by shape, format, file size and whether there is another of the same", async () => {
    const bytes = await pngOf(77, 77);
    for (const name of ["Square", "Square again"])
      await make(MATERIAL, { name, type: PICTURE, url: await put("square.png", bytes) });
    expect(await listed("shape=square&copies=several&size=99")).toEqual(["Square again", "Square"]);
    expect(await listed("shape=square&copies=one&size=99")).not.toContain("Square");
    expect(await listed("shape=wide&size=99")).toContain("Shown");
    expect(await listed("shape=high&size=99")).toContain("Idle");
    expect(await listed("shape=high&size=99")).not.toContain("Shown");
    expect(await listed("format=mp4&size=99")).toContain("Film");
    expect(await listed("format=png&weight=light&name=Idle&size=99")).toEqual(["Idle"]);
    expect(await listed("weight=huge&size=99")).toEqual([]);
  });

  test("a file is replaced where it lies: its address stays, and its format", async () => {
    const url = await put("old.png", await pngOf(50, 40));
    const id = await make(MATERIAL, { name: "Old", type: PICTURE, url, altEn: "A quay" });
    const before = await one(id);
    const by = await put("new.jpg", await photoOf(300, 200));
    const replace = (body: object) => admin("POST", `${MATERIAL}/replace`, body);
    expect((await replace({ id, url: by })).status).toBe(200);
    const after = await one(id);
    expect(after).toMatchObject({ url, width: 200, height: 300, altEn: "A quay" });
    expect(after.sha256).not.toBe(before.sha256);
    const served = await fetch(desk.server.url + url);
    expect(served.headers.get("Content-Type")).toBe("image/png");
    expect(served.headers.get("Cache-Control")).toContain("no-cache");
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 200, height: 300 });
    expect(after.size).toBe(bytes.length);
    // What was uploaded for it is no file of its own any more.
    expect((await fetch(desk.server.url + by)).status).toBe(404);
    const film = await put("film.mp4", MP4);
    expect((await replace({ id, url: film })).status).toBe(400);
    expect((await replace({ id, url: "/file/x/none.png" })).status).toBe(400);
    expect((await one(id)).width).toBe(200);
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    expect((await amy("POST", `${MATERIAL}/replace`, { id, url: by })).status).toBe(403);
  });

  test("a picture is turned and cut out, in its place or as a new one", async () => {
    const url = await put("cut.png", await pngOf(400, 200));
    const id = await make(MATERIAL, { name: "Cut", type: PICTURE, url, focusX: 10, focusY: 90 });
    const whole = { left: 0, top: 0, width: 1_000, height: 1_000 };
    const cut = (body: object) => admin("POST", `${MATERIAL}/cut`, { id, turn: 0, ...whole, ...body });
    expect((await cut({ left: 500, width: 500, copy: true })).status).toBe(200);
    expect(await one(id)).toMatchObject({ width: 400, height: 200, focusX: 10 });
    const { content } = (await admin("GET", `${MATERIAL}/page?name=Cut&size=9`)).body as {
      content: Material[];
    };
    expect(content.map(({ width, height }) => [width, height])).toEqual([
      [200, 200],
      [400, 200],
    ]);
    expect(content[0]?.url).not.toBe(url);
    expect((await cut({ turn: 90, top: 250, height: 500 })).status).toBe(200);
    expect(await one(id)).toMatchObject({ url, width: 200, height: 200, focusX: null });
    expect((await cut({ width: 0 })).status).toBe(400);
    expect((await cut({ turn: 45 })).status).toBe(400);
  });

  test("takes pictures and videos, by their content", async () => {
    const words = { name: "a.jpg", bytes: new TextEncoder().encode("words") };
    expect((await upload("/api/upload?area=material&field=url", [words])).status).toBe(400);
    const text = { name: "a.txt", bytes: new TextEncoder().encode("words") };
    expect((await upload("/api/upload?area=material&field=url", [text])).status).toBe(400);
  });

  test("is sorted into groups, each for one type; what is in none can be asked for", async () => {
    const [harbour, films] = [await group("Harbour"), await group("Harbour", FILM)];
    expect((await admin("POST", GROUP, { name: "harbour", type: PICTURE })).status).toBe(400);
    const material = async (name: string, groupId: number | null) => {
      const url = await put("sorted.png", await pngOf(8, 8));
      return { name, type: PICTURE, url, groupId };
    };
    const inside = await make(MATERIAL, await material("Inside", harbour));
    const outside = await make(MATERIAL, await material("Outside", null));
    expect(await one(inside)).toMatchObject({ groupId: harbour, group: { id: harbour, name: "Harbour" } });
    expect(await admin("POST", MATERIAL, await material("Lost", films))).toMatchObject({
      status: 400,
      body: { field: "groupId" },
    });
    expect(await listed(`groupId=${harbour}&size=99`)).toEqual(["Inside"]);
    expect(await listed("groupId=0&type=1&size=99")).toContain("Outside");
    expect(await listed("groupId=0&size=99")).not.toContain("Inside");
    expect((await admin("GET", `${MATERIAL}/page?groupId=x`)).status).toBe(400);
    const names = ((await admin("GET", `${GROUP}/list?type=2`)).body as { content: Material[] }).content;
    expect(names.map(({ id }) => id)).toEqual([films]);

    const film = await make(MATERIAL, { name: "Reel", type: FILM, url: await put("reel.mp4", MP4) });
    const moved = await admin("POST", `${MATERIAL}/move`, { ids: [outside, film, 9_999], groupId: harbour });
    expect(moved).toMatchObject({ status: 200, body: { failed: [{ id: film }, { id: 9_999 }] } });
    expect(await listed(`groupId=${harbour}&size=99`)).toEqual(["Outside", "Inside"]);
    expect((await admin("POST", `${MATERIAL}/move`, { ids: [inside], groupId: null })).status).toBe(200);
    expect(await listed(`groupId=${harbour}&size=99`)).toEqual(["Outside"]);

    expect((await admin("DELETE", `${GROUP}/${harbour}`)).status).toBe(200);
    expect(await one(outside)).toMatchObject({ groupId: null });
  });

  test("what is deleted leaves the library; what shows its file goes on showing it", async () => {
    const url = await put("kept.png", await pngOf(8, 8));
    const id = await make(MATERIAL, { name: "Kept", type: PICTURE, url });
    expect((await admin("DELETE", `${MATERIAL}/${id}`)).status).toBe(200);
    expect((await admin("GET", `${MATERIAL}/${id}`)).status).toBe(404);
    expect((await fetch(desk.server.url + url)).status).toBe(200);
  });

  test("has no more than its settings allow; what is there stays", async () => {
    const settings = (media_quota_mb: number) =>
      admin("PUT", "/api/yxSystemConfig/media", { media_quota_mb });
    expect((await settings(1)).status).toBe(204);
    const url = await put("large.mp4", new Uint8Array(Buffer.concat([MP4, Buffer.alloc(2_000_000)])));
    const large = { name: "Large", type: FILM, url };
    expect(await admin("POST", MATERIAL, large)).toMatchObject({
      status: 400,
      message: expect.stringContaining("1 MB"),
    });
    const kept = await put("kept-small.mp4", MP4);
    const id = await make(MATERIAL, { name: "Small", type: FILM, url: kept });
    const before = await one(id);
    // What is refused has changed nothing of what is there.
    for (const refused of [
      await admin("POST", `${MATERIAL}/replace`, { id, url }),
      await admin("PUT", MATERIAL, { ...before, url }),
    ])
      expect(refused).toMatchObject({ status: 400, message: expect.stringContaining("1 MB") });
    const served = await fetch(desk.server.url + kept);
    expect(Buffer.from(await served.arrayBuffer()).equals(Buffer.from(MP4))).toBe(true);
    expect(await one(id)).toEqual(before);
    expect((await settings(0)).status).toBe(204);
    expect((await admin("POST", `${MATERIAL}/replace`, { id, url })).status).toBe(200);
    expect((await one(id)).size).toBeGreaterThan(2_000_000);
  });

  test("is for who may", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    expect((await amy("GET", `${MATERIAL}/page`)).status).toBe(403);
    expect((await amy("POST", MATERIAL, { name: "A", type: PICTURE, url: "/file/a.png" })).status).toBe(403);
    expect((await amy("POST", `${MATERIAL}/move`, { ids: [1], groupId: null })).status).toBe(403);
    expect((await amy("POST", GROUP, { name: "A", type: PICTURE })).status).toBe(403);
  });
});

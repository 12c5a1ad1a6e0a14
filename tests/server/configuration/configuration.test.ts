import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#1f6f8b" } });

describe.each(testServers)("the basic config on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const nobody: AdminCalls = (...call) => adminCalls(desk.server)(...call);

  const add = (body: object) => admin("POST", "/api/basicConfig", body);
  const key = async (name: string, calls = nobody) =>
    (await calls("GET", `/api/basicConfig/key/${name}`)).body as { configValue: string };
  const upload = async (
    configKey: string,
    bytes: Uint8Array<ArrayBuffer>,
    name = "x.png",
    session = desk.token,
  ) => {
    const form = new FormData();
    form.append("configKey", configKey);
    form.append("file", new Blob([bytes]), name);
    const response = await fetch(`${desk.server.url}/prod-api/api/basicConfig/savePic`, {
      method: "POST",
      headers: { "Accept-Language": "en", ...(session === "" ? {} : { Authorization: session }) },
      body: form,
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };
  const stored = () => readdir(join(desk.server.context.config.dataDir, "config"));

  test("answers anybody the six keys of the branding, with their defaults", async () => {
    expect(await key("systemTitle")).toEqual({ configKey: "systemTitle", configValue: "Quayside" });
    expect(await key("systemName")).toMatchObject({ configValue: "Quayside" });
    for (const name of ["systemIcon", "systemLogo", "systemWindow", "systemBackground"]) {
      expect(await key(name)).toEqual({ configKey: name, configValue: "" });
    }
  });

  test("answers other keys only to who may list them", async () => {
    const made = await add({ configKey: "supportPhone", configValue: "13800138000", type: "text" });
    expect(made.status).toBe(201);
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const statuses = [];
    for (const calls of [nobody, amy, admin]) {
      statuses.push((await calls("GET", "/api/basicConfig/key/supportPhone")).status);
    }
    expect(statuses).toEqual([401, 403, 200]);
    expect((await admin("GET", "/api/basicConfig/key/nothing")).status).toBe(404);
  });

  test("lists, filters and pages under both of its paths", async () => {
    await add({ configKey: "flagOne", configValue: "true", type: "switch" });
    for (const path of ["/api/basicConfig/list", "/api/basicConfig"]) {
      const all = (await admin("GET", `${path}?sort=configKey,asc`)).body as {
        content: { configKey: string }[];
      };
      expect(all.content.map(({ configKey }) => configKey)).toEqual(["flagOne", "supportPhone"]);
      const some = (await admin("GET", `${path}?configKey=PHONE`)).body as { totalElements: number };
      expect(some.totalElements).toBe(1);
    }
  });

  test("takes values that fit their type", async () => {
    const messageOf = async (body: object) => (await add(body)).message;
    expect(await messageOf({ configKey: "a.switch", configValue: "yes", type: "switch" })).toMatch(
      /true or false/,
    );
    expect(await messageOf({ configKey: "a.number", configValue: "x", type: "number" })).toMatch(/number/);
    expect(await messageOf({ configKey: "1 bad", configValue: "x", type: "text" })).toMatch(/^configKey: /);
    expect(await messageOf({ configKey: "SUPPORTPHONE", configValue: "x", type: "text" })).toMatch(
      /existed$/,
    );
    expect(await messageOf({ configKey: "systemName", configValue: "x".repeat(41), type: "text" })).toMatch(
      /at most 40/,
    );
    for (const configValue of [
      "https://elsewhere.example/x.png",
      "//elsewhere.example/x.png",
      "javascript:x",
    ]) {
      expect(await messageOf({ configKey: "systemLogo", configValue, type: "image" })).toMatch(
        /^configValue: /,
      );
    }
  });

  test("a changed title is in the page that is served next, and goes with its row", async () => {
    const { body } = await add({ configKey: "systemTitle", configValue: "港口 <b>", type: "number" });
    const { id } = body as { id: number };
    expect((await admin("GET", `/api/basicConfig/${id}`)).body).toMatchObject({ type: "text" });
    expect(await key("systemTitle")).toMatchObject({ configValue: "港口 <b>" });
    const change = { id, configValue: "Harbour", configKey: "ignored" };
    expect((await admin("PUT", "/api/basicConfig", change)).status).toBe(204);
    expect(await key("systemTitle")).toMatchObject({ configKey: "systemTitle", configValue: "Harbour" });
    expect((await admin("DELETE", `/api/basicConfig/${id}`)).status).toBe(200);
    expect(await key("systemTitle")).toMatchObject({ configValue: "Quayside" });
  });

  test("makes pictures anew, serves them to anybody, and deletes the one before", async () => {
    const first = await upload("systemLogo", await bytesOf(picture(900, 300).png()));
    expect(first).toMatchObject({ status: 200, body: { configKey: "systemLogo" } });
    const address = first.body.configValue ?? "";
    expect(await key("systemLogo")).toMatchObject({ configValue: address });
    const served = await fetch(desk.server.url + address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "cache-control": expect.stringContaining("immutable"),
    });
    const made = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([made.format, made.width, made.height]).toEqual(["webp", 640, 213]);
    await upload("systemLogo", await bytesOf(picture(10, 10).jpeg()), "x.jpg");
    expect((await fetch(desk.server.url + address)).status).toBe(404);
    expect(await stored()).toHaveLength(1);
    const icon = await upload("systemIcon", await bytesOf(picture(300, 300).webp()));
    expect(icon.body.configValue).toMatch(/^\/config\/[0-9a-f-]{36}\.png$/);
  });

  test("refuses what is no picture by its content, too large, for no picture, or from nobody", async () => {
    const before = await stored();
    const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const png = await bytesOf(picture(4, 4).png());
    const answers = [
      await upload("systemLogo", drawing, "x.png"),
      await upload("systemLogo", png.slice(0, 30)),
      await upload("systemLogo", new Uint8Array()),
      await upload("systemTitle", png),
      await upload("supportPhone", png),
      await upload("systemLogo", new Uint8Array(2 * 1024 * 1024 + 1)),
      await upload("systemLogo", png, "x.png", ""),
      await upload("systemLogo", png, "x.png", await desk.server.login("amy")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 413, 401, 403]);
    expect(answers.slice(0, 3).map(({ body }) => body.message)).toEqual([
      "Choose a gif, jpg, png or webp picture",
      "The picture is damaged and cannot be read",
      "Choose a picture",
    ]);
    expect(await stored()).toEqual(before);
    expect((await fetch(`${desk.server.url}/config/..%2Fkeys`)).status).toBe(404);
  });

  test("takes a picture that is stored here by its address, and judges it as one that is uploaded", async () => {
    const store = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]), name);
      const response = await fetch(`${desk.server.url}/prod-api/api/upload`, {
        ...{ method: "POST", headers: { Authorization: desk.token }, body: form },
      });
      return ((await response.json()) as { link: string }).link;
    };
    const set = async (configKey: string, address: string, session = desk.token) => {
      const form = new FormData();
      form.append("address", address);
      form.append("configKey", configKey);
      const response = await fetch(`${desk.server.url}/prod-api/api/basicConfig/savePic`, {
        method: "POST",
        headers: { "Accept-Language": "en", ...(session === "" ? {} : { Authorization: session }) },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    const quay = await store(await bytesOf(picture(300, 200).png()), "quay.png");
    expect(quay).toMatch(/^\/file\//);
    const answer = await set("systemIcon", quay);
    expect(answer).toMatchObject({ status: 200, body: { configKey: "systemIcon" } });
    const address = answer.body.configValue ?? "";
    expect(address).toMatch(/^\/config\/[0-9a-f-]{36}\.png$/);
    expect(await key("systemIcon")).toMatchObject({ configValue: address });
    // It is one of its own, made as it is shown: what becomes of the other does not matter to it.
    const served = await fetch(desk.server.url + address);
    const made = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([made.format, made.width, made.height]).toEqual(["png", 128, 85]);

    const before = await stored();
    const noise = { create: { width: 900, height: 900, channels: 3, background: "#000" } } as const;
    const grain = sharp({ create: { ...noise.create, noise: { type: "gaussian", mean: 128, sigma: 60 } } });
    const large = await store(await bytesOf(grain.png({ compressionLevel: 0 })), "large.png");
    const words = await store(new TextEncoder().encode("%PDF-1.4\n%%EOF"), "words.pdf");
    const answers = [
      await set("systemIcon", words),
      await set("systemIcon", large),
      await set("systemIcon", "/file/图片/00000000000000000000000000000000.png"),
      await set("systemIcon", `${desk.server.url}${quay}`),
      await set("systemIcon", `${quay}/../../../config/keys`),
      await set("systemIcon", "/config/../../etc/passwd"),
      await set("systemIcon", address),
      await set("systemTitle", quay),
      await set("systemIcon", ""),
      await set("systemIcon", quay, ""),
      await set("systemIcon", quay, await desk.server.login("amy")),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      ...[400, 413, 400, 400, 400, 400, 400, 400, 400, 401, 403],
    ]);
    expect(answers.slice(0, 3).map(({ body }) => body.message)).toEqual([
      "Choose a gif, jpg, png or webp picture",
      "Choose a picture of at most 2 MB",
      "Choose a picture that is stored on this server",
    ]);
    expect(await stored()).toEqual(before);
    expect(await key("systemIcon")).toMatchObject({ configValue: address });
  });

  test("keeps the history of a setting", async () => {
    const { content } = (await admin("GET", "/api/basicConfig?configKey=systemLogo")).body as {
      content: { id: number }[];
    };
    const { body } = await admin("GET", `/api/basicConfig/${content[0]?.id}/history`);
    expect((body as { content: { action: string }[] }).content.map(({ action }) => action)).toEqual([
      "update",
      "create",
    ]);
  });
});

async function bytesOf(image: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await image.toBuffer());
}

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AVATAR_MAX_BYTES } from "../../../src/contract/limits.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

describe("pictures of accounts", () => {
  let server: TestServer;
  let token = "";
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.login("amy");
  }, 60_000);
  afterAll(() => server.close());

  const draw = (format: "png" | "jpeg" | "gif" | "webp", width = 600, height = 400) =>
    sharp({ create: { width, height, channels: 3, background: "#2d72d2" } })
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .toFormat(format)
      .toBuffer();
  const upload = async (file: Uint8Array, field = "avatar", name = "me.png") => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(file)]), name);
    const response = await fetch(`${server.url}/prod-api/api/users/updateAvatar`, {
      method: "POST",
      headers: { Authorization: token, "Accept-Language": "en" },
      body: form,
    });
    return {
      status: response.status,
      body: (await response.json()) as { avatar?: string; message?: string },
    };
  };
  const stored = () => {
    const folder = join(server.dataDir, "avatars");
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test.each(["png", "jpeg", "gif"] as const)(
    "a %s is made anew and served; the one before is deleted",
    async (format) => {
      const { status, body } = await upload(await draw(format), "avatar", "whatever.txt");
      expect(status).toBe(200);
      expect(stored()).toEqual([body.avatar]);
      const served = await fetch(`${server.url}/avatar/${body.avatar}`);
      expect(served.status).toBe(200);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": expect.stringContaining("default-src 'none'"),
      });
      const picture = Buffer.from(await served.arrayBuffer());
      const { format: made, width, height, exif } = await sharp(picture).metadata();
      expect([made, width, height, exif]).toEqual(["webp", 320, 320, undefined]);
      expect(picture.includes("a secret place")).toBe(false);
      const info = await server.request("GET", "/prod-api/auth/info", { headers: { Authorization: token } });
      expect(await info.json()).toMatchObject({ user: { avatar: `/avatar/${body.avatar}` } });
    },
  );

  test.each([
    ["a picture of another kind", async () => draw("webp"), 400, /gif, jpg or png/],
    ["a text", async () => Buffer.from("<svg onload=alert(1)>"), 400, /gif, jpg or png/],
    ["nothing", async () => Buffer.alloc(0), 400, /Choose a picture/],
    ["the start of a picture", async () => (await draw("png")).subarray(0, 60), 400, /damaged/],
    [
      "a picture that claims too many pixels",
      async () => {
        const bomb = await draw("png", 10, 10);
        bomb.writeUInt32BE(60_000, 16);
        bomb.writeUInt32BE(60_000, 20);
        return bomb;
      },
      400,
      /damaged/,
    ],
    [
      "a file over 5 MB",
      async () => Buffer.concat([await draw("png"), Buffer.alloc(AVATAR_MAX_BYTES)]),
      413,
      /at most 5 MB/,
    ],
  ])("%s is refused, and the picture stays", async (_, make, status, message) => {
    const before = stored();
    const answer = await upload(await make());
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)]);
    expect(stored()).toEqual(before);
  });

  test("another field or another kind of request is refused", async () => {
    expect((await upload(await draw("png"), "file")).status).toBe(400);
    const json = await server.request("POST", "/prod-api/api/users/updateAvatar", {
      headers: { Authorization: token },
      body: {},
    });
    expect(json.status).toBe(400);
  });

  test("of uploads at once one file is left", async () => {
    const pictures = await Promise.all(
      [1, 2, 3, 4].map(async (at) => upload(await draw("png", 100 + at, 100))),
    );
    expect(pictures.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(stored()).toHaveLength(1);
  });

  test.each(["..%2fkeys%2fpassword.pem", "none.webp", "%00", "..%5ckeys"])(
    "/avatar/%s is nothing",
    async (name) => {
      const response = await server.app.inject(`/avatar/${name}`);
      expect(response.body).not.toContain("PRIVATE KEY");
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

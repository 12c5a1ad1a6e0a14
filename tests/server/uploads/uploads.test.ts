import { createHash, randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatUpload } from "../../../server/db/schema/index.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import type { FileContent, ImageContent, VideoContent } from "../../../src/contract/chat-uploads.ts";
import { FILE_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from "../../../src/contract/limits.ts";
import { ChatCode, MessageType } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import {
  animatedGif,
  mov,
  mp4,
  ok,
  type Part,
  pdf,
  png,
  program,
  refused,
  turnedJpeg,
  type UploadAnswer,
  upload,
  wav,
  webm,
  webp,
} from "./chat-uploads.ts";

const ADDRESS = /^\/chat-file\/[0-9a-f]{32}\.[a-z0-9]+$/;
const DAY_MS = 24 * 3_600_000;

describe.each(testServers)("uploads on $name", ({ start }) => {
  let chat: ChatServer;
  let amy: Colleague;
  let bob: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [amy, bob] = [await chat.signIn("amy"), await chat.signIn("bob")];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const post = (path: string, parts: Readonly<Record<string, Part | string>>, language?: string) =>
    upload(chat.url, amy, path, parts, language);
  const image = async (bytes: Uint8Array | string, name = "a.png") =>
    post("/image/upload", { file: { bytes, name } });
  const file = async (bytes: Uint8Array | string, name: string, type = "") =>
    post("/file/upload", { file: { bytes, name, type } });
  const video = async (bytes: Uint8Array, fields: Record<string, Part | string> = {}) =>
    post("/video/upload", {
      file: { bytes, name: "clip.mp4" },
      cover: { bytes: await png(), name: "cover.jpg" },
      width: "640",
      height: "360",
      duration: "2.5",
      ...fields,
    });
  const dataOf = <T>({ data }: UploadAnswer) => data as T;
  const send = (type: number, content: unknown) => {
    const body = { tmpId: randomUUID(), recvId: bob.userId, type, content: JSON.stringify(content) };
    return amy.call("sendPrivate", { body });
  };
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(chat.url + address, { headers });
  const folder = () => join(chat.server.dataDir, "uploads");
  const stored = () =>
    readdirSync(folder(), { recursive: true })
      .map(String)
      .filter((path) => statSync(join(folder(), path)).isFile());
  const drafts = () => stored().filter((path) => path.startsWith("drafts"));
  const rows = () => chat.server.context.db.select().from(chatUpload);

  test("a picture gets a small one, and says how large it is as it is shown", async () => {
    const bytes = await turnedJpeg();
    const answer = await image(bytes, "Ferien 旅行.jpg");
    expect(answer).toEqual(
      ok({
        originUrl: expect.stringMatching(ADDRESS),
        thumbUrl: expect.stringMatching(/\.webp$/),
        width: 400,
        height: 600,
      }),
    );
    const { originUrl, thumbUrl } = dataOf<ImageContent>(answer);
    const origin = await get(originUrl);
    const kept = Buffer.from(await origin.arrayBuffer());
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(kept)).equals(await pixels(bytes))).toBe(true);
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    const thumb = sharp(Buffer.from(await (await get(thumbUrl)).arrayBuffer()));
    const { width, height, exif, orientation } = await thumb.metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 480,
      exif: undefined,
      orientation: undefined,
    });
    const [row] = await chat.server.context.db
      .select()
      .from(chatUpload)
      .where(eq(chatUpload.name, originUrl.slice("/chat-file/".length)));
    expect(row).toMatchObject({
      userId: amy.userId,
      kind: "image",
      mime: "image/jpeg",
      size: kept.length,
      fileName: "Ferien 旅行.jpg",
      sha256: createHash("sha256").update(kept).digest("hex"),
      used: false,
    });
  });

  test("png and webp are taken, an animated gif stays as it is", async () => {
    expect(await image(await png())).toEqual(ok(expect.objectContaining({ width: 40, height: 30 })));
    expect(await image(await webp(), "wrong-name.jpg")).toEqual(ok(expect.objectContaining({ width: 20 })));
    const gif = dataOf<ImageContent>(await image(await animatedGif(), "a.gif"));
    expect(gif).toMatchObject({ width: 16, height: 16, thumbUrl: gif.originUrl });
    expect((await get(gif.originUrl)).headers.get("content-type")).toBe("image/gif");
  });

  test("what is no picture by its content is refused, whatever it is called", async () => {
    const before = stored();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect(await image(svg)).toEqual(refused(/a JPEG, PNG, WebP or GIF picture/));
    expect(await image("<html><script>alert(1)</script>")).toEqual(
      refused(/a JPEG, PNG, WebP or GIF picture/),
    );
    expect(await image(program())).toEqual(refused(/a JPEG, PNG, WebP or GIF picture/));
    expect(await image("")).toEqual(refused(/empty/));
    const whole = await png(400, 400);
    expect(await image(whole.subarray(0, 300))).toEqual(refused(/damaged/));
    expect(await post("/image/upload", { cover: { bytes: await png() } })).toEqual(refused(/Choose a file/));
    expect(await post("/image/upload", { file: "not a file" })).toEqual(refused(/Choose a file/));
    expect(stored()).toEqual(before);
  });

  test("a small file that claims millions of pixels is refused", async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(IMAGE_MAX_BYTES);
    expect(await image(bomb)).toEqual(refused(/too many pixels/));
  }, 30_000);

  test.each([
    ["/image/upload", IMAGE_MAX_BYTES, /larger than 5 MB/],
    ["/file/upload", FILE_MAX_BYTES, /larger than 10 MB/],
    ["/video/upload", VIDEO_MAX_BYTES, /larger than 50 MB/],
  ])("%s takes no more than its size", async (path, most, message) => {
    const bytes = Buffer.alloc(most + 1);
    mp4().copy(bytes);
    const before = stored();
    const cover = { bytes: await png() };
    expect(await post(path, { file: { bytes, name: "a.bin" }, cover })).toEqual(refused(message));
    expect(stored()).toEqual(before);
    if (path === "/file/upload")
      expect(await file(bytes.subarray(1), "a.bin")).toEqual(ok(expect.anything()));
  });

  test("any file is taken, under a clean name, and given out as one to be saved", async () => {
    const html = "<html><script>alert(1)</script></html>";
    const answer = await file(html, "../../etc/报价\u202e 2026.html");
    expect(answer).toEqual(
      ok({ name: "报价 2026.html", size: html.length, url: expect.stringMatching(/\.bin$/) }),
    );
    const served = await get(dataOf<FileContent>(answer).url);
    expect(await served.text()).toBe(html);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="__ 2026.html"; filename*=UTF-8''${encodeURIComponent("报价 2026.html")}`,
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=31536000, immutable",
    });
  });

  test("a file that is not what its name says is refused", async () => {
    expect(await file("<script>", "photo.png")).toEqual(refused(/“photo.png”/));
    expect(await file(program(), "invoice.pdf")).toEqual(refused(/“invoice.pdf”/));
    expect(await file(program(), "invoice.docx")).toEqual(refused(/“invoice.docx”/));
    expect(await file(program(), "setup.exe")).toEqual(ok(expect.anything()));
    expect(await file(pdf(), "invoice.pdf")).toEqual(ok(expect.anything()));
    expect(await file("a,b\n1,2", "table.csv")).toEqual(ok(expect.anything()));
  });

  test.each([
    ["a recording of Chrome", () => webm(), "audio/webm;codecs=opus", "audio/webm"],
    ["a recording of Safari", () => mp4("iso5"), "audio/mp4", "audio/mp4"],
    ["wav", () => wav(), "", "audio/wav"],
  ])("audio can be played where it stands: %s", async (_, make, declared, served) => {
    const answer = await file(make(), "voice.audio", declared);
    const response = await get(dataOf<FileContent>(answer).url);
    expect(response.headers.get("content-type")).toBe(served);
    expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="voice.audio"/);
    await response.arrayBuffer();
  });

  test("a video that is sent as a file is one to be saved", async () => {
    const { url } = dataOf<FileContent>(await file(webm(), "clip.webm", "video/webm"));
    expect((await get(url)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test.each([
    ["mp4", () => mp4(), "video/mp4"],
    ["webm", () => webm(), "video/webm"],
    ["mov", () => mov(), "video/quicktime"],
  ])("a video gets its cover: %s", async (_, make, type) => {
    const answer = await video(make());
    expect(answer).toEqual(
      ok({
        videoUrl: expect.stringMatching(ADDRESS),
        coverUrl: expect.stringMatching(/\.webp$/),
        width: 640,
        height: 360,
        duration: 2.5,
      }),
    );
    const { videoUrl, coverUrl } = dataOf<VideoContent>(answer);
    expect((await get(videoUrl)).headers.get("content-type")).toBe(type);
    expect((await sharp(Buffer.from(await (await get(coverUrl)).arrayBuffer())).metadata()).width).toBe(40);
  });

  test("a video is given out in parts", async () => {
    const bytes = mp4();
    const { videoUrl } = dataOf<VideoContent>(await video(bytes));
    const part = await get(videoUrl, { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await get(videoUrl, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const etag = (await fetch(chat.url + videoUrl, { method: "HEAD" })).headers.get("etag") ?? "";
    const again = { url: videoUrl, headers: { "if-none-match": etag } };
    expect((await chat.server.app.inject(again)).statusCode).toBe(304);
  });

  test("a video whose cover, container or measures are wrong is refused whole", async () => {
    const before = stored();
    expect(await video(await png())).toEqual(refused(/an MP4, WebM or MOV video/));
    expect(await video(webm("matroska"))).toEqual(refused(/an MP4, WebM or MOV video/));
    expect(await video(mp4(), { cover: { bytes: "no picture" } })).toEqual(
      refused(/cover .* is not a picture/),
    );
    expect(await video(mp4(), { cover: "" })).toEqual(refused(/without a cover/));
    expect(await video(mp4(), { width: "-1" })).toEqual(refused(/Width, height or duration/));
    expect(await video(mp4(), { duration: "1e9" })).toEqual(refused(/Width, height or duration/));
    expect(await video(mp4(), { height: "" })).toEqual(refused(/Width, height or duration/));
    expect(stored()).toEqual(before);
  });

  test("refusals come in the language of the request", async () => {
    const answer = await post("/image/upload", { file: { bytes: "x" } }, "zh-TW");
    expect(answer).toEqual(refused(/檔案內容不是/));
    expect(await post("/image/upload", { file: { bytes: "x" } }, "zh-CN")).toEqual(refused(/文件内容不是/));
  });

  test("nobody uploads who is not signed in, and other bodies are refused", async () => {
    const parts = { file: { bytes: await png() } };
    expect(await upload(chat.url, null, "/image/upload", parts)).toMatchObject({ code: ChatCode.noToken });
    const forged = { tokens: { ...amy.tokens, accessToken: "forged" } };
    expect(await upload(chat.url, forged, "/image/upload", parts)).toMatchObject({
      code: ChatCode.tokenInvalid,
    });
    const json = await fetch(`${chat.url}/imchat-api/image/upload`, {
      method: "POST",
      headers: { accessToken: amy.tokens.accessToken, "Content-Type": "application/json" },
      body: "{}",
    });
    expect(await json.json()).toMatchObject({ code: ChatCode.business });
  });

  test("an upload that is cut off leaves nothing behind, and others go on", async () => {
    const before = stored();
    const sent = httpRequest(`${chat.url}/imchat-api/video/upload`, {
      method: "POST",
      headers: { accessToken: amy.tokens.accessToken, "Content-Type": "multipart/form-data; boundary=x" },
    });
    sent.on("error", () => {});
    sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
    sent.write(Buffer.alloc(1_000_000));
    await expect.poll(() => drafts().length).toBe(1);
    sent.destroy();
    await expect.poll(() => stored()).toEqual(before);
    expect(await image(await png())).toEqual(ok(expect.anything()));
  });

  test("a body that ends before its last boundary is refused", async () => {
    const before = stored();
    const response = await fetch(`${chat.url}/imchat-api/file/upload`, {
      method: "POST",
      headers: {
        accessToken: amy.tokens.accessToken,
        "Accept-Language": "en",
        "Content-Type": "multipart/form-data; boundary=x",
      },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of it',
    });
    expect(await response.json()).toMatchObject({
      code: ChatCode.business,
      message: expect.stringMatching(/interrupted/),
    });
    expect(stored()).toEqual(before);
  });

  test.each([
    "/chat-file/",
    "/chat-file/%2e%2e%2fkeys",
    "/chat-file/drafts",
    `/chat-file/${"0".repeat(32)}.png`,
  ])("%s is nothing", async (path) => {
    const response = await chat.server.app.inject(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toMatch(/json/);
  });

  describe("in messages", () => {
    test("what was uploaded is sent, and kept from then on", async () => {
      const picture = dataOf<ImageContent>(await image(await png()));
      const message = await send(MessageType.image, picture);
      expect(JSON.parse(message.content)).toEqual(picture);
      const used = (await rows()).filter(({ used: is }) => is).map(({ name }) => `/chat-file/${name}`);
      expect(used).toEqual(expect.arrayContaining([picture.originUrl, picture.thumbUrl]));
    });

    test("a file keeps the name and the size that it was uploaded with", async () => {
      const uploaded = dataOf<FileContent>(await file(program(), "setup.exe"));
      const message = await send(MessageType.file, { ...uploaded, name: "invoice.pdf", size: 1 });
      expect(JSON.parse(message.content)).toEqual(uploaded);
    });

    test("what is not there is refused, and what is elsewhere is not checked", async () => {
      const gone = `/chat-file/${"0".repeat(32)}.webm`;
      await expect(send(MessageType.audio, { duration: 1, url: gone })).rejects.toThrow(/no longer exists/);
      const bad = "/chat-file/../x.webm";
      await expect(send(MessageType.audio, { duration: 1, url: bad })).rejects.toThrow(/no longer exists/);
      const elsewhere = { duration: 1, url: "https://cdn.example/a.webm" };
      expect(JSON.parse((await send(MessageType.audio, elsewhere)).content)).toEqual(elsewhere);
    });
  });

  test("a file that is gone from the disk is not there, and nothing else ends", async () => {
    const { originUrl } = dataOf<ImageContent>(await image(await png()));
    const name = originUrl.slice("/chat-file/".length);
    rmSync(join(folder(), name.slice(0, 2), name));
    const answer = await get(originUrl);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({ status: 404 });
    expect((await get("/healthz")).status).toBe(200);
  });

  test("uploads that nothing names are deleted after a day, and files that nobody knows", async () => {
    const kept = dataOf<ImageContent>(await image(await png()));
    await send(MessageType.image, kept);
    const unused = dataOf<FileContent>(await file("x", "unused.txt"));
    const { url } = dataOf<FileContent>(await file("y", "unknown.txt"));
    const name = url.slice("/chat-file/".length);
    const unknown = join(name.slice(0, 2), name);
    expect(stored()).toContain(unknown);
    await chat.server.context.db.delete(chatUpload).where(eq(chatUpload.name, name));
    const old = new Date(Date.now() - 2 * DAY_MS);
    utimesSync(join(folder(), unknown), old, old);

    const run = (aheadMs: number) =>
      tasks.get("uploadTask.clean")?.run({
        context: { ...chat.server.context, now: () => Date.now() + aheadMs },
        params: "",
        signal: new AbortController().signal,
      });
    await run(0);
    expect((await get(unused.url)).status).toBe(200);
    expect(stored()).not.toContain(unknown);
    await run(DAY_MS + 60_000);
    expect((await get(unused.url)).status).toBe(404);
    expect((await get(kept.originUrl)).status).toBe(200);
    expect((await get(kept.thumbUrl)).status).toBe(200);
    expect((await rows()).every(({ used }) => used)).toBe(true);
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Attachment } from "../../../src/contract/chat-uploads.ts";
import type { UploadRequest } from "../../../workers/engine/ports.ts";
import { createEngineLab, type EngineLab, type LabTab } from "../../support/engine-lab.ts";

let lab: EngineLab;
let tab: LabTab;
let asked: UploadRequest[];

beforeEach(async () => {
  lab = createEngineLab();
  asked = [];
  const engine = lab.startEngine({
    upload(request) {
      asked.push(request);
      return lab.server.upload(request);
    },
  });
  tab = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: ["PRIVATE:2"] } });
  await lab.clock.advance(100);
});

const sendFile = (tmpId: string, attachment: Partial<Attachment>) =>
  tab.api.command(tab.tabId, `c-${tmpId}`, {
    type: "sendFile",
    chat: "PRIVATE:2",
    tmpId,
    attachment: { kind: "file", file: new Blob(["abc"]), name: "a.txt", ...attachment },
  });
const sent = () => tab.events.flatMap((event) => (event.kind === "messageSent" ? [event.message] : []));
const contents = () => sent().map(({ type, content }) => [type, JSON.parse(content) as unknown]);

describe("an upload", () => {
  test("goes with the token, and is sent as what the server made of it", async () => {
    expect(await sendFile("a", { kind: "image", name: "a.png" })).toMatchObject({ ok: true });
    await lab.clock.advance(100);
    expect(asked).toMatchObject([{ url: "/imchat-api/image/upload", parts: [["file", {}, "a.png"]] }]);
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(["Accept-Language", "accessToken"]);
    expect(contents()).toEqual([
      [1, { originUrl: "/chat-file/a.png", thumbUrl: "/chat-file/a.png.thumb", width: 4, height: 3 }],
    ]);
    expect(lab.server.messages).toMatchObject([{ tmpId: "a", type: 1 }]);
  });

  test("of a video brings its cover and what was measured", async () => {
    await sendFile("a", {
      kind: "video",
      name: "a.mp4",
      cover: new Blob(["jpeg"]),
      width: 640,
      height: 360,
      duration: 7.5,
    });
    await lab.clock.advance(100);
    expect(
      asked[0]?.parts.map(([name, value, file]) => [name, typeof value === "string" ? value : file]),
    ).toEqual([
      ["file", "a.mp4"],
      ["cover", "cover.jpg"],
      ["width", "640"],
      ["height", "360"],
      ["duration", "7.5"],
    ]);
    expect(contents()).toMatchObject([[4, { width: 640, height: 360, duration: 7.5 }]]);
  });

  test("of audio is uploaded as a file", async () => {
    await sendFile("a", { kind: "audio", name: "a.webm", duration: 3 });
    await lab.clock.advance(100);
    expect(asked[0]?.url).toBe("/imchat-api/file/upload");
    expect(contents()).toEqual([[3, { duration: 3, url: "/chat-file/a.webm" }]]);
  });

  test("whose token was refused goes again with another", async () => {
    lab.server.tokens.expireAccess();
    await sendFile("a", {});
    await lab.clock.advance(100);
    expect(new Set(asked.map(({ headers }) => headers.accessToken)).size).toBe(2);
    expect(contents()).toEqual([[2, { name: "a.txt", size: 3, url: "/chat-file/a.txt" }]]);
  });

  test("that the server refuses waits with its text, and notifies nobody else", async () => {
    lab.server.answer("/file/upload", 200, { code: 500, message: "not that" });
    await sendFile("a", {});
    await lab.clock.advance(100);
    const changed = tab.events.flatMap((event) => (event.kind === "messagesChanged" ? event.messages : []));
    expect(changed).toMatchObject([{ status: -2, local: { loadStatus: "fail", reason: "not that" } }]);
    expect(tab.events.some(({ kind }) => kind === "notice")).toBe(false);
  });

  test("whose answer cannot be understood is made again, and fails when none can be", async () => {
    const odd = { code: 200, data: { no: "address" } };
    for (let nth = 0; nth < 5; nth += 1) lab.server.answer("/image/upload", 200, odd);
    await sendFile("a", { kind: "image" });
    await lab.clock.advance(100);
    const changed = () => tab.events.findLast(({ kind }) => kind === "messagesChanged");
    expect(changed()).toBeUndefined();
    await lab.clock.advance(60_000);
    expect(lab.server.messages).toEqual([]);
    expect(changed()).toMatchObject({ messages: [{ local: { loadStatus: "fail" } }] });
  });

  test("is made again after the server was away", async () => {
    lab.server.answer("/file/upload", 502, "gateway");
    await sendFile("a", {});
    await lab.clock.advance(5_000);
    expect(asked).toHaveLength(2);
    expect(contents()).toHaveLength(1);
  });
});

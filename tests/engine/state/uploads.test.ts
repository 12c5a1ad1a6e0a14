import { describe, expect, it } from "vitest";
import type { Attachment } from "../../../src/contract/chat-uploads.ts";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { strangeAnswer } from "../../../workers/engine/faults.ts";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import { BOB, CHAT, fault, GROUP, ME, makeChats, makeMessage, push, STORE, send } from "./chats.ts";

const sendFile = (tmpId: string, over: Partial<Attachment> = {}, chat: ChatKey = CHAT): ChatCommand => ({
  type: "sendFile",
  chat,
  tmpId,
  attachment: { kind: "file", file: new Blob([tmpId]), name: `${tmpId}.txt`, ...over },
});
const local = (chats: Chats, tmpId: string, chat: ChatKey = CHAT) =>
  chats.shown(chat).find((message) => message.tmpId === tmpId);
const blobs = (chats: Chats) =>
  [...chats.stores.contents(STORE).keys()].filter((key) => key.startsWith("blob:"));

const retry = { type: "retryMessage", chat: CHAT, tmpId: "a" } as const;

/** The file of a message goes from the store. */
const loseFile = (chats: Chats, tmpId: string) =>
  (chats.stores.contents(STORE) as Map<string, unknown>).delete(`blob:${tmpId}`);

/** What an upload brings to the server. */
const textOf = async (chats: Chats, at: number) =>
  new TextDecoder().decode(await chats.model.uploads[at]?.attachment.file.arrayBuffer());

/** A user who has a chat open, online, whose uploads the test answers. */
async function online() {
  const chats = await makeChats();
  await chats.show(CHAT, GROUP);
  await chats.login();
  chats.model.holdUploads = true;
  return chats;
}

describe("a file", () => {
  it("is kept, uploaded, and sent as the message that its answer makes", async () => {
    const chats = await online();
    const outcome = await chats.state.run("t1", sendFile("a", { kind: "image", width: 4, height: 3 }));
    expect(outcome).toEqual({ ok: true, data: undefined });
    await settle();
    expect(blobs(chats)).toEqual(["blob:a"]);
    expect(local(chats, "a")).toMatchObject({
      type: 1,
      content: "",
      status: MessageStatus.sending,
      local: { loadStatus: "loading", attachment: { name: "a.txt", size: 1 } },
    });
    expect(chats.head()).toMatchObject({ last: { type: 1, status: MessageStatus.sending } });
    expect(chats.state.unsent()).toBe(1);
    const [upload] = chats.model.uploads;
    expect(upload?.attachment).toMatchObject({ kind: "image", name: "a.txt", width: 4, height: 3 });
    expect(await textOf(chats, 0)).toBe("a");
    upload?.done('{"originUrl":"/o"}');
    await chats.clock.advance(100);
    expect(chats.model.messages).toMatchObject([{ tmpId: "a", type: 1, content: '{"originUrl":"/o"}' }]);
    expect(local(chats, "a")).toMatchObject({ id: 1, content: '{"originUrl":"/o"}', status: 1 });
    expect(local(chats, "a")).not.toHaveProperty("local");
    expect(blobs(chats)).toEqual([]);
    expect(chats.state.unsent()).toBe(0);
  });

  it("goes to a group with its receipt", async () => {
    const chats = await online();
    const command = { ...sendFile("a", { kind: "audio", duration: 2 }, GROUP), receipt: true };
    await chats.state.run("t1", command as ChatCommand);
    await settle();
    chats.model.uploads[0]?.done('{"duration":2,"url":"/a"}');
    await settle();
    expect(chats.model.groupMessages).toMatchObject([{ tmpId: "a", type: 3, receipt: true }]);
  });

  it("reports how far it is, ten times a second at most", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    const [upload] = chats.model.uploads;
    for (let loaded = 0; loaded < 100; loaded += 1) {
      upload?.progress(loaded, 100);
      await chats.clock.advance(10);
    }
    const reports = chats.ofKind("uploadProgress");
    expect(reports).toHaveLength(10);
    expect(reports[1]).toEqual({ kind: "uploadProgress", chat: CHAT, tmpId: "a", loaded: 10, total: 100 });
  });

  it("does not keep back what is written after it, and is behind that until it is sent", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await chats.state.run("t1", send("b"));
    await chats.clock.advance(100);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b"]);
    expect(chats.shown().map(({ tmpId }) => tmpId)).toEqual(["b", "a"]);
    chats.model.uploads[0]?.done();
    await chats.clock.advance(100);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b", "a"]);
    expect(chats.shown().map(({ tmpId }) => tmpId)).toEqual(["b", "a"]);
  });

  it("waits for those sent before it in its chat, and not for other chats'", async () => {
    const chats = await online();
    for (const tmpId of ["a", "b"]) await chats.state.run("t1", sendFile(tmpId));
    await chats.state.run("t1", sendFile("c", {}, GROUP));
    await settle();
    const names = () => chats.model.uploads.map(({ attachment }) => attachment.name);
    expect(names()).toEqual(["a.txt", "c.txt"]);
    chats.model.uploads[0]?.done();
    await settle();
    expect(names()).toEqual(["a.txt", "c.txt", "b.txt"]);
  });

  it("that is sent twice under one name goes once", async () => {
    const chats = await online();
    await Promise.all([chats.state.run("t1", sendFile("a")), chats.state.run("t1", sendFile("a"))]);
    await settle();
    chats.model.uploads[0]?.done();
    await settle();
    expect(await chats.state.run("t1", sendFile("a"))).toMatchObject({ ok: true });
    await settle();
    expect(chats.model.uploads).toHaveLength(1);
    expect(chats.model.messages).toHaveLength(1);
  });

  it.each<[string, ChatCommand]>([
    [
      "is bigger than the server takes",
      sendFile("a", { kind: "image", file: new Blob([new Uint8Array(5_242_881)]) }),
    ],
    ["goes to the system", sendFile("a", {}, "SYSTEM:0")],
  ])("is refused where it %s", async (_name, command) => {
    const chats = await online();
    expect(await chats.state.run("t1", command)).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(chats.shown()).toEqual([]);
    expect(blobs(chats)).toEqual([]);
  });

  it("for which there is no room is sent all the same, and its tab gets a notice", async () => {
    const chats = await online();
    chats.stores.faults.writes = "full";
    await chats.state.run("t1", sendFile("a"));
    await settle();
    expect(chats.ofKind("notice")).toMatchObject([{ code: "fileNotKept", text: "a.txt" }]);
    chats.stores.faults.writes = false;
    expect(await textOf(chats, 0)).toBe("a");
    chats.model.uploads[0]?.done();
    await chats.clock.advance(20_000);
    expect(chats.model.messages).toHaveLength(1);
    expect(blobs(chats)).toEqual([]);
  });
});

describe("an upload that fails", () => {
  it("that a proxy finds too large waits for the user; what else a proxy answers is tried again", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.model.uploads[0]?.fail(strangeAnswer(403));
    await chats.clock.advance(2_000);
    expect(chats.model.uploads).toHaveLength(2);
    expect(local(chats, "a")?.local).toMatchObject({ loadStatus: "loading" });
    chats.model.uploads[1]?.fail(strangeAnswer(413));
    await chats.clock.advance(60_000);
    expect(chats.model.uploads).toHaveLength(2);
    expect(local(chats, "a")).toMatchObject({ status: MessageStatus.failed, local: { loadStatus: "fail" } });
  });

  it("because the server refuses it waits for the user, with the server's words", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await chats.state.run("t1", sendFile("b"));
    await settle();
    chats.model.uploads[0]?.fail(fault("chat:500", "not an image"));
    await chats.clock.advance(30_000);
    expect(local(chats, "a")).toMatchObject({
      status: MessageStatus.failed,
      local: { loadStatus: "fail", reason: "not an image", attachment: { name: "a.txt" } },
    });
    expect(chats.head()).toMatchObject({ last: { status: MessageStatus.sending } });
    expect(chats.state.unsent()).toBe(1);
    expect(chats.model.uploads.map(({ attachment }) => attachment.name)).toEqual(["a.txt", "b.txt"]);
    chats.model.uploads[1]?.done();
    await settle();
    await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(local(chats, "a")).toMatchObject({ status: -1, local: { loadStatus: "loading" } });
    chats.model.uploads[2]?.done();
    await settle();
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b", "a"]);
  });

  it("for want of an answer is tried again, five times in all, and as often when the user tries it again", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    for (const before of [0, 5]) {
      for (let tries = before + 1; tries <= before + 5; tries += 1) {
        await chats.clock.advance(10_000);
        expect(chats.model.uploads).toHaveLength(tries);
        expect(local(chats, "a")?.local?.loadStatus).toBe("loading");
        chats.model.uploads.at(-1)?.fail(fault("network"));
      }
      await chats.clock.advance(60_000);
      expect(chats.model.uploads).toHaveLength(before + 5);
      expect(local(chats, "a")).toMatchObject({
        status: MessageStatus.failed,
        local: { loadStatus: "fail" },
      });
      await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    }
  });

  it("gives no reason but the server's words: an error's own message is in nobody's language", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    for (let tries = 1; tries <= 5; tries += 1) {
      await chats.clock.advance(10_000);
      chats.model.uploads.at(-1)?.fail(fault("unknown", "Failed to fetch"));
    }
    await settle();
    expect(local(chats, "a")).toMatchObject({ local: { loadStatus: "fail" } });
    expect(local(chats, "a")?.local).not.toHaveProperty("reason");
  });

  it("and whose file is gone when it is tried again says so, by a code", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.model.uploads[0]?.fail(fault("chat:500", "no"));
    await settle();
    expect(local(chats, "a")?.local).toMatchObject({ reason: "no" });
    loseFile(chats, "a");
    const error = { code: "fileLost", message: "", retryable: false };
    expect(await chats.state.run("t1", retry)).toEqual({ ok: false, error });
    await settle();
    expect(local(chats, "a")?.local).toMatchObject({ loadStatus: "fail", failure: "fileLost" });
    expect(local(chats, "a")?.local).not.toHaveProperty("reason");
  });

  it("makes no headway for a minute: counts as lost", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    const [upload] = chats.model.uploads;
    for (let minute = 0; minute < 5; minute += 1) {
      await chats.clock.advance(59_000);
      upload?.progress(minute, 10);
    }
    expect(upload?.signal.aborted).toBe(false);
    await chats.clock.advance(60_000);
    expect(upload?.signal.aborted).toBe(true);
    await chats.clock.advance(2_000);
    expect(chats.model.uploads).toHaveLength(2);
  });

  it("sends what is uploaded when only the sending failed", async () => {
    const chats = await online();
    chats.model.answers.set("sendPrivate", () => {
      throw fault("chat:500", "no");
    });
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.model.uploads[0]?.done("uploaded");
    await settle();
    expect(local(chats, "a")).toMatchObject({ content: "uploaded", status: MessageStatus.failed });
    chats.model.answers.clear();
    await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(chats.model.uploads).toHaveLength(1);
    expect(chats.model.messages).toMatchObject([{ tmpId: "a", content: "uploaded" }]);
  });
});

describe("an upload", () => {
  it("is given up with its message", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await chats.state.run("t1", sendFile("b"));
    await settle();
    await chats.state.run("t1", { type: "dropMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(chats.model.uploads[0]?.signal.aborted).toBe(true);
    expect(chats.shown().map(({ tmpId }) => tmpId)).toEqual(["b"]);
    expect(blobs(chats)).toEqual(["blob:b"]);
    expect(chats.model.uploads).toHaveLength(2);
    chats.model.uploads[1]?.done();
    await settle();
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b"]);
  });

  it("waits while there is no connection; one under way goes on without it, and is sent with the next", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    chats.model.holdUploads = true;
    await chats.state.run("t1", sendFile("a"));
    await settle();
    expect(chats.model.uploads).toEqual([]);
    await chats.login();
    expect(chats.model.uploads).toHaveLength(1);
    chats.state.disconnected();
    chats.model.uploads[0]?.done();
    await settle();
    expect(chats.model.messages).toEqual([]);
    await chats.login();
    expect(chats.model.uploads).toHaveLength(1);
    expect(chats.model.messages).toHaveLength(1);
  });

  it("that lost its connection begins anew with the next", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.state.disconnected();
    chats.model.uploads[0]?.fail(fault("network"));
    await chats.clock.advance(60_000);
    expect(chats.model.uploads).toHaveLength(1);
    await chats.login();
    expect(chats.model.uploads).toHaveLength(2);
  });

  it("is left to the engine that may write", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.state.setWriter(false);
    await settle();
    expect(chats.model.uploads[0]?.signal.aborted).toBe(true);
    chats.model.uploads[0]?.done();
    await chats.clock.advance(60_000);
    expect(chats.model.messages).toEqual([]);
    expect(blobs(chats)).toEqual(["blob:a"]);
  });

  it("that is refused is not tried again while its chat is still being read from the store", async () => {
    const before = await makeChats();
    before.model.messages = Array.from({ length: 300 }, (_, at) => makeMessage({ id: at + 1 }));
    await before.login();
    before.state.disconnected();
    await before.state.run("t1", sendFile("a"));
    await before.clock.advance(1_000);
    await before.state.close();
    const chats = await makeChats({ stores: before.stores, model: before.model });
    chats.model.holdUploads = true;
    await chats.login();
    const [upload] = chats.model.uploads;
    expect(upload?.attachment.name).toBe("a.txt");
    upload?.fail(fault("chat:500", "not an image"));
    await chats.clock.advance(30_000);
    expect(chats.model.uploads).toHaveLength(1);
  });

  it("outlives a sign-out with its file", async () => {
    const chats = await makeChats();
    await chats.state.run("t1", sendFile("a"));
    expect(await chats.state.forget()).toBe(true);
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    await settle();
    expect(again.model.messages).toMatchObject([{ tmpId: "a" }]);
  });
});

describe("an engine that comes after another", () => {
  it("shows an upload that was cut off as failed, and uploads the kept file when asked", async () => {
    const first = await online();
    await first.state.run("t1", sendFile("a"));
    await first.state.run("t1", sendFile("b"));
    await settle();
    expect(first.model.uploads).toHaveLength(1);
    first.crash();
    const chats = await makeChats({ stores: first.stores, model: first.model, clock: first.clock });
    await chats.show(CHAT);
    await chats.login();
    expect(local(chats, "a")).toMatchObject({
      status: MessageStatus.failed,
      local: { loadStatus: "fail", attachment: { name: "a.txt", size: 1 } },
    });
    // What had not begun goes on by itself.
    expect(chats.model.uploads.map(({ attachment }) => attachment.name)).toEqual(["a.txt", "b.txt"]);
    chats.model.uploads[1]?.done();
    await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(await textOf(chats, 2)).toBe("a");
    chats.model.uploads[2]?.done();
    await chats.clock.advance(100);
    expect(chats.shown().map(({ tmpId, status }) => [tmpId, status])).toEqual([
      ["b", 1],
      ["a", 1],
    ]);
  });

  it("takes a file again that the one before had not stored", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.crash();
    loseFile(chats, "a");
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    expect(await again.state.run("t1", retry)).toMatchObject({ ok: false });
    expect(await again.state.run("t1", sendFile("a"))).toMatchObject({ ok: true });
    await settle();
    again.model.uploads.at(-1)?.done();
    await settle();
    expect(again.model.messages).toMatchObject([{ tmpId: "a" }]);
  });

  it("says by a code that the file of a failed upload was lost, and takes another in its place", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.model.uploads[0]?.fail(fault("chat:500", "not a film"));
    await settle();
    chats.crash();
    loseFile(chats, "a");
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.show(CHAT);
    await again.login();
    again.model.holdUploads = true;
    const shown = local(again, "a");
    expect(shown).toMatchObject({ status: MessageStatus.failed, local: { failure: "fileLost" } });
    expect(shown?.local).not.toHaveProperty("reason");
    const other = sendFile("a", { kind: "image", name: "other.png", width: 1, height: 1 });
    expect(await again.state.run("t1", other)).toMatchObject({ ok: true });
    await settle();
    const taken = local(again, "a");
    expect(taken).toMatchObject({
      type: 1,
      local: { loadStatus: "loading", attachment: { name: "other.png" } },
    });
    expect(taken?.local).not.toHaveProperty("failure");
    again.model.uploads.at(-1)?.done("uploaded");
    await settle();
    expect(again.model.messages).toMatchObject([{ tmpId: "a", type: 1, content: "uploaded" }]);
  });

  it("does not ask the user about a file that another engine has seen through", async () => {
    const chats = await online();
    await chats.state.run("t1", sendFile("a"));
    await settle();
    chats.state.push(push(makeMessage({ id: 9, tmpId: "a", sendId: ME, recvId: BOB })));
    await settle();
    chats.model.uploads[0]?.done();
    await chats.clock.advance(60_000);
    expect(chats.model.count("sendPrivate")).toBe(0);
    expect(chats.shown()).toMatchObject([{ id: 9, tmpId: "a" }]);
    expect(blobs(chats)).toEqual([]);
  });

  it("deletes files of messages that are gone", async () => {
    const chats = await makeChats();
    chats.stores.spoil(STORE, "blob:nobody's", { file: new Blob(["x"]) });
    await chats.state.run("t1", sendFile("a"));
    chats.model.holdUploads = true;
    await chats.login();
    await chats.clock.advance(30_000);
    expect(blobs(chats)).toEqual(["blob:a"]);
  });
});

import { describe, expect, it } from "vitest";
import type { Attachment } from "../../../src/contract/chat-uploads.ts";
import { UPLOAD_PROGRESS_MS, UPLOAD_STALL_MS } from "../../../src/contract/limits.ts";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import { fault, makeChats } from "./chats.ts";

const picture: Attachment = {
  kind: "image",
  name: "group.png",
  file: new Blob(["0123456789"], { type: "image/png" }),
  width: 512,
  height: 512,
};
const uploaded = JSON.stringify({
  originUrl: "/chat-file/a.png",
  thumbUrl: "/chat-file/a-thumb.png",
  width: 512,
  height: 512,
});

/** A group whose picture is being changed. */
async function changing() {
  const chats = await makeChats();
  await chats.login();
  chats.model.holdUploads = true;
  chats.model.answers.set("groupModify", () => null);
  const outcome = chats.state.run("t1", {
    type: "pictureGroup",
    groupId: 9,
    tmpId: "p1",
    attachment: picture,
  });
  await settle();
  return { chats, outcome, upload: chats.model.uploads[0] };
}

const ended = (chats: Chats) => chats.ofKind("uploadEnded").map(({ chat, tmpId }) => [chat, tmpId]);

describe("a new picture of a group", () => {
  it("is uploaded, with word of how far it is, and then made the group's", async () => {
    const { chats, outcome, upload } = await changing();
    expect(upload?.attachment.name).toBe("group.png");
    upload?.progress(3, 10);
    upload?.progress(4, 10);
    await chats.clock.advance(UPLOAD_PROGRESS_MS);
    upload?.progress(8, 10);
    expect(chats.ofKind("uploadProgress")).toMatchObject([
      { chat: "GROUP:9", tmpId: "p1", loaded: 3, total: 10 },
      { loaded: 8 },
    ]);
    expect(chats.model.count("groupModify")).toBe(0);
    upload?.done(uploaded);
    expect(await outcome).toEqual({ ok: true, data: undefined });
    expect(chats.model.calls.at(-1)).toMatchObject({
      name: "groupModify",
      input: {
        body: { id: 9, headImage: "/chat-file/a.png", headImageThumb: "/chat-file/a-thumb.png" },
      },
    });
    expect(ended(chats)).toEqual([["GROUP:9", "p1"]]);
  });

  it("that is given up changes nothing, also at the last moment", async () => {
    const first = await changing();
    await first.chats.state.run("t1", { type: "cancelPicture", tmpId: "p1" });
    expect(await first.outcome).toMatchObject({ ok: false });
    const second = await changing();
    second.upload?.done(uploaded);
    void second.chats.state.run("t1", { type: "cancelPicture", tmpId: "p1" });
    await second.outcome;
    for (const { chats } of [first, second]) expect(ended(chats)).toHaveLength(1);
    expect(first.chats.model.count("groupModify")).toBe(0);
  });

  it("that makes no headway is given up, and says that no answer came", async () => {
    const { chats, outcome } = await changing();
    await chats.clock.advance(UPLOAD_STALL_MS);
    expect(await outcome).toMatchObject({ ok: false, error: { code: "network", retryable: true } });
    expect(ended(chats)).toHaveLength(1);
  });

  it("that the server does not take says why: the upload, or the change of the group", async () => {
    const first = await changing();
    first.upload?.fail(fault("chat:500", "not a picture"));
    expect(await first.outcome).toMatchObject({ ok: false, error: { message: "not a picture" } });
    const second = await changing();
    second.chats.model.answers.set("groupModify", () => {
      throw fault("chat:500", "only managers");
    });
    second.upload?.done(uploaded);
    expect(await second.outcome).toMatchObject({ ok: false, error: { message: "only managers" } });
    const third = await changing();
    third.upload?.done("{}");
    expect(await third.outcome).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(third.chats.model.count("groupModify")).toBe(0);
  });

  it("leaves no timer behind", async () => {
    const { chats, outcome, upload } = await changing();
    const before = chats.clock.pending;
    upload?.done(uploaded);
    await outcome;
    expect(chats.clock.pending).toBe(before - 1);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Attachment } from "../../../../src/contract/chat-uploads.ts";
import type { ChatKey } from "../../../../src/contract/engine.ts";
import { Tray, WAITING_MAX } from "../../../../src/features/chat/composer/tray.ts";
import { localFile } from "../../../../src/features/chat/media/local-files.ts";

const chat: ChatKey = "PRIVATE:2";
const file = (name: string, text = "content") => new File([text], name, { type: "text/plain" });

describe("the files that wait in a composer", () => {
  let tray: Tray;
  beforeEach(() => {
    tray = new Tray();
  });

  it("are measured, each chat's by itself, in their order", async () => {
    const listener = vi.fn();
    tray.subscribe(listener);
    expect(tray.add(chat, [file("a.txt"), file("b.txt")], "file")).toEqual([]);
    expect(tray.of(chat).map(({ name, attachment }) => [name, attachment])).toEqual([
      ["a.txt", null],
      ["b.txt", null],
    ]);
    await expect.poll(() => tray.of(chat).every(({ attachment }) => attachment !== null)).toBe(true);
    expect(tray.of(chat).map(({ attachment }) => attachment?.kind)).toEqual(["file", "file"]);
    expect(tray.of("GROUP:2")).toEqual([]);
    expect(listener).toHaveBeenCalled();
  });

  it("one that cannot be sent takes no other with it", () => {
    const refused = tray.add(chat, [file("empty.txt", ""), file("good.txt")], "file");
    expect(refused).toEqual([{ name: "empty.txt", fault: { why: "empty" } }]);
    expect(tray.of(chat).map(({ name }) => name)).toEqual(["good.txt"]);
  });

  it("so many and no more", () => {
    const many = Array.from({ length: WAITING_MAX + 2 }, (_, at) => file(`${at}.txt`));
    const refused = tray.add(chat, many, "file");
    expect(refused.map(({ fault }) => fault.why)).toEqual(["tooMany", "tooMany"]);
    expect(tray.of(chat)).toHaveLength(WAITING_MAX);
  });

  it("one that is taken away while it is measured does not come back", async () => {
    tray.add(chat, [file("a.txt")], "file");
    const tmpId = tray.of(chat)[0]?.tmpId ?? "";
    tray.remove(chat, tmpId);
    await new Promise(setImmediate);
    expect(tray.of(chat)).toEqual([]);
    expect(localFile(tmpId)).toBeUndefined();
  });

  it("are one user's, and no other's", () => {
    tray.add(chat, [file("early.txt")], "file");
    tray.belongTo(1);
    tray.belongTo(1);
    expect(tray.of(chat)).toHaveLength(1);
    tray.belongTo(2);
    expect(tray.of(chat)).toEqual([]);
  });

  it("what the engine has leaves the composer and stays to be seen; what the user takes away is let go", () => {
    const attachment: Attachment = {
      kind: "audio",
      file: new Blob(["sound"]),
      name: "voice.webm",
      duration: 3,
    };
    const sent = tray.hold(chat, attachment);
    tray.submit(chat, sent);
    expect(tray.of(chat)[0]?.submitted).toBe(true);
    tray.leave(chat, sent);
    expect(tray.of(chat)).toEqual([]);
    expect(localFile(sent)).toMatchObject({ duration: 3, sound: attachment.file });
    const dropped = tray.hold(chat, attachment);
    const revoke = vi.spyOn(URL, "revokeObjectURL");
    tray.remove(chat, dropped);
    expect(revoke).toHaveBeenCalledOnce();
    expect(localFile(dropped)).toBeUndefined();
  });
});

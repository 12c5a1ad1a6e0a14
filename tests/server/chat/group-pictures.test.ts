import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroup, chatUpload } from "../../../server/db/schema/index.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import type { Group } from "../../../src/contract/chat.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import { pdf, upload, uploadedImage } from "../uploads/chat-uploads.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew, takeTip } from "./crew.ts";
import { pushedTypes, takeContent, takePush, withSockets } from "./people.ts";

const { groupNew, text } = MessageType;

describe.each(testServers)("the picture of a group on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin } = crew);
  }, 60_000);
  beforeEach(() => crew.begin());
  afterAll(() => crew.leave(), 60_000);
  const db = () => chat.server.context.db;
  const nameOf = (address: string) => address.slice("/chat-file/".length);
  const usedOf = async (...addresses: string[]) =>
    (
      await db()
        .select()
        .from(chatUpload)
        .where(inArray(chatUpload.name, addresses.map(nameOf)))
    ).map(({ used }) => used);

  test("is one that was uploaded; members see it at once, whoever comes later sees it too, and it stays", async () => {
    const { originUrl: headImage, thumbUrl: headImageThumb } = await uploadedImage(chat.url, dave);
    const picture = { headImage, headImageThumb };
    expect(await usedOf(headImage, headImageThumb)).toEqual([false, false]);
    await withSockets([dave, erin], async (d, e) => {
      expect(await crew.modify(dave, picture)).toMatchObject(picture);
      for (const socket of [d, e]) expect(await takeContent<Group>(socket, groupNew)).toMatchObject(picture);
      expect(await takeTip(d)).toBe("Dave changed the group picture");
      expect(await takeTip(e)).toBe("Dave更换了群头像");
      // What is as it was is sent to nobody.
      await crew.modify(dave, { ...picture, name: "Crew" });
      await dave.sendGroup(crew.groupId, "done");
      await takePush(e, text);
      expect(pushedTypes(e).filter((type) => type === groupNew)).toHaveLength(1);
    });
    expect(await usedOf(headImage, headImageThumb)).toEqual([true, true]);
    expect(await crew.find(erin)).toMatchObject(picture);
    await crew.modify(dave, { name: "Crew 2" });
    expect(await crew.find(erin)).toMatchObject(picture);
  });

  test("is taken away with nothing in its place", async () => {
    const { originUrl: headImage, thumbUrl: headImageThumb } = await uploadedImage(chat.url, dave);
    await crew.modify(dave, { headImage, headImageThumb });
    await withSockets([erin], async (e) => {
      const bare = await crew.modify(dave, { headImage: "", headImageThumb: "" });
      expect(bare).not.toHaveProperty("headImage");
      expect(bare).not.toHaveProperty("headImageThumb");
      expect(await takeContent<Group>(e, groupNew)).not.toHaveProperty("headImage");
    });
  });

  test("without a small one, it is shown without; a small one alone is passed over", async () => {
    const { originUrl: headImage, thumbUrl: headImageThumb } = await uploadedImage(chat.url, dave);
    await crew.modify(dave, { headImageThumb });
    expect(await crew.find(dave)).not.toHaveProperty("headImageThumb");
    const group = await crew.modify(dave, { headImage });
    expect(group).toMatchObject({ headImage });
    expect(group).not.toHaveProperty("headImageThumb");
  });

  test("is none from elsewhere, none that is not there, and nothing else that was uploaded", async () => {
    const refused = (headImage: string, headImageThumb = "") =>
      crew.modify(dave, { headImage, headImageThumb });
    const { originUrl } = await uploadedImage(chat.url, dave);
    for (const address of ["https://example.com/a.png", "/avatar/a.webp", "/prod-api/auth/logout"]) {
      await expect(refused(address)).rejects.toThrow(
        "500: Only pictures that were uploaded here can be used",
      );
      await expect(refused(originUrl, address)).rejects.toThrow("500: Only pictures that were uploaded here");
    }
    for (const name of [`${"0".repeat(32)}.png`, "../../keys", "a.png"]) {
      await expect(refused(`/chat-file/${name}`)).rejects.toThrow("500: The file no longer exists");
    }
    const { data } = await upload(chat.url, dave, "/file/upload", { file: { bytes: pdf(), name: "a.pdf" } });
    const { url } = data as { url: string };
    await expect(refused(url)).rejects.toThrow("500: Choose a picture");
    await expect(refused("javascript:alert(1)")).rejects.toThrow(/400: headImage: /);
    expect(await crew.find(dave)).not.toHaveProperty("headImage");
    // What was refused names nothing: it is deleted like whatever nothing names.
    expect(await usedOf(originUrl, url)).toEqual([false, false]);
  });

  test("is the owner's and the managers' to change", async () => {
    const { originUrl: headImage } = await uploadedImage(chat.url, erin);
    await expect(crew.modify(erin, { headImage })).rejects.toThrow("500: 只有群主和管理员可以执行此操作");
    expect(await usedOf(headImage)).toEqual([false]);
    await crew.manage(erin.userId);
    expect(await crew.modify(erin, { headImage })).toMatchObject({ headImage });
  });

  test("that a group has from before stays while something else is changed", async () => {
    const headImage = "https://example.com/old.png";
    await db().update(chatGroup).set({ headImage });
    expect(await crew.modify(dave, { headImage, name: "Renamed" })).toMatchObject({
      headImage,
      name: "Renamed",
    });
  });

  test("is not deleted with the uploads that nothing names", async () => {
    const { originUrl: kept, thumbUrl } = await uploadedImage(chat.url, dave);
    const { originUrl: left } = await uploadedImage(chat.url, dave);
    await crew.modify(dave, { headImage: kept, headImageThumb: thumbUrl });
    await tasks.get("uploadTask.clean")?.run({
      context: { ...chat.server.context, now: () => Date.now() + 2 * 24 * 3_600_000 },
      params: "",
      signal: new AbortController().signal,
    });
    expect((await fetch(chat.url + kept)).status).toBe(200);
    expect((await fetch(chat.url + thumbUrl)).status).toBe(200);
    expect((await fetch(chat.url + left)).status).toBe(404);
  });
});

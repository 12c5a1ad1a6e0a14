import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatUpload } from "../../../server/db/schema/index.ts";
import type { ImageContent } from "../../../src/contract/chat-uploads.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import { uploadedImage } from "./chat-uploads.ts";

describe.each(sqlTestServers)("files of messages that are recalled, on $name", ({ start }) => {
  let chat: ChatServer;
  let amy: Colleague;
  let bob: Colleague;
  let carol: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [amy, bob, carol] = [await chat.signIn("amy"), await chat.signIn("bob"), await chat.signIn("carol")];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const send = async (
    from: Colleague,
    to: Colleague,
    picture: ImageContent,
    tmpId: string = randomUUID(),
  ) => {
    const content = JSON.stringify(picture);
    const body = { tmpId, recvId: to.userId, type: MessageType.image, content };
    return (await from.call("sendPrivate", { body })).id as number;
  };
  const recall = (who: Colleague, id: number) => who.call("recallPrivate", { params: { id } });
  /** The statuses of both files of a picture. */
  const seen = (picture: ImageContent, who?: Colleague) =>
    Promise.all(
      [picture.originUrl, picture.thumbUrl].map(async (address) => {
        const headers = who ? { accessToken: who.tokens.accessToken } : {};
        return (await fetch(chat.url + address, { headers })).status;
      }),
    );
  const there = [200, 200];
  const gone = [404, 404];

  test("are gone for all but who uploaded them, and nobody sends them on", async () => {
    const picture = await uploadedImage(chat.url, amy);
    const id = await send(amy, bob, picture);
    expect(await seen(picture)).toEqual(there);
    await recall(amy, id);
    for (const who of [undefined, bob, carol]) expect(await seen(picture, who)).toEqual(gone);
    expect(await seen(picture, amy)).toEqual(there);
    const own = await fetch(chat.url + picture.originUrl, {
      headers: { accessToken: amy.tokens.accessToken },
    });
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    await expect(send(bob, carol, picture)).rejects.toThrow();
    await recall(amy, id);
    expect(await seen(picture, amy)).toEqual(there);
  });

  test("stay while another message names them, however often each was sent", async () => {
    const picture = await uploadedImage(chat.url, amy);
    const tmpId = randomUUID();
    const first = await send(amy, bob, picture, tmpId);
    expect(await send(amy, bob, picture, tmpId)).toBe(first);
    const second = await send(amy, carol, picture);
    await recall(amy, first);
    expect(await seen(picture)).toEqual(there);
    await recall(amy, second);
    expect(await seen(picture)).toEqual(gone);
  });

  test("of a group too, by whoever recalls there", async () => {
    const group = await amy.call("groupCreate", {
      body: { name: "Quay pictures", memberIds: [bob.userId, carol.userId] },
    });
    const picture = await uploadedImage(chat.url, bob);
    const content = JSON.stringify(picture);
    const body = { tmpId: randomUUID(), groupId: group.id, type: MessageType.image, content };
    const { id } = await bob.call("sendGroup", { body });
    await amy.call("recallGroup", { params: { id: id as number } });
    expect(await seen(picture, amy)).toEqual(gone);
    expect(await seen(picture, bob)).toEqual(there);
  });

  test("stay where something else names them, and where they were sent before messages were counted", async () => {
    const [avatar, old] = [await uploadedImage(chat.url, amy), await uploadedImage(chat.url, amy)];
    const names = [old.originUrl, old.thumbUrl].map((address) => address.split("/").at(-1) ?? "");
    const { db } = chat.server.context;
    const sent = [await send(amy, bob, avatar), await send(amy, bob, old)];
    await amy.call("updateSelf", { body: { headImage: avatar.originUrl, headImageThumb: avatar.thumbUrl } });
    await db.update(chatUpload).set({ messages: 0, elsewhere: true }).where(inArray(chatUpload.name, names));
    for (const id of sent) await recall(amy, id);
    expect(await seen(avatar)).toEqual(there);
    expect(await seen(old)).toEqual(there);
    const [row] = await db
      .select()
      .from(chatUpload)
      .where(eq(chatUpload.name, names[0] ?? ""));
    expect(row?.messages).toBe(0);
  });
});

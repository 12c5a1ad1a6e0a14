import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsOf } from "../../../e2e/support/calls.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { FOUND_USERS_MAX } from "../../../src/contract/limits.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { addPeople } from "./people.ts";

let chat: ChatServer;
let dave: Colleague;
beforeAll(async () => {
  chat = await startChatServer();
  await addPeople(chat, ["dave"]);
  dave = await chat.signIn("dave");
}, 60_000);
afterAll(() => chat.stop());

const db = () => chat.server.context.db;
const search = async (name: string) =>
  recordsOf("findUsersByName", await dave.call("findUsersByName", { query: { name } })).map(
    ({ userName }) => userName,
  );
const update = (body: Record<string, unknown>) => dave.call("updateSelf", { body: body as never });

describe("finding", () => {
  test("by id: whoever is there, oneself too", async () => {
    const [id = 0] = await addPeople(chat, ["zoe"]);
    expect(await dave.call("findUser", { params: { id } })).toEqual({
      id,
      userName: "zoe",
      nickName: "Zoe",
      sex: 2,
      type: 0,
      isBanned: false,
    });
    expect((await dave.call("findUser", { params: { id: dave.userId } })).userName).toBe("dave");
    await db().update(sysUser).set({ enabled: false, disabledReason: "spam" }).where(eq(sysUser.id, id));
    expect(await dave.call("findUser", { params: { id } })).toMatchObject({ isBanned: true, reason: "spam" });
    await db().update(sysUser).set({ deletedAt: new Date() }).where(eq(sysUser.id, id));
    await expect(dave.call("findUser", { params: { id } })).rejects.toThrow("500: This user does not exist");
    await expect(dave.call("findUser", { params: { id: 999_999 } })).rejects.toThrow("500: This user");
    await expect(dave.call("findUser", { params: { id: "dave" as never } })).rejects.toThrow(/400: id: /);
  });

  test("by a part of user name or nickname, whatever the case, those that are it first", async () => {
    const [, nickId = 0] = await addPeople(chat, ["anna-marie", "other", "anna"]);
    await db().update(sysUser).set({ nickName: "Joanna" }).where(eq(sysUser.id, nickId));
    expect(await search("ANNA")).toEqual(["anna", "anna-marie", "other"]);
    expect(await search("annamarie")).toEqual([]);
  });

  test("wildcards are letters like others", async () => {
    await addPeople(chat, ["ten%off", "under_score", "back\\slash"]);
    expect(await search("%")).toEqual(["ten%off"]);
    expect(await search("_")).toEqual(["under_score"]);
    expect(await search("\\")).toEqual(["back\\slash"]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  test("not oneself, nobody who is disabled or gone, and at most twenty", async () => {
    const names = Array.from({ length: FOUND_USERS_MAX + 4 }, (_, index) => `crowd${index}`);
    const [first = 0, second = 0] = await addPeople(chat, names);
    await db().update(sysUser).set({ enabled: false }).where(eq(sysUser.id, first));
    await db().update(sysUser).set({ deletedAt: new Date() }).where(eq(sysUser.id, second));
    const found = await search("crowd");
    expect(found).toHaveLength(FOUND_USERS_MAX);
    expect(found).not.toContain("crowd0");
    expect(found).not.toContain("crowd1");
    expect(await search("dave")).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["spaces", "   "],
    ["more than twenty characters", "x".repeat(21)],
    ["a NUL", "a\u0000"],
  ])("%s is no name", async (_, name) => {
    await expect(search(name)).rejects.toThrow(/400: name: /);
  });
});

describe("changing oneself", () => {
  test("what is given changes, what is absent stays, and others see it at once", async () => {
    const changed = await update({ nickName: " <b>Dave</b> ", sex: 0, signature: "Ahoy" });
    expect(changed).toMatchObject({ nickName: "<b>Dave</b>", sex: 0, signature: "Ahoy" });
    expect(await dave.call("self")).toEqual(changed);
    expect(await update({ sex: 2 })).toMatchObject({ nickName: "<b>Dave</b>", sex: 2, signature: "Ahoy" });
    expect(await update({ signature: "" })).not.toHaveProperty("signature");
    expect(await update({ nickName: "Dave" })).toMatchObject({ nickName: "Dave" });
    const amy = await chat.signIn("amy");
    expect((await amy.call("findUser", { params: { id: dave.userId } })).nickName).toBe("Dave");
  });

  test("a picture of the web, none, but nothing that could run", async () => {
    const headImage = "https://example.com/dave.png";
    expect(await update({ headImage })).toMatchObject({ headImage, headImageThumb: headImage });
    const headImageThumb = "https://example.com/dave-small.png";
    const shown = { headImage, headImageThumb };
    expect(await update(shown)).toMatchObject(shown);
    expect(await update({ nickName: "Dave" })).toMatchObject(shown);
    expect(await update({ headImageThumb: "https://example.com/other.png" })).toMatchObject(shown);
    const amy = await chat.signIn("amy");
    expect(await amy.call("findUser", { params: { id: dave.userId } })).toMatchObject(shown);
    expect(await update({ headImage, headImageThumb: "" })).toMatchObject({ headImageThumb: headImage });
    expect(await update(shown)).toMatchObject(shown);
    const none = await update({ headImage: "", headImageThumb });
    expect(none).not.toHaveProperty("headImage");
    expect(none).not.toHaveProperty("headImageThumb");
    await expect(update({ headImage: "javascript:alert(1)" })).rejects.toThrow(/400: headImage: /);
    await expect(update({ headImage: "//evil.example" })).rejects.toThrow(/400: headImage: /);
    const gone = `/chat-file/${"0".repeat(32)}.png`;
    for (const picture of [{ headImage: gone }, { headImage, headImageThumb: gone }]) {
      await expect(update({ nickName: "Half", ...picture })).rejects.toThrow(
        "500: The file no longer exists",
      );
    }
    expect(await dave.call("self")).toMatchObject({ nickName: "Dave" });
  });

  test.each([
    ["nickName", "x".repeat(21)],
    ["nickName", "   "],
    ["nickName", "a\u0000b"],
    ["nickName", 5],
    ["signature", "x".repeat(129)],
    ["sex", 3],
    ["sex", "0"],
    ["headImage", `https://example.com/${"x".repeat(2_048)}`],
  ])("%s: %j does not fit", async (field, value) => {
    await expect(update({ [field]: value })).rejects.toThrow(new RegExp(`400: ${field}: `));
  });

  test("nothing but these can be changed", async () => {
    await update({ userName: "root", isAdmin: true, id: 1, type: 1 });
    const [row] = await db().select().from(sysUser).where(eq(sysUser.id, dave.userId));
    expect(row).toMatchObject({ username: "dave", isAdmin: false });
  });
});

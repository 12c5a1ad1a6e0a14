import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableName } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { callsUnderWay } from "../../../server/calls/call-store.ts";
import {
  adminSession,
  chatGroupMessage,
  loginRecord,
  operationLog,
  recordChange,
  sysUser,
} from "../../../server/db/schema/index.ts";
import { tables } from "../../../server/db/tables.ts";
import { createOutbox } from "../../../server/mail/outbox.ts";
import { CloseCode, MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { ask } from "../calls/call-server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import { makeFriends, takePush } from "../chat/people.ts";

const PASSWORD = "Quayside-demo1";
const PERSON = {
  username: "zoeklein",
  nickName: "Zoë Klein-Brenner",
  phone: "13777770077",
  email: "zoe.klein@brenner.example",
};
/** What she was called and had before. */
const BEFORE = { nickName: "Zoe Früher", phone: "13777770078" };
const SIGNATURE = "Always reachable at quay nine";
const REASON = "Left with the spring tide";

describe.each(sqlTestServers)("erasing users on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let amy: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    [admin, amy] = [await chat.signIn("admin"), await chat.signIn("amy")];
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const db = () => chat.server.context.db;
  const refused = (status: number, message = /./) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });
  const erase = (id: number, typed: string, who = admin) =>
    who.admin("PUT", "/api/sysUser/erase", { ids: [id], typed });

  async function makePerson(person = PERSON): Promise<number> {
    const password = chat.server.encrypt(PASSWORD);
    const body = { ...person, password, enabled: true, gender: "女" };
    const { id } = (await admin.admin("POST", "/api/sysUser", body)) as { id: number };
    return id;
  }

  /** All that is in the database, a text for each row that holds one of the values. */
  async function rowsWith(values: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const table of tables) {
      const rows = await db().select().from(table);
      for (const row of rows) {
        const text = JSON.stringify(row);
        const held = values.filter((value) => text.toLowerCase().includes(value.toLowerCase()));
        if (held.length > 0) found.push(`${getTableName(table)} ${held.join()}: ${text}`);
      }
    }
    return found;
  }

  /** Files of the data folder that hold one of the values in their name or content; the database's own are left out, which reuses its pages. */
  function filesWith(values: readonly string[]): readonly string[] {
    return readdirSync(chat.server.dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.startsWith(join(chat.server.dataDir, "database"))) return [];
      const text = path + readFileSync(path, "latin1");
      return values.some((value) => text.includes(value)) ? [path] : [];
    });
  }

  test("nothing of the user is left in any table or file, and what is others' stays", async () => {
    const id = await makePerson({ ...PERSON, ...BEFORE });
    const zoe = await chat.signIn(PERSON.username);
    await makeFriends(chat, id, [amy.userId]);
    // What she has and does.
    const { phone, nickName } = PERSON;
    await zoe.admin("PUT", "/api/sysUser/center", { id, nickName: BEFORE.nickName, phone: BEFORE.phone });
    await zoe.admin("POST", "/api/sysUser/updateUserMessage", { nickName, phone, signature: SIGNATURE });
    const form = new FormData();
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#2d72d2" } })
      .png()
      .toBuffer();
    form.append("avatar", new Blob([new Uint8Array(picture)]), "me.png");
    const uploaded = await fetch(`${chat.url}/prod-api/api/users/updateAvatar`, {
      ...{ method: "POST", headers: { Authorization: zoe.adminToken }, body: form },
    });
    const { avatar } = (await uploaded.json()) as { avatar: string };
    expect(existsSync(join(chat.server.dataDir, "avatars", avatar))).toBe(true);
    await zoe.admin("POST", `/api/code/email/resetPass?email=${encodeURIComponent(PERSON.email)}`);
    await expect.poll(() => filesWith([PERSON.email])).toHaveLength(1);
    await createOutbox(chat.server.dataDir).put({ to: "someone@quayside.test", subject: "x", text: "x" });
    // In chats: a group that she makes, and one that she is taken into.
    const group = await zoe.call("groupCreate", { body: { name: "Berths", memberIds: [amy.userId] } });
    await zoe.sendGroup(group.id, "the crane is free");
    await zoe.send(amy.userId, "to Amy alone");
    await amy.send(id, "to Zoe alone");
    await amy.call("friendRemark", { body: { friendId: id, remark: "Zoë from the harbour" } });
    // What others note of her.
    await admin.admin("PUT", "/api/sysUser", { id, nickName: "Zoë K.", email: PERSON.email });
    await admin.admin("PUT", "/api/sysUser", { id, nickName });
    const job = (await admin.admin("GET", "/api/jobs")) as { content: { id: number }[] };
    await admin.admin("PUT", "/api/jobs", {
      ...{ id: job.content[0]?.id, personInCharge: PERSON.username },
      email: `ops@quayside.test,${PERSON.email}`,
    });
    await expect(chat.server.login(PERSON.username, "wrong")).rejects.toThrow();
    await expect(chat.server.login(PERSON.email, "wrong")).rejects.toThrow();
    // Refused, and so in the error log with what was typed.
    await expect(makePerson(PERSON)).rejects.toEqual(refused(400));
    await admin.setEnabled(id, false, REASON);
    await admin.setEnabled(id, true);
    const [{ passwordHash } = { passwordHash: "" }] = await db()
      .select()
      .from(sysUser)
      .where(eq(sysUser.id, id));
    const personal = [
      ...[...Object.values(PERSON), ...Object.values(BEFORE), "Zoë K.", "Zoë from the harbour"],
      ...[SIGNATURE, REASON, passwordHash, avatar],
    ];
    expect((await rowsWith(personal)).length).toBeGreaterThan(10);

    const again = await chat.signIn(PERSON.username);
    const socket = await again.connect();
    // In a call at that moment, in which the others see her name and picture.
    const userInfos = [{ id: amy.userId, nickName: "Amy" }];
    await ask(again, chat.url, "groupSetup", { body: { groupId: group.id, userInfos } });
    await erase(id, PERSON.username);

    // She is told that the account is gone, then signed out.
    await takePush(socket, MessageType.userUnregistered);
    expect((await socket.ended).code).toBe(CloseCode.banned);
    expect(await rowsWith(personal)).toEqual([]);
    expect(await callsUnderWay(db())).toEqual([]);
    expect(filesWith(personal)).toEqual([]);
    expect(existsSync(join(chat.server.dataDir, "avatars", avatar))).toBe(false);
    expect(readdirSync(join(chat.server.dataDir, "outbox"))).toHaveLength(1);
    expect(await db().select().from(adminSession).where(eq(adminSession.userId, id))).toEqual([]);
    await expect(again.admin("GET", "/auth/info")).rejects.toEqual(refused(401));
    // What she wrote to others is theirs, and what she did to records is noted.
    const [message] = (await amy.pull()).filter(({ sendId }) => sendId === id);
    expect(message?.content).toBe("to Amy alone");
    const lines = await amy.pullGroup();
    expect(lines.find(({ content }) => content === "the crane is free")).toMatchObject({
      sendNickName: `Erased user ${id}`,
    });
    expect(lines.filter(({ groupId }) => groupId === group.id).map(({ content }) => content)).toContainEqual(
      expect.stringContaining(`Erased user ${id} created the group`),
    );
  }, 120_000);

  test("names are told in the language of whoever reads them, in lists, histories, chats and files", async () => {
    const id = await makePerson({
      username: "ned",
      nickName: "Ned",
      phone: "13777770079",
      email: "ned@x.example",
    });
    const ned = await chat.signIn("ned");
    await ned.admin("PUT", "/api/sysUser/center", { id, nickName: "Neddy" });
    await admin.deleteUsers([id]);
    await erase(id, "ned");
    const told = { en: `Erased user ${id}`, "zh-CN": `已清除的用户 ${id}`, "zh-TW": `已清除的使用者 ${id}` };
    for (const [language, name] of Object.entries(told)) {
      const headers = { Authorization: admin.adminToken, "Accept-Language": language };
      const read = async (path: string) =>
        (await (await chat.server.request("GET", `/prod-api${path}`, { headers })).json()) as {
          content: Record<string, unknown>[];
        };
      expect((await read(`/api/logs?userId=${id}`)).content[0]).toMatchObject({ username: name });
      expect((await read("/api/sysUser/removed")).content[0]?.changes).toEqual(
        expect.arrayContaining([{ field: "username", from: name, to: null }]),
      );
    }
    // Its own operations, as a file: no row is under the stored name.
    const stored = await db().select().from(operationLog).where(eq(operationLog.userId, id));
    expect(new Set(stored.map(({ username }) => username))).toEqual(new Set([`[erased:${id}]`]));
    const [last] = await db()
      .select()
      .from(recordChange)
      .where(eq(recordChange.recordId, id))
      .orderBy(recordChange.id);
    expect(last).toBeDefined();
  });

  test("it is refused as deleting is, for another name, and for who was erased already", async () => {
    const id = await makePerson({
      username: "olga",
      nickName: "Olga",
      phone: "13777770080",
      email: "olga@x.example",
    });
    await expect(erase(id, "olg")).rejects.toEqual(refused(400, /not what the record is called/));
    await expect(erase(id, "")).rejects.toEqual(refused(400));
    await expect(erase(id, "olga", amy)).rejects.toEqual(refused(403));
    await expect(erase(admin.userId, "admin")).rejects.toEqual(refused(400, /your own account/));
    await expect(erase(987_654, "nobody")).rejects.toEqual(refused(404));
    // The row is there as ever.
    expect(await admin.admin("GET", `/api/sysUser?id=${id}`)).toMatchObject({ totalElements: 1 });
    const logged = await db()
      .select()
      .from(operationLog)
      .where(eq(operationLog.method, "PUT /prod-api/api/sysUser/erase"));
    expect(JSON.stringify(logged)).not.toContain("olga");
    await erase(id, "olga");
    await expect(erase(id, `[erased:${id}]`)).rejects.toEqual(refused(400, /already/));
    expect(await admin.admin("GET", `/api/sysUser?id=${id}`)).toMatchObject({ totalElements: 0 });
  });

  test("who has the same username afterwards keeps what is theirs", async () => {
    const person = { username: "pia", nickName: "Pia", phone: "13777770081", email: "pia@x.example" };
    const first = await makePerson(person);
    await chat.signIn("pia");
    await admin.deleteUsers([first]);
    const second = await makePerson({ ...person, nickName: "Pia the second" });
    await chat.signIn("pia");
    await erase(first, "pia");
    const records = await db().select().from(loginRecord).where(eq(loginRecord.username, "pia"));
    expect(records).toHaveLength(1);
    expect(await admin.admin("GET", `/api/sysUser?id=${second}`)).toMatchObject({
      content: [{ ...person, nickName: "Pia the second" }],
    });
    await chat.signIn("pia");
  });

  test("a group that the user owned goes to another, and says so without a name", async () => {
    const id = await makePerson({
      username: "quinn",
      nickName: "Quinn",
      phone: "13777770082",
      email: "quinn@x.example",
    });
    const quinn = await chat.signIn("quinn");
    await makeFriends(chat, id, [amy.userId]);
    const group = await quinn.call("groupCreate", { body: { name: "Cranes", memberIds: [amy.userId] } });
    await erase(id, "quinn");
    await expect
      .poll(async () => (await amy.pullGroup()).filter(({ groupId }) => groupId === group.id).at(-1)?.content)
      .toContain(`Erased user ${id}`);
    const rows = await db().select().from(chatGroupMessage).where(eq(chatGroupMessage.groupId, group.id));
    expect(JSON.stringify(rows)).not.toMatch(/quinn/i);
  });
});

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff, type Staff } from "../../support/staff.ts";

interface Listed {
  readonly content: readonly ({ readonly id: number } & Record<string, unknown>)[];
  readonly totalElements: number;
}

const Removed = v.object({
  content: v.array(v.object({ recordId: v.number(), username: v.nullable(v.string()) })),
  totalElements: v.number(),
  own: v.boolean(),
});

describe.each(sqlTestServers)("records of an area on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const list = async (path: string) => (await admin("GET", path)).body as Listed;
  const make = async (path: string, body: unknown) => {
    const answer = await admin("POST", path, body);
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: number }).id;
  };
  const history = async (path: string) => (await admin("GET", `${path}/history`)).body as Listed;

  test("are made, read, changed in part, and deleted, and their history shows it", async () => {
    const id = await make("/api/dict", { name: "  colours ", description: "all of them" });
    const one = await admin("GET", `/api/dict/${id}`);
    expect(one).toMatchObject({
      status: 200,
      body: { id, name: "colours", description: "all of them", createBy: "admin", updateBy: "admin" },
    });
    expect((one.body as { createTime: string }).createTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const changed = await admin("PUT", "/api/dict", { id, description: "" });
    expect(changed).toMatchObject({ status: 204, body: null });
    expect((await admin("GET", `/api/dict/${id}`)).body).toMatchObject({
      name: "colours",
      description: null,
    });
    const entries = await history(`/api/dict/${id}`);
    expect(entries.content.map(({ action, username }) => [action, username])).toEqual([
      ["update", "admin"],
      ["create", "admin"],
    ]);
    expect(entries.content[0]?.changes).toEqual([{ field: "description", from: "all of them", to: null }]);
    expect(await admin("DELETE", "/api/dict", [id])).toMatchObject({ status: 200, body: null });
    expect(await admin("GET", `/api/dict/${id}`)).toMatchObject({ status: 404 });
    expect((await history(`/api/dict/${id}`)).content.map(({ action }) => action)).toEqual([
      "remove",
      "update",
      "create",
    ]);
  });

  test("the history of what was deleted is shown to who sees every record, and of what is out of sight to nobody", async () => {
    const { db } = desk.server.context;
    const permissions = ["dept:list", "user:list"];
    const seesAll = await makeStaff(db, { permissions, level: 1 });
    const house = await make("/api/dept", { name: "house", enabled: true });
    const limited = await makeStaff(db, { permissions, scope: "CUSTOM", scopeDepts: [house] });
    const dept = await make("/api/dept", { name: "gone", enabled: true });
    const gone = await makeStaff(db);
    const elsewhere = await makeStaff(db);
    expect(await admin("PUT", "/api/sysUser", { id: elsewhere.id, nickName: "away" })).toMatchObject({
      status: 204,
    });
    await admin("DELETE", "/api/dept", [dept]);
    await admin("DELETE", "/api/sysUser", [gone.id]);
    const asked = async (who: Staff, path: string) => {
      const calls = adminCalls(desk.server, await desk.server.login(who.username));
      return (await calls("GET", `${path}/history`)).status;
    };
    for (const path of [`/api/dept/${dept}`, `/api/sysUser/${gone.id}`]) {
      expect([path, await asked(seesAll, path), await asked(limited, path)]).toEqual([path, 200, 404]);
    }
    const path = `/api/sysUser/${elsewhere.id}`;
    expect([await asked(seesAll, path), await asked(limited, path)]).toEqual([200, 404]);
  });

  test("what was deleted is listed for who sees every record, and for the others what they deleted themselves", async () => {
    const { db } = desk.server.context;
    const permissions = ["job:list", "user:list", "user:del"];
    const seesAll = await makeStaff(db, { permissions, level: 1 });
    const house = await make("/api/dept", { name: "house two", enabled: true });
    const limited = await makeStaff(db, { permissions, scope: "CUSTOM", scopeDepts: [house] });
    const [one, two, three] = [await makeStaff(db), await makeStaff(db), await makeStaff(db, { level: 9 })];
    await admin("PUT", "/api/sysUser", { id: three.id, dept: { id: house } });
    for (const { id } of [one, two]) await admin("DELETE", "/api/sysUser", [id]);
    const own = adminCalls(desk.server, await desk.server.login(limited.username));
    expect(await own("DELETE", "/api/sysUser", [three.id])).toMatchObject({ status: 200 });
    const asked = async (who: Staff, query: string) => {
      const calls = adminCalls(desk.server, await desk.server.login(who.username));
      const { body } = await calls("GET", `/api/sysUser/removed?${query}`);
      const page = v.parse(Removed, body);
      return { ...page, content: page.content.map(({ recordId }) => recordId) };
    };
    expect(await asked(seesAll, "page=0&size=2")).toMatchObject({
      content: [three.id, two.id],
      own: false,
    });
    expect((await asked(seesAll, "page=1&size=2")).content[0]).toBe(one.id);
    expect(await asked(limited, "page=0&size=10")).toEqual({
      content: [three.id],
      totalElements: 1,
      own: true,
    });
    const job = await make("/api/job", { name: "lamplighter", enabled: true });
    await admin("DELETE", "/api/job", [job]);
    const { body } = await adminCalls(desk.server, await desk.server.login(limited.username))(
      "GET",
      "/api/job/removed",
    );
    expect(v.parse(Removed, body)).toMatchObject({
      content: [{ recordId: job, username: "admin" }],
      own: false,
    });
    expect(JSON.stringify(body)).toContain("lamplighter");
  });

  test("of two who delete the same records in different orders neither is in the other's way", async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) ids.push(await make("/api/job", { name: `shift ${nth}` }));
    const orders = [ids, ids.toReversed(), [...ids.slice(10), ...ids.slice(0, 10)]];
    const answers = await Promise.all(orders.map((order) => admin("DELETE", "/api/job", order)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = answers.map(({ body }) => (body as { failed: readonly unknown[] } | null)?.failed.length);
    expect(refused.toSorted()).toEqual([20, 20, undefined]);
  });

  test("what does not fit is refused by the name of its field, in the caller's language", async () => {
    const bad: [unknown, string][] = [
      [{}, "name: Fill this in"],
      [{ name: " " }, "name: Fill this in"],
      [{ name: "x".repeat(65) }, "name: at most 64 characters"],
      [{ name: "has blanks" }, "name: a letter, then letters, digits and _ . : -"],
      [{ name: 5 }, "name: not a value of this kind"],
      [{ name: "ok", description: "\u0000" }, "description: must not hold the character NUL"],
      [{ id: 7, name: "ok" }, "A new dictionary cannot already have an ID"],
    ];
    for (const [body, message] of bad) {
      expect(await admin("POST", "/api/dict", body)).toMatchObject({ status: 400, message });
    }
    const chinese = adminCalls(desk.server, await desk.server.login("admin"), "zh-TW");
    expect(await chinese("POST", "/api/dict", {})).toMatchObject({ status: 400, message: "name: 必填" });
    expect(await admin("PUT", "/api/dict", { name: "x" })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^id: /),
    });
    expect(await admin("PUT", "/api/dict", { id: 1, name: null })).toMatchObject({
      status: 400,
      message: "name: Fill this in",
    });
    expect(await admin("PUT", "/api/dict", { id: 999_999, name: "x" })).toMatchObject({ status: 404 });
    expect(await admin("POST", "/api/dict", [1])).toMatchObject({ status: 400 });
  });

  test("what is taken is refused by its name, from a race too", async () => {
    await make("/api/dict", { name: "taken" });
    const message = "Dictionary with name Taken existed";
    expect(await admin("POST", "/api/dict", { name: "Taken" })).toMatchObject({
      status: 400,
      message,
      body: { field: "name" },
    });
    const all = await Promise.all([1, 2, 3, 4].map(() => admin("POST", "/api/dict", { name: "raced" })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    const other = await make("/api/dict", { name: "other" });
    expect(await admin("PUT", "/api/dict", { id: other, name: "TAKEN" })).toMatchObject({
      status: 400,
      message: "Dictionary with name TAKEN existed",
    });
    expect(await admin("PUT", "/api/dict", { id: other, name: "OTHER" })).toMatchObject({ status: 204 });
  });

  test("a change by somebody who did not see the last one is refused", async () => {
    const id = await make("/api/dict", { name: "watched" });
    const { updateTime } = (await admin("GET", `/api/dict/${id}`)).body as { updateTime: string };
    const stale = { id, description: "late", updateTime: "2001-01-01 00:00:00" };
    expect(await admin("PUT", "/api/dict", stale)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^admin changed this record at \d{4}-.*\. Load it again$/),
    });
    expect(await admin("PUT", "/api/dict", { ...stale, updateTime })).toMatchObject({ status: 204 });
    const again = { id, description: "blind", updateTime };
    expect(await admin("PUT", "/api/dict", again)).toMatchObject({ status: 409 });
    const before = (await history(`/api/dict/${id}`)).totalElements;
    expect(await admin("PUT", "/api/dict", { id, description: "late" })).toMatchObject({ status: 204 });
    expect((await history(`/api/dict/${id}`)).totalElements).toBe(before);
  });

  test("what the server sets, and what is fixed, is passed over; unknown parts too", async () => {
    const dict = await make("/api/dict", { name: "fixed1", createBy: "mallory", id: null, evil: 1 });
    const other = await make("/api/dict", { name: "fixed2" });
    expect((await admin("GET", `/api/dict/${dict}`)).body).toMatchObject({ createBy: "admin" });
    const detail = await make("/api/sysDictDetail", { dict: { id: dict }, label: "a", value: "1" });
    await admin("PUT", "/api/sysDictDetail", { id: detail, dict: { id: other }, label: "b" });
    expect((await admin("GET", `/api/dictDetail/${detail}`)).body).toMatchObject({
      label: "b",
      dictSort: 999,
      dict: { id: dict, name: "fixed1" },
    });
  });

  test("several are deleted each by itself, and what was refused is reported", async () => {
    const [one, two] = [await make("/api/dict", { name: "one" }), await make("/api/dict", { name: "two" })];
    const answer = await admin("DELETE", "/api/dict", [one, 999_999, two, one]);
    expect(answer).toMatchObject({
      status: 200,
      body: { failed: [{ id: 999_999, message: "What was asked for does not exist" }] },
    });
    expect((await list("/api/dict?blurry=two")).totalElements).toBe(0);
    expect(await admin("DELETE", "/api/dict", [one])).toMatchObject({ status: 404 });
    expect(await admin("DELETE", "/api/dict", [])).toMatchObject({ status: 400 });
    expect(await admin("DELETE", "/api/dict", ["x"])).toMatchObject({ status: 400 });
  });

  test("a reference leads to what is there, and is refused where it does not", async () => {
    expect(
      await admin("POST", "/api/sysDictDetail", { dict: { id: 999_999 }, label: "a", value: "1" }),
    ).toMatchObject({
      status: 400,
      message: "dict: What you chose does not exist",
      body: { field: "dict" },
    });
    expect(await admin("POST", "/api/sysDictDetail", { label: "a", value: "1" })).toMatchObject({
      status: 400,
      message: "dict: Fill this in",
    });
    expect(await admin("POST", "/api/sysDictDetail", { dict: 5, label: "a", value: "1" })).toMatchObject({
      status: 400,
      message: "dict: not a value of this kind",
    });
  });

  test("every write is in the operation log by its name", async () => {
    const id = await make("/api/dict", { name: "logged" });
    await admin("PUT", "/api/dict", { id, description: "x" });
    await admin("DELETE", "/api/dict", [id]);
    const log = await list("/api/logs?blurry=dictionary&size=3");
    expect(log.content.map(({ description }) => description)).toEqual([
      "Dictionary: deleted",
      "Dictionary: changed",
      "Dictionary: created",
    ]);
  });
});

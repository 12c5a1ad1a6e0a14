import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { historyOf, recordChange } from "../../../server/resources/history.ts";
import { changesOf } from "../../../server/resources/record-changes.ts";
import { defineResource } from "../../../src/contract/resources/definition.ts";
import {
  html,
  money,
  number,
  password,
  ref,
  refs,
  secret,
  text,
  time,
} from "../../../src/contract/resources/field-builders.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { testLabel } from "../../support/test-label.ts";

const thing = defineResource({
  name: "thing",
  path: "api/thing",
  title: testLabel("物", "物", "thing"),
  nameField: "name",
  fields: {
    name: text("common.name", { max: 60, required: true }),
    note: text("common.remark", { max: 5_000, multiline: true }),
    sort: number("common.sort", { min: 0, max: 10 }),
    price: money(testLabel("价格", "價格", "Price"), {}),
    at: time("common.createTime", {}),
    dept: ref(testLabel("部门", "部門", "Department"), { to: "dept" }),
    roles: refs(testLabel("角色", "角色", "Roles"), { to: "role" }),
    key: secret(testLabel("密钥", "金鑰", "Key"), { max: 100 }),
    word: password(testLabel("密码", "密碼", "Password"), {}),
    body: html(testLabel("正文", "內文", "Body"), { max: 10_000 }),
  },
  list: { columns: ["name"] },
});

describe("what a record's history keeps", () => {
  test("is the fields that differ, times as they are answered", () => {
    const before = { name: "a", sort: 1, at: new Date(2026, 0, 2, 3, 4, 5), note: null };
    const after = { name: "b", sort: 1, at: new Date(2026, 0, 2, 3, 4, 6), note: "" };
    expect(changesOf(thing, before, after)).toEqual([
      { field: "name", from: "a", to: "b" },
      { field: "at", from: "2026-01-02 03:04:05", to: "2026-01-02 03:04:06" },
    ]);
  });

  test("has amounts of money as answers have them", () => {
    expect(changesOf(thing, { price: "1.10" }, { price: "12.00" })).toEqual([
      { field: "price", from: 1.1, to: 12 },
    ]);
    expect(changesOf(thing, { price: "1.10" }, { price: "1.10" })).toEqual([]);
  });

  test("is everything that a new or a deleted record held", () => {
    expect(changesOf(thing, undefined, { name: "a", sort: 0, note: null })).toEqual([
      { field: "name", from: null, to: "a" },
      { field: "sort", from: null, to: 0 },
    ]);
    expect(changesOf(thing, { name: "a" }, undefined)).toEqual([{ field: "name", from: "a", to: null }]);
  });

  test("names references, and takes no other name for a change", () => {
    const roles = [{ id: 1, name: "one", level: 2 }];
    expect(
      changesOf(
        thing,
        { deptId: 1, roles },
        { dept: { id: 2, name: "two", pid: 1 }, roles: [...roles, { id: 2 }] },
      ),
    ).toEqual([
      { field: "dept", from: { id: 1 }, to: { id: 2, name: "two" } },
      { field: "roles", from: [{ id: 1, name: "one" }], to: [{ id: 1, name: "one" }, { id: 2 }] },
    ]);
    expect(changesOf(thing, { dept: { id: 1, name: "a" } }, { dept: { id: 1, name: "b" } })).toEqual([]);
  });

  test("shows of secrets no more than that they are there", () => {
    const changes = changesOf(thing, { key: "v1.a", word: null }, { key: "v1.b", word: "hash" });
    expect(changes).toEqual([
      { field: "key", from: true, to: true },
      { field: "word", from: null, to: true },
    ]);
  });

  test("cuts long texts and keeps the words of rich text alone", () => {
    const [note, body] = changesOf(
      thing,
      {},
      { note: "x".repeat(5_000), body: "<p>a <b>b</b></p><script>c</script>" },
    );
    expect(String(note?.to)).toHaveLength(501);
    expect(body?.to).toBe("a b c");
  });
});

describe.each(testDatabases)("the history of a record on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test("is answered newest first, page by page, of the one record alone", async () => {
    const account = { id: 7, username: "amy" };
    const change = (recordId: number, action: string, name: string, second: number) =>
      recordChange(database.db, {
        resource: thing,
        recordId,
        action,
        before: action === "create" ? undefined : { name: "before" },
        after: { name },
        account,
        now: new Date(2026, 0, 1, 0, 0, second),
      });
    await change(1, "create", "a", 1);
    await change(1, "update", "b", 2);
    await change(1, "update", "before", 3);
    await change(2, "create", "other", 4);
    await recordChange(database.db, {
      resource: thing,
      recordId: 1,
      action: "run",
      now: new Date(2026, 0, 1),
    });
    const first = await historyOf(database.db, thing, 1, { page: 0, size: 2 });
    expect(first.totalElements).toBe(3);
    expect(first.content.map(({ action, username }) => [action, username])).toEqual([
      ["run", null],
      ["update", "amy"],
    ]);
    const rest = await historyOf(database.db, thing, 1, { page: 1, size: 2 });
    expect(rest.content).toMatchObject([
      {
        action: "create",
        createTime: "2026-01-01 00:00:01",
        changes: [{ field: "name", from: null, to: "a" }],
      },
    ]);
  });
});

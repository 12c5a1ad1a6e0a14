import { describe, expect, test } from "vitest";
import type { LogChange, LogRecord } from "../../../src/contract/op-log.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

interface Line {
  readonly id: number;
  readonly description: string;
  readonly subject: string | null;
  readonly records: readonly LogRecord[];
}

describe.each(sqlTestServers)("the records of operations on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const lines = async (calls = admin, path = "/api/logs") =>
    ((await calls("GET", `${path}?size=10`)).body as { content: readonly Line[] }).content;
  const changesOf = async (id: number, calls = admin) =>
    ((await calls("GET", `/api/logs/${id}`)).body as { changes: readonly LogChange[] }).changes;
  const make = async (path: string, body: unknown) =>
    ((await admin("POST", path, body)).body as { id: number }).id;

  test("are named by what they are called today, with what was changed in them", async () => {
    const id = await make("/api/dict", { name: "flags", description: "of ships" });
    await admin("PUT", "/api/dict", { id, name: "pennants" });
    const [changed, made] = await lines();
    const record = { resource: "dict", id, title: "dictionary", name: "pennants", removed: false };
    expect(changed).toMatchObject({ subject: "pennants", records: [record] });
    expect(made).toMatchObject({ description: "Dictionary: created", records: [record] });
    expect(await changesOf(changed?.id ?? 0)).toEqual([
      { resource: "dict", id, action: "update", changes: [{ field: "name", from: "flags", to: "pennants" }] },
    ]);
    await admin("DELETE", "/api/dict", [id]);
    const [removed] = await lines();
    expect(removed?.records).toEqual([{ ...record, removed: true }]);
    expect(await changesOf(removed?.id ?? 0)).toMatchObject([{ action: "remove" }]);
    await admin("POST", "/api/dict/removed/restore", [id]);
    const [restored] = await lines();
    expect(restored?.records).toEqual([record]);
    expect(await changesOf(restored?.id ?? 0)).toMatchObject([{ action: "restored", changes: [] }]);
  });

  test("are those of actions too, and of what was refused", async () => {
    const { id } = await makeStaff(desk.server.context.db);
    await admin("PUT", "/api/sysUser/disable", { ids: [id], reason: "on leave" });
    const [disabled] = await lines();
    expect(disabled?.records).toMatchObject([{ resource: "user", id }]);
    expect(await changesOf(disabled?.id ?? 0)).toMatchObject([
      { changes: [{ field: "enabled", from: true, to: false }, { field: "reason" }] },
    ]);
    const job = await make("/api/job", { name: "rigger" });
    await make("/api/job", { name: "sailmaker" });
    await admin("PUT", "/api/job", { id: job, name: "sailmaker" });
    const [refused] = await lines(admin, "/api/logs/error");
    expect(refused?.records).toMatchObject([{ resource: "job", id: job, name: "rigger" }]);
    // What was not made is no record.
    await admin("POST", "/api/job", { name: "sailmaker" });
    const [none] = await lines(admin, "/api/logs/error");
    expect(none).toMatchObject({ subject: null, records: [] });
  });

  test("of many are told by the first, and by how many more there are", async () => {
    const ids: number[] = [];
    for (let nth = 1; nth <= 23; nth += 1) ids.push(await make("/api/job", { name: `oar ${nth}` }));
    await admin("DELETE", "/api/job", ids);
    const [line] = await lines();
    expect(line?.subject).toBe("oar 1, oar 2, oar 3 and 20 more");
    expect(line?.records).toHaveLength(20);
    expect(await changesOf(line?.id ?? 0)).toHaveLength(20);
  });

  test("are told with their changes to whoever may read their history alone", async () => {
    const { db } = desk.server.context;
    const calls = async (permissions: readonly string[]) =>
      adminCalls(desk.server, await desk.server.login((await makeStaff(db, { permissions })).username));
    const id = await make("/api/dict", { name: "knots" });
    await admin("PUT", "/api/dict", { id, description: "bowline" });
    const [line] = await lines();
    expect(await changesOf(line?.id ?? 0, await calls(["log:list"]))).toEqual([]);
    expect(await changesOf(line?.id ?? 0, await calls(["log:list", "dict:list"]))).toHaveLength(1);
    // Out of the caller's sight.
    const house = await make("/api/dept", { name: "far house", enabled: true });
    const other = await make("/api/dept", { name: "near house", enabled: true });
    await admin("PUT", "/api/dept", { id: house, deptSort: 7 });
    const [moved] = await lines();
    const limited = await makeStaff(db, {
      ...{ permissions: ["log:list", "dept:list"], scope: "CUSTOM", scopeDepts: [other] },
    });
    const own = adminCalls(desk.server, await desk.server.login(limited.username));
    expect(await changesOf(moved?.id ?? 0, own)).toEqual([]);
  });
});

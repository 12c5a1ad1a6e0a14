import { getTableConfig } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { tables } from "../../../server/db/tables.ts";
import { areas } from "../../../server/resources/definitions.ts";
import { tablesBeside } from "../../../server/resources/kept-rows.ts";
import { operationsOf } from "../../../src/contract/resources/definition.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff, type Staff } from "../../support/staff.ts";

interface Listed {
  readonly content: readonly ({ readonly id: number } & Record<string, unknown>)[];
}

describe.each(sqlTestServers)("deleted records on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const make = async (path: string, body: unknown): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer, answer.message).toMatchObject({ status: 201 });
    return (answer.body as { id: number }).id;
  };
  const list = async (path: string) => ((await admin("GET", path)).body as Listed).content;
  const one = async (path: string) => (await admin("GET", path)).body;
  const remove = async (path: string, ids: readonly number[]) =>
    expect(await admin("DELETE", path, ids)).toMatchObject({ status: 200, body: null });
  const restore = (path: string, ids: readonly number[], calls = admin) =>
    calls("POST", `${path}/removed/restore`, ids);
  const callsOf = async ({ username }: Staff) => adminCalls(desk.server, await desk.server.login(username));

  test("are back with all that went with them, and what refers to them by their ids", async () => {
    const id = await make("/api/dict", { name: "tides", description: "high and low" });
    const details: number[] = [];
    for (const value of ["high", "low"]) {
      details.push(await make("/api/sysDictDetail", { label: value, value, dict: { id } }));
    }
    const before = [await one(`/api/dict/${id}`), await list("/api/sysDictDetail?dictName=tides")];
    expect(before[1]).toHaveLength(2);
    await remove("/api/dict", [id]);
    expect(await list("/api/sysDictDetail?dictName=tides")).toEqual([]);
    expect(await restore("/api/dict", [id])).toMatchObject({ status: 200, body: null });
    expect([await one(`/api/dict/${id}`), await list("/api/sysDictDetail?dictName=tides")]).toEqual(before);
    expect(details.length).toBe(2);
    const [logged] = await list("/api/logs?size=1");
    expect(logged).toMatchObject({ description: "Dictionary: restored" });
  });

  test("a branch of a tree is back as a whole, and a leaf where its parent is", async () => {
    const [quay] = [await make("/api/dept", { name: "quay", enabled: true })];
    const shed = await make("/api/dept", { name: "shed", enabled: true, pid: quay });
    const crane = await make("/api/dept", { name: "crane", enabled: true, pid: shed });
    const before = [
      await one(`/api/dept/${quay}`),
      await one(`/api/dept/${shed}`),
      await one(`/api/dept/${crane}`),
    ];
    await remove("/api/dept", [crane]);
    await remove("/api/dept", [quay]);
    const refused = await restore("/api/dept", [crane]);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/^It cannot be restored: .+/);
    expect(await restore("/api/dept", [quay])).toMatchObject({ status: 200 });
    // What was deleted before stays so, until it is wanted itself.
    expect(await admin("GET", `/api/dept/${crane}`)).toMatchObject({ status: 404 });
    expect(await restore("/api/dept", [crane])).toMatchObject({ status: 200 });
    expect([
      await one(`/api/dept/${quay}`),
      await one(`/api/dept/${shed}`),
      await one(`/api/dept/${crane}`),
    ]).toEqual(before);
  });

  test("stay deleted while something stands in their way, which is said", async () => {
    const first = await make("/api/job", { name: "pilot" });
    await remove("/api/job", [first]);
    const second = await make("/api/job", { name: "Pilot" });
    const taken = await restore("/api/job", [first]);
    expect(taken).toMatchObject({ status: 409 });
    expect(taken.message).toBe("It cannot be restored: Job with name pilot existed");
    await remove("/api/job", [second]);
    expect(await restore("/api/job", [first])).toMatchObject({ status: 200 });
    // Somebody else's is in its way now.
    expect(await restore("/api/job", [second])).toMatchObject({ status: 409 });

    const dict = await make("/api/dict", { name: "winds" });
    const detail = await make("/api/sysDictDetail", { label: "west", value: "w", dict: { id: dict } });
    await remove("/api/sysDictDetail", [detail]);
    await remove("/api/dict", [dict]);
    const lost = await restore("/api/sysDictDetail", [detail]);
    expect(lost).toMatchObject({ status: 409 });
    expect(lost.message).toMatch(/^It cannot be restored: Dictionary: /);
    // Nothing is lost by having tried.
    await restore("/api/dict", [dict]);
    expect(await restore("/api/sysDictDetail", [detail])).toMatchObject({ status: 200 });
  });

  test("are back once, whoever asks for it at the same time", async () => {
    const id = await make("/api/job", { name: "diver" });
    await remove("/api/job", [id]);
    const answers = await Promise.all([restore("/api/job", [id]), restore("/api/job", [id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("of several those that can be are back, and the others are reported", async () => {
    const ids = [await make("/api/job", { name: "mate" }), await make("/api/job", { name: "cook" })];
    await remove("/api/job", ids);
    await make("/api/job", { name: "cook" });
    const { status, body } = await restore("/api/job", ids);
    expect(status).toBe(200);
    expect(body).toMatchObject({ failed: [{ id: ids[1], message: expect.stringContaining("cook") }] });
    expect(await admin("GET", `/api/job/${ids[0]}`)).toMatchObject({ status: 200 });
  });

  test("are put back by whoever may add, of what their list of deleted ones shows", async () => {
    const { db } = desk.server.context;
    const id = await make("/api/dept", { name: "lock", enabled: true });
    const house = await make("/api/dept", { name: "lock house", enabled: true });
    await remove("/api/dept", [id]);
    const reader = await callsOf(await makeStaff(db, { permissions: ["dept:list", "dept:del"] }));
    expect(await restore("/api/dept", [id], reader)).toMatchObject({ status: 403 });
    const permissions = ["dept:list", "dept:add"];
    const limited = await callsOf(await makeStaff(db, { permissions, scope: "CUSTOM", scopeDepts: [house] }));
    expect(await restore("/api/dept", [id], limited)).toMatchObject({ status: 404 });
    const seesAll = await callsOf(await makeStaff(db, { permissions }));
    expect(await restore("/api/dept", [id], seesAll)).toMatchObject({ status: 200 });
  });

  test("come back as the default only where no other one has become it", async () => {
    const service = (name: string) => ({
      ...{ name, provider: "deepl", secret: "s3cret", endpoint: "https://example.com", enabled: true },
    });
    const first = await make("/api/translateConfig", service("first"));
    await remove("/api/translateConfig", [first]);
    const second = await make("/api/translateConfig", service("second"));
    await restore("/api/translateConfig", [first]);
    const defaults = (await list("/api/translateConfig")).filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([second]);
  });

  test("of whoever was erased name nobody any more", async () => {
    const { db } = desk.server.context;
    const staff = await makeStaff(db, { permissions: ["dict:add", "dict:del", "dict:list"] });
    const calls = await callsOf(staff);
    const made = await calls("POST", "/api/dict", { name: "signals" });
    const { id } = made.body as { id: number };
    await admin("DELETE", "/api/dict", [id]);
    await admin("PUT", "/api/sysUser/erase", { ids: [staff.id], typed: staff.username });
    const { rows } = await desk.server.context.pool.query(
      "select kept::text as kept from record_change where resource = 'dict' and record_id = $1 and kept is not null",
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).toContain("signals");
    expect(rows[0].kept).not.toContain(`"${staff.username}"`);
    expect(await restore("/api/dict", [id])).toMatchObject({ status: 200 });
  });
});

test("no table goes with a record by way of another one: what is kept would lack it", () => {
  const beside = areas.flatMap(({ definition, table }) =>
    table && operationsOf(definition).restore ? tablesBeside({ definition, table }) : [],
  );
  expect(beside.length).toBeGreaterThan(2);
  const deeper = beside.filter(({ table }) =>
    tables.some((other) =>
      getTableConfig(other).foreignKeys.some(
        (key) => key.onDelete === "cascade" && key.reference().foreignTable === table,
      ),
    ),
  );
  expect(deeper).toEqual([]);
});

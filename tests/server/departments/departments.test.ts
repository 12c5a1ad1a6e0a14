import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { sysDept, sysRoleDept, sysUser } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { watchLocks } from "../../support/held-locks.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff, type StaffOptions } from "../../support/staff.ts";

interface Dept {
  readonly id: number;
  readonly name: string;
  readonly pid: number | null;
  readonly subCount: number;
  readonly children?: readonly Dept[];
}
interface Page {
  readonly content: readonly Dept[];
  readonly totalElements: number;
}

const ROOT = 1;
const DEPT = ["dept:list", "dept:add", "dept:edit", "dept:del"] as const;

describe.each(sqlTestServers)("departments on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const db = () => desk.server.context.db;
  const list = async (query = "", who = admin) => (await who("GET", `/api/dept${query}`)).body as Page;
  const names = async (query = "", who = admin) => (await list(query, who)).content.map(({ name }) => name);
  const one = async (id: number) => (await admin("GET", `/api/dept/${id}`)).body as Dept;
  const make = async (name: string, pid: number | null, who = admin) => {
    const answer = await who("POST", "/api/dept", { name, pid, enabled: true });
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: number }).id;
  };
  const signIn = async (options: StaffOptions) => {
    const { username } = await makeStaff(db(), options);
    return adminCalls(desk.server, await desk.server.login(username));
  };
  /** A tree of its own: top, with a and b below it, and c below a. */
  const plant = async (name: string) => {
    const top = await make(name, ROOT);
    const [a, b] = [await make(`${name} a`, top), await make(`${name} b`, top)];
    return { top, a, b, c: await make(`${name} c`, a) };
  };

  test("are listed level by level, with what is below them counted", async () => {
    const { top, a, c } = await plant("levels");
    const roots = await list();
    expect(roots.content.map(({ id }) => id)).toEqual([ROOT]);
    expect(roots.totalElements).toBe(1);
    expect(roots.content[0]).toMatchObject({ hasChildren: true, leaf: false, label: roots.content[0]?.name });
    expect(await names(`?pid=${top}`)).toEqual(["levels a", "levels b"]);
    const [first] = (await list(`?pid=${top}`)).content;
    expect(first).toMatchObject({ id: a, pid: top, subCount: 1, hasChildren: true, leaf: false });
    expect(await one(c)).toMatchObject({ subCount: 0, hasChildren: false, leaf: true });
  });

  test("a level is answered whole unless a page is asked for", async () => {
    const wide = await make("wide", ROOT);
    for (let index = 0; index < 25; index += 1) await make(`wide ${String(index).padStart(2, "0")}`, wide);
    expect((await list(`?pid=${wide}`)).content).toHaveLength(25);
    const page = await list(`?pid=${wide}&page=1&size=10&sort=name,asc`);
    expect(page.totalElements).toBe(25);
    expect(page.content[0]?.name).toBe("wide 10");
  });

  test("filtered, those that match are listed wherever they stand", async () => {
    const { c, b } = await plant("filtered");
    expect(await names("?name=FILTERED%20c")).toEqual(["filtered c"]);
    await admin("PUT", "/api/dept", { id: b, enabled: false });
    expect(await names("?name=filtered&enabled=false")).toEqual(["filtered b"]);
    expect((await list(`?id=${c}`)).content).toHaveLength(1);
    expect(await names("?name=filtered&createTime=2001-01-01&createTime=2001-12-31")).toEqual([]);
  });

  test("a moved one is counted where it is", async () => {
    const { top, a, b, c } = await plant("moved");
    expect(await admin("PUT", "/api/dept", { id: c, pid: b })).toMatchObject({ status: 204 });
    expect([(await one(a)).subCount, (await one(b)).subCount]).toEqual([0, 1]);
    await admin("DELETE", "/api/dept", [c]);
    expect((await one(b)).subCount).toBe(0);
    expect((await one(top)).subCount).toBe(2);
    expect(await admin("PUT", "/api/dept", { id: b, pid: null })).toMatchObject({ status: 204 });
    expect(await names()).toContain("moved b");
  });

  test("nothing is below itself", async () => {
    const { top, c } = await plant("circle");
    expect(await admin("PUT", "/api/dept", { id: top, pid: top })).toMatchObject({
      status: 400,
      message: "The parent cannot be self",
    });
    expect(await admin("PUT", "/api/dept", { id: top, pid: c })).toMatchObject({
      status: 400,
      message: "The parent cannot be below itself",
    });
    expect(await admin("POST", "/api/dept", { name: "x", pid: 999_999, enabled: true })).toMatchObject({
      status: 400,
      message: "pid: What you chose does not exist",
    });
  });

  test("two moves at once do not make a circle", async () => {
    const { a, b } = await plant("race");
    const answers = await Promise.all([
      admin("PUT", "/api/dept", { id: a, pid: b }),
      admin("PUT", "/api/dept", { id: b, pid: a }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  test("each change of the tree has it to itself", async () => {
    const { a, b, c } = await plant("locked");
    const locks: number[] = [];
    const { context } = desk.server;
    const watched = watchLocks(context.db, (held) => locks.push(held));
    const spy = vi.spyOn(context.db, "transaction").mockImplementation(watched.transaction);
    expect(await admin("PUT", "/api/dept", { id: c, pid: b })).toMatchObject({ status: 204 });
    expect(await admin("DELETE", "/api/dept", [a])).toMatchObject({ status: 200 });
    spy.mockRestore();
    expect(locks.filter((held) => held > 0)).toHaveLength(2);
  });

  test("deleting takes what is below along, each with its history", async () => {
    const { top, a, c } = await plant("deleted");
    const before = (await one(ROOT)).subCount;
    expect(await admin("DELETE", "/api/dept", [top, c])).toMatchObject({ status: 200, body: null });
    expect(await names("?name=deleted")).toEqual([]);
    expect((await one(ROOT)).subCount).toBe(before - 1);
    const rows = await db().query.recordChange.findMany({
      where: (row, { and: all, inArray: among }) =>
        all(eq(row.resource, "dept"), among(row.recordId, [top, a, c])),
    });
    expect(rows.filter(({ action }) => action === "remove")).toHaveLength(3);
  });

  test("one that users or roles are bound to stays, and all above it", async () => {
    const { top, b, c } = await plant("bound");
    await makeStaff(db(), { deptId: c });
    expect(await admin("DELETE", "/api/dept", [top])).toMatchObject({
      status: 400,
      message: "Users belong to the department bound c, it cannot be deleted",
    });
    await makeStaff(db(), { scope: "CUSTOM", scopeDepts: [b] });
    expect(await admin("DELETE", "/api/dept", [b, c, 999_999])).toMatchObject({
      status: 200,
      body: {
        failed: [
          { id: b, message: "Roles are bound to the department bound b, it cannot be deleted" },
          { id: c, message: "Users belong to the department bound c, it cannot be deleted" },
          { id: 999_999, message: "What was asked for does not exist" },
        ],
      },
    });
    await db().update(sysUser).set({ deletedAt: new Date() }).where(eq(sysUser.deptId, c));
    await db().delete(sysRoleDept).where(eq(sysRoleDept.deptId, b));
    expect(await admin("DELETE", "/api/dept", [top])).toMatchObject({ status: 200 });
    expect(await db().select().from(sysDept).where(eq(sysDept.id, top))).toEqual([]);
  });

  test("the root is neither disabled, moved nor deleted", async () => {
    const other = await make("another root", null);
    const message = "The root department can be neither disabled, moved nor deleted";
    for (const change of [{ enabled: false }, { pid: other }]) {
      expect(await admin("PUT", "/api/dept", { id: ROOT, ...change })).toMatchObject({
        status: 400,
        message,
      });
    }
    await db().update(sysUser).set({ deptId: null }).where(eq(sysUser.deptId, ROOT));
    expect(await admin("DELETE", "/api/dept", [ROOT])).toMatchObject({ status: 400 });
    expect(await admin("PUT", "/api/dept", { id: ROOT, deptSort: 5 })).toMatchObject({ status: 204 });
  });

  test("the tree of superiors shows where one stands, without it and what is below it", async () => {
    const { top, a, b, c } = await plant("superior");
    const tree = async (ids: number[], query = "") =>
      (await admin("POST", `/api/dept/superior${query}`, ids)).body as Dept[];
    const flat = (depts: readonly Dept[]): number[] =>
      depts.flatMap(({ id, children }) => [id, ...flat(children ?? [])]);
    const found = await tree([a]);
    expect(found[0]).toMatchObject({ id: ROOT });
    expect(flat(found)).toEqual(expect.arrayContaining([ROOT, top, b]));
    expect(flat(found)).not.toContain(a);
    expect(flat(found)).not.toContain(c);
    expect(flat(await tree([c], "?exclude=false"))).toEqual(expect.arrayContaining([ROOT, top, a, b, c]));
    expect(await admin("POST", "/api/dept/superior", "x")).toMatchObject({ status: 400 });
  });

  test("who sees a part of the tree alone sees and changes that part", async () => {
    const { top, a, b, c } = await plant("scope");
    const who = await signIn({ scope: "CUSTOM", scopeDepts: [a], permissions: DEPT });
    expect(await names("", who)).toEqual(["scope a"]);
    expect(await names(`?pid=${a}`, who)).toEqual(["scope c"]);
    expect(await names(`?pid=${top}`, who)).toEqual(["scope a"]);
    expect(await names("?name=scope", who)).toEqual(["scope a", "scope c"]);
    expect(await who("GET", `/api/dept/${b}`)).toMatchObject({ status: 404 });
    expect(await who("PUT", "/api/dept", { id: b, name: "mine" })).toMatchObject({ status: 404 });
    expect(await who("DELETE", "/api/dept", [b])).toMatchObject({ status: 404 });
    expect(await who("PUT", "/api/dept", { id: c, pid: b })).toMatchObject({ status: 400 });
    expect(await who("POST", "/api/dept", { name: "top", enabled: true })).toMatchObject({
      status: 400,
      message: "pid: Choose a department within your data scope",
    });
    const made = await make("scope d", c, who);
    expect(await names(`?pid=${c}`, who)).toEqual(["scope d"]);
    expect(await who("DELETE", "/api/dept", [made])).toMatchObject({ status: 200 });
    const superior = (await who("POST", "/api/dept/superior?exclude=false", [c])).body as Dept[];
    expect(superior.map(({ id }) => id)).toEqual([a]);
  });

  test("of a part of the tree, only the children in sight are counted", async () => {
    const { a } = await plant("own");
    const who = await signIn({ scope: "OWN_DEPT", deptId: a, permissions: DEPT });
    expect((await list("", who)).content).toEqual([
      expect.objectContaining({ id: a, subCount: 0, hasChildren: false, leaf: true }),
    ]);
  });
});

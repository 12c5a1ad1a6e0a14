import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sysDict, sysDictDetail } from "../../../server/db/schema/index.ts";
import { seed } from "../../../server/seed/seed.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

interface Detail {
  readonly id: number;
  readonly label: string;
  readonly value: string;
  readonly dict: { readonly id: number; readonly name?: string };
}
interface Page {
  readonly content: readonly Detail[];
  readonly totalElements: number;
}

describe.each(testServers)("dictionaries on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const make = async (path: string, body: unknown) => {
    const answer = await admin("POST", path, body);
    expect(answer).toMatchObject({ status: 201 });
    return (answer.body as { id: number }).id;
  };
  const makeDict = (name: string) => make("/api/dict", { name });
  const makeDetail = (dict: number, value: string, more: Record<string, unknown> = {}) =>
    make("/api/sysDictDetail", { dict: { id: dict }, label: `label ${value}`, value, ...more });
  const details = async (query: string) =>
    (await admin("GET", `/api/sysDictDetail?${query}&page=0&size=9999&sort=dictSort,asc`)).body as Page;

  test("those that the product reads are there", async () => {
    for (const name of ["user_status", "dept_status", "job_status"]) {
      const page = await details(`dictName=${name}`);
      expect(page.content.map(({ value }) => value)).toEqual(["true", "false"]);
      expect(page.content[0]).toMatchObject({ dict: { name } });
      expect(page.content.every((one) => "labelEn" in one)).toBe(true);
    }
    const groups = await details("dictName=shop_user_group");
    expect(groups.content.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  });

  test("the next start adds what is missing, as after an update, and leaves what operators made", async () => {
    const { db } = desk.server.context;
    await db.delete(sysDict).where(eq(sysDict.name, "job_status"));
    await db.update(sysDictDetail).set({ label: "ours" });
    await seed(desk.server.context);
    expect((await details("dictName=job_status")).content.map(({ label }) => label)).toEqual([
      "启用",
      "停用",
    ]);
    expect((await details("dictName=user_status")).content.map(({ label }) => label)).toEqual([
      "ours",
      "ours",
    ]);
  });

  test("values are found by the dictionary's name, and several dictionaries at once", async () => {
    const [one, two] = [await makeDict("sizes"), await makeDict("weights")];
    await makeDetail(one, "m", { dictSort: 2 });
    await makeDetail(one, "s", { dictSort: 1 });
    await makeDetail(two, "1");
    expect((await details("dictName=sizes")).content.map(({ value }) => value)).toEqual(["s", "m"]);
    expect((await details("dictName=sizes&label=LABEL%20m")).content.map(({ value }) => value)).toEqual([
      "m",
    ]);
    expect((await details("dictName=nothing")).totalElements).toBe(0);
    for (const base of ["/api/sysDictDetail", "/api/dictDetail"]) {
      const { body } = await admin("GET", `${base}/map?dictName=sizes,weights,nothing`);
      const map = body as Record<string, Detail[]>;
      expect(Object.keys(map).toSorted()).toEqual(["sizes", "weights"]);
      expect(map.sizes?.map(({ value }) => value)).toEqual(["s", "m"]);
    }
    expect(await admin("GET", "/api/sysDictDetail/map?dictName=")).toMatchObject({ status: 400 });
    const all = (await admin("GET", "/api/dict/all")).body as { name: string }[];
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["sizes", "weights", "user_status"]));
  });

  test("a dictionary has each value once", async () => {
    const [one, two] = [await makeDict("once"), await makeDict("twice")];
    const a = await makeDetail(one, "a");
    const again = { dict: { id: one }, label: "again", value: "a" };
    const refusal = {
      status: 400,
      message: "Dictionary value with value a existed",
      body: { field: "value" },
    };
    expect(await admin("POST", "/api/sysDictDetail", again)).toMatchObject(refusal);
    await makeDetail(two, "a");
    const b = await makeDetail(one, "b");
    expect(await admin("PUT", "/api/sysDictDetail", { id: b, value: "a" })).toMatchObject(refusal);
    expect(await admin("PUT", "/api/sysDictDetail", { id: a, value: "a", label: "x" })).toMatchObject({
      status: 204,
    });
    const raced = await Promise.all(
      [1, 2, 3].map(() => admin("POST", "/api/sysDictDetail", { ...again, value: "raced" })),
    );
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });

  test("values are deleted one by one by their ids, and all with their dictionary", async () => {
    const dict = await makeDict("gone");
    const [a] = [await makeDetail(dict, "a"), await makeDetail(dict, "b")];
    expect(await admin("DELETE", `/api/sysDictDetail/${a}`)).toMatchObject({ status: 200, body: null });
    expect(await admin("DELETE", `/api/sysDictDetail/${a}`)).toMatchObject({ status: 404 });
    expect((await details("dictName=gone")).totalElements).toBe(1);
    expect(await admin("DELETE", "/api/dict", [dict])).toMatchObject({ status: 200 });
    expect((await details("dictName=gone")).totalElements).toBe(0);
    expect((await details(`dictId=${dict}`)).totalElements).toBe(0);
  });

  test("one that the product reads keeps its name", async () => {
    const [dict] = ((await admin("GET", "/api/dict?blurry=user_status")).body as Page).content;
    const message = "The product needs the dictionary user_status, it can be neither renamed nor deleted";
    const id = dict?.id ?? 0;
    expect(await admin("PUT", "/api/dict", { id, name: "other" })).toMatchObject({ status: 400, message });
    expect(await admin("DELETE", "/api/dict", [id])).toMatchObject({ status: 400, message });
    expect(await admin("PUT", "/api/dict", { id, name: "user_status", description: "x" })).toMatchObject({
      status: 204,
    });
  });

  test("whoever is signed in reads values; the rest needs its permission", async () => {
    const { username } = await makeStaff(desk.server.context.db);
    const staff = adminCalls(desk.server, await desk.server.login(username));
    const nobody = adminCalls(desk.server);
    for (const path of [
      "/api/sysDictDetail?dictName=user_status",
      "/api/sysDictDetail/map?dictName=user_status",
    ]) {
      expect((await staff("GET", path)).status).toBe(200);
      expect((await nobody("GET", path)).status).toBe(401);
    }
    const page = (await staff("GET", "/api/sysDictDetail?dictName=user_status")).body as Page;
    expect(page.content[0]).toHaveProperty("value");
    const { id = 0 } = page.content[0] ?? {};
    const rest: [string, string, unknown?][] = [
      ["GET", "/api/dict"],
      ["GET", "/api/dict/all"],
      ["GET", `/api/sysDictDetail/${id}`],
      ["POST", "/api/sysDictDetail", { dict: { id: 1 }, label: "a", value: "a" }],
      ["PUT", "/api/sysDictDetail", { id, label: "x" }],
      ["DELETE", `/api/sysDictDetail/${id}`],
      ["DELETE", "/api/dict", [1]],
    ];
    for (const [method, path, body] of rest) expect((await staff(method, path, body)).status).toBe(403);
  });
});

import { describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

interface Page {
  readonly content: readonly AnyRecord[];
}

describe.each(sqlTestServers)("rows are put in order on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  const made = async (path: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { readonly id: number }).id;
  };
  const rows = async (path: string, query = "") =>
    ((await admin("GET", `${path}?size=9999${query}`)).body as Page).content;

  const TASKS = "/api/yxExpress";
  const CATEGORIES = "/api/yxStoreCategory";
  const VALUES = "/api/sysDictDetail";

  test("by two people at once: both are done, and the order is whole", async () => {
    const ids: number[] = [];
    for (const nth of [1, 2, 3, 4, 5, 6]) {
      ids.push(await made(TASKS, { name: `At once ${nth}`, code: `once-${nth}`, sort: 40 }));
    }
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    const answers = await Promise.all([
      admin("PUT", `${TASKS}/order`, { id: f, place: "before", of: a }),
      admin("PUT", `${TASKS}/order`, { id: e, place: "after", of: b }),
      admin("PUT", `${TASKS}/order`, { id: d, place: "before", of: b }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const listed = (await rows(TASKS)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(listed).toEqual([f, a, d, b, e, c]);
    const { body } = await admin("GET", `${TASKS}/${f}/history`);
    // The oldest but that it was made: others had to make room later, or not.
    expect((body as Page).content.at(-2)).toMatchObject({
      action: "update",
      username: "admin",
      changes: [{ field: "sort", from: 40 }],
    });
  });

  test("in a tree along with the row that they are below, by the rules of the tree", async () => {
    const top = await made(CATEGORIES, { cateName: "Order top", pid: null, pic: "/a.webp" });
    const other = await made(CATEGORIES, { cateName: "Order other", pid: null, pic: "/a.webp" });
    const below = [];
    for (const nth of [1, 2])
      below.push(await made(CATEGORIES, { cateName: `Order ${nth}`, pid: top, pic: "/a.webp" }));
    const [one = 0, two = 0] = below;
    const move = (body: Readonly<Record<string, unknown>>) => admin("PUT", `${CATEGORIES}/order`, body);
    const children = async (pid: number) => (await rows(CATEGORIES, `&pid=${pid}`)).map(({ id }) => id);
    expect(await move({ id: two, place: "before", of: one })).toMatchObject({ status: 204 });
    expect(await children(top)).toEqual([two, one]);
    expect(await move({ id: other, parent: top, place: "after", of: two })).toMatchObject({ status: 204 });
    expect(await children(top)).toEqual([two, other, one]);
    expect((await admin("GET", `${CATEGORIES}/${top}`)).body).toMatchObject({ subCount: 3 });
    expect(await move({ id: top, parent: one, place: "last" })).toMatchObject({ status: 400 });
    expect(await move({ id: top, parent: top, place: "last" })).toMatchObject({ status: 400 });
    // Beside a row that is below another one.
    expect(await move({ id: other, parent: null, place: "after", of: one })).toMatchObject({ status: 409 });
    expect(await move({ id: other, parent: null, place: "last" })).toMatchObject({ status: 204 });
    expect(await children(top)).toEqual([two, one]);
  });

  test("and not beside rows of another order", async () => {
    const [one, two] = [
      await made("/api/dict", { name: "order.one" }),
      await made("/api/dict", { name: "order.two" }),
    ];
    const value = (dict: number, name: string) =>
      made(VALUES, { dict: { id: dict }, label: name, value: name, dictSort: 5 });
    const [first, second] = [await value(one, "a"), await value(two, "b")];
    expect(await admin("PUT", `${VALUES}/order`, { id: first, place: "before", of: second })).toMatchObject({
      status: 409,
      message: "The rows around its new place have changed. Load the list again",
    });
    expect(await admin("PUT", `${VALUES}/order`, { id: first, parent: null, place: "last" })).toMatchObject({
      status: 400,
    });
  });
});

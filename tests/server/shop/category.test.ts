import { describe, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

const PATH = "/api/yxStoreCategory";

describe.each(sqlTestServers)("categories on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  const add = (cateName: string, pid: number | null, pic: string | null = "/a.webp") =>
    admin("POST", PATH, { cateName, pid, pic });
  const make = async (cateName: string, pid: number | null) => {
    const answer = await add(cateName, pid);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { id: number }).id;
  };
  const move = (id: number, pid: number | null) => admin("PUT", PATH, { id, pid });

  test("are on two levels at most, whether they are made there or moved", async () => {
    const [first, other] = [await make("Tea", null), await make("Coffee", null)];
    const below = await make("Green tea", first);
    expect(await add("Sencha", below)).toMatchObject({
      status: 400,
      message: "pid: There can be no more than 2 levels",
    });
    expect(await move(first, other)).toMatchObject({ status: 400 });
    expect(await move(other, below)).toMatchObject({ status: 400 });
    expect(await move(other, other)).toMatchObject({ status: 400 });
    expect(await move(below, other)).toMatchObject({ status: 204 });
    expect(await move(first, other)).toMatchObject({ status: 204 });
  });

  test("have a picture on the second one", async () => {
    const top = await make("Cups", null);
    expect(await add("Mugs", top, null)).toMatchObject({ status: 400, message: "pic: Fill this in" });
    const { body, status } = await add("Glasses", null, null);
    expect(status).toBe(201);
    const { id } = body as { id: number };
    expect(await move(id, top)).toMatchObject({ status: 400, message: "pic: Fill this in" });
    expect(await admin("PUT", PATH, { id, pid: top, pic: "/b.webp" })).toMatchObject({ status: 204 });
    expect(await admin("PUT", PATH, { id, pic: null })).toMatchObject({ status: 400 });
  });

  test("are at the root for who writes that as 0", async () => {
    const id = await make("Root", 0);
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ pid: null, leaf: true });
    expect(await admin("PUT", PATH, { id, pid: 0, sort: 3 })).toMatchObject({ status: 204 });
  });

  test("stay while others are below them", async () => {
    const top = await make("Plates", null);
    const below = await make("Bowls", top);
    expect(await admin("DELETE", PATH, [top])).toMatchObject({
      status: 400,
      message: "There are others below Plates, it cannot be deleted",
    });
    expect(await admin("DELETE", PATH, [below])).toMatchObject({ status: 200 });
    expect(await admin("DELETE", PATH, [top])).toMatchObject({ status: 200 });
  });
});

import { describe, expect, test } from "vitest";
import { keyOf } from "../../../src/domain/resources/list-shape.ts";
import { orderOf } from "../../../src/domain/resources/order.ts";
import { NOBODY } from "../../support/samples.ts";
import type { Subject } from "./subject.ts";

/** What putting rows in order does in every area whose rows are. */
export function testOrdering(subject: Subject): void {
  const { definition } = subject;
  const order = orderOf(definition);
  if (order === undefined) return;
  const { by, within, descending } = order;

  /** Three rows of one order, each with its number; those that other tests made are before or after them. */
  const make = async (nth: number): Promise<readonly number[]> => {
    const ids: number[] = [];
    for (const [at, value] of (descending ? [30, 20, 10] : [10, 20, 30]).entries()) {
      ids.push(await subject.area.make(nth + at, { [by]: value }));
    }
    return ids;
  };
  const move = (body: Readonly<Record<string, unknown>>) =>
    subject.area.admin("PUT", `${subject.area.path}/order`, body);
  /** The rows in the order of the list; of those that were made, these alone. */
  const listed = async (ids: readonly number[]): Promise<readonly number[]> => {
    const all = await subject.area.every();
    return all.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const isAlike = async (id: number, other: number): Promise<boolean> => {
    const [one, two] = [await subject.area.one(id), await subject.area.one(other)];
    const names = Object.entries(definition.fields)
      .filter(([name, field]) => within.includes(keyOf(name, field)))
      .map(([name, field]) => (field.kind === "ref" && field.plain ? keyOf(name, field) : name));
    return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(two[name]));
  };

  describe("puts rows in order", () => {
    test("the last before the first, the first after the last, and one by one", async () => {
      const ids = await make(60);
      const [a = 0, b = 0, c = 0] = ids;
      expect(await isAlike(a, c)).toBe(true);
      expect(await listed(ids)).toEqual([a, b, c]);
      expect((await move({ id: c, place: "before", of: a })).status).toBe(204);
      expect(await listed(ids)).toEqual([c, a, b]);
      expect((await move({ id: c, place: "after", of: b })).status).toBe(204);
      expect(await listed(ids)).toEqual([a, b, c]);
      expect((await move({ id: b, place: "before", of: b })).status).toBe(204);
      expect(await listed(ids)).toEqual([a, b, c]);
      expect((await move({ id: c, place: "first" })).status).toBe(204);
      expect((await listed(ids))[0]).toBe(c);
      expect((await move({ id: c, place: "down" })).status).toBe(204);
      expect((await move({ id: c, place: "up" })).status).toBe(204);
      expect((await listed(ids))[0]).toBe(c);
      expect((await move({ id: c, place: "last" })).status).toBe(204);
      expect((await listed(ids)).at(-1)).toBe(c);
    });

    test("and not beside what is gone, or of what is gone", async () => {
      const ids = await make(70);
      const [a = 0] = ids;
      const before = await listed(ids);
      expect((await move({ id: a, place: "after", of: NOBODY })).status).toBe(409);
      expect((await move({ id: NOBODY, place: "last" })).status).toBe(404);
      expect((await move({ id: a, place: "beside", of: a })).status).toBe(400);
      expect((await move({ id: a, place: "after" })).status).toBe(400);
      expect((await move({ id: a, place: "last", unknown: 1 })).status).toBe(400);
      expect(await listed(ids)).toEqual(before);
    });

    const { tree } = definition.list;
    if (tree === undefined) return;
    test("and below others along with that, but not beside what is below another one", async () => {
      const [a = 0, b = 0, c = 0] = await make(80);
      const below = await subject.area.make(83, { [tree.parent]: a });
      const parentOf = async (id: number) => (await subject.area.one(id))[tree.parent];
      expect((await move({ id: b, place: "before", of: below })).status).toBe(409);
      expect((await move({ id: a, parent: below, place: "last" })).status).toBe(400);
      expect((await move({ id: c, parent: NOBODY, place: "last" })).status).toBe(400);
      expect((await move({ id: b, parent: a, place: "before", of: below })).status).toBe(204);
      expect(await parentOf(b)).toBe(a);
      const children = (await subject.area.every(`${tree.parent}=${a}`)).map(({ id }) => id);
      expect(children).toEqual([b, below]);
      expect((await move({ id: b, parent: null, place: "last" })).status).toBe(204);
      expect((await parentOf(b)) ?? null).toBeNull();
    });
  });
}

import { describe, expect, it } from "vitest";
import { dept } from "../../../src/contract/resources/system/dept.ts";
import { user } from "../../../src/contract/resources/system/user.ts";
import { columnsOf, filtersOf } from "../../../src/domain/resources/list-shape.ts";
import {
  relatedArea,
  relatedKey,
  relatedQuery,
  relatedValues,
} from "../../../src/domain/resources/related.ts";
import { goods } from "../../resource/areas.ts";

const members = { resource: "user", filter: { deptId: "id" }, sets: "dept" };

describe("what another area has of a record", () => {
  it("is asked for by the record's values, and by the ids of what it refers to", () => {
    const record = { id: 7, name: "Harbour", dept: { id: 3, name: "Sales" } };
    expect(relatedQuery(members, record)).toEqual({ deptId: "7" });
    expect(relatedQuery({ ...members, filter: { a: "name", b: "dept" } }, record)).toEqual({
      a: "Harbour",
      b: "3",
    });
  });

  it("is nothing where the record lacks a value: the whole list is something else", () => {
    expect(relatedQuery({ ...members, filter: { account: "name" } }, { id: 7, name: null })).toBeUndefined();
    expect(relatedQuery({ ...members, filter: { deptId: "id", a: "b" } }, { id: 7 })).toBeUndefined();
  });

  it("is asked for with what is always the same, whatever the record", () => {
    const signs = { ...members, only: { gender: "男", isAdmin: true } };
    expect(relatedQuery(signs, { id: 7 })).toEqual({ deptId: "7", gender: "男", isAdmin: "true" });
    expect(relatedQuery({ ...signs, filter: { account: "name" } }, { id: 7, name: null })).toBeUndefined();
  });

  it("gets the record in what is added", () => {
    const harbour = { id: 7, name: "Harbour" };
    expect(relatedValues(members, user, harbour)).toEqual({ dept: harbour });
    expect(relatedValues({ ...members, sets: "roles" }, user, harbour)).toEqual({ roles: [harbour] });
    expect(relatedValues({ resource: "user", filter: {} }, user, harbour)).toBeUndefined();
    expect(relatedValues({ ...members, only: { enabled: "true" } }, user, harbour)).toEqual({
      dept: harbour,
      enabled: true,
    });
  });

  it("has a name of its own among several of the same area", () => {
    const all = [
      members,
      { ...members, filter: { jobId: "id" } },
      { ...members, only: { enabled: "true" } },
      { ...members, only: { enabled: "false" } },
    ];
    expect(new Set(all.map(relatedKey)).size).toBe(all.length);
  });

  it("is shown without the area's tree, tabs and what acts on all of it", () => {
    const area = relatedArea(members, { ...user, list: { ...user.list, tabs: "enabled" } });
    expect(area.aside).toBeUndefined();
    expect(area.list.tabs).toBeUndefined();
    expect(area.name).toBe("user");
    const clear = {
      name: "clear",
      label: "common.name",
      icon: "trash",
      method: "DELETE",
      path: "/",
    } as const;
    const cleared = relatedArea(members, { ...goods, actions: [{ ...clear, places: ["toolbar", "row"] }] });
    expect(cleared.actions?.[0]?.places).toEqual(["row"]);
  });

  it("has neither a filter nor, at first, a column of what is the same in all of them", () => {
    const active = relatedArea({ ...members, only: { enabled: "true" } }, user);
    expect(filtersOf(user).map(({ param }) => param)).toContain("enabled");
    expect(filtersOf(active).map(({ param }) => param)).toEqual(["createTime"]);
    expect(columnsOf(active).find(({ field }) => field === "enabled")?.hidden).toBe(true);
    expect(filtersOf(relatedArea(members, user))).toEqual(filtersOf(user));
  });

  it("begins with its own columns but for the one that is the record itself, or with those that are named", () => {
    const shown = (area: Parameters<typeof columnsOf>[0]) =>
      columnsOf(area).flatMap(({ field, hidden }) => (hidden ? [] : [field]));
    expect(shown(user)).toContain("dept");
    expect(shown(relatedArea(members, user))).toEqual(shown(user).filter((name) => name !== "dept"));
    const named = relatedArea({ ...members, columns: ["email", "username"] }, user);
    expect(shown(named)).toEqual(["email", "username"]);
    expect(
      columnsOf(named)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(
      columnsOf(user)
        .map(({ field }) => field)
        .toSorted(),
    );
    expect(columnsOf(relatedArea({ resource: "dept", filter: {} }, dept))).toEqual(columnsOf(dept));
  });
});

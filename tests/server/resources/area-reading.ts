import { expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { fieldOf, filtersOf, parametersOf, sortableOf } from "../../../src/domain/resources/list-shape.ts";
import { NOBODY } from "../../support/samples.ts";
import { fixtureOf, MARKUP } from "./area-under-test.ts";
import type { Subject } from "./subject.ts";
import { filterValue, fitsFilter } from "./wire-values.ts";

/** What every list and every record of an area answers. */
export function testReading(subject: Subject): void {
  const { definition, made } = subject;

  test("answers every record by its id, and 404 for one that is not there", async () => {
    const { area } = subject;
    for (const record of made) expect((await area.one(record.id)).id).toBe(record.id);
    expect((await area.admin("GET", `${area.path}/${NOBODY}`)).status).toBe(404);
  });

  test.each(definition.aliases ?? [])("is the same at %s", async (alias) => {
    const { area } = subject;
    const answer = await area.admin("GET", `/${alias}?size=${made.length}`);
    expect(answer.body).toEqual(await area.list(`size=${made.length}`));
  });

  test("answers no page twice and leaves nothing out", async () => {
    const { area } = subject;
    const every = await area.every();
    const size = Math.max(1, Math.ceil(every.length / 4));
    const seen: number[] = [];
    for (let page = 0; page * size < every.length; page += 1) {
      const { content, totalElements } = await area.list(`page=${page}&size=${size}`);
      expect(totalElements).toBe(every.length);
      seen.push(...content.map(({ id }) => id));
    }
    expect(seen).toEqual(every.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  testFilters(subject);

  test("takes texts of a search for texts", async () => {
    const { area } = subject;
    for (const text of ["'", '"', "\\", "%", "_", "'; drop table sys_user; --", MARKUP]) {
      const answer = await area.admin("GET", `${area.path}?blurry=${encodeURIComponent(text)}`);
      expect(answer.status).toBe(200);
    }
  });

  test.each(sortableOf(definition))("sorts by %s, both ways", async (field) => {
    const up = await subject.area.every(`sort=${field},asc&sort=id,asc`);
    const down = await subject.area.every(`sort=${field},desc&sort=id,desc`);
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
  });

  test.each(["id;drop,asc", "no", "id,up"])("refuses an order that it does not know: %s", async (sort) => {
    const { area } = subject;
    const answer = await area.admin("GET", `${area.path}?sort=${encodeURIComponent(sort)}`);
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(/^sort: /)]);
  });
}

function testFilters(subject: Subject): void {
  const { definition, made } = subject;
  const { ownFilters = [] } = fixtureOf(definition);

  const filters = parametersOf(definition).filter(({ param }) => !ownFilters.includes(param));
  test.for(filters)("filters by $param", async (filter, { skip }) => {
    const { area } = subject;
    const field = fieldOf(definition, filter.field);
    const hasValue = (one: AnyRecord) => filterValue(field, one[filter.field]) !== undefined;
    const asked = made.find(hasValue) ?? (await area.every()).find(hasValue);
    if (!asked) return skip(`no record has a value of ${filter.field}`);
    const value = filterValue(field, asked[filter.field]);
    const query = `${filter.param}=${encodeURIComponent(String(value))}`;
    const rows = await area.every(filter.by === "range" ? `${query}&${query}` : query);
    expect(rows.map(({ id }) => id)).toContain(asked.id);
    for (const row of rows)
      expect(fitsFilter(definition, filter, value, row), JSON.stringify(row)).toBe(true);
  });

  test.each(filtersOf(definition).filter(({ by }) => by === "like"))(
    "finds nothing by $param where there is nothing, and takes no wildcard for one",
    async ({ param }) => {
      for (const text of ["no such thing", "%nothing%", "_______________________________"]) {
        expect(await subject.area.every(`${param}=${encodeURIComponent(text)}`)).toEqual([]);
      }
    },
  );
}

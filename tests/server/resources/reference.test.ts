import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableNameOf } from "../../../server/resources/table-plan.ts";
import { type AnyRecord, operationsOf } from "../../../src/contract/resources/definition.ts";
import { isNothing } from "../../../src/domain/resources/faults.ts";
import {
  fieldOf,
  filtersOf,
  holds,
  isWritable,
  parametersOf,
  sortableOf,
} from "../../../src/domain/resources/list-shape.ts";
import { sampleOf, wrongValuesOf } from "../../support/samples.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { type AreaUnderTest, fixtureOf, openArea, testedAreas } from "./area-under-test.ts";
import { filterValue, fitsFilter, isAsSent } from "./wire-values.ts";

/**
 * What holds for every area, made of the definitions alone: an area that is added is tested by being there. What an area has beyond its
 * definition is tested beside its module.
 */

const NOBODY = 987_654_321;
const MARKUP = '<img src=x onerror="alert(1)"> & \' ; -- %_\\';

describe.each(testServers)("on $name", ({ start }) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await start();
    token = await server.login("admin");
  }, 60_000);
  afterAll(() => server.close());

  describe.each(testedAreas)("the area $name", (definition) => {
    const { create, update, remove, history } = operationsOf(definition);
    const fixture = fixtureOf(definition);
    let area: AreaUnderTest;
    let made: AnyRecord[] = [];

    beforeAll(async () => {
      area = await openArea(server, token, definition);
      await fixture.rows?.(server);
      for (const nth of create ? [1, 2, 3] : []) made.push(await area.one(await area.make(nth)));
      if (!create) made = [...(await area.every())].slice(0, 3);
    });

    test("is there, with rows to look at", () => {
      expect(made.length).toBeGreaterThan(0);
    });

    test("answers every record by its id, and 404 for one that is not there", async () => {
      for (const record of made) expect((await area.one(record.id)).id).toBe(record.id);
      expect((await area.admin("GET", `${area.path}/${NOBODY}`)).status).toBe(404);
    });

    test.runIf(definition.aliases)("is the same at its other paths", async () => {
      for (const alias of definition.aliases ?? []) {
        const answer = await area.admin("GET", `/${alias}?size=${made.length}`);
        expect(answer.body).toEqual(await area.list(`size=${made.length}`));
      }
    });

    test("answers no page twice and leaves nothing out", async () => {
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

    const filters = parametersOf(definition).filter(({ param }) => !fixture.ownFilters?.includes(param));
    test.each(filters)("filters by $param", async (filter) => {
      const record = made.find(
        (one) => filterValue(fieldOf(definition, filter.field), one[filter.field]) !== undefined,
      );
      if (!record) return;
      const value = filterValue(fieldOf(definition, filter.field), record[filter.field]);
      const asked = `${filter.param}=${encodeURIComponent(String(value))}`;
      const rows = await area.every(filter.by === "range" ? `${asked}&${asked}` : asked);
      expect(rows.map(({ id }) => id)).toContain(record.id);
      for (const row of rows)
        expect(fitsFilter(definition, filter, value, row), JSON.stringify(row)).toBe(true);
    });

    test.each(filtersOf(definition).filter(({ by }) => by === "like"))(
      "finds nothing by $param where there is nothing, and takes no wildcard for one",
      async ({ param }) => {
        for (const text of ["no such thing", "%nothing%", "_______________________________"]) {
          expect(await area.every(`${param}=${encodeURIComponent(text)}`)).toEqual([]);
        }
      },
    );

    test("takes texts of a search for texts", async () => {
      for (const text of ["'", '"', "\\", "%", "_", "'; drop table sys_user; --", MARKUP]) {
        const answer = await area.admin("GET", `${area.path}?blurry=${encodeURIComponent(text)}`);
        expect(answer.status).toBe(200);
      }
    });

    test.each(sortableOf(definition))("sorts by %s, both ways", async (field) => {
      const up = await area.every(`sort=${field},asc&sort=id,asc`);
      const down = await area.every(`sort=${field},desc&sort=id,desc`);
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed());
    });

    test("passes over an order that it does not know", async () => {
      const answer = await area.admin(
        "GET",
        `${area.path}?sort=${encodeURIComponent("id;drop,asc")}&sort=no`,
      );
      expect(answer.status).toBe(200);
    });

    describe.runIf(create)("makes records", () => {
      test("that are as they were sent", async () => {
        const body = await area.body(4);
        const record = await area.one(await area.make(4));
        for (const [name, sent] of Object.entries(body)) {
          const field = fieldOf(definition, name);
          expect(isAsSent(name, field, sent, record), `${name}: ${JSON.stringify([sent, record])}`).toBe(
            true,
          );
        }
        made.push(record);
      });

      test("and tells who did it, what it was and from where", async () => {
        const { pool } = server.context;
        await area.make(9);
        const { rows } = await pool.query(
          "select * from operation_log where method = $1 order by id desc limit 1",
          [`POST /prod-api/${definition.path}`],
        );
        expect(rows).toMatchObject([
          {
            username: "admin",
            log_type: "INFO",
            request_ip: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:.*)$/),
          },
        ]);
        for (const said of Object.values(rows[0].description)) expect(said).not.toContain("/prod-api");
      });

      const secrets = Object.values(definition.fields).filter(
        ({ kind }) => kind === "secret" || kind === "password",
      );
      test.runIf(secrets.length > 0)("whose secrets are nowhere to be read", async () => {
        const { pool } = server.context;
        const id = await area.make(77);
        const table = tableNameOf(definition);
        const { rows } = await pool.query(`select * from ${table} where id = $1`, [id]);
        const { rows: changes } = await pool.query("select * from record_change where resource = $1", [
          definition.name,
        ]);
        const { rows: operations } = await pool.query("select * from operation_log");
        const answers = [await area.one(id), await area.every()];
        for (const told of [rows, changes, operations, answers]) {
          expect(JSON.stringify(told)).not.toMatch(/secret-\d|Sample-77/);
        }
        expect(JSON.stringify([answers, changes, operations])).not.toMatch(/v1\.[\w-]{16}\.|\$argon2/);
      });

      test("and no record that says which it is", async () => {
        const answer = await area.admin("POST", area.path, { ...(await area.body(5)), id: 1 });
        expect(answer.status, answer.message).toBe(400);
      });

      test("and takes no field that it sets itself", async () => {
        const before = await area.every();
        const alone = Object.entries(definition.fields).filter(
          ([, field]) => field.readOnly && !field.computed,
        );
        const claimed = Object.fromEntries(alone.map(([name]) => [name, "1"]));
        const body = {
          ...(await area.body(6)),
          ...claimed,
          createBy: "somebody",
          createTime: "2001-01-01 00:00:00",
        };
        const answer = await area.admin("POST", area.path, body);
        expect(answer.status, answer.message).toBe(201);
        const record = await area.one((answer.body as AnyRecord).id);
        expect(record.createTime).not.toBe("2001-01-01 00:00:00");
        if (!definition.unaudited) expect(record.createBy).toBe("admin");
        expect(before.map(({ id }) => id)).not.toContain(record.id);
        made.push(record);
      });

      const texts = Object.entries(definition.fields).filter(
        ([name, field]) =>
          field.kind === "text" &&
          field.max >= MARKUP.length &&
          field.format === undefined &&
          field.when === undefined &&
          isWritable(field, "create") &&
          fixture.notChangedAlone?.[name] === undefined,
      );
      test.runIf(texts.length > 0)("whose texts are texts, markup or not", async () => {
        const [[name] = [""]] = texts;
        const record = await area.one(await area.make(7, { [name]: MARKUP }));
        expect(record[name]).toBe(MARKUP);
        made.push(record);
      });

      test("but none of more than a body may have", async () => {
        const answer = await area.admin("POST", area.path, { name: "x".repeat(2_000_000) });
        expect(answer.status).toBe(413);
      });
    });

    const writable = Object.entries(definition.fields).filter(([, field]) => isWritable(field, "create"));
    const wrong = (create ? writable : []).flatMap(([name, field]) =>
      wrongValuesOf(field)
        .filter(({ why }) => !(field.when && why === "is empty"))
        .map(({ why, value }) => ({ name, why, value })),
    );
    test.each(wrong)("refuses $name when it $why", async ({ name, value }) => {
      const field = fieldOf(definition, name);
      const kind = Object.fromEntries(
        Object.entries(field.when ?? {}).map(([other, values]) => [other, values[0]]),
      );
      const body = { ...(await area.body(8, kind)), [name]: value };
      const before = (await area.list()).totalElements;
      const answer = await area.admin("POST", area.path, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(400);
      if (!fixture.toldOtherwise?.includes(name)) expect(answer.message).toMatch(new RegExp(`^${name}\\b`));
      expect((await area.list()).totalElements).toBe(before);
    });

    describe.runIf(update)("changes records", () => {
      const editable = Object.entries(definition.fields).filter(
        ([name, field]) => isWritable(field, "update") && fixture.notChangedAlone?.[name] === undefined,
      );
      test.each(editable)("in %s", async (name, field) => {
        const record = made.find((one) => holds(field.when, one));
        if (!record || field.kind === "parent") return;
        const own = await fixture.body?.(20, area.source);
        const value = own && Object.hasOwn(own, name) ? own[name] : await sampleOf(field, 20, area.source);
        const answer = await area.admin("PUT", area.path, { id: record.id, [name]: value });
        expect(answer.status, answer.message).toBe(204);
        const after = await area.one(record.id);
        expect(isAsSent(name, field, value, after), `${name}: ${JSON.stringify([value, after])}`).toBe(true);
      });

      test.each(editable)("and refuses wrong values of %s", async (name, field) => {
        const record = made.find((one) => holds(field.when, one));
        if (!record) return;
        for (const { why, value } of wrongValuesOf(field)) {
          const isKept = isNothing(value) && (field.kind === "secret" || field.kind === "password");
          if (isKept) continue;
          const answer = await area.admin("PUT", area.path, { id: record.id, [name]: value });
          expect(answer.status, `${name} ${why}: ${JSON.stringify(answer.body)}`).toBe(400);
        }
      });

      test("that are there, and that nobody changed meanwhile", async () => {
        const [name, field] = editable[0] ?? ["", undefined];
        const record = made[0];
        if (!field || !record) return;
        const value = await sampleOf(field, 21, area.source);
        const gone = await area.admin("PUT", area.path, { id: NOBODY, [name]: value });
        expect([404, 400]).toContain(gone.status);
        if (definition.unaudited) return;
        const stale = { id: record.id, updateTime: "2001-01-01 00:00:00", [name]: value };
        expect((await area.admin("PUT", area.path, stale)).status).toBe(409);
      });

      test.runIf(history && create)("and tells what was changed", async () => {
        const id = await area.make(30);
        const [name, field] = editable.find(([, one]) => one.kind === "text" || one.kind === "number") ?? [];
        if (name === undefined || !field) return;
        const own = await fixture.body?.(31, area.source);
        const value = own && Object.hasOwn(own, name) ? own[name] : await sampleOf(field, 31, area.source);
        const answer = await area.admin("PUT", area.path, { id, [name]: value });
        expect(answer.status, answer.message).toBe(204);
        const { body } = await area.admin("GET", `${area.path}/${id}/history`);
        const [changed, created] = (body as { readonly content: readonly AnyRecord[] }).content;
        expect(changed).toMatchObject({ action: "update", username: "admin" });
        expect(changed?.changes).toEqual(
          expect.arrayContaining([expect.objectContaining({ field: name, to: value })]),
        );
        expect(created).toMatchObject({ action: "create" });
        expect((await area.admin("GET", `${area.path}/${NOBODY}/history`)).status).toBe(404);
        made.push(await area.one(id));
      });
    });

    describe.runIf(remove && create)("deletes records", () => {
      test("and tells of each that has to stay", async () => {
        const [id, other] = [await area.make(40), await area.make(41)];
        const some = await area.admin("DELETE", area.path, [id, NOBODY]);
        expect(some.status, some.message).toBe(200);
        expect(some.body).toMatchObject({ failed: [{ id: NOBODY }] });
        expect((await area.admin("GET", `${area.path}/${id}`)).status).toBe(404);
        expect((await area.admin("DELETE", area.path, [NOBODY])).status).toBe(404);
        const path = definition.removeById ? `${area.path}/${other}` : area.path;
        const last = await area.admin("DELETE", path, definition.removeById ? undefined : [other]);
        expect(last.status, last.message).toBe(200);
        expect((await area.every()).map(({ id: left }) => left)).not.toContain(other);
      });

      test("and every write is told, with who did it and from where", async () => {
        const { pool } = server.context;
        for (const method of [...(update ? ["PUT"] : []), "DELETE"]) {
          const { rows } = await pool.query(
            "select * from operation_log where method like $1 and log_type = 'INFO' order by id desc limit 1",
            [`${method} /prod-api/${definition.path}%`],
          );
          expect(rows, method).toMatchObject([
            { username: "admin", user_id: expect.anything(), request_ip: expect.stringMatching(/127|::1/) },
          ]);
          const said: string[] = Object.values(rows[0].description);
          expect(said).toHaveLength(3);
          for (const text of said) expect(text).not.toMatch(/prod-api|^$/);
        }
      });

      test("and nothing that is no list of ids", async () => {
        for (const body of [{}, ["a"], [{ id: 1 }], "1"]) {
          expect((await area.admin("DELETE", area.path, body)).status).toBe(400);
        }
      });
    });
  });
});

import { eq, sql } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reference } from "../../../server/db/schema/columns.ts";
import { sysDict, sysDictDetail } from "../../../server/db/schema/index.ts";
import type { Showing } from "../../../server/resources/files/cell-text.ts";
import { duplicateFinder } from "../../../server/resources/files/duplicate-rows.ts";
import { historyOf } from "../../../server/resources/history.ts";
import { shown } from "../../../server/resources/kinds.ts";
import { listRecords, oneRecord, recordsInBatches } from "../../../server/resources/list.ts";
import type { ResourceModule } from "../../../server/resources/module.ts";
import { removeRecord } from "../../../server/resources/removal.ts";
import { planTable } from "../../../server/resources/table-plan.ts";
import { createWrites } from "../../../server/resources/writes.ts";
import { unseal } from "../../../server/secrets/seal.ts";
import { refs } from "../../../src/contract/resources/field-builders.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { copiedValues } from "../../../src/domain/resources/form-values.ts";
import { listQuery } from "../../../src/domain/resources/list-query.ts";
import { createSchema, updateSchema } from "../../../src/domain/resources/schemas.ts";
import { areaCalls } from "../../support/area-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { CREATE_WIDGETS, widgetTable as table, widget } from "./widget.ts";

describe.each(sqlTestServers)("every kind of field on $name", ({ start }) => {
  let server: TestServer;
  let dictId: number;
  const module: ResourceModule = { definition: widget, table };
  beforeAll(async () => {
    server = await start();
    const { db } = server.context;
    await db.execute(sql.raw(CREATE_WIDGETS));
    const [made] = await db.insert(sysDict).values({ name: "colours" }).returning();
    dictId = made?.id ?? 0;
    await db.insert(sysDictDetail).values({ dictId, label: "Red", value: "red" });
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const { call, writing, create, update } = areaCalls(() => server, module);
  const find = async (given: Record<string, string | string[]>) => {
    const page = await listRecords(module, v.parse(listQuery(widget), given), await call());
    return page.content.map(({ name }) => name).toSorted();
  };

  const line = (given: Readonly<Record<string, unknown>>) => ({
    ...{ term: "x", nth: 2, cost: 12.3, until: "2026-03-01 08:00:00", sold: 1, sizes: ["s"] },
    ...{ sheet: "/file/a.pdf", words: "<p>so</p>", ...given },
  });
  const whole = () => ({
    ...{ name: "one", price: 19.99, weight: 1.125, born: "2026-02-28", sentAt: "2026-02-28 12:30:00", on: 1 },
    ...{ kind: "a", sizes: ["s", "l"], tags: ["new", "50%"], lines: [line({ nth: 2 })], colour: "red" },
    ...{ shots: ["/a.webp", "https://example.com/b,c.png"], manual: "/file/m.pdf", film: "/file/f.mp4" },
    dict: { id: dictId },
  });

  test("what is given is what is answered, but for secrets", async () => {
    const { id: made } = await create({ ...whole(), key: "sesame" });
    const record = await oneRecord(module, made, await call());
    expect(record).toMatchObject({
      ...whole(),
      id: made,
      dict: { id: dictId, name: "colours" },
      keySet: true,
    });
    expect(JSON.stringify(record)).not.toContain("sesame");
    expect(record).not.toHaveProperty("key");
    expect(record).not.toHaveProperty("hidden");
    expect(record).toMatchObject({ dictId });
    const [stored] = await server.context.db.select().from(table);
    expect(stored?.key).not.toContain("sesame");
    expect(unseal(server.context.secrets, stored?.key ?? "")).toBe("sesame");
    await update({ id: made, key: "", name: "one" });
    const [kept] = await server.context.db.select().from(table);
    expect(kept?.key).toBe(stored?.key);
    await update({ id: made, key: null });
    expect(await oneRecord(module, made, await call())).toMatchObject({ keySet: false });
  });

  test("giving the same again changes nothing; a list or a time that differs does", async () => {
    const { id: made } = await create({ ...whole(), name: "same" });
    expect(await update({ id: made, ...whole(), name: "same" })).toBeUndefined();
    expect(await update({ id: made, lines: [line({ nth: 3 })] })).toBeDefined();
    expect(await update({ id: made, sentAt: "2026-02-28 12:30:01" })).toBeDefined();
    expect(await update({ id: made, dict: null })).toBeDefined();
    expect(await update({ id: made, shots: ["https://example.com/b,c.png", "/a.webp"] })).toBeDefined();
    expect(await oneRecord(module, made, await call())).toMatchObject({
      dict: null,
      lines: [line({ nth: 3 })],
      sentAt: "2026-02-28 12:30:01",
      price: 19.99,
    });
  });

  test("rich text is kept without what acts, and judged by what is left", async () => {
    const body = '<p onclick="x()">a<script>alert(1)</script> <a href="javascript:b()">c</a></p>';
    const clean = '<p>a <a rel="noopener noreferrer">c</a></p>';
    const { id: made } = await create({ name: "rich", body });
    expect(await oneRecord(module, made, await call())).toMatchObject({ body: clean });
    expect(await update({ id: made, body })).toBeUndefined();
    await expect(update({ id: made, body: "&".repeat(30) })).rejects.toMatchObject({
      status: 400,
      field: "body",
    });
    await update({ id: made, body: "<script>alert(1)</script>" });
    expect(await oneRecord(module, made, await call())).toMatchObject({ body: null });
  });

  test("pictures are as many as may be, each once; files are of their type", async () => {
    const { id: made } = await create({ name: "media", shots: [" /b.png", "/a.png", "/b.png"] });
    expect(await oneRecord(module, made, await call())).toMatchObject({
      shots: ["/b.png", "/a.png"],
      manual: null,
      film: null,
    });
    await update({ id: made, shots: [] });
    expect(await oneRecord(module, made, await call())).toMatchObject({ shots: [] });
    const refused = (values: Record<string, unknown>, language: "en" | "zh_CN" | "zh_TW") =>
      v.safeParse(createSchema(widget), { name: "wrong", ...values }, { lang: language }).issues?.[0].message;
    expect(refused({ shots: ["/a.png"] }, "en")).toBe("at least 2 entries");
    expect(refused({ shots: ["/a.png"] }, "zh_CN")).toBe("最少 2 项");
    expect(refused({ shots: ["/1", "/2", "/3", "/4"] }, "en")).toBe("at most 3 entries");
    expect(refused({ shots: ["/1", "javascript:alert(1)"] }, "en")).toBe("not the address of a picture");
    expect(refused({ manual: "/file/m.exe" }, "en")).toBe("must be a file of type pdf, docx");
    expect(refused({ film: "/file/m.pdf" }, "zh_TW")).toMatch("只能是以下類型的檔案：mp4");
    expect(refused({ film: "https://example.com/watch?v=1.exe", manual: "/download" }, "en")).toBeUndefined();
  });

  test("an amount of money is exact from the body to the column and back", async () => {
    await server.context.db.delete(table);
    const digits = async () => {
      const { rows } = await server.context.pool.query("select price::text from test_widget order by price");
      return rows.map(({ price }: { readonly price: string }) => price);
    };
    const { id: made } = await create({ name: "first", price: 0.07 });
    await create({ name: "second", price: "0.10" });
    await create({ name: "third", price: 9_999_999_999.99 });
    expect(await digits()).toEqual(["0.07", "0.10", "9999999999.99"]);
    const [row] = await server.context.db.select().from(table).orderBy(table.price);
    expect(row?.price).toBe("0.07");
    expect(JSON.stringify(await oneRecord(module, made, await call()))).toContain('"price":0.07,');
    expect(await update({ id: made, price: "0.070" })).toBeUndefined();
    const change = await update({ id: made, price: "0.3" });
    expect([change?.before?.price, change?.after?.price]).toEqual(["0.07", "0.30"]);
    expect(await find({ price: ["0.1", "0.3"] })).toEqual(["first", "second"]);
    expect(await find({ price: ["0.1000001", "0.2999999"] })).toEqual([]);
    expect(await find({ price: ["9999999999.985", "9999999999.99"] })).toEqual(["third"]);
    const sorted = await listRecords(
      module,
      v.parse(listQuery(widget), { sort: "price,desc" }),
      await call(),
    );
    expect(sorted.content.map(({ price }) => price)).toEqual([9_999_999_999.99, 0.3, 0.1]);
    for (const price of [0.1 + 0.2, "0.305", "1e3", "NaN", -1, 10_000_000_000, [1]]) {
      const refused = v.safeParse(createSchema(widget), { name: "wrong", price });
      expect(
        refused.issues?.map((issue) => v.getDotPath(issue)),
        String(price),
      ).toEqual(["price"]);
    }
  });

  test("each value within a record is of its kind: judged, kept exactly, answered and written to files as one of the record's own", async () => {
    const wrong = [
      { cost: 1.234 },
      { until: "tomorrow" },
      { sizes: ["xl"] },
      { sheet: "javascript:alert(1)" },
    ];
    for (const given of wrong)
      await expect(
        create({ ...whole(), name: "bad", lines: [line(given)] }),
        JSON.stringify(given),
      ).rejects.toThrow();
    const SCRIPTED = "<p onclick='x()'>safe<script>alert(1)</script></p>";
    const { id: made } = await create({
      ...{ ...whole(), name: "within" },
      lines: [line({ cost: "9999999999.99", sold: true, extra: "none", words: SCRIPTED }), { term: "bare" }],
    });
    const record = await oneRecord(module, made, await call());
    expect(record?.lines).toEqual([
      line({ cost: 9999999999.99, words: "<p>safe</p>" }),
      { term: "bare", nth: null, cost: null, until: null, sold: 0, sizes: [], sheet: null, words: null },
    ]);
    const [stored] = await server.context.db
      .select({ lines: table.lines })
      .from(table)
      .where(eq(table.id, made));
    expect(stored?.lines[0]).toMatchObject({ cost: "9999999999.99", sold: true });
    const showing = { language: "en", dictionaries: { labelOf: () => undefined } } as unknown as Showing;
    expect(shown(widget.fields.lines, record?.lines, showing)).toContain(
      "Field: 9999999999.99; Field: 2026-03-01 08:00:00",
    );
    expect(await update({ id: made, lines: record?.lines })).toBeUndefined();
  });

  test("filters find each kind", async () => {
    await server.context.db.delete(table);
    await create(whole());
    await create({ name: "two_2", price: 5, born: "2025-01-01", sizes: ["m"], kind: "b", only: "x" });
    const both = ["one", "two_2"];
    expect(await find({})).toEqual(both);
    expect(await find({ price: ["5", "19.98"] })).toEqual(["two_2"]);
    expect(await find({ price: ["5", "19.99"] })).toEqual(both);
    expect(await find({ born: ["2026-02-28", "2026-02-28"] })).toEqual(["one"]);
    expect(await find({ sentAt: ["2026-02-28 12:30:00", "2026-02-28 12:30:00"] })).toEqual(["one"]);
    expect(await find({ sentAt: ["2026-02-28", "2026-02-28"] })).toEqual(["one"]);
    expect(await find({ on: "1" })).toEqual(["one"]);
    expect(await find({ on: "false" })).toEqual(["two_2"]);
    expect(await find({ sizes: ["m", "l"] })).toEqual(both);
    expect(await find({ tags: "50%" })).toEqual(["one"]);
    expect(await find({ kind: ["a", "b"] })).toEqual(both);
    expect(await find({ shots: "/a.webp" })).toEqual(["one"]);
    expect(await find({ manual: "M.PDF" })).toEqual(["one"]);
    expect(await find({ dictId: String(dictId) })).toEqual(["one"]);
    expect(await find({ blurry: "O_" })).toEqual(["two_2"]);
    expect(await find({ blurry: "%" })).toEqual([]);
    expect(await find({ blurry: "\\" })).toEqual([]);
    expect(await find({ blurry: "' or 1=1 --" })).toEqual([]);
  });

  test("a list leaves out what is long, unless it is shown, carried or asked for", async () => {
    await server.context.db.delete(table);
    const { id: made } = await create({ ...whole(), body: "<p>long</p>" });
    const rowOf = async (list: Partial<typeof widget.list>) => {
      const definition = { ...widget, list: { ...widget.list, ...list } };
      const { content } = await listRecords(
        { definition, table },
        v.parse(listQuery(widget), {}),
        await call(),
      );
      return content[0];
    };
    const plain = await rowOf({});
    expect(plain).toMatchObject({ id: made, name: "one", price: 19.99, tags: ["new", "50%"] });
    expect(plain).not.toHaveProperty("lines");
    expect(plain).not.toHaveProperty("body");
    expect(await rowOf({ columns: ["name", "body"] })).toHaveProperty("body", "<p>long</p>");
    expect(await rowOf({ carried: ["lines"] })).toHaveProperty("lines", [line({ nth: 2 })]);
    expect(await oneRecord(module, made, await call())).toMatchObject({ body: "<p>long</p>" });
    const { value: read } = await recordsInBatches(module, [made], ["body"], await call()).next();
    expect(read?.[0]).toMatchObject({ name: "one", body: "<p>long</p>" });
    expect(read?.[0]).not.toHaveProperty("lines");
  });

  test("a plain reference is sent by its id under its key, and answered like any other", async () => {
    await server.context.db.delete(table);
    const { id: made } = await create({ name: "plain", ownerKey: dictId });
    const owner = { id: dictId, name: "colours" };
    expect(await oneRecord(module, made, await call())).toMatchObject({ owner, ownerKey: dictId });
    expect(await find({ ownerKey: String(dictId) })).toEqual(["plain"]);
    expect(await update({ id: made, ownerKey: dictId })).toBeUndefined();
    const entry = await update({ id: made, ownerKey: null });
    expect([entry?.before?.ownerKey, entry?.after?.ownerKey]).toEqual([dictId, null]);
    expect(await find({ ownerKey: String(dictId), sort: "owner,asc" })).toEqual([]);
    await expect(update({ id: made, ownerKey: 999_999 })).rejects.toMatchObject({
      status: 400,
      field: "ownerKey",
    });
    const wrong = v.safeParse(updateSchema(widget), { id: made, ownerKey: "colours" });
    expect(wrong.issues?.map((issue) => v.getDotPath(issue))).toEqual(["ownerKey"]);
  });

  test("what is unique together is refused at the last of its fields, and planned as one index", async () => {
    await create({ name: "mine", ownerKey: dictId });
    await create({ name: "mine" });
    await expect(create({ name: "MINE", ownerKey: dictId })).rejects.toMatchObject({
      status: 400,
      field: "name",
    });
    const { id: other } = await create({ name: "other", ownerKey: dictId });
    await expect(update({ id: other, name: "Mine" })).rejects.toMatchObject({ status: 400, field: "name" });
    const plan = planTable({ ...widget, table: "test_widget" }, () => undefined);
    expect(plan.indexes.filter(({ kind }) => kind === "unique")).toEqual([
      { name: "test_widget_owner_key_name", kind: "unique", on: ["ownerKey", "name"], caseless: ["name"] },
      {
        ...{ name: "test_widget_owner_key_on_kind", kind: "unique", on: ["ownerKey"], caseless: [] },
        where: { on: [true], kind: ["a"] },
      },
    ]);
    const twice = duplicateFinder(widget, "en");
    const row = { owner: { id: dictId }, name: "new" };
    expect(twice(2, row)).toEqual([]);
    expect(twice(3, { ...row, owner: null })).toEqual([]);
    expect(twice(4, { ...row, name: "NEW" })).toEqual([
      { row: 4, field: "name", message: "The same as in row 2" },
    ]);
  });

  test("what is unique among records of one kind is left alone among others", async () => {
    await server.context.db.delete(table);
    const first = { name: "first", ownerKey: dictId, on: 1 };
    const { id: made } = await create(first);
    const taken = { status: 400, field: "owner" };
    await expect(create({ ...first, name: "second" })).rejects.toMatchObject(taken);
    await create({ ...first, name: "off", on: 0 });
    const { id: other } = await create({ ...first, name: "b", kind: "b", only: "x" });
    await expect(update({ id: other, kind: "a" })).rejects.toMatchObject(taken);
    await update({ id: made, on: 0 });
    await update({ id: other, kind: "a" });
    const twice = duplicateFinder(widget, "en");
    const row = { owner: { id: dictId }, on: true, kind: "a" };
    expect(twice(2, { ...row, name: "x" })).toEqual([]);
    expect(twice(3, { ...row, name: "y", kind: "b" })).toEqual([]);
    expect(twice(4, { ...row, name: "z" })).toMatchObject([{ row: 4, field: "owner" }]);
    const copy = copiedValues(widget, { id: 1, ...row, name: "x" });
    expect(copy).toMatchObject({ on: false, kind: "a", owner: { id: dictId } });
  });

  test("rules between fields hold for what is made and for what is changed", async () => {
    const refused = { status: 400, field: "weight", text: { en: "weight: must be less than Field" } };
    await expect(create({ name: "wrong", price: 2, weight: 2 })).rejects.toMatchObject(refused);
    const { id: made } = await create({ name: "right", price: 2, weight: 1.5 });
    await expect(update({ id: made, price: 1 })).rejects.toMatchObject(refused);
    await update({ id: made, price: null });
    await update({ id: made, weight: 50 });
    await update({ id: made, kind: "b", only: "x" });
    await update({ id: made, price: 1 });
    await update({ id: made, kind: "a" });
    await expect(update({ id: made, weight: 49 })).rejects.toMatchObject(refused);
  });

  test("references are sorted by what they are called", async () => {
    const [zoo] = await server.context.db.insert(sysDict).values({ name: "zoo" }).returning();
    await server.context.db.delete(table);
    await create({ name: "c", dict: { id: dictId } });
    await create({ name: "z", dict: { id: zoo?.id } });
    await create({ name: "n" });
    const sorted = async (sort: string) => {
      const page = await listRecords(module, v.parse(listQuery(widget), { sort }), await call());
      return page.content.map(({ name }) => name);
    };
    expect(await sorted("dict,asc")).toEqual(["c", "z", "n"]);
    expect(await sorted("dict,desc")).toEqual(["n", "z", "c"]);
  });

  test("a list is filtered by what its records are linked to", async () => {
    const { db } = server.context;
    await db.delete(table);
    await db.execute(sql`create table test_widget_dicts (widget_id bigint not null references test_widget(id) on delete cascade,
      dict_id bigint not null references sys_dict(id), primary key (widget_id, dict_id))`);
    const linkTable = pgTable("test_widget_dicts", {
      widgetId: reference("widget_id").notNull(),
      dictId: reference("dict_id").notNull(),
    });
    const definition = {
      ...widget,
      fields: { ...widget.fields, dicts: refs(widget.title, { to: "dict" }) },
      list: { ...widget.list, filters: ["dicts"] as const },
    };
    const links = {
      dicts: {
        ...{ table: linkTable, own: linkTable.widgetId, other: linkTable.dictId, target: sysDict },
        show: { id: sysDict.id, name: sysDict.name },
      },
    };
    const linked: ResourceModule = { definition, table, links };
    const [other] = await db.insert(sysDict).values({ name: "sizes" }).returning();
    const ids = [dictId, other?.id ?? 0];
    for (const [name, dicts] of [
      ["both", ids],
      ["one", ids.slice(1)],
      ["none", []],
    ] as const) {
      const body = v.parse(createSchema(definition), { name, dicts: dicts.map((id) => ({ id })) });
      await writing((own) => createWrites(server.context).create(linked, body, own));
    }
    const found = async (given: Record<string, string | string[]>) => {
      const page = await listRecords(linked, v.parse(listQuery(definition), given), await call());
      return page.content.map(({ name }) => name).toSorted();
    };
    expect(await found({ dicts: String(ids[0]) })).toEqual(["both"]);
    expect(await found({ dicts: ids.map(String) })).toEqual(["both", "one"]);
    expect(await found({})).toEqual(["both", "none", "one"]);
    const { content } = await listRecords(
      linked,
      v.parse(listQuery(definition), { dicts: String(ids[0]) }),
      await call(),
    );
    expect(content[0]?.dicts).toEqual([
      { id: ids[0], name: "colours" },
      { id: ids[1], name: "sizes" },
    ]);
    await db.execute(sql`drop table test_widget_dicts`);
  });

  test("what is shown through a reference is searched and sorted by, and is no part of the record", async () => {
    const { db } = server.context;
    await db.delete(table);
    const [paper] = await db.insert(sysDict).values({ name: "paper", description: "50% A4" }).returning();
    const [cloth] = await db.insert(sysDict).values({ name: "cloth", description: "linen" }).returning();
    await create({ name: "bare" });
    const { id: made } = await create({ name: "sheet", dict: { id: paper?.id } });
    await create({ name: "towel", dict: { id: cloth?.id } });
    const record = await oneRecord(module, made, await call());
    expect(record).toMatchObject({ dict: { id: paper?.id, name: "paper" }, dictNote: "50% A4" });
    expect(await find({ dictNote: "0% a" })).toEqual(["sheet"]);
    expect(await find({ blurry: "LINEN" })).toEqual(["towel"]);
    expect(await find({ blurry: "towel" })).toEqual(["towel"]);
    const order = async (sort: string) => {
      const page = await listRecords(module, v.parse(listQuery(widget), { sort }), await call());
      return page.content.map(({ name, dictNote }) => [name, dictNote]);
    };
    const notes = [
      ["sheet", "50% A4"],
      ["towel", "linen"],
      ["bare", null],
    ];
    expect(await order("dictNote,asc")).toEqual(notes);
    expect(await order("dictNote,desc")).toEqual([notes[2], notes[1], notes[0]]);
    const change = await update({ id: made, dict: { id: cloth?.id }, dictNote: "given" });
    expect(change?.values).not.toHaveProperty("dictNote");
    const { content } = await historyOf(db, widget, made, { page: 0, size: 1 });
    expect(content[0]?.changes.map(({ field }) => field)).toEqual(["dict"]);
    expect(await oneRecord(module, made, await call())).toMatchObject({ dictNote: "linen" });
  });

  test("what others refer to stays", async () => {
    const [held] = await server.context.db.insert(sysDict).values({ name: "held" }).returning();
    const id = held?.id ?? 0;
    const { id: made } = await create({ name: "holds", dict: { id } });
    const removal = () => writing((own) => removeRecord({ definition: dict, table: sysDict }, id, own));
    await expect(removal()).rejects.toMatchObject({
      status: 400,
      text: { en: expect.stringMatching(/still used/) },
    });
    await update({ id: made, dict: null });
    await expect(removal()).resolves.toHaveLength(1);
  });

  test("a value that no dictionary has is refused", async () => {
    await expect(create({ name: "x", colour: "blue" })).rejects.toMatchObject({
      status: 400,
      field: "colour",
      text: { en: "colour: not one of the values offered" },
    });
    await expect(create({ name: "x", dict: { id: 999_999 } })).rejects.toMatchObject({ field: "dict" });
  });

  test("what only one kind of record has is asked of it, and passed over in others", async () => {
    const { id: made } = await create({ name: "kind", only: "passed over" });
    expect(await oneRecord(module, made, await call())).toMatchObject({ only: null });
    await expect(update({ id: made, kind: "b" })).rejects.toMatchObject({
      status: 400,
      text: { en: "only: Fill this in" },
    });
    expect(await update({ id: made, kind: "b", only: "there" })).toBeDefined();
    expect(await update({ id: made, only: "again" })).toBeDefined();
    await expect(update({ id: made, only: "" })).rejects.toMatchObject({ status: 400 });
    await update({ id: made, kind: "a", only: "not this" });
    expect(await oneRecord(module, made, await call())).toMatchObject({ kind: "a", only: "again" });
  });
});

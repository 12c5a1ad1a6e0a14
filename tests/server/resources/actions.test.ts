import { eq, inArray, ne, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { operationLog, sysMenu } from "../../../server/db/schema/index.ts";
import { createApp } from "../../../server/http/app.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { App } from "../../../server/http/valibot.ts";
import { createLog } from "../../../server/log.ts";
import { recordOperations } from "../../../server/operations/recorder.ts";
import { type ActionCall, moduleFilter, type ResourceModule } from "../../../server/resources/module.ts";
import { eachRow, reportOf } from "../../../server/resources/per-row.ts";
import { registerResource } from "../../../server/resources/register.ts";
import { httpTexts } from "../../../server/texts/http.ts";
import type { Action } from "../../../src/contract/resources/action-definition.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { refs, text, through } from "../../../src/contract/resources/field-builders.ts";
import type { RefField } from "../../../src/contract/resources/fields.ts";
import { dict } from "../../../src/contract/resources/system/dict.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { CREATE_WIDGETS, widgetTable as table, widget } from "./widget.ts";

/** What somebody is told whose row is in another state by now. */
const CHANGED = /^It is in another state by now\. admin changed it last, at \d{4}-\d\d-\d\d /;

describe.each(testServers)("an area with code of its own on $name", ({ start }) => {
  let server: TestServer;
  let app: App;
  let token: string;
  const committed: string[] = [];

  const module: ResourceModule = {
    definition: widget,
    table,
    scope: async () => ne(table.name, "hidden"),
    filters: {
      heavy: moduleFilter({
        schema: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)),
        where: (weight) => sql`${table.weight} >= ${weight}`,
      }),
    },
    present: async (rows) =>
      rows.map((row) => ({ ...row, shout: String(row.name).toUpperCase(), hidden: 1 })),
    more: async () => ({ detail: "more" }),
    beforeCreate: async (values) => ({ ...values, name: `${values.name}!` }),
    beforeUpdate: async (before, values) => {
      if (before.name === "stays!") throw new Refusal(400, httpTexts.malformed);
      return values;
    },
    beforeSet: async ({ name }, values) =>
      name === "lit!" && values.on ? { ...values, tags: ["lit"] } : values,
    after: async ({ kind, after }, { db }) => {
      if (kind === "create" && after?.name === "breaks!") {
        await db.update(table).set({ name: "broken" });
        throw new Refusal(400, httpTexts.malformed);
      }
    },
    committed: async (changes) => {
      committed.push(...changes.map(({ kind, id }) => `${kind} ${id}`));
      if (changes.some(({ after }) => after?.name === "unfollowed!")) throw new Error("Nobody answers.");
    },
    actions: {
      paint: async ({ db, row, input }) => {
        await db
          .update(table)
          .set({ colour: String(input.colour) })
          .where(eq(table.id, row?.id ?? 0));
        if (input.colour === "ugly") throw new Refusal(400, httpTexts.malformed);
      },
      count: async ({ ids }) => ({ count: ids.length }),
      retag: async (call) =>
        reportOf(await eachRow(call.ids, call, (id, own) => retag(id, { ...call, ...own }))),
      clear: async ({ db }) => {
        await db.delete(table);
      },
      weigh: async ({ db, row }) => {
        await db
          .update(table)
          .set({ weight: sql`${table.weight} + 1` })
          .where(eq(table.id, row?.id ?? 0));
      },
      look: async ({ row, query }) => ({ name: row?.name, size: query.size }),
    },
  };

  async function retag(id: number, { db, input }: ActionCall): Promise<void> {
    const found = await db
      .update(table)
      .set({ tags: input.tags as string[] })
      .where(eq(table.id, id))
      .returning();
    if (found.length === 0) throw new Refusal(404, httpTexts.notFound);
  }

  beforeAll(async () => {
    server = await start();
    await server.context.db.execute(sql.raw(CREATE_WIDGETS));
    app = await createApp({ trustProxy: [] }, createLog({ logLevel: "silent" }));
    recordOperations(app, server.context);
    registerResource(app, server.context, module);
    token = await server.login("admin");
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await server.close();
  }, 60_000);
  beforeEach(async () => {
    await server.context.db.delete(table);
    committed.length = 0;
  });

  const call = async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) => {
    const answer = await app.inject({
      method,
      url: `/prod-api/api/${path}`,
      headers: {
        authorization: token,
        "accept-language": "en",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: (answer.body === "" ? null : answer.json()) as unknown };
  };
  const make = async (name: string, more = {}) =>
    ((await call("POST", "widget", { name, ...more })).body as { id: number }).id;
  const stored = () => server.context.db.select().from(table).orderBy(table.id);

  test("hooks have their say, and what they refuse leaves nothing behind", async () => {
    const id = await make("first");
    expect((await stored())[0]?.name).toBe("first!");
    expect(await call("POST", "widget", { name: "breaks" })).toMatchObject({ status: 400 });
    expect((await stored()).map(({ name }) => name)).toEqual(["first!"]);
    const stays = await make("stays");
    expect(await call("PUT", "widget", { id: stays, name: "goes" })).toMatchObject({ status: 400 });
    expect(await call("PUT", "widget", { id, name: "second" })).toMatchObject({ status: 204 });
    expect(await call("PUT", "widgets", { id, name: "second" })).toMatchObject({ status: 204 });
    await call("DELETE", "widget", [id]);
    expect(committed).toEqual([`create ${id}`, `create ${stays}`, `update ${id}`, `remove ${id}`]);
  });

  test("what is stored is answered as done, though what follows it fails", async () => {
    expect(await call("POST", "widget", { name: "unfollowed" })).toMatchObject({ status: 201 });
    expect((await stored()).map(({ name }) => name)).toEqual(["unfollowed!"]);
  });

  test("what it adds is answered, what has no field is not; the single record holds more", async () => {
    const id = await make("loud");
    const { body } = await call("GET", "widget");
    expect(body).toMatchObject({ content: [{ id, name: "loud!", shout: "LOUD!" }], totalElements: 1 });
    expect((body as { content: object[] }).content[0]).not.toHaveProperty("hidden");
    expect(await call("GET", `widgets/${id}`)).toMatchObject({
      body: { id, shout: "LOUD!", detail: "more" },
    });
  });

  test("filters of its own are read by their schema", async () => {
    await make("light", { weight: 1 });
    await make("heavy", { weight: 9 });
    expect(await call("GET", "widget?heavy=5")).toMatchObject({ body: { content: [{ name: "heavy!" }] } });
    const wrong = await call("GET", "widget?heavy=much");
    expect(wrong).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^heavy: /) } });
  });

  test("what is out of scope is not there for anything", async () => {
    const [row] = await server.context.db.insert(table).values({ name: "hidden" }).returning();
    const id = row?.id ?? 0;
    expect(await call("GET", "widget")).toMatchObject({ body: { totalElements: 0 } });
    expect((await call("GET", `widget/${id}`)).status).toBe(404);
    expect((await call("PUT", "widget", { id, name: "seen" })).status).toBe(404);
    expect((await call("DELETE", "widget", [id])).status).toBe(404);
    expect((await call("PUT", `widget/paint/${id}`, { colour: "red" })).status).toBe(404);
    expect((await call("GET", `widget/look/${id}`)).status).toBe(404);
  });

  test("an action on a row gets the row and what was asked for, all of it in one transaction", async () => {
    const id = await make("plain");
    expect(await call("PUT", `widget/paint/${id}`, { colour: " red ", code: "1234" })).toMatchObject({
      status: 204,
      body: null,
    });
    expect((await stored())[0]?.colour).toBe("red");
    expect((await call("PUT", `widget/paint/${id}`, { colour: "ugly" })).status).toBe(400);
    expect((await stored())[0]?.colour).toBe("red");
    expect(await call("PUT", `widget/paint/${id}`, {})).toMatchObject({
      status: 400,
      body: { message: "colour: Fill this in" },
    });
    expect(await call("GET", `widget/look/${id}`)).toMatchObject({ body: { name: "plain!", size: 20 } });
    const log = await server.context.db
      .select()
      .from(operationLog)
      .where(inArray(operationLog.method, ["PUT /prod-api/api/widget/paint/:id"]));
    expect(log[0]?.description.en).toBe("Widget: Field");
    expect(JSON.stringify(log)).not.toContain("1234");
  });

  test("one call makes a record and changes one, each with its own permission", async () => {
    const made = await call("POST", "widget/save/0", { name: "saved", tags: ["new"] });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = made.body as { id: number };
    expect((await call("POST", `widget/save/${id}`, { tags: [] })).status).toBe(204);
    expect((await call("POST", "widgets/save/0", { id, colour: null, tags: ["old"] })).status).toBe(204);
    expect((await stored()).map(({ name, tags }) => [name, tags])).toEqual([["saved!", ["old"]]]);
    expect(await call("POST", "widget/save/0", { tags: [] })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^name: /) },
    });
    expect((await call("POST", "widget/save/999999", { tags: [] })).status).toBe(404);
    const stale = { tags: [], updateTime: "2001-01-01 00:00:00" };
    expect((await call("POST", `widget/save/${id}`, stale)).status).toBe(409);
    const { db } = server.context;
    await db.insert(sysMenu).values({ type: 2, title: "add", permission: "widget:add" });
    const { username } = await makeStaff(db, { permissions: ["widget:add"] });
    const own = token;
    try {
      token = await server.login(username);
      expect((await call("POST", "widget/save/0", { name: "theirs" })).status).toBe(201);
      expect((await call("POST", `widget/save/${id}`, { tags: [] })).status).toBe(403);
    } finally {
      token = own;
    }
  });

  test("usual operations are where the definition has them besides", async () => {
    const made = await call("POST", "widget/make", { name: "elsewhere", tags: ["new"] });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
    const { id } = made.body as { id: number };
    expect(await call("GET", `widget/page?id=${id}`)).toMatchObject({
      status: 200,
      body: { content: [{ id, tags: ["new"] }], totalElements: 1 },
    });
    expect((await call("PUT", "widgets/updateById", { id, tags: ["old"] })).status).toBe(204);
    expect(await call("GET", `widget/info/${id}`)).toMatchObject({ body: { id, tags: ["old"] } });
    expect((await call("DELETE", `widget/deleteById/${id}`)).status).toBe(200);
    expect((await call("GET", `widget/${id}`)).status).toBe(404);
  });

  test("an action on several gets each id once, however it is sent", async () => {
    const [one, two] = [await make("one"), await make("two")];
    expect(await call("POST", "widget/count", [one, two, one])).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect(await call("POST", "widgets/count", { ids: [one, two] })).toMatchObject({ body: { count: 2 } });
    expect(await call("POST", "widget/count", { id: one })).toMatchObject({ body: { count: 1 } });
    for (const none of [undefined, [], {}, { ids: [] }]) {
      expect((await call("POST", "widget/count", none)).status).toBe(400);
    }
    expect((await call("POST", "widget/count", ["x"])).status).toBe(400);
    const answer = await call("PUT", "widget/retag", { ids: [one, 999_999], tags: ["new"] });
    expect(answer).toMatchObject({ status: 200, body: { failed: [{ id: 999_999 }] } });
    expect((await stored()).map(({ tags }) => tags)).toEqual([["new"], []]);
    expect((await call("PUT", "widget/retag", { ids: [999_999], tags: [] })).status).toBe(404);
    expect((await call("PUT", "widget/retag", { ids: [two], tags: ["x"] })).status).toBe(204);
  });

  test("one that sets something needs no handler: each row in its state is set, recorded and followed", async () => {
    const [one, two] = [await make("one", { on: true }), await make("two", { on: true })];
    expect(await call("PUT", "widget/retire", { id: one })).toMatchObject({ status: 204 });
    const refused = { status: 409, body: { message: expect.stringMatching(CHANGED) } };
    expect(await call("PUT", "widget/retire", { id: one })).toMatchObject(refused);
    expect(await call("PUT", "widgets/retire", [one, two, 999_999])).toMatchObject({
      status: 200,
      body: { failed: [{ id: one }, { id: 999_999 }] },
    });
    expect((await stored()).map(({ kind, on }) => [kind, on])).toEqual([
      ["b", false],
      ["b", false],
    ]);
    expect(committed.slice(-2)).toEqual([`update ${one}`, `update ${two}`]);
    const history = (await call("GET", `widget/${one}/history`)).body as { content: object[] };
    expect(history.content[0]).toMatchObject({
      action: "retire",
      username: "admin",
      changes: [
        { field: "on", from: true, to: false },
        { field: "kind", from: "a", to: "b" },
      ],
    });
    expect((await call("PUT", "widget/retire", { id: 999_999 })).status).toBe(404);
  });

  test("two that share an endpoint are told apart by each row's state, and are one entry of the operation log", async () => {
    const [lit, dim] = [await make("lit", { on: true }), await make("dim")];
    const other = await make("other", { kind: "b", only: "x" });
    expect(await call("PUT", "widget/turn", [lit, dim, other])).toMatchObject({
      status: 200,
      body: { failed: [{ id: other, message: expect.stringMatching(CHANGED) }] },
    });
    expect((await stored()).map(({ on }) => on)).toEqual([false, true, false]);
    const lastOf = async (id: number) => {
      const { body } = await call("GET", `widget/${id}/history`);
      return (body as { content: readonly object[] }).content[0];
    };
    expect(await lastOf(lit)).toMatchObject({ action: "dim", changes: [{ from: true, to: false }] });
    expect(await lastOf(dim)).toMatchObject({ action: "light", changes: [{ from: false, to: true }] });
    const noted = () => server.context.db.select({ done: operationLog.description }).from(operationLog);
    await expect
      .poll(async () => (await noted()).map(({ done }) => done.en))
      .toContainEqual(expect.stringContaining("Light / Dim"));
    // What a module sets along with them is stored and recorded too.
    expect((await call("PUT", "widget/turn", { id: lit })).status).toBe(204);
    expect(await lastOf(lit)).toMatchObject({
      action: "light",
      changes: [{ field: "on" }, { field: "tags" }],
    });
  });

  test("one that goes by a row's state is refused in any other, whoever was faster", async () => {
    const id = await make("weighed", { weight: 1, on: true });
    expect((await call("PUT", `widget/weigh/${id}`)).status).toBe(204);
    const [weighed, retired] = await Promise.all([
      call("PUT", `widget/weigh/${id}`),
      call("PUT", "widget/retire", { id }),
    ]);
    expect(retired.status).toBe(204);
    expect((await stored())[0]?.weight).toBe(weighed.status === 204 ? 3 : 2);
    expect((await call("PUT", `widget/weigh/${id}`)).status).toBe(409);
  });

  test("an area of which something would be dropped without a word is refused", () => {
    const refused = (over: Partial<AnyResource>) => {
      const definition = { ...widget, ...over };
      return () => registerResource(app, server.context, { ...module, definition });
    };
    const [paint] = widget.actions ?? [];
    const action = { ...(paint as Action), when: { colr: ["red"] } };
    expect(refused({ actions: [action] })).toThrow("Action paint of widget goes by colr");
    const condition = { colr: ["red"] };
    for (const over of [
      { seenWhen: condition },
      { needs: { permission: "widget:add", row: condition, input: {} } },
    ])
      expect(refused({ actions: [{ ...(paint as Action), ...over }] })).toThrow("goes by colr");
    for (const over of [
      { needs: { permission: "widget:add", row: {}, input: condition } },
      { single: { shade: "colr" } },
      { offers: { action: "paint", field: "colr" } },
      { writes: ["colr"] },
    ])
      expect(refused({ actions: [{ ...(paint as Action), ...over }] })).toThrow(/colr.*, which is not there/);
    expect(refused({ list: { ...widget.list, live: condition } })).toThrow("goes by colr");
    const way = { label: widget.title, icon: "link", view: "widget/more/index" };
    for (const over of [{ when: condition }, { params: { at: "colr" } }, { query: { at: "colr" } }])
      expect(refused({ ways: [{ ...way, ...over }] })).toThrow(
        "The way to widget/more/index of widget goes by colr",
      );
    const takes = { action: "paint", field: "colr" };
    expect(refused({ aside: { resource: "dict", param: "dictId", takes } })).toThrow(
      "The tree of widget takes records by paint",
    );
    const view = { view: "widget/of-dict/index", field: "dict", by: "colr" };
    expect(refused({ views: [view] })).toThrow("The page widget/of-dict/index of widget goes by colr");
    const shown = text(widget.title, { max: 9, when: condition, computed: true, readOnly: true });
    expect(refused({ fields: { ...widget.fields, shown } })).toThrow("Field shown of widget goes by colr");
    const filling = { ...(widget.fields.dict as RefField), fills: { name: "colr" } };
    expect(refused({ fields: { ...widget.fields, dict: filling } })).toThrow("fills name with colr");
    const dicts = refs(widget.title, { to: "dict" });
    expect(refused({ fields: { ...widget.fields, dicts } })).toThrow(
      "Field dicts of widget refers to several",
    );
    const turns = (widget.actions ?? []).filter(({ name }) => name === "light" || name === "dim");
    const [light, dim] = turns as [Action, Action];
    const shared = "Actions light, dim of widget share an endpoint";
    expect(refused({ actions: [light, { ...dim, permission: "widget:dim" }] })).toThrow(shared);
    const { when: _, ...always } = dim;
    expect(refused({ actions: [light, always] })).toThrow(shared);
    const far = through("dict", dict.fields, "description");
    for (const wrong of [
      { ...far, through: { ref: "dict", field: "none" } },
      { ...far, through: { ref: "dict", field: "id" } },
      { ...far, through: { ref: "name", field: "description" } },
    ]) {
      expect(refused({ fields: { ...widget.fields, far: wrong } })).toThrow(
        "Field far of widget is shown through a reference that does not lead to it",
      );
    }
    const lost = text(widget.title, { max: 9 });
    expect(refused({ fields: { ...widget.fields, lost } })).toThrow("Field lost of widget has no column");
  });

  test("one that stands by itself is mounted once, and one without a handler not at all", async () => {
    await make("gone");
    expect((await call("DELETE", "widgets/all")).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await call("POST", "widget/unmade")).status).toBe(404);
  });
});

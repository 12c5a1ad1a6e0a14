import { configureStore, type Middleware } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { adminApi, adminCallFailed } from "../../src/query/admin-api.ts";
import { dictNames, dictReads, dictValue } from "../../src/query/dict-api.ts";
import { recordsRead } from "../../src/query/record-export.ts";
import { recordsStale, recordsWritten } from "../../src/query/record-invalidation.ts";
import { LONG_PAGE } from "../../src/query/record-reads.ts";
import { recordReads, recordWrites } from "../../src/query/resource-api.ts";
import { branch, goods } from "../resource/areas.ts";

type Answer = (method: string, path: string, body: string | undefined) => Response;

/** A store whose calls a function answers; `asked` is what was asked, `reported` what was announced. */
function makeAreas(answer: Answer) {
  const asked: string[] = [];
  const reported: string[] = [];
  const admin = {
    base: "http://test",
    token: () => "Bearer t",
    language: () => "en" as const,
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(url));
      const body = init?.body === undefined ? undefined : String(init.body);
      asked.push([init?.method, pathname + search, body].filter(Boolean).join(" "));
      return answer(init?.method ?? "GET", pathname + search, body);
    },
  };
  const listen: Middleware = () => (next) => (action) => {
    if (recordsWritten.match(action)) reported.push(`written ${action.payload.join()}`);
    if (adminCallFailed.match(action)) reported.push(`failed ${action.payload.kind}`);
    return next(action);
  };
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { admin } } }).concat(adminApi.middleware, listen),
  });
  return { store, asked, reported };
}

const refusal = (status: number, message: string) => Response.json({ status, message }, { status });
/** A server that is busy for a moment. */
const busy = () =>
  Response.json({ status: 503, message: "busy" }, { status: 503, headers: { "Retry-After": "0" } });
const page = (...content: object[]) => Response.json({ content, totalElements: content.length });
const rows = () => page({ id: 1, name: "a", size: 3 }, { id: 2, name: "b", size: 4 });
const list = { definition: goods, query: { page: 0, size: 20, sort: ["name,asc"] }, main: true };

describe("an action", () => {
  it("that changes records of other areas has their lists asked again, here and in other tabs", async () => {
    const { store, asked, reported } = makeAreas((method) =>
      method === "GET" ? rows() : Response.json(null),
    );
    const others = store.dispatch(recordReads.records.initiate({ ...list, definition: branch }));
    await others;
    const action = { method: "POST", path: "/assign", writes: [branch.name] } as const;
    await store.dispatch(recordWrites.runAction.initiate({ definition: goods, action, body: [1] }));
    await expect.poll(() => asked.filter((call) => call.startsWith(`GET /${branch.path}?`))).toHaveLength(2);
    expect(reported).toEqual([`written ${goods.name},${branch.name}`]);
    others.unsubscribe();
    store.dispatch(adminApi.util.resetApiState());
  });
});

describe("reading an area", () => {
  it("asks for a page and drops a broken row alone", async () => {
    const { store, asked } = makeAreas(() =>
      page({ id: 1, name: "a" }, { name: "no id" }, { id: 3, name: "c" }),
    );
    const { data } = await store.dispatch(recordReads.records.initiate(list));
    expect(asked).toEqual(["GET /api/goods?page=0&size=20&sort=name%2Casc"]);
    expect(data?.content.map(({ id }) => id)).toEqual([1, 3]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("loads a long list page after page until all is there", async () => {
    const total = LONG_PAGE + 1;
    const { store, asked } = makeAreas((_, path) => {
      const first = Number(new URLSearchParams(path.split("?")[1]).get("page")) * LONG_PAGE;
      const content = Array.from({ length: Math.min(LONG_PAGE, total - first) }, (_, at) => ({
        id: first + at + 1,
      }));
      return Response.json({ content, totalElements: total });
    });
    const args = { definition: goods, query: {}, main: true };
    await store.dispatch(recordReads.longRecords.initiate(args));
    const next = await store.dispatch(recordReads.longRecords.initiate(args, { direction: "forward" }));
    expect(next.data?.pages.map(({ content }) => content.length)).toEqual([LONG_PAGE, 1]);
    expect(next.hasNextPage).toBe(false);
    expect(asked).toHaveLength(2);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("has all of a long list that is exactly a page", async () => {
    const content = Array.from({ length: LONG_PAGE }, (_, at) => ({ id: at + 1 }));
    const { store } = makeAreas(() => page(...content));
    const args = { definition: goods, query: {}, main: true };
    const { hasNextPage } = await store.dispatch(recordReads.longRecords.initiate(args));
    expect(hasNextPage).toBe(false);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("asks again for a page that the server could not give, of what a screen is about too", async () => {
    let isBusy = false;
    const { store, asked, reported } = makeAreas(() => {
      isBusy = !isBusy;
      return isBusy ? busy() : rows();
    });
    const { data } = await store.dispatch(recordReads.records.initiate(list));
    expect(data?.content).toHaveLength(2);
    const long = await store.dispatch(
      recordReads.longRecords.initiate({ definition: goods, query: {}, main: true }),
    );
    expect(long.data?.pages).toHaveLength(1);
    expect([asked.length, reported]).toEqual([4, []]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("reports a denied list, but not one that another area only looks up", async () => {
    const { store, reported } = makeAreas(() => refusal(403, "no"));
    await store.dispatch(recordReads.records.initiate(list));
    expect(reported).toEqual(["failed forbidden"]);
    await store.dispatch(recordReads.records.initiate({ definition: goods, query: { name: "x" } }));
    expect(reported).toEqual(["failed forbidden"]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("reports a denied record, its history and what was deleted, but not a record that another area only looks up", async () => {
    const { store, reported } = makeAreas(() => refusal(403, "no"));
    await store.dispatch(recordReads.record.initiate({ definition: goods, id: 1 }));
    expect(reported).toEqual([]);
    const page = { definition: goods, page: 0, size: 10 };
    await store.dispatch(recordReads.record.initiate({ definition: goods, id: 2, main: true }));
    await store.dispatch(recordReads.recordHistory.initiate({ ...page, id: 1 }));
    await store.dispatch(recordReads.removedRecords.initiate(page));
    expect(reported).toEqual(["failed forbidden", "failed forbidden", "failed forbidden"]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("past the cache gives the page and keeps nothing", async () => {
    const { store } = makeAreas(rows);
    const answer = await store.dispatch(
      recordsRead(goods, { page: 0 }, new AbortController().signal) as never,
    );
    expect(answer).toMatchObject({ ok: true, data: { totalElements: 2 } });
    expect(Object.keys(store.getState().adminApi.queries)).toEqual([]);
  });
});

describe("writing to an area", () => {
  it("shows a change at once, takes it back when it is refused, and notifies the other tabs of one that held", async () => {
    let refuse = true;
    const { store, reported, asked } = makeAreas((method) => {
      if (method === "GET") return rows();
      return refuse ? refusal(400, "size: too large") : new Response(null, { status: 204 });
    });
    const listed = store.dispatch(recordReads.records.initiate(list));
    await listed;
    const select = recordReads.records.select(list);
    type State = Parameters<typeof select>[0];
    const sizes = () => select(store.getState() as State).data?.content.map(({ size }) => size);
    const change = { definition: goods, body: { id: 2, size: 9 }, shown: { size: 9 } };
    const changing = store.dispatch(recordWrites.updateRecord.initiate(change));
    expect(sizes()).toEqual([3, 9]);
    await changing;
    expect(sizes()).toEqual([3, 4]);
    expect(reported).toEqual([]);

    refuse = false;
    await store.dispatch(recordWrites.updateRecord.initiate(change));
    expect(reported).toEqual(["written goods"]);
    expect(asked.filter((call) => call.startsWith("GET"))).toHaveLength(2);
    listed.unsubscribe();
    store.dispatch(adminApi.util.resetApiState());
  });

  it("without an answer may have been done: what is shown is asked for anew; a refusal has changed nothing", async () => {
    let answer: () => Response = () => refusal(400, "no");
    const { store, asked } = makeAreas((method) => (method === "GET" ? rows() : answer()));
    const listed = store.dispatch(recordReads.records.initiate(list));
    await listed;
    const lists = () => asked.filter((one) => one.startsWith("GET")).length;
    const writes = [
      () => recordWrites.createRecord.initiate({ definition: goods, body: {} }),
      () => recordWrites.updateRecord.initiate({ definition: goods, body: { id: 2 } }),
      () => recordWrites.removeRecords.initiate({ definition: goods, ids: [2] }),
      () => recordWrites.runAction.initiate({ definition: goods, action: { method: "PUT", path: "/go" } }),
    ];
    for (const write of writes) await store.dispatch(write() as never);
    await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
    expect(lists()).toBe(1);
    answer = () => {
      throw new TypeError("The connection was lost.");
    };
    for (const [at, write] of writes.entries()) {
      await store.dispatch(write() as never);
      await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
      expect(lists()).toBe(at + 2);
    }
    listed.unsubscribe();
    store.dispatch(adminApi.util.resetApiState());
  });

  it("is never tried again", async () => {
    const { store, asked } = makeAreas(() => refusal(503, ""));
    await store.dispatch(recordWrites.createRecord.initiate({ definition: goods, body: { name: "a" } }));
    expect(asked).toEqual(['POST /api/goods {"name":"a"}']);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("saves by the area's own call where it has one for new records and old ones", async () => {
    const { store, asked } = makeAreas(() => Response.json({ id: 7 }));
    for (const save of ["POST /addOrSave", "POST /save/:id"] as const) {
      const definition = { ...goods, routes: { save } };
      await store.dispatch(recordWrites.createRecord.initiate({ definition, body: { name: "a" } }));
      await store.dispatch(recordWrites.updateRecord.initiate({ definition, body: { id: 2, name: "b" } }));
    }
    expect(asked).toEqual([
      'POST /api/goods/addOrSave {"name":"a"}',
      'POST /api/goods/addOrSave {"id":2,"name":"b"}',
      'POST /api/goods/save/0 {"name":"a"}',
      'POST /api/goods/save/2 {"id":2,"name":"b"}',
    ]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("calls usual operations where the area has them", async () => {
    const { store, asked } = makeAreas(() => Response.json({ id: 7, content: [], totalElements: 0 }));
    const routes = {
      list: "GET /page",
      one: "GET /info/:id",
      create: "POST /make",
      update: "PUT /updateById",
      remove: "DELETE /deleteById/:id",
    } as const;
    const definition = { ...goods, routes };
    await store.dispatch(recordReads.records.initiate({ definition, query: {} })).refetch();
    await store.dispatch(recordReads.record.initiate({ definition, id: 7 }));
    await store.dispatch(recordWrites.createRecord.initiate({ definition, body: { name: "a" } }));
    await store.dispatch(recordWrites.updateRecord.initiate({ definition, body: { id: 7, name: "b" } }));
    await store.dispatch(recordWrites.removeRecords.initiate({ definition, ids: [7, 8] }));
    const calls = new Set(asked.map((call) => call.replace(/ \{.*/, "")));
    expect(calls).toEqual(
      new Set([
        "GET /api/goods/page",
        "GET /api/goods/info/7",
        "POST /api/goods/make",
        "PUT /api/goods/updateById",
        "DELETE /api/goods/deleteById/7",
        "DELETE /api/goods/deleteById/8",
      ]),
    );
    store.dispatch(adminApi.util.resetApiState());
  });

  it("deletes many in one call and reads what became of each", async () => {
    const { store } = makeAreas(() => Response.json({ failed: [{ id: 2, message: "bound" }] }));
    const { data } = await store.dispatch(
      recordWrites.removeRecords.initiate({ definition: goods, ids: [1, 2] }),
    );
    expect(data).toEqual({ failed: [{ id: 2, message: "bound" }] });
    store.dispatch(adminApi.util.resetApiState());
  });

  it("deletes one by one where the area says so, and goes on after a refusal", async () => {
    const { store, asked, reported } = makeAreas((_, path) =>
      path.endsWith("/2") ? refusal(400, "bound") : new Response(null, { status: 200 }),
    );
    const { data } = await store.dispatch(
      recordWrites.removeRecords.initiate({ definition: branch, ids: [1, 2, 3] }),
    );
    expect(asked).toEqual(["DELETE /api/branch/1", "DELETE /api/branch/2", "DELETE /api/branch/3"]);
    expect(data).toEqual({ failed: [{ id: 2, message: "bound" }] });
    expect(reported).toEqual(["written branch"]);
    const { error } = await store.dispatch(
      recordWrites.removeRecords.initiate({ definition: branch, ids: [2] }),
    );
    expect(error).toMatchObject({ kind: "refused", message: "bound" });
    store.dispatch(adminApi.util.resetApiState());
  });

  it("runs an action at its path", async () => {
    const { store, asked } = makeAreas(() => new Response(null, { status: 204 }));
    const action = { method: "PUT", path: "/exec/:id" } as const;
    await store.dispatch(recordWrites.runAction.initiate({ definition: goods, action, id: 7 }));
    expect(asked).toEqual(["PUT /api/goods/exec/7"]);
    store.dispatch(adminApi.util.resetApiState());
  });
});

it("what another tab has changed is asked for anew, and so are lists that show its records by name", async () => {
  const { store, asked } = makeAreas(rows);
  const listed = store.dispatch(recordReads.records.initiate(list));
  await listed;
  store.dispatch(recordsStale(["nothing"]));
  expect(asked).toHaveLength(1);
  store.dispatch(recordsStale(["brand"]));
  await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
  expect(asked).toHaveLength(2);
  store.dispatch(recordsStale(["goods"]));
  await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
  expect(asked).toHaveLength(3);
  listed.unsubscribe();
  store.dispatch(adminApi.util.resetApiState());
});

it.each(["role", "menu", "user"])(
  "what the user sees and may do is asked for anew when a %s has changed",
  async (area) => {
    const { store, asked } = makeAreas((_, path) =>
      path.endsWith("auth/info") ? Response.json({ user: { id: 1, username: "a" } }) : Response.json([]),
    );
    const held = [
      store.dispatch(adminApi.endpoints.menu.initiate()),
      store.dispatch(adminApi.endpoints.info.initiate()),
    ];
    await Promise.all(held);
    asked.length = 0;
    store.dispatch(recordsStale(["goods"]));
    expect(asked).toEqual([]);
    store.dispatch(recordsStale([area]));
    await Promise.all(store.dispatch(adminApi.util.getRunningQueriesThunk()));
    expect(asked.toSorted()).toEqual(["GET /api/sysMenu/build", "GET /auth/info"]);
    for (const one of held) one.unsubscribe();
    store.dispatch(adminApi.util.resetApiState());
  },
);

describe("dictionaries", () => {
  it("come by name, values that are written as numbers as numbers", async () => {
    const { store, asked } = makeAreas((_, path) =>
      path.includes("dictName=a")
        ? page({ id: 1, value: "1", label: "one" }, { id: 2, value: "007", label: "agent" })
        : page({ id: 3, value: "true", label: "on" }),
    );
    const { data } = await store.dispatch(dictReads.dictionaries.initiate(["a", "b"]));
    expect(asked[0]).toBe("GET /api/sysDictDetail?dictName=a&page=0&size=9999&sort=dictSort%2Casc");
    expect(data).toEqual({
      a: [
        { value: 1, label: "one" },
        { value: "007", label: "agent" },
      ],
      b: [{ value: "true", label: "on" }],
    });
    store.dispatch(adminApi.util.resetApiState());
  });

  it("have names: without them nothing is loaded", () => {
    expect(dictNames(["b", "a", "b"])).toEqual(["a", "b"]);
    for (const names of [[], [""], ["a", " "]]) {
      expect(() => dictNames(names)).toThrow("dictionary loading requires dictionary names");
    }
  });

  it.each([
    ["1", 1],
    ["-2.5", -2.5],
    ["0", 0],
    ["007", "007"],
    ["1e3", "1e3"],
    ["", ""],
    ["true", "true"],
    [4, 4],
  ])("read %j as %j", (text, value) => {
    expect(dictValue(text)).toBe(value);
  });
});

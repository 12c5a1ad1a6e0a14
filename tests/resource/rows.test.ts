import { describe, expect, it, vi } from "vitest";
import type { AnyRecord, AnyResource } from "../../src/contract/resources/definition.ts";
import type { AdminAnswer } from "../../src/query/admin-answer.ts";
import { asideMove } from "../../src/resource/aside-keys.ts";
import { isAsked, rowCall, wholeCall } from "../../src/resource/list/action-calls.ts";
import { reportOf, runEach } from "../../src/resource/list/bulk-run.ts";
import { csvOf } from "../../src/resource/list/csv.ts";
import { hasChildren, nodeState, treeRows } from "../../src/resource/list/tree-rows.ts";
import { actionsAt, rightsOf } from "../../src/resource/list/use-rights.ts";
import { choose } from "../../src/resource/list/use-selection.ts";
import { daysOf, isReadableDay, ordered, shownDay } from "../../src/resource/search/day-range.ts";
import { testLabel } from "../support/test-label.ts";
import { goods } from "./areas.ts";

const row = (id: number, more: Record<string, unknown> = {}): AnyRecord => ({ id, name: `n${id}`, ...more });
const refused: AdminAnswer<unknown> = { ok: false, failure: { kind: "refused", status: 400, message: "no" } };
const forbidden: AdminAnswer<unknown> = {
  ok: false,
  failure: { kind: "forbidden", status: 403, message: "" },
};

describe("a selection", () => {
  it("keeps records of other pages as they were known", () => {
    const first = choose(new Map(), new Set([1, 2]), [row(1), row(2), row(3)]);
    const next = choose(first, new Set([1, 5]), [row(4), row(5)]);
    expect([...next.values()]).toEqual([row(1), row(5)]);
    expect(choose(next, new Set([9]), []).size).toBe(0);
  });
});

describe("many rows, one after the other", () => {
  const run = (answers: Record<number, AdminAnswer<unknown>>, stopAt = 0) => {
    const controller = new AbortController();
    const progress = vi.fn((done: number) => {
      if (done === stopAt) controller.abort();
    });
    const call = async ({ id }: AnyRecord) => answers[id] ?? { ok: true as const, data: null };
    const options = { word: () => "why", onProgress: progress, signal: controller.signal };
    return runEach([row(1), row(2), row(3)], call, options).then((report) => ({ report, progress }));
  };

  it("reports each refusal and goes on", async () => {
    const { report, progress } = await run({ 2: refused });
    expect(report.done.map(({ id }) => id)).toEqual([1, 3]);
    expect(report.failed).toEqual([{ record: row(2), message: "why" }]);
    expect(progress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3]);
  });

  it("leaves the rest as it is when it is stopped", async () => {
    const { report } = await run({}, 1);
    expect(report.left.map(({ id }) => id)).toEqual([2, 3]);
  });

  it("ends where the user may not go on", async () => {
    const { report } = await run({ 1: forbidden });
    expect(report.failed).toHaveLength(1);
    expect(report.left.map(({ id }) => id)).toEqual([2, 3]);
  });

  it("of one call are reported one by one, as the server answers of each", () => {
    const report = reportOf([row(1), row(2)], [{ id: 2, message: "bound" }]);
    expect(report.done).toEqual([row(1)]);
    expect(report.failed).toEqual([{ record: row(2), message: "bound" }]);
  });
});

describe("a table as text for spreadsheets", () => {
  it("begins with a byte order mark, and keeps commas, quotes and lines within their cells", () => {
    expect(
      csvOf(
        ["a", "b"],
        [
          ["1,2", 'x"y'],
          ["两\n行", ""],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n"1,2","x""y"\r\n"两\n行",');
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["@cmd", "'@cmd"],
    ["+1+1", "'+1+1"],
    ["-cmd", "'-cmd"],
    ["\tx", "'\tx"],
  ])("takes %j for no formula", (cell, kept) => {
    expect(
      csvOf(["a"], [[cell]])
        .split("\r\n")[1]
        ?.replace(/^"|"$/g, ""),
    ).toBe(kept);
  });

  it.each(["-12.50", "+3", "12", "a=b"])("leaves %j as it is", (cell) => {
    expect(csvOf(["a"], [[cell]])).toBe(`\uFEFFa\r\n${cell}`);
  });
});

describe("a tree as rows", () => {
  const roots = [row(1, { hasChildren: true }), row(2, { leaf: true })];
  const branches = new Map([
    [1, { rows: [row(3, { subCount: 1 }), row(4)], loading: false }],
    [3, { rows: [], loading: true }],
  ]);
  const places = (open: number[]) =>
    treeRows(roots, new Set(open), branches).map(({ record, depth }) => [record.id, depth]);

  it("shows open branches below their row", () => {
    expect(places([])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(places([1, 3])).toEqual([
      [1, 0],
      [3, 1],
      [4, 1],
      [2, 0],
    ]);
  });

  it("ends where a record stands above itself", () => {
    const circle = new Map([[1, { rows: [roots[0] as AnyRecord, row(9)], loading: false }]]);
    expect(treeRows(roots, new Set([1]), circle).map(({ record }) => record.id)).toEqual([1, 9, 2]);
  });

  it("knows leaves, closed, open and loading rows", () => {
    const open = new Set([1, 3]);
    const state = (record: AnyRecord | undefined) => record && nodeState(record, open, branches);
    expect(state(roots[0])).toBe("open");
    expect(state(roots[1])).toBe("leaf");
    expect(state(row(3, { subCount: 1 }))).toBe("loading");
    expect(state(row(8, { subCount: 2 }))).toBe("closed");
    expect(hasChildren(row(1))).toBe(false);
  });

  it("is walked by the keys of a tree", () => {
    const rows = treeRows(roots, new Set([1]), branches);
    const key = (name: string, at: number, node: "leaf" | "closed" | "open" = "leaf") =>
      asideMove(name, at, rows, node);
    expect(key("ArrowDown", 0)).toEqual({ kind: "go", to: 1 });
    expect(key("ArrowDown", 4)).toBeNull();
    expect(key("ArrowRight", 1, "closed")).toEqual({ kind: "toggle" });
    expect(key("ArrowRight", 1, "open")).toEqual({ kind: "go", to: 2 });
    expect(key("ArrowLeft", 3)).toEqual({ kind: "go", to: 1 });
    expect(key("ArrowLeft", 1, "open")).toEqual({ kind: "toggle" });
    expect(key("End", 0)).toEqual({ kind: "go", to: 4 });
    expect(key("Enter", 2)).toEqual({ kind: "choose" });
    expect(key("ContextMenu", 2)).toEqual({ kind: "menu" });
    expect(key("F2", 2)).toEqual({ kind: "edit" });
    expect(key("Delete", 2)).toEqual({ kind: "remove" });
    expect(key("x", 2)).toBeNull();
  });
});

describe("an action's call", () => {
  const base = { name: "go", label: testLabel("", "", ""), icon: "play", method: "PUT" } as const;
  const onRow = { ...base, places: ["row", "bulk"], path: "/go/:id" } as const;
  const onMany = { ...base, places: ["bulk"], path: "/go" } as const;

  it("names its row in the path, with what was asked for as its body", () => {
    expect(rowCall(goods, onRow, row(3), undefined)).toEqual({ definition: goods, action: onRow, id: 3 });
    expect(rowCall(goods, onRow, row(3), { a: 1 }).body).toEqual({ a: 1, id: 3 });
  });

  it("has the ids of many as its body", () => {
    expect(wholeCall(goods, onMany, [row(1), row(2)], undefined, {}).body).toEqual([1, 2]);
    expect(wholeCall(goods, onMany, [row(1)], { a: 1 }, {}).body).toEqual({ a: 1, ids: [1] });
    const single = { ...onMany, places: ["row"] } as const;
    expect(wholeCall(goods, single, [row(1)], undefined, {}).body).toEqual({ id: 1 });
  });

  it("names rows by the field that the action says", () => {
    const byKey = { ...onMany, by: "key" } as const;
    const keyed = [1, 2].map((id) => ({ ...row(id), key: `k${id}` }));
    expect(wholeCall(goods, byKey, keyed, undefined, {}).body).toEqual(["k1", "k2"]);
  });

  it("names one row by the name that its id has there", () => {
    const byUid = { ...onMany, places: ["row"], by: "uid" } as const;
    const member = row(1, { uid: 1 });
    expect(wholeCall(goods, byUid, [member], undefined, {}).body).toEqual({ uid: 1 });
    expect(wholeCall(goods, byUid, [member], { money: 2 }, {}).body).toEqual({ money: 2, uid: 1 });
  });

  it("tells the state that its row is seen in", () => {
    const turn = { ...onRow, seen: { status: "isShow" } } as const;
    expect(rowCall(goods, turn, row(3, { isShow: 0 }), undefined).body).toEqual({ status: 0, id: 3 });
  });

  it("of the toolbar goes with the list's filters", () => {
    const clear = { ...base, places: ["toolbar"], path: "/all" } as const;
    expect(wholeCall(goods, clear, [], undefined, { name: "a" })).toEqual({
      definition: goods,
      action: clear,
      query: { name: "a" },
    });
  });

  it("is asked about where it says so", () => {
    expect(isAsked(onRow)).toBe(false);
    expect(isAsked({ ...onRow, confirm: testLabel("", "", "") })).toBe(true);
  });
});

describe("rights", () => {
  const own = { name: "price", label: testLabel("", "", ""), icon: "tag", method: "PUT" } as const;
  const area = {
    ...goods,
    operations: { import: true },
    actions: [
      { ...own, places: ["row", "bulk"], path: "/price" },
      { ...own, name: "clear", places: ["toolbar"], path: "/clear", permission: "goods:del" },
    ],
  } satisfies AnyResource;
  const offered = (...held: string[]) =>
    (["row", "bulk", "toolbar"] as const).map((place) =>
      actionsAt(area, place, rightsOf(area, held)).map(({ name }) => name),
    );

  it("to an action are its own, or the ones that it names: whoever may only read is offered none", () => {
    expect(offered("goods:list")).toEqual([[], [], []]);
    expect(offered("goods:list", "goods:price")).toEqual([["price"], ["price"], []]);
    expect(offered("goods:list", "goods:clear", "goods:del")).toEqual([[], [], ["clear"]]);
    expect(offered("admin")).toEqual([["price"], ["price"], ["clear"]]);
  });

  it("to an import are those to add", () => {
    expect(rightsOf(area, ["goods:list"]).import).toBe(false);
    expect(rightsOf(area, ["goods:list", "goods:edit", "goods:del"]).import).toBe(false);
    expect(rightsOf(area, ["goods:list", "goods:add"]).import).toBe(true);
  });
});

it("rights come from the permissions of the area, or from being an administrator", () => {
  const some = rightsOf(goods, ["goods:list", "goods:edit"]);
  expect([some.list, some.create, some.update, some.remove, some.export]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  const all = rightsOf(goods, ["admin"]);
  expect([all.list, all.create, all.remove, all.import]).toEqual([true, true, true, false]);
  expect(rightsOf(goods, ["user:list"]).list).toBe(false);
});

describe("ranges of days", () => {
  const now = new Date(2026, 2, 5, 23, 30);
  it("reach to today", () => {
    expect(daysOf("today", now)).toEqual(["2026-03-05", "2026-03-05"]);
    expect(daysOf("yesterday", now)).toEqual(["2026-03-04", "2026-03-04"]);
    expect(daysOf("last7", now)).toEqual(["2026-02-27", "2026-03-05"]);
    expect(daysOf("last30", now)).toEqual(["2026-02-04", "2026-03-05"]);
    expect(daysOf("thisMonth", now)).toEqual(["2026-03-01", "2026-03-05"]);
  });

  it("are turned when they were given the wrong way round", () => {
    expect(ordered(["2026-02-01", "2026-01-01"], false)).toEqual(["2026-01-01", "2026-02-01"]);
    expect(ordered(["9", "10"], true)).toEqual(["9", "10"]);
    expect(ordered(["", "3"], true)).toEqual(["", "3"]);
  });

  it("are shown as days, and searched for once both ends are days, times or open", () => {
    expect(["2026-03-05 10:00:00", "2026-03-05", "2026-03-0", ""].map(shownDay)).toEqual([
      "2026-03-05",
      "2026-03-05",
      "2026-03-0",
      "",
    ]);
    expect(["2026-03-05 10:00:00", "2026-03-05", ""].every(isReadableDay)).toBe(true);
    expect(["2026-02-31", "2026-03-0", "today"].some(isReadableDay)).toBe(false);
  });
});

import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { backgroundWork as table } from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import type { Timers } from "../../../server/jobs/clock.ts";
import { createLog } from "../../../server/log.ts";
import { workTexts } from "../../../server/texts/work.ts";
import { type BackgroundWork, createBackgroundWork } from "../../../server/work/background-work.ts";
import {
  type EndedWork,
  type KnownKind,
  type WorkCall,
  type WorkKind,
  workKind,
} from "../../../server/work/work-kind.ts";
import { createWorkStore } from "../../../server/work/work-store.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const Params = v.object({ steps: v.number() });
const Cursor = v.object({ at: v.number() });
type Call = WorkCall<v.InferOutput<typeof Params>, v.InferOutput<typeof Cursor>>;

const never: Timers = { after: () => () => undefined };

const log = createLog({ logLevel: "silent" });

describe.each(testDatabases)("background work on $name", ({ name, open: openDatabase }) => {
  let database: TestDatabase;
  const config = { ...readConfig({}), ...(name === "PostgreSQL" ? { databaseUrl: "postgres://here" } : {}) };
  beforeAll(async () => {
    database = await openDatabase();
  }, 60_000);
  afterAll(() => database.close(), 60_000);
  beforeEach(async () => {
    await database.db.delete(table);
  });

  /** Work of a process of its own, whose kinds do what is said. Its clock goes on by a second whenever it is asked. */
  const open = (
    run: (call: Call) => Promise<Record<string, number>>,
    once: WorkKind<v.InferOutput<typeof Params>>["once"] = true,
    followed: EndedWork<v.InferOutput<typeof Params>>[] = [],
  ) => {
    let now = 1_800_000_000_000;
    const work = createBackgroundWork(
      {
        ...database,
        ...{ config, log },
        now: () => {
          now += 1_000;
          return now;
        },
      },
      never,
    );
    const kind: KnownKind = workKind({
      name: "pictures.synchronise",
      permission: "pictures:edit",
      once,
      params: Params,
      cursor: Cursor,
      run,
      ended: async (one) => void followed.push(one),
    });
    work.add(kind);
    return work;
  };
  const plan = (work: BackgroundWork, steps = 3) =>
    work.plan(database.db, { kind: "pictures.synchronise", params: { steps }, account: undefined });
  const ended = (work: BackgroundWork, id: number) =>
    vi.waitFor(
      async () => {
        const row = await work.store.find(id);
        expect(row?.endTime).not.toBeNull();
        return row;
      },
      { timeout: 15_000 },
    );
  /** Steps of work that pause on request. */
  const stepping = (seen: number[], holdAt?: { readonly step: number; readonly hold: Promise<void> }) => {
    return async ({ params, cursor, report }: Call) => {
      for (let at = cursor?.at ?? 0; at < params.steps; at += 1) {
        seen.push(at);
        await report({ done: at + 1, total: params.steps, cursor: { at: at + 1 } });
        if (holdAt?.step === at) await holdAt.hold;
      }
      return { steps: params.steps };
    };
  };

  test("is done, and reports its progress and its outcome", async () => {
    const seen: number[] = [];
    const work = open(stepping(seen));
    const id = await plan(work);
    work.start();
    expect(await ended(work, id)).toMatchObject({
      state: "done",
      done: 3,
      total: 3,
      result: { steps: 3 },
      cursor: null,
    });
    expect(seen).toEqual([0, 1, 2]);
    await work.close();
  });

  test("of one kind there is one, where that is how it is meant", async () => {
    const work = open(stepping([]));
    expect(await plan(work)).toBe(await plan(work));
    const many = open(stepping([]), false);
    expect(await plan(many)).not.toBe(await plan(many));
    await Promise.all([work.close(), many.close()]);
  });

  test("of what it says there is one of a kind", async () => {
    const work = open(stepping([]), ({ steps }) => `of ${steps}`);
    const ids = [await plan(work, 1), await plan(work, 2), await plan(work, 1)];
    expect(ids[0]).toBe(ids[2]);
    expect(ids[1]).not.toBe(ids[0]);
    await work.close();
  });

  test("has its end followed, however it came", async () => {
    const followed: EndedWork<v.InferOutput<typeof Params>>[] = [];
    const refuse = async ({ params: { steps } }: Call) => {
      if (steps > 1) throw new Refusal(400, workTexts.over);
      return {};
    };
    const work = open(refuse, false, followed);
    const waiting = await plan(work);
    await work.cancel(waiting);
    await work.cancel(waiting);
    const ids = [await plan(work, 1), await plan(work, 2)];
    work.start();
    for (const id of ids) await ended(work, id);
    expect(followed.sort((one, other) => one.id - other.id)).toMatchObject([
      { id: waiting, params: { steps: 3 }, state: "cancelled" },
      { id: ids[0], params: { steps: 1 }, state: "done" },
      { id: ids[1], params: { steps: 2 }, state: "failed", failure: workTexts.over },
    ]);
    await work.close();
  });

  test("that somebody watches does not wait for the many that nobody does", async () => {
    const work = open(stepping([]));
    const others = workKind({
      name: "cloud.remove",
      permission: "storage:del",
      once: false,
      params: Params,
      cursor: Cursor,
      run: async () => ({}),
    });
    work.add(others);
    const request = { kind: "cloud.remove", params: { steps: 1 }, account: undefined } as const;
    const many = [await work.plan(database.db, request), await work.plan(database.db, request)];
    const id = await plan(work);
    expect(await createWorkStore(database.db, new Map()).open()).toEqual([id, ...many]);
    await work.close();
  });

  test("goes on after a restart where it was", async () => {
    const seen: number[] = [];
    let release = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = open(stepping(seen, { step: 1, hold }));
    const id = await plan(first, 4);
    first.start();
    await expect.poll(async () => (await first.store.find(id))?.done).toBe(2);
    const closing = first.close();
    release();
    await closing;
    expect(await first.store.find(id)).toMatchObject({ state: "waiting", done: 3, cursor: { at: 3 } });
    const second = open(stepping(seen));
    second.start();
    expect(await ended(second, id)).toMatchObject({ state: "done", result: { steps: 4 } });
    expect(seen).toEqual([0, 1, 2, 3]);
    await second.close();
  });

  test("goes on where a process died with it", async () => {
    const seen: number[] = [];
    const work = open(stepping(seen));
    const id = await plan(work);
    await database.db
      .update(table)
      .set({ state: "running", done: 2, cursor: { at: 2 }, startTime: new Date(0) });
    work.start();
    expect(await ended(work, id)).toMatchObject({ state: "done", startTime: new Date(0) });
    expect(seen).toEqual([2]);
    await work.close();
  });

  test("begins anew where it was written in a way that nobody knows any more", async () => {
    const seen: number[] = [];
    const work = open(stepping(seen));
    const id = await plan(work, 2);
    await database.db.update(table).set({ cursor: { page: "old" } });
    work.start();
    await ended(work, id);
    expect(seen).toEqual([0, 1]);
    await work.close();
  });

  test("ends when it is cancelled, whether it waits or runs, here or elsewhere", async () => {
    let release = () => {};
    const hold = new Promise<void>((resolve) => {
      release = resolve;
    });
    const work = open(stepping([], { step: 0, hold }), false);
    const waiting = await plan(work);
    expect(await work.cancel(waiting)).toMatchObject({ state: "cancelled" });
    const [here, there] = [await plan(work), await plan(work)];
    work.start();
    await expect.poll(async () => (await work.store.find(there))?.done).toBe(1);
    const elsewhere = open(stepping([]));
    await work.cancel(here);
    await elsewhere.cancel(there);
    release();
    for (const id of [here, there]) expect(await ended(work, id)).toMatchObject({ state: "cancelled" });
    expect(await work.cancel(here)).toBeUndefined();
    await Promise.all([work.close(), elsewhere.close()]);
  });

  test("reports why it failed, of what nobody foresaw no more than that", async () => {
    let nth = 0;
    const work = open(async () => {
      nth += 1;
      throw nth === 1 ? new Refusal(400, workTexts.over) : new Error("secret://user:password@host");
    }, false);
    const [refused, unforeseen] = [await plan(work), await plan(work)];
    work.start();
    expect(await ended(work, refused)).toMatchObject({ state: "failed", failure: workTexts.over });
    expect(JSON.stringify(await ended(work, unforeseen))).not.toContain("secret");
    await work.close();
  });

  test("is forgotten a month after it ended, in the transaction of who wants something else", async () => {
    const work = open(stepping([]), false);
    const [old, recent] = [await plan(work), await plan(work)];
    const day = 24 * 3_600_000;
    const end = async (id: number, days: number) => {
      const endTime = new Date(1_800_000_000_000 - days * day);
      await database.db.update(table).set({ state: "done", endTime }).where(eq(table.id, id));
    };
    await end(old, 31);
    await end(recent, 29);
    await database.db.transaction(async (tx) => {
      await work.plan(tx, { kind: "pictures.synchronise", params: { steps: 1 } });
    });
    expect(await work.store.find(old)).toBeUndefined();
    expect(await work.store.find(recent)).toMatchObject({ state: "done" });
    await work.close();
  });

  test("runs two at a time, and what waits after them", async () => {
    let running = 0;
    let most = 0;
    const work = open(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return {};
    }, false);
    const ids = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push(await plan(work));
    work.start();
    for (const id of ids) expect(await ended(work, id)).toMatchObject({ state: "done" });
    expect(most).toBeLessThanOrEqual(2);
    await work.close();
  });
});

import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  chatTokenFamily,
  keyedSetting,
  serviceVisitor,
  serviceVisitorKey,
  site,
} from "../../../server/db/schema/index.ts";
import { cleanVisitors } from "../../../server/jobs/tasks/silent-visitors.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { askVisit, startVisit } from "../../support/visitor.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(sqlTestServers)("visitors who never wrote on $name", ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());

  test("are deleted after a while, with all that hangs on them; whoever wrote or is kept out stays", async () => {
    const { db } = server.context;
    const [of] = await db
      .insert(site)
      .values({ name: "Quiet", domain: "quiet.example", routing: "manual" })
      .returning();
    const siteId = of?.id ?? 0;
    const visits = [];
    for (let nth = 0; nth < 4; nth += 1) visits.push(await startVisit(server, { siteId }));
    const [silent, wrote, , recent] = visits;
    const ids = visits.map(({ visit }) => visit.userId);
    await wrote?.begin();
    const [silentId = 0, , blockedId = 0, recentId = 0] = ids;
    const change = (values: Partial<typeof serviceVisitor.$inferInsert>, id: number) =>
      db.update(serviceVisitor).set(values).where(eq(serviceVisitor.id, id));
    for (const id of ids) await change({ seenTime: new Date(Date.now() - 31 * DAY_MS) }, id);
    await change({ seenTime: new Date(Date.now() - 29 * DAY_MS) }, recentId);
    await change({ blockedTime: new Date() }, blockedId);
    const left = async () =>
      (await db.select({ id: serviceVisitor.id }).from(serviceVisitor).where(inArray(serviceVisitor.id, ids)))
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    const run = (params: string) =>
      cleanVisitors({ context: server.context, params, signal: new AbortController().signal });
    await db.insert(keyedSetting).values({ key: "retain_visitors", value: 0 });
    await run("");
    expect(await left()).toEqual(ids);
    await db.delete(keyedSetting).where(eq(keyedSetting.key, "retain_visitors"));
    await run("");
    expect(await left()).toEqual(ids.slice(1));
    const counts = async (id: number) => [
      await db.$count(serviceVisitorKey, eq(serviceVisitorKey.visitorId, id)),
      await db.$count(chatTokenFamily, eq(chatTokenFamily.userId, id)),
    ];
    expect(await counts(silentId)).toEqual([0, 0]);
    expect(await counts(recentId)).toEqual([1, 1]);
    // The browser is somebody new from then on, and the tokens of who it was are none.
    expect((await silent?.call("PUT", "/page", { url: "https://shop.example/" }))?.status).toBe(401);
    const again = await askVisit(server, { siteId, key: silent?.visit.key ?? "" });
    expect(((await again.json()) as { userId: number }).userId).not.toBe(silentId);
    await run("20");
    expect(await left()).not.toContain(recentId);
    expect(recent?.visit.userId).toBe(recentId);
  });
});

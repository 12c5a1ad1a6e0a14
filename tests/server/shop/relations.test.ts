import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopGoods, shopRelation } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { makeBuyer } from "../../support/order-rows.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeGoods, makeRelations } from "../../support/shop-rows.ts";
import { makeStaff } from "../../support/staff.ts";

type Held = Readonly<Record<string, unknown>>;
const COLLECTS = "/api/yxStoreProductRelation";
const FOOTS = `${COLLECTS}/foot`;

// Favourites and what was looked at are kept in one table (resources 2.5, 2.8).
describe.each(sqlTestServers)("what members keep and look at on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let uid = 0;
  let productId = 0;
  let [kept, seen, liked] = [0, 0, 0];
  beforeEach(async () => {
    nth += 1;
    const { db } = desk.server.context;
    uid = await makeBuyer(db, `keeper${nth}`);
    productId = await makeGoods(db, `Rope ${nth}`);
    [kept = 0, seen = 0, liked = 0] = await makeRelations(db, { uid, productId }, [
      "collect",
      "foot",
      "like",
    ]);
  });
  const found = async (path: string): Promise<readonly unknown[]> =>
    ((await admin("GET", path)).body as { content: readonly Held[] }).content.map(({ id }) => id);

  test("each list has its own, with the member and the goods", async () => {
    expect(await found(`${COLLECTS}?uid=${uid}&storeName=Rope ${nth}`)).toContain(kept);
    expect(await found(`${COLLECTS}?userName=keeper${nth}`)).toEqual([kept]);
    expect(await found(`${FOOTS}?userName=keeper${nth}`)).toEqual([seen]);
    expect((await admin("GET", `${FOOTS}/${seen}`)).body).toMatchObject({
      uid,
      userName: `Buyer keeper${nth}`,
      productId,
      product: { id: productId, name: `Rope ${nth}`, storeName: `Rope ${nth}`, image: "/pictures/rope.webp" },
      image: "/pictures/rope.webp",
      type: "foot",
      category: "seckill",
    });
    expect((await admin("GET", `${COLLECTS}/${seen}`)).status).toBe(404);
  });

  test("clients that name the kind get that under the path of all of them, as far as they may see it", async () => {
    const named = `userName=keeper${nth}&type=`;
    expect(await found(`${COLLECTS}?${named}collect`)).toEqual([kept]);
    expect(await found(`${COLLECTS}?${named}foot`)).toEqual([seen]);
    expect(await found(`${COLLECTS}?${named}like`)).toEqual([liked]);
    expect(await found(`${FOOTS}?${named}foot`)).toEqual([seen]);
    expect(await found(`${FOOTS}?${named}collect`)).toEqual([]);
    expect((await admin("GET", `${COLLECTS}?type=other`)).status).toBe(400);
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["collect:list", "collect:del"],
    });
    const keeper = adminCalls(desk.server, await desk.server.login(username));
    expect((await keeper("GET", `${COLLECTS}?type=like`)).status).toBe(200);
    expect((await keeper("GET", `${COLLECTS}?type=foot`)).status).toBe(403);
    expect((await keeper("GET", `${COLLECTS}/download?type=foot`)).status).toBe(403);
    // Naming another kind leads to no record of it.
    expect((await keeper("DELETE", `${COLLECTS}?type=foot`, [seen])).status).not.toBe(200);
    expect(await found(`${FOOTS}?${named}foot`)).toEqual([seen]);
  });

  test("they are deleted, each from its own list, and never made or changed", async () => {
    expect((await admin("DELETE", COLLECTS, [seen])).status).not.toBe(200);
    expect((await admin("POST", COLLECTS, { uid, productId, type: "collect" })).status).toBe(405);
    expect((await admin("PUT", FOOTS, { id: seen, category: "product" })).status).toBe(405);
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["collect:del"] });
    const keeper = adminCalls(desk.server, await desk.server.login(username));
    expect((await keeper("DELETE", FOOTS, [seen])).status).toBe(403);
    expect((await keeper("DELETE", COLLECTS, [kept])).status).toBe(200);
    expect(await found(`${FOOTS}?userName=keeper${nth}`)).toEqual([seen]);
    expect((await admin("DELETE", FOOTS, [seen])).status).toBe(200);
    expect(await found(`${FOOTS}?userName=keeper${nth}`)).toEqual([]);
  });

  test("they keep no goods from being deleted, and go with them", async () => {
    const { db } = desk.server.context;
    await db.update(shopGoods).set({ isDel: true }).where(eq(shopGoods.id, productId));
    expect((await admin("DELETE", `/api/yxStoreProduct/${productId}`)).status).toBe(200);
    expect(await db.select().from(shopRelation).where(eq(shopRelation.productId, productId))).toEqual([]);
  });
});

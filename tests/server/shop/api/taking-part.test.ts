import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopCombination } from "../../../../server/db/schema/index.ts";
import { makeBargain, makeCombination, makePink } from "../../../support/activity-rows.ts";
import { adminDesk } from "../../../support/admin-desk.ts";
import { auditEach } from "../../../support/audited.ts";
import { makeBuyer } from "../../../support/order-rows.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { type Customer, storefront } from "../../../support/storefront.ts";

const DAY_MS = 86_400_000;

describe.each(sqlTestServers)("what a member takes part in on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let ann: Customer;
  beforeEach(async () => {
    nth += 1;
    ann = await register(`part.${nth}`);
  });

  test("own bargains are listed as far as they are, and nobody else's (resources 3.2)", async () => {
    const bargain = await makeBargain(db(), `Bargain ${nth}`, { status: 1 });
    const other = await register(`helper.${nth}`);
    const begun = await ann.me("POST", `/bargains/${bargain}`);
    await other.me("POST", `/bargains/${bargain}`);
    const { body: help } = await other.me("POST", `/bargains/own/${begun.body.id}/help`);
    expect((await ann.me("GET", "/bargains/own")).body).toMatchObject({
      totalElements: 1,
      content: [
        {
          ...{ id: begun.body.id, bargainId: bargain, title: `Bargain ${nth}`, image: "/pictures/rope.webp" },
          ...{ price: 10, minPrice: 4, cut: help.cut, remaining: help.remaining, helpers: 1, people: 3 },
          ...{ status: 1, goodsId: expect.any(Number), stopTime: expect.any(String) },
        },
      ],
    });
  });

  test("groups are there to join while they are open, for others than their members (resources 3.4)", async () => {
    const cid = await makeCombination(db(), `Group ${nth}`, { isShow: 1, people: 3 });
    const buyer = (name: string) => makeBuyer(db(), `${name}.${nth}`);
    const lead = async (name: string, over: Parameters<typeof makePink>[3] = {}) =>
      makePink(db(), cid, await buyer(name), { people: 3, ...over });
    const inHours = (hours: number) => new Date(Date.now() + (hours * DAY_MS) / 24);
    const late = await lead("late", { stopTime: inHours(5) });
    const soon = await lead("soon", { stopTime: inHours(2) });
    await makePink(db(), cid, await buyer("second"), { people: 3, kId: soon });
    const full = await lead("full");
    for (const name of ["full-2", "full-3"])
      await makePink(db(), cid, await buyer(name), { people: 3, kId: full });
    await lead("over", { stopTime: inHours(-1) });
    await lead("done", { status: 2 });
    await lead("failed", { status: 3 });
    const own = await lead("own");
    await makePink(db(), cid, ann.id, { people: 3, kId: own });
    await makePink(db(), await makeCombination(db(), `Other ${nth}`, { isShow: 1 }), ann.id);
    const groups = await ann.me("GET", `/activities/combinations/${cid}/groups`);
    expect(groups.body).toEqual([
      {
        ...{ pinkId: soon, nickname: `Buyer soon.${nth}`, avatar: null, people: 3, joined: 2 },
        stopTime: expect.any(String),
      },
      expect.objectContaining({ pinkId: late, joined: 1 }),
    ]);
    const second = await register(`looker.${nth}`);
    const { body } = await second.me("GET", `/activities/combinations/${cid}/groups`);
    expect((body as unknown as { pinkId: number }[]).map(({ pinkId }) => pinkId)).toEqual([own, soon, late]);
  });

  test("no groups are there of an activity that is not, or does not go on", async () => {
    const cid = await makeCombination(db(), `Off ${nth}`, { isShow: 1 });
    const groups = () => ann.me("GET", `/activities/combinations/${cid}/groups`);
    expect((await groups()).status).toBe(200);
    for (const over of [
      { isShow: 0 },
      { isShow: 1, stopTime: new Date(Date.now() - 1_000) },
      { stopTime: new Date(Date.now() + 2 * DAY_MS), startTime: new Date(Date.now() + DAY_MS) },
    ]) {
      await db().update(shopCombination).set(over).where(eq(shopCombination.id, cid));
      expect([over, (await groups()).status]).toEqual([over, 404]);
    }
    expect((await ann.me("GET", "/activities/combinations/987654/groups")).status).toBe(404);
  });
});

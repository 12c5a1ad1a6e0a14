import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { shopMember } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeReply } from "../../support/shop-rows.ts";
import { makeStaff } from "../../support/staff.ts";

type Held = Readonly<Record<string, unknown>>;
const REPLIES = "/api/yxStoreProductReply";

// What the shop does with what members say of goods (resources 2.13).
describe.each(sqlTestServers)("reviews on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let id = 0;
  beforeEach(async () => {
    nth += 1;
    id = await makeReply(desk.server.context.db, `SAID${nth}`);
  });

  const one = async (): Promise<Held> => (await admin("GET", `${REPLIES}/${id}`)).body as Held;
  const answer = (merchantReplyContent: unknown, as = admin, seen: object = {}) =>
    as("PUT", `${REPLIES}/reply`, { id, merchantReplyContent, ...seen });
  const found = async (query: string): Promise<readonly unknown[]> =>
    ((await admin("GET", `${REPLIES}?size=100&${query}`)).body as { content: readonly Held[] }).content.map(
      (row) => row.id,
    );

  test("it is shown with who said it and of what, as the paper names it too", async () => {
    const { db } = desk.server.context;
    await db
      .update(shopMember)
      .set({ avatar: "/pictures/critic.webp" })
      .where(eq(shopMember.username, "critic"));
    expect(await one()).toMatchObject({
      user: { name: "Buyer critic", nickname: "Buyer critic", avatar: "/pictures/critic.webp" },
      nickname: "Buyer critic",
      avatar: "/pictures/critic.webp",
      product: { name: `Of SAID${nth}` },
      storeProduct: { storeName: `Of SAID${nth}`, image: "/pictures/rope.webp" },
      image: "/pictures/rope.webp",
      order: { name: `SAID${nth}` },
      isReply: 0,
      merchantReplyTime: null,
    });
  });

  test("an answer is kept with its time, and replaced by who has read it", async () => {
    expect(await answer(" ")).toMatchObject({ status: 400, message: "merchantReplyContent: Fill this in" });
    expect((await answer("x".repeat(301))).status).toBe(400);
    expect(await found("isReply=0")).toContain(id);
    expect((await answer("Thank you")).status).toBe(204);
    // Of two who answer at once, the second hears of the first, whether it says what it has seen or not.
    for (const seen of [{}, { answered: 0, before: null }, { answered: 1, before: "Thanks" }]) {
      const late = await answer("Never mind", admin, seen);
      expect(late.status, late.message).toBe(409);
      expect(late.message).toContain("admin changed it last, at");
    }
    const read = { answered: 1, before: "Thank you" };
    expect((await answer("Thank you very much", admin, read)).status).toBe(204);
    expect(await one()).toMatchObject({
      isReply: 1,
      merchantReplyContent: "Thank you very much",
      merchantReplyTime: expect.any(String),
    });
    expect(await found("isReply=1")).toContain(id);
    expect(await found("isReply=0")).not.toContain(id);
    const { body } = await admin("GET", `${REPLIES}/${id}/history`);
    expect((body as { content: readonly Held[] }).content.map(({ action }) => action)).toEqual([
      "reply",
      "reply",
    ]);
  });

  test("it is hidden and shown again, and what the member said stays as it is", async () => {
    const hidden = await admin("PUT", REPLIES, { id, isShow: 0, comment: "Bad", productScore: 1 });
    expect(hidden.status, hidden.message).toBe(204);
    expect(await one()).toMatchObject({ isShow: 0, comment: `Holds well, SAID${nth}`, productScore: 5 });
    expect(await found("isShow=0")).toContain(id);
    expect((await admin("PUT", REPLIES, { id, isShow: 1 })).status).toBe(204);
    expect((await admin("POST", REPLIES, { comment: "Made up" })).status).toBe(405);
  });

  test("it is deleted by who may, and answered by who may answer", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["reply:list"] });
    const reader = adminCalls(desk.server, await desk.server.login(username));
    expect((await answer("Hello", reader)).status).toBe(403);
    expect((await reader("DELETE", REPLIES, [id])).status).toBe(403);
    expect((await admin("DELETE", REPLIES, [id])).status).toBe(200);
    expect((await admin("GET", `${REPLIES}/${id}`)).status).toBe(404);
  });
});

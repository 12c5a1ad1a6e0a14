import { expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { fillGoods } from "../../support/goods-rows.ts";
import { startTestServer } from "../../support/server.ts";

/** What an advertisement leads to is there, or is an address (resources 2.1). */

const PATH = "/api/advertisement";
const desk = adminDesk(startTestServer);
const advert = { title: "Tea", position: "homeTop", image: "/file/tea.webp" };
const save = (over: object) => desk.admin("POST", PATH, { ...advert, ...over });

const firstOf = async (path: string): Promise<string> => {
  const { content } = (await desk.admin("GET", `${path}?size=1`)).body as { content: { id: number }[] };
  return String(content[0]?.id);
};

test.each([
  [{ linkType: "url", linkValue: "javascript:alert(1)" }, "Enter a whole address"],
  [{ linkType: "url", linkValue: "/goods/1" }, "Enter a whole address"],
  [{ linkType: "product", linkValue: "tea" }, "Enter a number"],
  [{ linkType: "product", linkValue: "987654321" }, "There is no product or category"],
  [{ linkType: "category", linkValue: "987654321" }, "There is no product or category"],
  [{ linkType: "article", linkValue: "-1" }, "Enter a number"],
])("%j is refused", async (over, why) => {
  const { status, message } = await save(over);
  expect([status, message]).toEqual([400, expect.stringContaining(why)]);
});

test("what is there is led to, and may go without holding up the rest", async () => {
  expect(await save({ linkType: "url", linkValue: "https://quayside.test/tea" })).toMatchObject({
    status: 201,
  });
  expect(await save({ linkType: "none" })).toMatchObject({ status: 201 });
  await fillGoods(desk.server.context.pool, 1);
  const goods = await firstOf("/api/yxStoreProduct");
  expect(
    (await save({ linkType: "category", linkValue: await firstOf("/api/yxStoreCategory") })).status,
  ).toBe(201);
  const made = await save({ linkType: "product", linkValue: goods });
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect((await desk.admin("DELETE", `/api/yxStoreProduct/${goods}`)).status).toBe(200);
  expect(await desk.admin("PUT", PATH, { id, title: "More tea" })).toMatchObject({ status: 204 });
  expect((await desk.admin("PUT", PATH, { id, linkType: "url" })).status).toBe(400);
});

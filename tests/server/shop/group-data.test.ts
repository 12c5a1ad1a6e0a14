import { describe, expect, test } from "vitest";
import { GROUPS, type GroupName } from "../../../src/contract/resources/shop/group-data.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";

/** The entries of what the shop's app shows and offers, in nine groups (resources 2.14). */

const PATH = "/api/yxSystemGroupData";
const desk = adminDesk(startTestServer);
const { admin } = desk;

type Values = Readonly<Record<string, unknown>>;

interface Group {
  /** What an entry has, as the paper names it. */
  readonly values: Values;
  /** What the entry is called. */
  readonly caption: string;
  /** What each of its fields refuses. */
  readonly wrong: Readonly<Record<string, readonly unknown[]>>;
}

const long = (length: number) => "x".repeat(length + 1);
const name = [null, "", long(64), { a: 1 }];
const pic = [null, "javascript:alert(1)", 7];
const link = [long(500), ["/goods"]];

const GIVEN: Readonly<Record<GroupName, Group>> = {
  home_banner: {
    values: {
      ...{ name: "Spring", pic: "/a.webp", imageArr: ["/b.webp", "/c.webp"], color: "#1a7f64" },
      ...{ url: "/goods/1", uniapp_url: "/pages/goods/1" },
    },
    caption: "Spring",
    wrong: {
      ...{ name, pic, url: link, uniapp_url: link, color: [long(32)] },
      imageArr: ["/b.webp", Array.from({ length: 10 }, (_, at) => `/${at}.webp`), ["javascript:alert(1)"]],
    },
  },
  home_menus: {
    values: { name: "Coupons", pic: "/a.webp", url: "/coupons", uniapp_url: "/pages/coupons" },
    caption: "Coupons",
    wrong: { name, pic, url: link, uniapp_url: link },
  },
  home_roll_news: {
    values: { info: "Free postage from 99", url: "/news/1", uniapp_url: "/pages/news/1" },
    caption: "Free postage from 99",
    wrong: { info: [null, "", long(255)], url: link, uniapp_url: link },
  },
  home_activity: {
    values: { title: "Groups", info: "Buy together", pic: "/a.webp", url: "/combination" },
    caption: "Groups",
    wrong: { title: name, info: [null, long(255)], pic, url: link },
  },
  hot_search: { values: { title: "Ropes" }, caption: "Ropes", wrong: { title: name } },
  my_menus: {
    values: { name: "Addresses", pic: "/a.webp", url: "/me/addresses", uniapp_url: "/pages/addresses" },
    caption: "Addresses",
    wrong: { name, pic, url: link, uniapp_url: link },
  },
  seckill_time: {
    values: { time: 22, continued: 4 },
    caption: "22:00–02:00",
    wrong: { time: [null, -1, 24, 8.5, "noon"], continued: [null, 0, 25, 1.5] },
  },
  sign_day_num: {
    values: { day: 7, sign_num: 35 },
    caption: "7",
    wrong: { day: [null, 0, 367, "Monday"], sign_num: [null, -1, 100_000, 0.5] },
  },
  recharge_price_ways: {
    values: { price: 300.07, give_price: 20.5 },
    caption: "300.07",
    wrong: { price: [null, -1, 0.005, "much"], give_price: [-1, 0.005] },
  },
};

const groups = GROUPS.map((groupName) => ({ groupName, ...GIVEN[groupName] }));
/** The fields that some group has. */
const own = [...new Set(groups.flatMap(({ values }) => Object.keys(values)))];

async function make(body: Values): Promise<number> {
  const made = await admin("POST", PATH, body);
  expect(made.status, made.message).toBe(201);
  return (made.body as { readonly id: number }).id;
}

/** A page of a list. */
interface Page {
  readonly content: readonly Values[];
}
const listed = async (groupName: string) =>
  ((await admin("GET", `${PATH}?groupName=${groupName}`)).body as Page).content;

describe.each(groups)("an entry of $groupName", ({ groupName, values, caption, wrong }) => {
  test("has the fields of its group, also as its map, and is listed with its group alone", async () => {
    const id = await make({ groupName, sort: 3, ...values });
    const stored = { id, groupName, status: 1, sort: 3, caption, ...values };
    const shown = (await listed(groupName)).find((row) => row.id === id);
    expect(shown).toMatchObject(stored);
    expect(shown?.map).toEqual(values);
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ ...stored, map: values });
    for (const other of GROUPS.filter((one) => one !== groupName))
      expect((await listed(other)).some((row) => row.id === id)).toBe(false);
    expect((await listed(groupName)).every((row) => row.groupName === groupName)).toBe(true);
  });

  test.each(Object.entries(wrong).flatMap(([field, some]) => some.map((value) => ({ field, value }))))(
    "is refused at $field for $value, new and changed",
    async ({ field, value }) => {
      const said = { status: 400, message: expect.stringMatching(new RegExp(`^${field}: `)) };
      expect(await admin("POST", PATH, { groupName, ...values, [field]: value })).toMatchObject(said);
      const id = await make({ groupName, ...values });
      expect(await admin("PUT", PATH, { id, [field]: value })).toMatchObject(said);
      expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ caption, map: values });
    },
  );

  test("has nothing of other groups", async () => {
    const strange = Object.assign({}, ...groups.toReversed().map((one) => one.values)) as Values;
    const id = await make({ ...strange, groupName, ...values });
    const { body } = await admin("GET", `${PATH}/${id}`);
    expect(body).toMatchObject({ map: values });
    for (const field of own.filter((one) => !(one in values)))
      expect([null, 0, []], field).toContainEqual((body as Values)[field]);
  });
});

describe("an entry", () => {
  test("is of a group that there is, and stays there", async () => {
    for (const groupName of [undefined, null, "home", 1])
      expect(await admin("POST", PATH, { groupName, title: "Ropes" })).toMatchObject({
        ...{ status: 400, message: expect.stringMatching(/^groupName: /) },
      });
    const id = await make({ groupName: "hot_search", title: "Ropes" });
    await admin("PUT", PATH, { id, groupName: "home_menus" });
    expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ groupName: "hot_search" });
  });

  test("is called after what it is changed to, and is on or off", async () => {
    const id = await make({ groupName: "seckill_time", time: 8, continued: 4 });
    for (const [change, caption] of [
      [{ time: 10 }, "10:00–14:00"],
      [{ continued: 2, status: 2 }, "10:00–12:00"],
    ] as const) {
      expect((await admin("PUT", PATH, { id, ...change })).status).toBe(204);
      expect((await admin("GET", `${PATH}/${id}`)).body).toMatchObject({ caption, ...change });
    }
    expect(await admin("PUT", PATH, { id, status: 0 })).toMatchObject({
      ...{ status: 400, message: expect.stringMatching(/^status: /) },
    });
    const off = (await admin("GET", `${PATH}?groupName=seckill_time&status=2`)).body as Page;
    expect(off.content.map((row) => row.id)).toEqual([id]);
  });

  test("stands where its number says, the largest first", async () => {
    const order = async () => (await listed("home_roll_news")).map((row) => row.info);
    await make({ groupName: "home_roll_news", info: "third", sort: 11 });
    await make({ groupName: "home_roll_news", info: "first", sort: 13 });
    await make({ groupName: "home_roll_news", info: "second", sort: 12 });
    expect((await order()).slice(0, 3)).toEqual(["first", "second", "third"]);
  });
});

describe("an entry is deleted", () => {
  const search = (title: string) => make({ groupName: "hot_search", title });

  test("by its own path, as clients of the paper do", async () => {
    const [gone, stays] = [await search("Gone"), await search("Stays")];
    expect((await admin("DELETE", `${PATH}/${gone}`)).status).toBe(200);
    expect((await admin("GET", `${PATH}/${gone}`)).status).toBe(404);
    expect((await admin("GET", `${PATH}/${stays}`)).status).toBe(200);
    expect((await admin("DELETE", `${PATH}/${gone}`)).status).toBe(404);
  });

  test("and several in one call", async () => {
    const ids = [await search("One"), await search("Two")];
    expect((await admin("DELETE", PATH, ids)).status).toBe(200);
    for (const id of ids) expect((await admin("GET", `${PATH}/${id}`)).status).toBe(404);
  });
});

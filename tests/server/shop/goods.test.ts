import { beforeAll, expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { startTestServer } from "../../support/server.ts";

const PATH = "/api/yxStoreProduct";
const desk = adminDesk(startTestServer);
auditEach(desk);
const { admin } = desk;

type Body = Readonly<Record<string, unknown>>;
let top = 0;
let leaf = 0;
let tempId = 0;

const made = async (path: string, body: object): Promise<number> => {
  const answer = await admin("POST", path, body);
  expect(answer.status, answer.message).toBe(201);
  return (answer.body as { id: number }).id;
};
const read = async (path: string) => {
  const answer = await admin("GET", path);
  expect(answer.status, answer.message).toBe(200);
  return answer.body as Body;
};
const plain = () => ({
  storeName: "Tee",
  cateId: String(leaf),
  keyword: "shirt",
  unitName: "piece",
  storeInfo: "A shirt",
  tempId,
  image: "/a.webp",
  sliderImage: ["/a.webp"],
  specType: 0,
  price: 12.3,
  stock: 100,
});
const ITEMS = [
  { value: "Colour", detail: ["red", "blue"] },
  { value: "Size", detail: ["M"] },
];
const several = () => ({
  ...plain(),
  specType: 1,
  items: ITEMS,
  attrs: [
    { detail: { Size: "M", Colour: "red" }, price: "9.90", otPrice: 20, cost: 5, stock: 3 },
    { values: ["blue", "M"], price: 8.5, otPrice: 30, cost: 4, stock: 4, pic: "/b.webp" },
  ],
});
const save = (body: object) => admin("POST", `${PATH}/addOrSave`, body);

beforeAll(async () => {
  top = await made("/api/yxStoreCategory", { cateName: "Clothes" });
  leaf = await made("/api/yxStoreCategory", { cateName: "Shirts", pid: top, pic: "/c.webp" });
  tempId = await made("/api/yxShippingTemplates/save/0", { name: "Parcels" });
});

test("goods of one kind have price and stock of their own, and are their one variant for other clients", async () => {
  const { price, stock, ...rest } = plain();
  const id = await made(`${PATH}/addOrSave`, { ...rest, attr: { price, stock, barCode: "T-1" } });
  const { productInfo, tempList, cateList } = await read(`${PATH}/info/${id}`);
  expect(productInfo).toMatchObject({
    ...{ id, price, stock, cateId: leaf, tempId, items: [], attrs: [], isDel: 0, shelf: ["off"] },
    attr: { price, stock, barCode: "T-1", pic: "/a.webp" },
  });
  expect(tempList).toContainEqual({ id: tempId, name: "Parcels" });
  expect(cateList).toEqual(
    expect.arrayContaining([
      { value: top, label: "Clothes", disabled: true },
      { value: leaf, label: "|-----Shirts", disabled: false },
    ]),
  );
  expect(await read(PATH)).toMatchObject({ cateList });
});

test("of goods of one kind, what a client changed in their variant counts", async () => {
  const id = await made(`${PATH}/addOrSave`, plain());
  const { productInfo } = await read(`${PATH}/info/${id}`);
  const attr = { ...((productInfo as Body).attr as Body), price: 8.1, stock: 3 };
  expect(await save({ ...(productInfo as Body), attr })).toMatchObject({ status: 204 });
  expect(await read(`${PATH}/${id}`)).toMatchObject({ price: 8.1, stock: 3 });
});

test("a category finds what is in those below it", async () => {
  const id = await made(`${PATH}/addOrSave`, plain());
  for (const cateId of [top, leaf]) {
    const { content } = (await read(`${PATH}?cateId=${cateId}&size=1`)) as { content: Body[] };
    expect(content[0]).toMatchObject({ id });
  }
  const other = await made("/api/yxStoreCategory", { cateName: "Empty" });
  expect(await read(`${PATH}?cateId=${other}`)).toMatchObject({ totalElements: 0 });
});

test("goods in variants cost what the cheapest does, and are as many as all together", async () => {
  const id = await made(`${PATH}/addOrSave`, several());
  expect((await read(`${PATH}/info/${id}`)).productInfo).toMatchObject({
    ...{ price: 8.5, otPrice: 20, cost: 4, stock: 7, items: ITEMS, shelf: ["off", "low"] },
    attrs: [
      { sku: "M,red", detail: { Colour: "red", Size: "M" }, value1: "red", value2: "M", price: 9.9 },
      { sku: "M,blue", value1: "blue", stock: 4, pic: "/b.webp" },
    ],
  });
  expect(await save({ ...plain(), id })).toMatchObject({ status: 204 });
  expect(await read(`${PATH}/${id}`)).toMatchObject({ price: 12.3, stock: 100, items: [], attrs: [] });
});

test("a form begins blank, with what there is to choose", async () => {
  expect(await read(`${PATH}/info/0`)).toMatchObject({
    productInfo: { id: 0, specType: 0, items: [], attrs: [], sort: 0, cateId: null, tempId: null },
    tempList: [{ id: tempId }],
  });
  expect((await admin("GET", `${PATH}/info/987654321`)).status).toBe(404);
});

test("variants are made of attributes, with what the goods have of them", async () => {
  const id = await made(`${PATH}/addOrSave`, several());
  const attrs = [{ value: "Colour", detail: ["green", "red"] }, ITEMS[1]];
  const answer = await admin("POST", `${PATH}/isFormatAttr/${id}`, { attrs });
  expect(answer.body).toMatchObject({
    attr: attrs,
    value: [
      { sku: "M,green", price: null, stock: null, cost: 0 },
      { sku: "M,red", price: 9.9, stock: 3 },
    ],
  });
  const keysOf = ({ header }: Body) => (header as { key: string }[]).map(({ key }) => key);
  expect(keysOf(answer.body as Body).slice(0, 4)).toEqual(["value1", "value2", "pic", "price"]);
  expect(keysOf(answer.body as Body)).not.toContain("pinkPrice");
  const other = await admin("POST", `${PATH}/isFormatAttrForActivity/0`, { attrs });
  expect(keysOf(other.body as Body)).toEqual(expect.arrayContaining(["pinkPrice", "seckillStock"]));
  expect((await admin("POST", `${PATH}/isFormatAttr/0`, { attrs: [] })).body).toEqual({
    ...{ attr: [], value: [], header: [] },
  });
});

const valuesOf = (lengths: readonly number[]) =>
  lengths.map((length, nth) => ({
    value: `attribute ${nth}`,
    detail: Array.from({ length }, (_, at) => `${nth} ${at}`),
  }));

test("three attributes of ten values each are a thousand variants, which are kept; more are refused", async () => {
  const items = valuesOf([10, 10, 10]);
  const { body } = await admin("POST", `${PATH}/isFormatAttr/0`, { attrs: items });
  const { value } = body as { value: readonly Body[] };
  expect(value).toHaveLength(1_000);
  const attrs = value.map((line, at) => ({ ...line, price: 1, stock: at === 999 ? 7 : 1 }));
  const id = await made(`${PATH}/addOrSave`, { ...several(), items, attrs });
  expect(await read(`${PATH}/${id}`)).toMatchObject({ stock: 1_006 });
  const more = await admin("POST", `${PATH}/isFormatAttr/0`, { attrs: valuesOf([10, 10, 11]) });
  expect(more).toMatchObject({ status: 400, message: "attrs: at most 1000 entries" });
});

const without = (name: string, body: Body) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
const [RED, BLUE] = [
  { values: ["red", "M"], price: 1, stock: 1 },
  { values: ["blue", "M"], price: 1, stock: 1 },
];

test.each([
  ["sliderImage: Fill this in", () => without("sliderImage", plain())],
  [
    "sliderImage: at most 9 entries",
    () => ({ ...plain(), sliderImage: Array.from({ length: 10 }, (_, at) => `/${at}.webp`) }),
  ],
  ["tempId: What you chose does not exist", () => ({ ...plain(), tempId: 987_654 })],
  ["cateId: This category has others below it; choose one of those", () => ({ ...plain(), cateId: top })],
  ["price: Fill this in", () => without("price", plain())],
  ["stock: at least 0", () => ({ ...plain(), stock: -1 })],
  ["items: Fill this in", () => ({ ...several(), items: [] })],
  ["items: row 1, Values: Fill this in", () => ({ ...several(), items: [{ value: "Size", detail: [] }] })],
  [
    'items: row 1, Values: must not contain "-" or ","',
    () => ({ ...several(), items: [{ value: "Size", detail: ["S-M"] }] }),
  ],
  ["attrs: Fill this in", () => ({ ...several(), attrs: [] })],
  ["attrs: row 1, Stock: at least 0", () => ({ ...several(), attrs: [{ ...RED, stock: -1 }] })],
  ["attrs: row 2, Variant: the same as in row 1", () => ({ ...several(), attrs: [RED, RED] })],
  [
    "attrs: row 2, Variant: does not match the attributes; generate the rows again",
    () => ({ ...several(), attrs: [BLUE, { ...RED, values: ["pink", "M"] }] }),
  ],
  ["attrs: at most 99999999", () => ({ ...several(), attrs: [{ ...RED, stock: 99_999_999 }, BLUE] })],
])("%s", async (message, body) => {
  expect(await save(body())).toMatchObject({ status: 400, message });
});

test("a change of the attributes alone is refused where the variants do not follow", async () => {
  const id = await made(`${PATH}/addOrSave`, several());
  expect(await admin("PUT", PATH, { id, items: [ITEMS[0]] })).toMatchObject({
    status: 400,
    message: "attrs: row 1, Variant: does not match the attributes; generate the rows again",
  });
});

test("goods go on the shelf and off it by what the caller has seen, several at once too", async () => {
  const [one, other] = [
    await made(PATH, { ...plain(), cateId: leaf }),
    await made(PATH, { ...plain(), cateId: leaf }),
  ];
  expect((await admin("POST", `${PATH}/onsale/${one}`, { status: 0 })).status).toBe(200);
  expect(await read(`${PATH}/${one}`)).toMatchObject({ isShow: 1, shelf: ["on"] });
  expect((await admin("POST", `${PATH}/onsale/${one}`, { status: 0 })).status).toBe(409);
  expect((await admin("POST", `${PATH}/shelve`, [one, other])).body).toMatchObject({ failed: [{ id: one }] });
  expect(await read(`${PATH}/${other}`)).toMatchObject({ isShow: 1 });
  expect((await admin("POST", `${PATH}/onsale/${one}`, { status: 1 })).status).toBe(200);
  expect(await read(`${PATH}/${one}`)).toMatchObject({ isShow: 0 });
});

const namesIn = async (query: string) =>
  ((await read(`${PATH}?${query}`)).content as readonly { storeName: string }[])
    .map(({ storeName }) => storeName)
    .sort();

test("tabs tell goods that are few beside where they are; the recycle bin has what was deleted, until it is again", async () => {
  const named = async (storeName: string, body: object) =>
    made(PATH, { ...plain(), cateId: leaf, keyword: "tabs", storeName, ...body });
  await named("tab on", { isShow: 1 });
  await named("tab low", { isShow: 1, stock: 10 });
  await named("tab off", {});
  const gone = await named("tab gone", { stock: 0 });
  expect((await admin("DELETE", `${PATH}/${gone}`)).status).toBe(200);
  const counts = () => read(`${PATH}/counts?storeName=tab `);
  expect(await counts()).toEqual({ total: 3, counts: { on: 2, low: 1, off: 1, bin: 1 } });
  expect(await namesIn("storeName=tab ")).toEqual(["tab low", "tab off", "tab on"]);
  expect(await namesIn("storeName=tab &shelf=on")).toEqual(["tab low", "tab on"]);
  expect(await namesIn("storeName=tab &shelf=low")).toEqual(["tab low"]);
  expect(await namesIn("storeName=tab &shelf=bin")).toEqual(["tab gone"]);
  expect(await namesIn("storeName=tab &isDel=1")).toEqual(["tab gone"]);
  expect((await admin("POST", `${PATH}/onsale/${gone}`, { status: 0 })).status).toBe(409);
  expect((await admin("POST", `${PATH}/restore`, [gone])).status).toBe(200);
  expect(await counts()).toMatchObject({ total: 4, counts: { low: 2, off: 2 } });
  await admin("DELETE", `${PATH}/${gone}`);
  await admin("DELETE", `${PATH}/${gone}`);
  expect((await admin("GET", `${PATH}/${gone}`)).status).toBe(404);
});

test("what goods use stays: their category and their shipping template", async () => {
  await made(PATH, { ...plain(), cateId: leaf });
  for (const [path, id] of [
    ["/api/yxStoreCategory", leaf],
    ["/api/yxShippingTemplates", tempId],
  ] as const) {
    expect((await admin("DELETE", path, [id])).status, path).toBe(400);
  }
});

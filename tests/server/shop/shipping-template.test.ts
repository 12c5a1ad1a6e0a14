import { expect, test } from "vitest";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";

const PATH = "/api/yxShippingTemplates";
const desk = adminDesk(startTestServer);

const charge = { first: 1, price: 10, _continue: 1, continue_price: 2.5 };
const all = { region: [{ city_id: 0 }], ...charge };
const hangzhou = { region: [{ city_id: 3301, name: "?" }, { city_id: 3302 }], ...charge };
const save = (body: object, id = 0) =>
  desk.admin("POST", `${PATH}/save/${id}`, { name: "Parcels", type: 1, regionInfo: [all], ...body });

/** A list or a record as somebody reads it in a language. */
async function readIn(language: string, path: string): Promise<unknown> {
  const headers = { Authorization: desk.token, "Accept-Language": language };
  return (await desk.server.request("GET", `/prod-api${path}`, { headers })).json();
}

interface Region {
  readonly city_id: number;
  readonly name: string;
  readonly children: readonly Omit<Region, "children">[];
}

test.each([
  ["zh-CN", "浙江省", "杭州市", ["重庆城区", "重庆郊县"]],
  ["zh-TW", "浙江省", "杭州市", ["重慶城區", "重慶郊縣"]],
  ["en", "Zhejiang", "Hangzhou", ["Chongqing (urban districts)", "Chongqing (counties)"]],
])(
  "cities are offered by their provinces to whoever is signed in: %s",
  async (language, zhejiang, hangzhou, parts) => {
    const regions = (await readIn(language, "/api/citys")) as readonly Region[];
    expect(regions).toHaveLength(34);
    expect(regions.find(({ city_id }) => city_id === 33)).toMatchObject({
      ...{ name: zhejiang, children: expect.arrayContaining([{ city_id: 3301, name: hangzhou }]) },
    });
    const chongqing = regions.find(({ city_id }) => city_id === 50);
    expect(chongqing?.children.map(({ name }) => name)).toEqual(parts);
    expect(await readIn(language, `${PATH}/citys`)).toEqual(regions);
  },
);

test("every city has a name in each language, and in English one of its own", async () => {
  const regions = (await readIn("en", "/api/citys")) as readonly Region[];
  const cities = regions.flatMap(({ children }) => children.map(({ name }) => name));
  expect(cities.filter((name) => !/^[A-Za-zü' ()]+$/.test(name))).toEqual([]);
  expect(new Set(cities).size).toBe(cities.length);
  expect(cities).toEqual(expect.arrayContaining(["Xi'an", "Urumqi", "Suzhou (Anhui)", "Suzhou (Jiangsu)"]));
  const simplified = (await readIn("zh-CN", "/api/citys")) as readonly Region[];
  const traditional = (await readIn("zh-TW", "/api/citys")) as readonly Region[];
  const others = (all: readonly Region[]) =>
    all.flatMap((one) => [one, ...one.children]).map(({ name }) => name);
  // One sign for one sign.
  expect(others(traditional).map(({ length }) => length)).toEqual(
    others(simplified).map(({ length }) => length),
  );
  expect(others(traditional).join()).not.toMatch(/[广东苏辽门厦]/);
});

test("a template has charges by region, and names cities in the language of who reads it", async () => {
  const free = { place: [{ city_id: 3101 }], a_num: 2, a_price: "99.90" };
  const made = await save({ regionInfo: [all, hangzhou], appoint: 1, appointInfo: [free] });
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect(await readIn("zh-CN", `${PATH}/${id}`)).toMatchObject({
    regionInfo: [
      { region: [{ city_id: 0, name: "默认全国" }], regionName: "默认全国", price: 10, continue_price: 2.5 },
      { region: [{ city_id: 3301, name: "杭州市" }, { city_id: 3302 }], regionName: "杭州市,宁波市" },
    ],
    appoint: 1,
    appointInfo: [{ placeName: "上海城区", a_num: 2, a_price: 99.9 }],
  });
  const english = (await readIn("en", `${PATH}/${id}`)) as { regionInfo: object[]; appointInfo: object[] };
  expect(english).toMatchObject({
    regionInfo: [
      { region: [{ city_id: 0 }] },
      { region: [{ city_id: 3301, name: "Hangzhou" }, { city_id: 3302 }], regionName: "Hangzhou,Ningbo" },
    ],
    appointInfo: [{ placeName: "Shanghai (urban districts)" }],
  });
  const { regionInfo } = (await readIn("zh-TW", `${PATH}/${id}`)) as { regionInfo: object[] };
  expect(regionInfo[1]).toMatchObject({ regionName: "杭州市,寧波市" });
  // What was read in one language and is saved is the same in another.
  expect((await desk.admin("POST", `${PATH}/save/${id}`, { ...english, name: "Parcels" })).status).toBe(204);
  expect(await readIn("zh-CN", `${PATH}/${id}`)).toMatchObject({
    regionInfo: [{}, { regionName: "杭州市,宁波市" }],
  });
});

test("a template without regions holds for all of them", async () => {
  const made = await desk.admin("POST", PATH, { name: "Plain", type: 2 });
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect((await desk.admin("GET", `${PATH}/${id}`)).body).toMatchObject({
    regionInfo: [{ region: [{ city_id: 0 }], first: 1, price: 0 }],
  });
});

test("what sending something costs is tried out by place, as an order's postage is reckoned", async () => {
  const far = { region: [{ city_id: 3301 }], first: 2, price: 20, _continue: 2, continue_price: 5 };
  const free = { place: [{ city_id: 3302 }], a_num: 3, a_price: 100 };
  const made = await save({ regionInfo: [all, far], appoint: 1, appointInfo: [free] });
  const { id } = made.body as { id: number };
  const place = [{ city_id: 3101 }, { city_id: 3301 }, { city_id: 3302 }];
  const tried = async (body: object) => {
    const answer = await desk.admin("POST", `${PATH}/trial/${id}`, { place, total: 0, ...body });
    const { places } = answer.body as { places?: { postage: number | null }[] };
    return places?.map(({ postage }) => postage) ?? answer.message;
  };
  expect(await tried({ amount: 1 })).toEqual([10, 20, 10]);
  expect(await tried({ amount: 5, total: "99.99" })).toEqual([20, 30, 20]);
  expect(await tried({ amount: 5, total: "100" })).toEqual([20, 30, 0]);
  expect(await tried({ amount: 1.5 })).toMatch(/^amount: /);
  expect(await tried({ amount: 1, place: [] })).toMatch(/^place: /);
  const staff = await desk.admin("POST", `${PATH}/trial/999999`, { place, total: 0, amount: 1 });
  expect(staff.status).toBe(404);
});

const RESTS = "the first row, and no other, is for all other regions";

test.each([
  ["regionInfo: Fill this in", { regionInfo: [] }],
  [`regionInfo: row 1, Regions: ${RESTS}`, { regionInfo: [hangzhou] }],
  [`regionInfo: row 2, Regions: ${RESTS}`, { regionInfo: [all, all] }],
  ["regionInfo: row 2, Regions: Fill this in", { regionInfo: [all, { ...charge, region: [] }] }],
  [
    "regionInfo: row 3, Regions: 杭州市 is in row 2 already",
    { regionInfo: [all, hangzhou, { ...charge, region: [{ city_id: 3301, name: "杭州市" }] }] },
  ],
  [
    "regionInfo: row 2, Regions: not one of the values offered",
    { regionInfo: [all, { ...charge, region: [{ city_id: 9999 }] }] },
  ],
  [
    "regionInfo: row 2, Regions: not a value of this kind",
    { regionInfo: [all, { ...charge, region: ["杭州"] }] },
  ],
  ["regionInfo: row 1, First amount: must be a whole number", { regionInfo: [{ ...all, first: 1.5 }] }],
  ["appointInfo: Fill this in", { appoint: 1 }],
  [
    "appointInfo: row 1, Regions: not one of the values offered",
    { appoint: 1, appointInfo: [{ place: [{ city_id: 0 }], a_num: 1, a_price: 1 }] },
  ],
])("%s", async (message, body) => {
  expect(await save(body)).toMatchObject({ status: 400, message });
});

test("weights have decimals; a template by weight does not become one by piece with them", async () => {
  const made = await save({ type: 2, regionInfo: [{ ...all, first: 1.5 }] });
  expect(made.status, made.message).toBe(201);
  const { id } = made.body as { id: number };
  expect(await desk.admin("PUT", PATH, { id, type: 1 })).toMatchObject({
    status: 400,
    message: "regionInfo: row 1, First amount: must be a whole number",
  });
});

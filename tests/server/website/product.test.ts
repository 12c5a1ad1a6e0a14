import { strToU8, unzipSync, zipSync } from "fflate";
import { writeXlsx } from "hucre/xlsx";
import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { pictureMark, storageFile } from "../../../server/db/schema/index.ts";
import { translated } from "../../../server/resources/languages/words.ts";
import { product } from "../../../src/contract/resources/website/product.ts";
import { bodyOf, copiedValues } from "../../../src/domain/resources/form-values.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { pngOf } from "../../support/uploads.ts";
import { type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const PATH = "/news/product";
const CATEGORIES = "/news/productCategory";

type Body = Readonly<Record<string, unknown>>;

/** Products of a site beyond their fields: variants and what follows from them, copies, categories, and other languages. */
describe.each(testServers)("the products of a site on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page } = websiteOf(admin);
  let [siteId, category, nav] = [0, 0, 0];

  beforeAll(async () => {
    siteId = await make("/news/domains", {
      ...{ name: "Wares", domain: "wares.example.com", langs: ["en", "zh_CN", "zh_TW"] },
    });
    category = await make(CATEGORIES, { siteId, lang: "en", name: "Pots" });
    nav = await page(siteId, "wares", true, "product");
  });

  let named = 0;
  const bodyFor = (over: Body = {}): Body => {
    named += 1;
    return { siteId, lang: "en", categoryId: category, name: `Pot ${named}`, cover: "/file/a.webp", ...over };
  };
  const made = (over: Body = {}) => make(PATH, bodyFor(over));
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body as Row;
  const listed = async (query: string) => {
    const { body } = await admin("GET", `${PATH}?siteId=${siteId}&${query}`);
    return (body as { content: Row[] }).content.map(({ id }) => id);
  };

  const items = [
    { value: "Glaze", detail: ["blue", "white"] },
    { value: "Size", detail: ["S"] },
  ];
  const sku = (glaze: string, over: Body = {}): Body => ({ values: [glaze, "S"], ...over });
  const variants = (...skus: Body[]): Body => ({ specType: 1, items, skus });

  test("cost from the cheapest of their variants to the dearest, and are as many as these together", async () => {
    const id = await made(
      variants(sku("blue", { price: 3.6, stock: 4 }), sku("white", { price: 2.85, sku: "P-W" })),
    );
    expect(await one(id)).toMatchObject({ priceMin: 2.85, priceMax: 3.6, stock: 4 });
    const skus = (await one(id)).skus as Row[];
    await admin("PUT", PATH, {
      ...{
        id,
        skus: [
          { ...skus[0], price: 9 },
          { ...skus[1], price: null, stock: 2 },
        ],
      },
    });
    expect(await one(id)).toMatchObject({ priceMin: 9, priceMax: 9, stock: 6 });
    await admin("PUT", PATH, { id, specType: 0, priceMin: 1, priceMax: 2 });
    expect(await one(id)).toMatchObject({ priceMin: 1, priceMax: 2, items: [], skus: [] });
  });

  test("in variants of which none has a price or a count, cost nothing that is known", async () => {
    const id = await made(variants(sku("blue"), sku("white")));
    expect(await one(id)).toMatchObject({ priceMin: null, priceMax: null, stock: null });
  });

  test.each([
    ["a range that ends before it begins", { specType: 0, priceMin: 3, priceMax: 2 }, "priceMin"],
    ["a variant of no values of theirs", { specType: 1, items, skus: [{ values: ["red", "S"] }] }, "skus"],
    ["a variant twice", { specType: 1, items, skus: [sku("blue"), sku("blue")] }, "skus"],
    ["several variants, and none", { specType: 1, items, skus: [] }, "skus"],
    [
      "more in stock than can be counted",
      variants(...["blue", "white"].map((one) => sku(one, { stock: 6e7 }))),
      "skus",
    ],
  ])("are refused with %s", async (_, over: Body, field) => {
    const answer = await admin("POST", PATH, bodyFor(over));
    expect([answer.status, answer.message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  test("a copy has the variants as its own, and an address and a group of its own", async () => {
    const id = await made({
      ...variants(sku("blue", { price: 3 }), sku("white", { price: 4 })),
      ...{ slug: `pot-${named}`, params: [{ name: "Height", value: "9 cm" }] },
    });
    const before = await one(id);
    const copy = await make(PATH, bodyOf(product, copiedValues(product, before)));
    const after = await one(copy);
    expect(after).toMatchObject({
      name: before.name,
      slug: null,
      priceMin: 3,
      priceMax: 4,
      views: 0,
      inquiries: 0,
    });
    expect(after.params).toEqual(before.params);
    expect(after.groupKey).not.toBe(before.groupKey);
    const idsOf = ({ skus }: Row) => (skus as Row[]).map((one) => one.id);
    expect(idsOf(after)).toHaveLength(2);
    expect(idsOf(after)).not.toEqual(idsOf(before));
    expect(idsOf(await one(id))).toEqual(idsOf(before));
  });

  test("what visitors did is counted by the server alone", async () => {
    const id = await made({ views: 7, inquiries: 3 });
    await admin("PUT", PATH, { id, views: 9, inquiries: 9 });
    expect(await one(id)).toMatchObject({ views: 0, inquiries: 0 });
  });

  test("many move to another category of their site and language; the others stay, and it is said", async () => {
    const cups = await make(CATEGORIES, { siteId, lang: "en", name: "Cups" });
    const foreign = await make(CATEGORIES, { siteId, lang: "zh_CN", name: "杯子" });
    const ids = [await made(), await made()];
    const other = await made({ lang: "zh_CN", categoryId: foreign, name: "杯" });
    const moved = await admin("POST", `${PATH}/move`, { ids: [...ids, other], categoryId: cups });
    expect(moved.body).toEqual({ failed: [{ id: other, message: expect.stringContaining("language") }] });
    for (const id of ids) expect(await one(id)).toMatchObject({ categoryId: cups });
    expect(await one(other)).toMatchObject({ categoryId: foreign });
    const alone = await admin("POST", `${PATH}/move`, { ids: [other], categoryId: cups });
    expect([alone.status, alone.message]).toEqual([400, expect.stringMatching(/^categoryId: /)]);
  });

  test("many go on the shelf and off it, by whoever may publish", async () => {
    const ids = [await made(), await made()];
    const held = { permissions: ["product:list", "product:edit"] };
    const { username } = await makeStaff(desk.server.context.db, held);
    const writer = adminCalls(desk.server, await desk.server.login(username));
    expect((await writer("PUT", `${PATH}/publish`, ids)).status).toBe(403);
    expect((await admin("PUT", `${PATH}/publish`, ids)).status).toBe(204);
    for (const id of ids) expect(await one(id)).toMatchObject({ status: 1 });
    expect((await admin("PUT", `${PATH}/offline`, ids)).status).toBe(204);
    for (const id of ids) expect(await one(id)).toMatchObject({ status: 2 });
  });

  test("a category finds what is in those below it too, and stays while something is in it", async () => {
    const above = await make(CATEGORIES, { siteId, lang: "en", name: "Kitchen", slug: "kitchen" });
    const below = await make(CATEGORIES, { siteId, lang: "en", name: "Pans", parentId: above });
    const [upper, lower] = [await made({ categoryId: above }), await made({ categoryId: below })];
    expect((await listed(`categoryId=${above}`)).toSorted()).toEqual([upper, lower].toSorted());
    expect(await listed(`categoryId=${below}`)).toEqual([lower]);
    const gone = await admin("DELETE", CATEGORIES, [below]);
    expect(gone.status).toBe(400);
  });

  test("are on the page that they name, or on all of them; a page keeps its kind while one is on it", async () => {
    const second = await page(siteId, "others", true, "product");
    const [own, everywhere] = [await made({ navId: nav }), await made()];
    expect(await listed(`navId=${nav}`)).toEqual(expect.arrayContaining([own, everywhere]));
    const there = await listed(`navId=${second}`);
    expect([there.includes(own), there.includes(everywhere)]).toEqual([false, true]);
    const changed = await admin("PUT", "/news/navinfo", { id: nav, navType: "case" });
    expect([changed.status, changed.message]).toEqual([400, expect.stringMatching(/^navType: /)]);
  });

  test("are related to others of their site and language, and not to themselves", async () => {
    const chinese = await make(CATEGORIES, { siteId, lang: "zh_CN", name: "壶" });
    const abroad = await made({ lang: "zh_CN", categoryId: chinese, name: "壶" });
    const [first, second] = [await made(), await made()];
    for (const relatedIds of [[abroad], [second, abroad]]) {
      const refused = await admin("PUT", PATH, { id: first, relatedIds });
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/^relatedIds: /)]);
    }
    expect(await admin("PUT", PATH, { id: first, relatedIds: [first] })).toMatchObject({
      ...{ status: 400, message: "relatedIds: A product cannot be related to itself" },
    });
    expect((await admin("PUT", PATH, { id: first, relatedIds: [second] })).status).toBe(204);
    expect((await one(first)).relatedIds).toEqual([expect.objectContaining({ id: second })]);
    // One that is deleted is related to nothing any more.
    expect((await admin("DELETE", PATH, [second])).status).toBe(200);
    expect((await one(first)).relatedIds).toEqual([]);
  });

  test("a case names products of its language, which stay while it does", async () => {
    const shown = await made();
    const cases = await page(siteId, "cases", true, "case");
    const story = { siteId, lang: "en", navId: cases, title: "Forty rooms", cover: "/file/c.webp" };
    const id = await make("/news/case", { ...story, productIds: [shown] });
    const { body } = await admin("GET", `/news/case/${id}`);
    expect(body).toMatchObject({ productIds: [{ id: shown }] });
    expect((await admin("DELETE", PATH, [shown])).status).toBe(400);
    const chinese = await make(CATEGORIES, { siteId, lang: "zh_CN", name: "碗" });
    const abroad = await made({ lang: "zh_CN", categoryId: chinese, name: "碗" });
    expect((await admin("POST", "/news/case", { ...story, productIds: [abroad] })).status).toBe(400);
  });

  test("go to another language with their variants, and with those related to them that are there", async () => {
    const [first, second] = [await made(), await made(variants(sku("blue", { price: 3 }), sku("white")))];
    await admin("PUT", PATH, { id: first, relatedIds: [second] });
    await admin("PUT", PATH, { id: second, relatedIds: [first] });
    await admin("POST", `${CATEGORIES}/copyToLang`, { ids: [category], targetLang: "zh_TW", mode: "empty" });
    const copied = await admin("POST", `${PATH}/copyToLang`, {
      ...{ ids: [first, second], targetLang: "zh_TW", mode: "empty" },
    });
    expect(copied).toMatchObject({ status: 200, body: null });
    const there = async (id: number) => one(((await one(id)).siblings as Row[])[0]?.id ?? 0);
    expect(await there(second)).toMatchObject({ specType: 1, priceMin: 3, items });
    expect((await there(second)).skus).toHaveLength(2);
    expect((await there(second)).relatedIds).toEqual([
      expect.objectContaining({ id: (await there(first)).id }),
    ]);
    expect((await there(first)).relatedIds).toEqual([]);
  });

  test("come from a file with their pictures and variants, in the category of the row's own language", async () => {
    const bowls = { siteId, name: "Bowls" };
    const [english, chinese] = [
      await make(CATEGORIES, { ...bowls, lang: "en" }),
      await make(CATEGORIES, { ...bowls, lang: "zh_CN" }),
    ];
    const row = {
      ...{ Name: "Imported bowl", Category: "Bowls", Language: "English", "Main picture": "/file/b.webp" },
      ...{ Pictures: "https://pictures.example.com/1.webp\n/file/2.webp", "Sold as": "Several variants" },
      ...{ Currency: "Euro (EUR)", Attributes: "Glaze: blue, white", Parameters: "Height: 9 cm" },
      Variants: "Variant: blue; Price: 3.20; Item number: B-1\nVariant: white; Price: 2.80",
    };
    const other = { ...row, Name: "Imported bowl 2", Language: "简体中文" };
    const body = new FormData();
    body.append("file", new Blob([Papa.unparse([row, other])]), "products.csv");
    const answer = await fetch(`${desk.server.url}/prod-api${PATH}/import?siteId=${siteId}`, {
      ...{ method: "POST", headers: { Authorization: desk.token, "Accept-Language": "en" }, body },
    });
    expect(await answer.json()).toEqual({ rows: 2, created: 2, failed: [] });
    const [id = 0] = await listed(`categoryId=${english}`);
    expect(await one(id)).toMatchObject({
      ...{ name: "Imported bowl", lang: "en", currency: "EUR", priceMin: 2.8, priceMax: 3.2 },
      ...{ cover: "/file/b.webp", images: ["https://pictures.example.com/1.webp", "/file/2.webp"] },
      params: [{ name: "Height", value: "9 cm" }],
    });
    expect(await listed(`categoryId=${chinese}`)).toHaveLength(1);
  });

  test("are imported with the pictures that lie in the workbook, over cells and in them; bad ones are said by their rows", async () => {
    const category = await make(CATEGORIES, { name: "Jugs", siteId, lang: "en" });
    const head = ["Name", "Category", "Language", "Main picture", "Pictures", "Summary"];
    const row = (name: string, cover: string | null = null) => [name, "Jugs", "English", cover, null, null];
    const over = (at: number, col: number, data: Uint8Array) => ({
      ...{ data, type: "png" as const, anchor: { from: { row: at, col } }, width: 20, height: 20 },
    });
    const [red, blue] = [await pngOf(20, 20, "#aa0000"), await pngOf(20, 20, "#0000aa")];
    const made = await writeXlsx({
      sheets: [
        {
          name: "Products",
          rows: [
            head,
            row("Red jug"),
            row("Blue jug", '=DISPIMG("ID_7",1)'),
            row("Broken"),
            row("Elsewhere", "/file/e.png"),
          ],
          images: [
            over(1, 3, red),
            over(1, 4, blue),
            over(1, 4, red),
            over(3, 3, red.subarray(0, 60)),
            over(4, 5, red),
          ],
        },
      ],
    });
    const parts = unzipSync(made);
    const cells = `<etc:cellImages xmlns:etc="x" xmlns:xdr="y" xmlns:a="z" xmlns:r="q"><etc:cellImage><xdr:pic>
      <xdr:nvPicPr><xdr:cNvPr id="2" name="ID_7"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill>
      </xdr:pic></etc:cellImage></etc:cellImages>`;
    const rels = '<Relationships><Relationship Id="rId1" Target="media/wps.png"/></Relationships>';
    const book = zipSync({
      ...parts,
      "xl/cellimages.xml": strToU8(cells),
      "xl/_rels/cellimages.xml.rels": strToU8(rels),
      "xl/media/wps.png": blue,
    });
    const send = async (more: string) => {
      const body = new FormData();
      body.append("file", new Blob([new Uint8Array(book)]), "products.xlsx");
      const answer = await fetch(`${desk.server.url}/prod-api${PATH}/import?siteId=${siteId}${more}`, {
        ...{ method: "POST", headers: { Authorization: desk.token, "Accept-Language": "en" }, body },
      });
      return answer.json();
    };
    const files = async () => (await desk.server.context.db.select().from(storageFile)).length;
    const before = await files();
    const report = {
      ...{ rows: 4, created: 2, pictures: 4 },
      failed: [
        { row: 4, field: "cover", message: expect.stringContaining("image") },
        { row: 5, field: "summary", message: expect.stringContaining("takes no pictures") },
      ],
    };
    expect(await send("&dryRun=true")).toEqual(report);
    expect(await files()).toBe(before);
    expect(await send("")).toEqual(report);
    expect(await files()).toBe(before + 4);
    const found = await Promise.all((await listed(`categoryId=${category}`)).map(one));
    const named = (name: string) => found.find((product) => product.name === name);
    const shots = named("Red jug")?.images as readonly string[] | undefined;
    expect(shots).toHaveLength(2);
    const kept = [named("Red jug")?.cover, named("Blue jug")?.cover, ...(shots ?? [])].map(String);
    const types = kept.map(async (at) => (await fetch(desk.server.url + at)).headers.get("content-type"));
    expect(await Promise.all(types)).toEqual(kept.map(() => "image/png"));
    // Watermarks for products are for these too.
    const noted = await desk.server.context.db.select().from(pictureMark);
    const purposes = kept.map((at) => noted.find(({ name }) => at.endsWith(name))?.purpose);
    expect(purposes).toEqual(kept.map(() => "product"));
  });
});

test("the values of attributes are translated, as they may be written, and variants with them", async () => {
  const words = new Map([
    ["红", "dark-red"],
    ["尺寸", "Size"],
  ]);
  const translator = {
    translate: async ({ text }: { readonly text: string }) => ({
      text: text
        .split("\n")
        .map((line) => words.get(line) ?? line)
        .join("\n"),
    }),
  } as unknown as Parameters<typeof translated>[0];
  const values = {
    items: [{ value: "尺寸", detail: ["红"] }],
    skus: [{ values: ["红"], sku: "红" }],
    modelNo: "红",
  };
  expect(await translated(translator, product.fields, values, { from: "zh_CN", to: "en" })).toEqual({
    items: [{ value: "Size", detail: ["dark red"] }],
    skus: [expect.objectContaining({ values: ["dark red"], sku: "红" })],
    modelNo: "红",
  });
});

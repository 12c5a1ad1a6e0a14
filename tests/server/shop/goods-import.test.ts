import Papa from "papaparse";
import { beforeAll, describe, expect, test } from "vitest";
import { auditShop } from "../../../server/shop/audit.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { testServers } from "../../support/server.ts";

const PATH = "/api/yxStoreProduct";

/** Columns of the sheet, by their labels. */
const COLUMNS = [
  ...["Name", "Category", "Keywords", "Unit", "Summary", "Shipping template", "Main picture", "Gallery"],
  ...["Sold as", "Price", "Stock", "Attributes", "Variants"],
];

type Body = Readonly<Record<string, unknown>>;

/** Goods from a spreadsheet, as people write them: names instead of numbers, pictures by their addresses, variants one a line. */
describe.each(testServers)("the import of goods on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;

  const made = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as { id: number }).id;
  };
  let leaf = 0;
  let tempId = 0;
  beforeAll(async () => {
    const top = await made("/api/yxStoreCategory", { cateName: "Imported clothes" });
    leaf = await made("/api/yxStoreCategory", { cateName: "Imported shirts", pid: top, pic: "/c.webp" });
    tempId = await made("/api/yxShippingTemplates/save/0", { name: "Imported parcels" });
  });

  const send = async (rows: readonly object[], query = "") => {
    const body = new FormData();
    body.append("file", new Blob([Papa.unparse({ fields: [...COLUMNS], data: [...rows] })]), "goods.csv");
    const answer = await fetch(`${desk.server.url}/prod-api${PATH}/import?${query}`, {
      method: "POST",
      headers: { Authorization: desk.token, "Accept-Language": "en" },
      body,
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Body;
  };
  const found = async (name: string) => {
    const { body } = await admin("GET", `${PATH}?storeName=${encodeURIComponent(name)}`);
    return (body as { content: Body[] }).content;
  };

  const tee = {
    Name: "Imported tee",
    Category: "Imported shirts",
    Keywords: "shirt",
    Unit: "piece",
    Summary: "A shirt",
    "Shipping template": "Imported parcels",
    "Main picture": "https://pictures.example.com/tee.webp",
    Gallery: "https://pictures.example.com/tee.webp\n/file/tee-2.webp",
    "Sold as": "One kind",
    Price: "12.30",
    Stock: "7",
  };
  const shirt = {
    ...tee,
    Name: "Imported shirt",
    "Sold as": "Several variants",
    Price: "",
    Stock: "",
    Attributes: "Colour: red, blue\nSize: M",
    Variants: [
      "Variant: red, M; Price: 9.90; Stock: 3; Item code: R-M",
      "Variant: blue, M; Price: 8.50; Stock: 4; Picture: https://pictures.example.com/blue.webp",
    ].join("\n"),
  };

  test("is tried without a trace, then made, with the movements of what is in stock", async () => {
    expect(await send([tee, shirt], "dryRun=true")).toEqual({ rows: 2, created: 2, failed: [] });
    expect(await found("Imported")).toEqual([]);
    expect(await auditShop(desk.server.context.db)).toEqual([]);
    expect(await send([tee, shirt])).toEqual({ rows: 2, created: 2, failed: [] });
    const [one] = await found("Imported tee");
    expect(one).toMatchObject({
      ...{ cate: { id: leaf }, temp: { id: tempId }, specType: 0, price: 12.3, stock: 7, isShow: 0 },
      image: "https://pictures.example.com/tee.webp",
    });
    const [several] = await found("Imported shirt");
    expect(several).toMatchObject({ specType: 1, price: 8.5, stock: 7 });
    const { body } = await admin("GET", `${PATH}/${several?.id}`);
    expect(body).toMatchObject({
      sliderImage: ["https://pictures.example.com/tee.webp", "/file/tee-2.webp"],
      items: [
        { value: "Colour", detail: ["red", "blue"] },
        { value: "Size", detail: ["M"] },
      ],
      attrs: [
        { values: ["red", "M"], price: 9.9, stock: 3, barCode: "R-M" },
        { values: ["blue", "M"], price: 8.5, stock: 4, pic: "https://pictures.example.com/blue.webp" },
      ],
    });
    expect(await auditShop(desk.server.context.db)).toEqual([]);
  });

  test("tells what is wrong in which row and column, and makes the others", async () => {
    const report = await send([
      { ...tee, Name: "Wrong category", Category: "Imported clothes" },
      { ...tee, Name: "Wrong template", "Shipping template": "Nowhere" },
      { ...tee, Name: "Wrong picture", "Main picture": "javascript:alert(1)" },
      { ...shirt, Name: "Wrong variants", Variants: "Variant: green, M; Price: 1; Stock: 1" },
      { ...tee, Name: "Right between them" },
    ]);
    expect(report).toMatchObject({
      ...{ rows: 5, created: 1 },
      failed: [
        { row: 2, field: "cate" },
        { row: 3, field: "temp" },
        { row: 4, field: "image" },
        { row: 5, field: "attrs" },
      ],
    });
    expect(await found("Wrong")).toEqual([]);
    expect(await found("Right between them")).toHaveLength(1);
  });
});

import { category } from "../../src/contract/resources/shop/category.ts";
import { goods } from "../../src/contract/resources/shop/goods.ts";
import { shippingTemplate } from "../../src/contract/resources/shop/shipping-template.ts";
import { combinedLines } from "../../src/domain/resources/combinations.ts";
import type { DemoLanguage, DemoTexts } from "./demo-language.ts";
import { type DemoArea, demoArea } from "./demo-rows.ts";

/** What the demo shop sells, each of its departments in a language, and what sending it costs. */

/** Places of the categories above those that goods are in. */
const TOP_CATEGORIES = 5;
const EVERYWHERE = { city_id: 0, name: "" };
const HANGZHOU = { city_id: 3301, name: "" };
const SHANGHAI = { city_id: 3101, name: "" };

const TEMPLATES = [
  {
    name: "普通快递（按件）",
    type: 1,
    regionInfo: [
      { region: [EVERYWHERE], first: 1, price: 8, _continue: 1, continue_price: 3 },
      { region: [SHANGHAI, HANGZHOU], first: 1, price: 5, _continue: 1, continue_price: 1 },
    ],
    appoint: 1,
    appointInfo: [{ place: [SHANGHAI, HANGZHOU], a_num: 2, a_price: 99 }],
  },
  {
    name: "大件物流（按重量）",
    type: 2,
    regionInfo: [{ region: [EVERYWHERE], first: 1, price: 12, _continue: 1, continue_price: 4.5 }],
    appoint: 0,
    appointInfo: [],
  },
] as const;

export interface DemoGoods {
  readonly name: string;
  /** What is said of it; Simplified Chinese unless given. */
  readonly language?: DemoLanguage;
  /** Place among the categories of the second level. */
  readonly category: number;
  readonly unit: string;
  readonly price: number;
  readonly stock: number;
  readonly attributes?: readonly { readonly value: string; readonly detail: readonly string[] }[];
}

const SIZES = { value: "尺码", detail: ["S", "M", "L"] } as const;
const COLOURS = {
  zh_CN: { value: "颜色", detail: ["黑色", "白色"] },
  zh_TW: { value: "顏色", detail: ["黑色", "白色"] },
  en: { value: "Colour", detail: ["Black", "White"] },
} as const;
const PACKS = { value: "净含量", detail: ["100 克", "250 克"] } as const;

export const DEMO_GOODS: readonly DemoGoods[] = [
  { name: "明前龙井", category: 0, unit: "罐", price: 268, stock: 60, attributes: [PACKS] },
  { name: "碧螺春", category: 0, unit: "罐", price: 198, stock: 8 },
  { name: "祁门红茶", category: 1, unit: "盒", price: 128, stock: 120, attributes: [PACKS] },
  { name: "正山小种", category: 1, unit: "盒", price: 158, stock: 45 },
  { name: "手作盖碗", category: 2, unit: "套", price: 89, stock: 34 },
  { name: "玻璃公道杯", category: 2, unit: "个", price: 39.9, stock: 200 },
  {
    ...{ name: "Linen storage basket", language: "en", category: 3, unit: "piece", price: 29.9, stock: 300 },
    attributes: [COLOURS.en],
  },
  { name: "Vacuum storage bags", language: "en", category: 3, unit: "pack", price: 19.9, stock: 5 },
  { name: "Non-stick frying pan", language: "en", category: 4, unit: "piece", price: 169, stock: 72 },
  { name: "Bamboo chopping board", language: "en", category: 4, unit: "piece", price: 59, stock: 90 },
  {
    ...{ name: "Cotton bedding set", language: "en", category: 5, unit: "set", price: 399, stock: 40 },
    attributes: [COLOURS.en],
  },
  { name: "纯棉圆领衫", category: 6, unit: "件", price: 79, stock: 20, attributes: [COLOURS.zh_CN, SIZES] },
  { name: "亚麻衬衫", category: 6, unit: "件", price: 159, stock: 15, attributes: [COLOURS.zh_CN, SIZES] },
  { name: "针织连衣裙", category: 7, unit: "件", price: 239, stock: 12, attributes: [SIZES] },
  { name: "帆布双肩包", category: 8, unit: "个", price: 149, stock: 66, attributes: [COLOURS.zh_CN] },
  { name: "磁吸手機殼", language: "zh_TW", category: 9, unit: "個", price: 49, stock: 500 },
  { name: "快充傳輸線", language: "zh_TW", category: 9, unit: "條", price: 25, stock: 0 },
  {
    ...{ name: "無線滑鼠", language: "zh_TW", category: 10, unit: "個", price: 99, stock: 88 },
    attributes: [COLOURS.zh_TW],
  },
  { name: "Squared notebook", language: "en", category: 11, unit: "piece", price: 15.5, stock: 640 },
  { name: "Gel pens, box of ten", language: "en", category: 12, unit: "box", price: 22, stock: 410 },
];

/** What is said of goods. */
const WORDS: DemoTexts<{ info(name: string): string; readonly about: string }> = {
  zh_CN: {
    info: (name) => `${name}，七天无理由退换。`,
    about: "产地直供，品质如一。下单后四十八小时内发货。",
  },
  zh_TW: {
    info: (name) => `${name}，七天鑑賞期。`,
    about: "產地直送，品質如一。下單後四十八小時內出貨。",
  },
  en: {
    info: (name) => `${name}. Returns within seven days, no questions asked.`,
    about: "Straight from its makers, always of the same quality. Shipped within 48 hours.",
  },
};

/** What of their price those get who recommend its buyer, and the recommender. */
const RECOMMENDED = 0.1;
const RECOMMENDED_FURTHER = 0.03;

/** Whether goods are sold, by their place. */
export const isOnShelf = (at: number): boolean => at % 6 !== 5;

export const goodsRows: readonly DemoArea[] = [
  demoArea(shippingTemplate, TEMPLATES, (template, _tools, at) => ({ ...template, sort: 10 - at })),
  demoArea(goods, DEMO_GOODS, async (one, { id, picture }, at) => {
    const pictures = [0, 1].map((nth) => picture(goods, "sliderImage", (at * 18 + nth * 9) % 360));
    const words = WORDS[one.language ?? "zh_CN"];
    const own = {
      price: one.price,
      otPrice: cents(one.price * 1.25),
      cost: cents(one.price * 0.6),
      stock: one.stock,
      brokerage: cents(one.price * RECOMMENDED),
      brokerageTwo: cents(one.price * RECOMMENDED_FURTHER),
    };
    return {
      storeName: one.name,
      cateId: id(category, TOP_CATEGORIES + one.category),
      keyword: one.name,
      unitName: one.unit,
      storeInfo: words.info(one.name),
      tempId: id(shippingTemplate, at % 7 === 0 ? 1 : 0),
      image: await picture(goods, "image", at * 18),
      sliderImage: await Promise.all(pictures),
      description: `<h2>${one.name}</h2><p>${words.about}</p>`,
      isShow: isOnShelf(at) ? 1 : 0,
      isSub: 1,
      isHot: at % 4 === 0 ? 1 : 0,
      isNew: at % 5 === 1 ? 1 : 0,
      sort: 100 - at,
      ...(one.attributes ? variants(one.attributes, own) : { specType: 0, ...own }),
    };
  }),
];

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function variants(
  attributes: NonNullable<DemoGoods["attributes"]>,
  own: Readonly<Record<string, unknown>> & { readonly stock: number },
) {
  const { attrs } = goods.fields;
  const combined = combinedLines(attrs, attrs.generates, attributes, [], () => ({ ...own }));
  if ("tooMany" in combined) throw new Error("Demo goods have more variants than goods may have.");
  return {
    specType: 1,
    items: attributes,
    attrs: combined.lines.map((line, at) => ({ ...line, stock: own.stock + at })),
  };
}

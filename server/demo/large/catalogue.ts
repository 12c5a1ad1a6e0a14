import { goods as goodsArea } from "../../../src/contract/resources/shop/goods.ts";
import { combinedLines } from "../../../src/domain/resources/combinations.ts";
import { skuName } from "../../shop/stock.ts";
import { nth } from "../demo-rows.ts";
import { createChance } from "./chance.ts";

/** What the large demo sells: categories in two levels, and goods in each of the lower ones. */

type Names = readonly [zh: string, tw: string, en: string];

type Attribute = {
  readonly value: string;
  readonly detail: readonly string[];
};

interface Leaf {
  readonly name: string;
  readonly unit: string;
  /** Whole amounts that goods of it cost. */
  readonly from: number;
  readonly to: number;
  readonly attributes: readonly Attribute[];
  readonly goods: readonly Names[];
}

const COLOURS: Attribute = { value: "颜色", detail: ["墨黑", "米白", "雾蓝"] };
const TWO_COLOURS: Attribute = { value: "颜色", detail: ["银色", "深灰"] };
const SIZES: Attribute = { value: "尺码", detail: ["S", "M", "L"] };
const PACKS: Attribute = { value: "规格", detail: ["单件", "三件装"] };
const WEIGHTS: Attribute = { value: "净含量", detail: ["200 克", "500 克", "1 千克"] };

const TREE: readonly { readonly name: string; readonly below: readonly Leaf[] }[] = [
  {
    name: "食品饮料",
    below: [
      {
        ...{ name: "咖啡", unit: "袋", from: 39, to: 168, attributes: [WEIGHTS] },
        goods: [
          ["耶加雪菲咖啡豆", "耶加雪菲咖啡豆", "Yirgacheffe beans"],
          ["深烘意式咖啡豆", "深焙義式咖啡豆", "Dark roast espresso"],
          ["挂耳咖啡", "濾掛咖啡", "Drip bags"],
          ["冷萃咖啡粉", "冷萃咖啡粉", "Cold brew grounds"],
        ],
      },
      {
        ...{ name: "零食坚果", unit: "袋", from: 12, to: 89, attributes: [WEIGHTS] },
        goods: [
          ["巴旦木仁", "杏仁果", "Almonds"],
          ["芒果干", "芒果乾", "Dried mango"],
          ["海盐苏打饼干", "海鹽蘇打餅", "Sea salt crackers"],
          ["黑巧克力", "黑巧克力", "Dark chocolate"],
        ],
      },
      {
        ...{ name: "调味粮油", unit: "瓶", from: 15, to: 138, attributes: [PACKS] },
        goods: [
          ["初榨橄榄油", "初榨橄欖油", "Extra virgin olive oil"],
          ["酿造酱油", "釀造醬油", "Brewed soy sauce"],
          ["香米", "香米", "Jasmine rice"],
          ["槐花蜜", "槐花蜜", "Acacia honey"],
        ],
      },
    ],
  },
  {
    name: "厨房餐厨",
    below: [
      {
        ...{ name: "锅具", unit: "口", from: 99, to: 599, attributes: [] },
        goods: [
          ["铸铁炖锅", "鑄鐵燉鍋", "Cast iron pot"],
          ["不锈钢汤锅", "不鏽鋼湯鍋", "Steel stock pot"],
          ["陶瓷煎锅", "陶瓷煎鍋", "Ceramic pan"],
          ["蒸锅", "蒸鍋", "Steamer"],
        ],
      },
      {
        ...{ name: "餐具", unit: "套", from: 29, to: 239, attributes: [COLOURS] },
        goods: [
          ["骨瓷餐盘", "骨瓷餐盤", "Bone china plates"],
          ["不锈钢刀叉", "不鏽鋼刀叉", "Steel cutlery"],
          ["木柄筷子", "木柄筷子", "Chopsticks"],
          ["玻璃碗", "玻璃碗", "Glass bowls"],
        ],
      },
      {
        ...{ name: "水杯水壶", unit: "个", from: 25, to: 199, attributes: [COLOURS] },
        goods: [
          ["保温杯", "保溫杯", "Thermos flask"],
          ["马克杯", "馬克杯", "Mug"],
          ["冷水壶", "冷水壺", "Water jug"],
          ["随行杯", "隨行杯", "Travel cup"],
        ],
      },
    ],
  },
  {
    name: "居家生活",
    below: [
      {
        ...{ name: "家纺", unit: "件", from: 49, to: 499, attributes: [COLOURS] },
        goods: [
          ["天丝被套", "天絲被套", "Lyocell duvet cover"],
          ["记忆棉枕", "記憶棉枕", "Memory foam pillow"],
          ["法兰绒毯", "法蘭絨毯", "Flannel blanket"],
          ["纯棉浴巾", "純棉浴巾", "Cotton bath towel"],
        ],
      },
      {
        ...{ name: "灯具", unit: "盏", from: 69, to: 469, attributes: [TWO_COLOURS] },
        goods: [
          ["护眼台灯", "護眼檯燈", "Desk lamp"],
          ["落地灯", "落地燈", "Floor lamp"],
          ["小夜灯", "小夜燈", "Night light"],
          ["壁灯", "壁燈", "Wall lamp"],
        ],
      },
      {
        ...{ name: "清洁用品", unit: "件", from: 9, to: 79, attributes: [PACKS] },
        goods: [
          ["洗衣液", "洗衣精", "Laundry liquid"],
          ["超细纤维抹布", "超細纖維抹布", "Microfibre cloths"],
          ["平板拖把", "平板拖把", "Flat mop"],
          ["垃圾袋", "垃圾袋", "Bin liners"],
        ],
      },
    ],
  },
  {
    name: "服饰鞋履",
    below: [
      {
        ...{ name: "外套", unit: "件", from: 199, to: 899, attributes: [COLOURS, SIZES] },
        goods: [
          ["轻羽绒服", "輕羽絨外套", "Light down jacket"],
          ["防风夹克", "防風夾克", "Windbreaker"],
          ["羊毛大衣", "羊毛大衣", "Wool coat"],
          ["连帽卫衣", "連帽上衣", "Hoodie"],
        ],
      },
      {
        ...{
          name: "运动鞋",
          unit: "双",
          from: 159,
          to: 699,
          attributes: [{ value: "鞋码", detail: ["38", "40", "42", "44"] }],
        },
        goods: [
          ["缓震跑鞋", "緩震跑鞋", "Cushioned running shoes"],
          ["徒步鞋", "健行鞋", "Hiking shoes"],
          ["帆布鞋", "帆布鞋", "Canvas shoes"],
          ["训练鞋", "訓練鞋", "Training shoes"],
        ],
      },
      {
        ...{ name: "内衣袜子", unit: "件", from: 15, to: 129, attributes: [SIZES] },
        goods: [
          ["莫代尔内裤", "莫代爾內褲", "Modal briefs"],
          ["中筒袜", "中筒襪", "Crew socks"],
          ["保暖内衣", "保暖內衣", "Thermal underwear"],
          ["家居服", "家居服", "Loungewear"],
        ],
      },
    ],
  },
  {
    name: "数码家电",
    below: [
      {
        ...{ name: "耳机音箱", unit: "个", from: 79, to: 999, attributes: [TWO_COLOURS] },
        goods: [
          ["降噪耳机", "降噪耳機", "Noise cancelling headphones"],
          ["蓝牙音箱", "藍牙喇叭", "Bluetooth speaker"],
          ["入耳式耳机", "入耳式耳機", "Earbuds"],
          ["桌面麦克风", "桌上型麥克風", "Desk microphone"],
        ],
      },
      {
        ...{ name: "充电配件", unit: "个", from: 19, to: 259, attributes: [] },
        goods: [
          ["氮化镓充电器", "氮化鎵充電器", "GaN charger"],
          ["移动电源", "行動電源", "Power bank"],
          ["编织数据线", "編織傳輸線", "Braided cable"],
          ["扩展坞", "擴充基座", "Docking station"],
        ],
      },
      {
        ...{ name: "小家电", unit: "台", from: 89, to: 899, attributes: [TWO_COLOURS] },
        goods: [
          ["电热水壶", "電熱水壺", "Kettle"],
          ["桌面风扇", "桌上型風扇", "Desk fan"],
          ["空气加湿器", "空氣加濕器", "Humidifier"],
          ["电吹风", "吹風機", "Hair dryer"],
        ],
      },
    ],
  },
  {
    name: "文体户外",
    below: [
      {
        ...{ name: "文具", unit: "件", from: 6, to: 99, attributes: [PACKS] },
        goods: [
          ["钢笔", "鋼筆", "Fountain pen"],
          ["点阵手账本", "點陣手帳本", "Dotted notebook"],
          ["便签纸", "便利貼", "Sticky notes"],
          ["笔袋", "筆袋", "Pencil case"],
        ],
      },
      {
        ...{ name: "健身", unit: "件", from: 29, to: 399, attributes: [TWO_COLOURS] },
        goods: [
          ["瑜伽垫", "瑜珈墊", "Yoga mat"],
          ["哑铃", "啞鈴", "Dumbbells"],
          ["弹力带", "彈力帶", "Resistance bands"],
          ["泡沫轴", "泡棉滾筒", "Foam roller"],
        ],
      },
      {
        ...{ name: "露营", unit: "件", from: 49, to: 999, attributes: [] },
        goods: [
          ["双人帐篷", "雙人帳篷", "Two-person tent"],
          ["羽绒睡袋", "羽絨睡袋", "Down sleeping bag"],
          ["折叠椅", "折疊椅", "Folding chair"],
          ["营地灯", "營燈", "Camp lantern"],
        ],
      },
    ],
  },
];
const LINES: readonly Names[] = [
  ["经典款", "經典款", "Classic"],
  ["轻享款", "輕享款", "Light"],
  ["臻选款", "臻選款", "Select"],
];

/** A category, by its place. */
export interface PlannedCategory {
  readonly name: string;
  /** Place of the one that it is below. */
  readonly above?: number;
}

const TOPS = TREE.length;
const LEAVES: readonly (Leaf & { readonly above: number })[] = TREE.flatMap(({ below }, above) =>
  below.map((leaf) => ({ ...leaf, above })),
);

/** Twenty-four of them; those above come first. */
export const CATEGORIES: readonly PlannedCategory[] = [
  ...TREE.map(({ name }) => ({ name })),
  ...LEAVES.map(({ name, above }) => ({ name, above })),
];

/** What is bought of goods: one of their variants, or goods of a single kind. */
export interface PlannedSku {
  /** Its values as the ledger and orders call them; empty of goods of a single kind. */
  readonly sku: string;
  readonly values: readonly string[];
  readonly code: string;
  /** In hundredths. */
  readonly price: number;
  /** How many nobody buys within the year. */
  readonly left: number;
}

export interface PlannedGoods {
  readonly names: Names;
  /** Place of their category. */
  readonly category: number;
  readonly unit: string;
  readonly attributes: readonly Attribute[];
  /** One of goods of a single kind. */
  readonly skus: readonly PlannedSku[];
  readonly isShow: boolean;
  /** Points that a piece gives. */
  readonly points: number;
}

const OFF_SHELF_PERCENT = 6;
const FEW_PERCENT = 8;

/** @param count how many; no two have the same name up to the number of all names that there are. */
export function planGoods(count: number): readonly PlannedGoods[] {
  return Array.from({ length: count }, (_, at) => plannedGoods(at));
}

function plannedGoods(at: number): PlannedGoods {
  const chance = createChance(`goods ${at}`);
  const leaf = at % LEAVES.length;
  const round = Math.floor(at / LEAVES.length);
  const { unit, from, to, attributes, goods: names } = nth(LEAVES, leaf);
  const of = nth(names, round);
  const line = nth(LINES, Math.floor(round / names.length));
  // As prices are written on labels.
  const price = chance.whole(from, to) * 100 - chance.of([0, 10, 50]);
  const left = () => (chance.percent(FEW_PERCENT) ? chance.whole(0, 8) : chance.whole(20, 300));
  const code = `QS-${String(leaf + 1).padStart(2, "0")}${String(at + 1).padStart(4, "0")}`;
  const combined = valuesOf(attributes);
  const skus = combined.map((values, nthSku) => ({
    ...{ sku: skuName(values), values, left: left() },
    price: price + nthSku * 100 * chance.whole(0, 5),
    code: combined.length === 1 ? code : `${code}-${String(nthSku + 1).padStart(2, "0")}`,
  }));
  return {
    names: of.map((name, language) => `${name} ${nth(line, language)}`) as unknown as Names,
    ...{ category: TOPS + leaf, unit, attributes, skus },
    // The first ones are what the shop lives on.
    isShow: at < LEAVES.length || !chance.percent(OFF_SHELF_PERCENT),
    points: Math.round(price / 1_000),
  };
}

/** The values of the variants, in their order; one without any where there are no attributes. */
function valuesOf(attributes: readonly Attribute[]): readonly (readonly string[])[] {
  if (attributes.length === 0) return [[]];
  const { attrs } = goodsArea.fields;
  const combined = combinedLines(
    attrs,
    attrs.generates,
    attributes,
    [],
    () => ({}) as Record<string, unknown>,
  );
  if ("tooMany" in combined) throw new Error("Demo goods have more variants than goods may have.");
  return combined.lines.map((line) => line[attrs.generates.into] as readonly string[]);
}

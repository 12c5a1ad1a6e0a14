import { DEMO_LANGUAGES, type DemoLanguage, type DemoTexts } from "../demo-language.ts";
import { nth } from "../demo-rows.ts";
import { createChance } from "./chance.ts";

/** Who buys in the large demo: people with names and addresses in three languages, who joined one after another. */

interface Place {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly postCode: string;
  /** What postage goes by. */
  readonly cityId: number;
  readonly streets: readonly string[];
}

/** A person who may be a member. */
export interface PlannedMember {
  readonly username: string;
  readonly nickname: string;
  readonly realName: string;
  readonly language: DemoLanguage;
  readonly phone: string;
  readonly place: Place;
  /** House and street. */
  readonly detail: string;
  /** So long before the demo was begun, ms. */
  readonly joined: number;
  readonly age: number;
  readonly userType: "wechat" | "routine" | "H5" | "app";
  readonly groupId: number | null;
  readonly points: number;
  readonly isPromoter: boolean;
  /** Place of who recommended them. */
  readonly spread?: number;
  readonly mark: string | null;
}

const DAY_MS = 86_400_000;
/** The first ones were there before the first order. */
const FIRST_DAYS = 420;
const LAST_DAYS = 4;
/** Nobody joins at the same hour as the others. */
const SPREAD_DAYS = 0.5;
/** So many of the first ones promote the shop. */
const PROMOTERS_SHARE = 0.05;

const FAMILY: DemoTexts<readonly string[]> = {
  zh_CN: [..."王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹"],
  zh_TW: [..."陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周葉蘇莊呂江何蕭羅高潘"],
  en: [
    ..."Smith Johnson Brown Taylor Wilson Davies Evans Thomas Roberts Walker".split(" "),
    ..."Wright Thompson White Hughes Edwards Green Hall Wood Harris Clarke".split(" "),
  ],
};
const GIVEN: DemoTexts<readonly string[]> = {
  zh_CN:
    "子涵 雨桐 浩然 思远 欣怡 俊杰 晓彤 文博 嘉怡 一诺 梓轩 若曦 宇航 静怡 建国 丽华 明哲 雪莹 志强 诗涵".split(
      " ",
    ),
  zh_TW:
    "怡君 志明 雅婷 俊傑 淑芬 家豪 欣怡 冠宇 佩珊 宗翰 詩涵 承恩 靜宜 柏翰 郁婷 建宏 美玲 彥廷 品妤 子軒".split(
      " ",
    ),
  en: "Oliver Amelia Jack Isla Harry Emily George Sophie Noah Grace Leo Ella Arthur Freya Oscar Lily Theo Ivy Max Ruby".split(
    " ",
  ),
};
const PLACES: DemoTexts<readonly Place[]> = {
  zh_CN: [
    at("上海市", "上海市", "徐汇区", "200030", 3101, ["衡山路", "漕溪北路", "龙华路"]),
    at("浙江省", "杭州市", "拱墅区", "310005", 3301, ["莫干山路", "湖墅南路"]),
    at("广东省", "广州市", "越秀区", "510030", 4401, ["中山五路", "东风中路"]),
    at("广东省", "深圳市", "福田区", "518033", 4403, ["深南大道", "红荔路"]),
    at("四川省", "成都市", "锦江区", "610011", 5101, ["春熙路", "东大街"]),
    at("湖北省", "武汉市", "江汉区", "430021", 4201, ["解放大道", "建设大道"]),
    at("陕西省", "西安市", "雁塔区", "710061", 6101, ["小寨东路", "长安中路"]),
    at("山东省", "青岛市", "市南区", "266071", 3702, ["香港中路", "闽江路"]),
    at("江苏省", "苏州市", "姑苏区", "215005", 3205, ["人民路", "干将东路"]),
    at("福建省", "福州市", "鼓楼区", "350001", 3501, ["五四路", "东街"]),
  ],
  zh_TW: [
    at("臺灣", "臺北市", "大安區", "106", 7100, ["復興南路一段", "信義路四段", "和平東路二段"]),
    at("臺灣", "臺中市", "西屯區", "407", 7100, ["臺灣大道三段", "文心路二段"]),
    at("臺灣", "高雄市", "苓雅區", "802", 7100, ["四維三路", "中華四路"]),
    at("香港", "香港", "灣仔區", "999077", 8100, ["軒尼詩道", "莊士敦道"]),
    at("香港", "香港", "油尖旺區", "999077", 8100, ["彌敦道", "廣東道"]),
  ],
  en: [
    at("Shanghai", "Shanghai", "Jing'an District", "200040", 3101, ["Nanjing West Road", "Yuyuan Road"]),
    at("Hong Kong", "Hong Kong", "Central and Western", "999077", 8100, ["Queen's Road", "Hollywood Road"]),
    at("Guangdong", "Shenzhen", "Nanshan District", "518067", 4403, ["Gongye 7th Road", "Wanghai Road"]),
    at("Beijing", "Beijing", "Chaoyang District", "100027", 1101, ["Gongti North Road", "Xindong Road"]),
    at("Zhejiang", "Ningbo", "Yinzhou District", "315100", 3302, ["Tiantong North Road", "Baizhang Road"]),
  ],
};
/** The cities that they live in, by their national numbers. */
export const CITIES: readonly number[] = [
  ...new Set(DEMO_LANGUAGES.flatMap((language) => PLACES[language].map(({ cityId }) => cityId))),
];

const MARKS: DemoTexts<readonly string[]> = {
  zh_CN: ["发货前请电话确认", "老客户，优先处理", "常年采购办公用品"],
  zh_TW: ["請附發票", "平日晚間收件", "常購咖啡"],
  en: ["Prefers English on the phone", "Buys for a whole office", "Gift wrapping, please"],
};
const TYPES = ["wechat", "routine", "H5", "app"] as const;
const GROUPS = [1, 1, 1, 2, 2, 3, null] as const;

/** @returns them as they joined: the first one is the longest there. */
export function planMembers(count: number): readonly PlannedMember[] {
  const promoters = Math.max(1, Math.round(count * PROMOTERS_SHARE));
  return Array.from({ length: count }, (_, nthMember) => plannedMember(nthMember, count, promoters));
}

/** How many of so many were members by then. @param ago before the demo was begun, ms. */
export function membersBy(ago: number, count: number): number {
  const part = (FIRST_DAYS - SPREAD_DAYS - ago / DAY_MS) / (FIRST_DAYS - LAST_DAYS);
  return Math.floor(Math.max(0, Math.min(1, part)) * count);
}

function plannedMember(nthMember: number, count: number, promoters: number): PlannedMember {
  const chance = createChance(`member ${nthMember}`);
  const language = nth(DEMO_LANGUAGES, nthMember);
  const family = chance.of(FAMILY[language]);
  const given = chance.of(GIVEN[language]);
  const place = chance.of(PLACES[language]);
  const realName = language === "en" ? `${given} ${family}` : family + given;
  const ago = FIRST_DAYS - ((FIRST_DAYS - LAST_DAYS) * nthMember) / count;
  return {
    username: `shopper${String(nthMember + 1).padStart(4, "0")}`,
    nickname: `${given}${nthMember + 1}`,
    ...{ realName, language, place },
    phone: `1${chance.of(["38", "39", "52", "77", "86"])}${String(20_000_000 + nthMember * 97_531).padStart(8, "0")}`,
    detail: detailOf(language, chance.of(place.streets), chance.whole(1, 399), chance.whole(1, 28)),
    joined: Math.round((ago - chance.between(0, SPREAD_DAYS)) * DAY_MS),
    age: chance.whole(18, 66),
    userType: chance.of(TYPES),
    groupId: chance.of(GROUPS),
    points: chance.percent(30) ? chance.whole(10, 600) : 0,
    isPromoter: nthMember < promoters,
    ...(nthMember >= promoters && chance.percent(35) ? { spread: chance.whole(0, promoters - 1) } : {}),
    mark: chance.percent(12) ? chance.of(MARKS[language]) : null,
  };
}

function detailOf(language: DemoLanguage, street: string, house: number, floor: number): string {
  if (language === "en") return `Flat ${floor}B, ${house} ${street}`;
  return language === "zh_CN" ? `${street} ${house} 号 ${floor} 楼` : `${street}${house}號${floor}樓`;
}

/** Where something is sent that a member buys. */
export function addressOf({ language, place, detail }: PlannedMember): string {
  const { province, city, district } = place;
  if (language === "en") return [detail, district, ...new Set([city, province])].join(", ");
  return [...new Set([province, city]), district, detail].join("");
}

function at(
  province: string,
  city: string,
  district: string,
  postCode: string,
  cityId: number,
  streets: readonly string[],
): Place {
  return { province, city, district, postCode, cityId, streets };
}

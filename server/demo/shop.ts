import { advertisement } from "../../src/contract/resources/shop/advertisement.ts";
import { appVersion } from "../../src/contract/resources/shop/app-version.ts";
import { category } from "../../src/contract/resources/shop/category.ts";
import { express } from "../../src/contract/resources/shop/express.ts";
import { productRule } from "../../src/contract/resources/shop/product-rule.ts";
import { shopCustomer } from "../../src/contract/resources/shop/shop-customer.ts";
import { store } from "../../src/contract/resources/shop/store.ts";
import { storeStaff } from "../../src/contract/resources/shop/store-staff.ts";
import { userLevel } from "../../src/contract/resources/shop/user-level.ts";
import { userTask } from "../../src/contract/resources/shop/user-task.ts";
import { activityRows } from "./activities.ts";
import { afterSalesRows } from "./after-sales.ts";
import { couponRows } from "./coupons.ts";
import { dailySignRows } from "./daily-signs.ts";
import { type DemoArea, demoArea } from "./demo-rows.ts";
import { extractRows } from "./extracts.ts";
import { goodsRows } from "./goods.ts";
import { groupDataRows } from "./group-data.ts";
import { invoiceRows } from "./invoices.ts";
import { orderRows } from "./orders.ts";
import { rechargeRows } from "./recharges.ts";
import { relationRows } from "./relations.ts";
import { replyRows } from "./replies.ts";
import { shopUserRows } from "./shop-users.ts";

/** A small shop for household goods, tea and clothing. */

const YEAR_DAYS = 365;
const QUARTER_DAYS = 90;
const FOREVER = { isForever: 1 } as const;
const LEVELS = [
  { name: "银卡会员", discount: 98, hue: 210, explain: "购物享 98 折，生日当月双倍积分。", ...FOREVER },
  {
    name: "金卡会员",
    discount: 95,
    hue: 45,
    explain: "购物享 95 折，每月一张包邮券。",
    isForever: 0,
    validDate: YEAR_DAYS,
  },
  {
    ...{ name: "尊享季卡", discount: 92, hue: 340, explain: "购物享 92 折，用余额购买，可续期。" },
    ...{ isForever: 0, validDate: QUARTER_DAYS, isPay: 1, money: 99 },
  },
  { name: "钻石会员", discount: 90, hue: 280, explain: "购物享 9 折，专属客服与优先发货。", ...FOREVER },
] as const;

const TASKS = [
  { level: 0, name: "累计积分满 500", taskType: "SatisfactionIntegral", number: 500 },
  { level: 0, name: "累计签到 7 天", taskType: "CumulativeAttendance", number: 7 },
  { level: 1, name: "累计消费满 1,000 元", taskType: "ConsumptionAmount", number: 1_000 },
  { level: 1, name: "累计积分满 3,000", taskType: "SatisfactionIntegral", number: 3_000 },
  { level: 3, name: "累计消费满 10,000 元", taskType: "ConsumptionAmount", number: 10_000 },
] as const;

/** Each in a language, with what is below it and the goods that are in that. */
const CATEGORIES = ["茶叶茶具", "Home & living", "服饰鞋包", "數位配件", "Stationery"] as const;
const SUBCATEGORIES = [
  [0, "绿茶"],
  [0, "红茶"],
  [0, "茶具"],
  [1, "Storage"],
  [1, "Kitchen"],
  [1, "Bedding"],
  [2, "男装"],
  [2, "女装"],
  [2, "箱包"],
  [3, "手機配件"],
  [3, "電腦配件"],
  [4, "Notebooks"],
  [4, "Pens"],
] as const;

const RULES = [
  {
    ruleName: "服装",
    ruleValue: [
      { value: "颜色", detail: ["黑色", "白色", "藏青"] },
      { value: "尺码", detail: ["S", "M", "L", "XL"] },
    ],
  },
  {
    ruleName: "茶叶",
    ruleValue: [
      { value: "净含量", detail: ["100 克", "250 克", "500 克"] },
      { value: "包装", detail: ["袋装", "罐装", "礼盒"] },
    ],
  },
  { ruleName: "手机壳", ruleValue: [{ value: "颜色", detail: ["透明", "雾黑"] }] },
] as const;

const COURIERS = [
  ["SF", "顺丰速运"],
  ["YTO", "圆通速递"],
  ["ZTO", "中通快递"],
  ["STO", "申通快递"],
  ["YD", "韵达速递"],
  ["EMS", "EMS"],
  ["JD", "京东物流"],
  ["DBL", "德邦快递"],
] as const;

const STORES = [
  {
    name: "静安旗舰店",
    address: "上海市,上海市,静安区",
    detailedAddress: "南京西路 1266 号一层",
    phone: "021-62880001",
    latitude: 31.229,
    longitude: 121.456,
  },
  {
    name: "西湖体验店",
    address: "浙江省,杭州市,西湖区",
    detailedAddress: "文三路 478 号",
    phone: "0571-88120002",
    latitude: 30.275,
    longitude: 120.13,
  },
  {
    name: "天河门店",
    address: "广东省,广州市,天河区",
    detailedAddress: "天河路 208 号",
    phone: "020-38210003",
    latitude: 23.134,
    longitude: 113.327,
  },
] as const;

const STAFF = [
  { store: 0, staffName: "陈晓", phone: "13800010001", verifyStatus: 1 },
  { store: 0, staffName: "李倩", phone: "13800010002", verifyStatus: 0 },
  { store: 1, staffName: "周航", phone: "13800010003", verifyStatus: 1 },
  { store: 2, staffName: "黄敏", phone: "13800010004", verifyStatus: 1 },
] as const;

const ADVERTS = [
  { title: "春茶上市", position: "homeTop", from: -20, to: 30 },
  { title: "满 199 包邮", position: "homeTop", from: -5, to: 60 },
  { title: "换季清仓", position: "homeMiddle", from: -40, to: -2 },
  { title: "新会员礼包", position: "popup", from: -90, to: 90 },
  { title: "凑单更划算", position: "cart", from: -10, to: 20 },
  { title: "品牌故事", position: "launch", from: 3, to: 40 },
] as const;

const VERSIONS = [
  ["2.0.0", "全新首页与会员中心。"],
  ["2.1.0", "支持门店自提与核销码。"],
  ["2.1.1", "修复少数机型无法上传图片的问题。"],
  ["2.2.0", "积分商城上线，优化结算速度。"],
] as const;

const topCategories = demoArea(category, CATEGORIES, (cateName, _tools, at) => ({
  cateName,
  sort: 100 - at * 10,
}));

/** Below the categories, each with its picture. */
const subcategories = demoArea(category, SUBCATEGORIES, async ([above, cateName], { id, picture }, at) => ({
  cateName,
  pid: id(category, above),
  pic: await picture(category, "pic", at * 27),
  sort: 100 - at,
}));

export const shopRows: readonly DemoArea[] = [
  demoArea(userLevel, LEVELS, async ({ hue, ...level }, { picture }, at) => ({
    ...level,
    grade: at + 1,
    icon: await picture(userLevel, "icon", hue, "round"),
    image: await picture(userLevel, "image", hue, "wide"),
  })),
  demoArea(userTask, TASKS, ({ level, ...task }, { id }, at) => ({
    ...task,
    realName: task.name,
    levelId: id(userLevel, level),
    isMust: 1,
    sort: 100 - at,
  })),
  { area: category, rows: [...topCategories.rows, ...subcategories.rows] },
  demoArea(productRule, RULES, (rule) => rule),
  demoArea(express, COURIERS, ([code, name], _tools, at) => ({ code, name, sort: 100 - at * 10 })),
  demoArea(store, STORES, async (one, { picture }, at) => ({
    ...one,
    image: await picture(store, "image", 30 + at * 90, "wide"),
    introduction: "线上下单，到店自提；周一至周日营业。",
    dayTime: ["09:30", "21:00"],
  })),
  demoArea(shopCustomer, ["店长", "仓库", "客服"], (nickName, _tools, at) => ({
    nickName,
    openId: `oDemoNotice${String(at + 1).padStart(4, "0")}`,
    remark: "接收新订单通知",
  })),
  shopUserRows,
  demoArea(storeStaff, STAFF, ({ store: place, ...one }, { id }, at) => ({
    ...one,
    uid: id(shopUserRows.area, at * 5),
    storeId: id(store, place),
  })),
  ...goodsRows,
  ...couponRows,
  orderRows,
  afterSalesRows,
  // Before the payments into balances, whose bonuses it has.
  groupDataRows,
  rechargeRows,
  replyRows,
  invoiceRows,
  relationRows,
  extractRows,
  // By the days of a streak that are among the entries.
  dailySignRows,
  // After the orders by which members come to groups.
  ...activityRows,
  demoArea(advertisement, ADVERTS, async ({ from, to, ...one }, { picture, time }, at) => ({
    ...one,
    image: await picture(advertisement, "image", at * 55, "wide"),
    linkType: "none",
    startTime: time(from),
    endTime: time(to),
    sort: 60 - at * 10,
  })),
  demoArea(appVersion, VERSIONS, ([versionCode, versionInfo]) => ({
    versionCode,
    versionName: `V${versionCode}`,
    versionInfo,
    androidUrl: `https://example.com/app/quayside-${versionCode}.apk`,
  })),
];

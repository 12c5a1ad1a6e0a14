import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { hashPassword } from "../accounts/passwords.ts";
import type { Database } from "../db/database.ts";
import { DEMO_PASSWORD } from "../seed/accounts.ts";
import { keepHash } from "../shop/api/members.ts";
import { demoArea, nth } from "./demo-rows.ts";

/** The members of the demo shop: names, addresses and balances go round, each list by a length of its own. */

const COUNT = 60;
/** The first so many recommend others, and have a part of what these buy. */
const PROMOTERS = 9;
const FAMILY = ["王", "李", "张", "刘", "陈", "杨", "赵", "黄", "周", "吴", "徐"] as const;
const GIVEN = [
  "子涵",
  "雨桐",
  "浩然",
  "思远",
  "欣怡",
  "俊杰",
  "晓彤",
  "文博",
  "嘉怡",
  "一诺",
  "梓轩",
  "若曦",
  "宇航",
] as const;
const NICKNAMES = [
  "小茶匠",
  "山里人",
  "晴天",
  "慢生活",
  "海盐",
  "阿橙",
  "云上",
  "南风",
  "青柠",
  "拾光",
  "木木",
] as const;
const PLACES = [
  ["上海市", "上海市", "浦东新区", "200120"],
  ["浙江省", "杭州市", "西湖区", "310012"],
  ["广东省", "深圳市", "南山区", "518052"],
  ["四川省", "成都市", "武侯区", "610041"],
  ["江苏省", "南京市", "鼓楼区", "210009"],
  ["福建省", "厦门市", "思明区", "361001"],
  ["北京市", "北京市", "海淀区", "100080"],
] as const;
const TYPES = ["wechat", "routine", "H5", "app"] as const;
const GROUPS = [1, 2, null, 1, 3] as const;
const MARKS = ["", "", "喜欢龙井，常买礼盒。", "", "发货前请电话确认。", ""] as const;

let demoHash: Promise<string> | undefined;

/** Demo members sign in to a storefront with the password of the demo accounts. */
const withPassword = (uid: number) => async (db: Database) => {
  demoHash ??= hashPassword(DEMO_PASSWORD);
  await keepHash({ uid, passwordHash: await demoHash, at: new Date() }, db);
};

export const shopUserRows = demoArea(
  shopUser,
  Array.from({ length: COUNT }, (_, at) => at),
  async (at, { id, picture, day }) => {
    const realName = nth(FAMILY, at) + nth(GIVEN, at * 3 + 1);
    const [province, city, district, postCode] = nth(PLACES, at * 2);
    const phone = `138${String(10_020_000 + at * 1_234_567).padStart(8, "0")}`;
    return {
      username: `member${String(at + 1).padStart(4, "0")}`,
      nickname: `${nth(NICKNAMES, at)}${at < NICKNAMES.length ? "" : at}`,
      avatar: await picture(shopUser, "avatar", (at * 37) % 360, "round"),
      realName,
      phone,
      birthday: day(-(9_000 + at * 83)),
      userType: nth(TYPES, at * 3),
      integral: (at * 137) % 2_400,
      isPromoter: at < PROMOTERS ? 1 : 0,
      groupId: nth(GROUPS, at),
      mark: nth(MARKS, at),
      ...(at > 10 ? { spreadUid: id(shopUser, at % PROMOTERS) } : {}),
      addresses: [
        {
          realName,
          phone,
          province,
          city,
          district,
          detail: `和平路 ${at * 3 + 8} 号`,
          postCode,
          isDefault: 1,
        },
      ],
    };
  },
  (_, id, at) => [
    withPassword(id),
    ...(at % 2 === 0
      ? [{ path: "money", body: { uid: id, ptype: 1, money: 50 + at * 10, reason: "充值活动赠送" } }]
      : []),
    ...(at % 8 === 0
      ? [{ path: "money", body: { uid: id, ptype: 2, money: 12.5, reason: "线下消费" } }]
      : []),
  ],
);

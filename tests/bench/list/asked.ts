import { type Asked, paged, queryOf } from "../lists.ts";

const FROM = "2026-01-01 00:00:00";
const TO = "2026-03-31 23:59:59";
/** Said of one in sixty rows. */
const TEXT = "kind 12";
/** Two characters, as Chinese words have them, are too few for an index of three: the count reads every row. */
const SHORT = "10";

const LOG_COLUMNS =
  "id, user_id, username, description, method, params, log_type, request_ip, browser, time, exception, create_time";
const SEARCHED = ["username", "(description ->> 'en')", "method", "request_ip", "params"];

const logs = (
  name: string,
  params: readonly (readonly [string, string])[],
  [where, order]: readonly [string, string],
  values: readonly unknown[],
): Asked => ({
  name,
  path: "api/logs",
  query: queryOf(params),
  bare: [
    paged(LOG_COLUMNS, "operation_log", where, order),
    `select count(*) from operation_log where ${where}`,
  ],
  values,
});

const searchedFor = (name: string, text: string): Asked =>
  logs(
    name,
    [["blurry", text]],
    [`log_type = 'INFO' and (${SEARCHED.map((one) => `${one} ilike $1`).join(" or ")})`, "id desc"],
    [`%${text}%`],
  );

const LOGIN_COLUMNS = "id, username, nick_name, ip, address, browser, os, device, type, message, create_time";

const logins = (
  name: string,
  params: readonly (readonly [string, string])[],
  [where, order]: readonly [string, string],
  values: readonly unknown[],
): Asked => ({
  name,
  path: "api/loginRecord",
  query: queryOf(params),
  bare: [
    paged(LOGIN_COLUMNS, "login_record", where, order),
    `select count(*) from login_record where ${where}`,
  ],
  values,
});

/** What a list of goods shows, with the names of their categories. */
const GOODS_COLUMNS =
  "g.id, g.image, g.store_name, c.cate_name, g.price, g.ot_price, g.spec_type, g.sales, g.stock, g.is_hot, g.is_new, g.is_best, g.is_benefit, g.is_good, g.is_integral, g.is_show, g.sort, g.create_time";

const goods = (
  name: string,
  params: readonly (readonly [string, string])[],
  where: string,
  values: readonly unknown[],
): Asked => ({
  name,
  path: "api/yxStoreProduct",
  query: queryOf([...params, ["sort", "sort,desc"], ["sort", "id,desc"]]),
  bare: [
    paged(
      GOODS_COLUMNS,
      "shop_goods g join shop_category c on c.id = g.cate_id",
      where,
      "g.sort desc, g.id desc",
    ),
    `select count(*) from shop_goods g where ${where}`,
  ],
  values,
});

export const asked: readonly Asked[] = [
  logs(
    "filtered and sorted",
    [
      ["createTime", FROM],
      ["createTime", TO],
      ["sort", "createTime,asc"],
    ],
    ["log_type = 'INFO' and create_time >= $1 and create_time <= $2", "create_time asc, id asc"],
    [FROM, TO],
  ),
  searchedFor("searched", TEXT),
  searchedFor("searched for two characters", SHORT),
  logins(
    "logins of a kind by time",
    [
      ["type", "LOGIN_FAIL"],
      ["sort", "createTime,asc"],
    ],
    ["type = $1", "create_time asc, id asc"],
    ["LOGIN_FAIL"],
  ),
  logins(
    "logins by a part of a name",
    [["username", "rator12"]],
    ["username ilike $1", "id desc"],
    ["%rator12%"],
  ),
  goods("goods as they open", [], "not g.is_del", []),
  goods("goods on the shelf", [["shelf", "on"]], "not g.is_del and g.is_show", []),
  goods("goods searched by name", [["storeName", TEXT]], "not g.is_del and g.store_name ilike $1", [
    `%${TEXT}%`,
  ]),
];

import { type Asked, paged, queryOf } from "../lists.ts";

/** What a list of orders shows, with the names of their members. */
const COLUMNS =
  "o.id, o.order_id, o.uid, m.nickname, o.cart_info_list, o.pay_price, o.pay_integral, o.paid, o.pay_type, o.status, o.refund_status, o.is_del, o.shipping_type, o.real_name, o.user_phone, o.user_address, o.delivery_name, o.delivery_id, o.mark, o.remark, o.create_time";

const orders = (
  name: string,
  params: readonly (readonly [string, string])[],
  where: string,
  values: readonly unknown[] = [],
): Asked => ({
  name,
  path: "api/yxStoreOrder",
  query: queryOf(params),
  bare: [
    paged(COLUMNS, "shop_order o join shop_member m on m.id = o.uid", where, "o.id desc"),
    `select count(*) from shop_order o where ${where}`,
  ],
  values,
});

const SEARCHED = ["o.order_id", "o.real_name", "o.user_phone"];

export const asked: readonly Asked[] = [
  orders("orders as they open", [], "true"),
  orders(
    "orders to be shipped",
    [["orderStatus", "1"]],
    "not o.is_del and o.refund_status = 0 and o.paid and o.status = 0 and o.shipping_type = 1",
  ),
  orders("orders paid at Alipay", [["payType", "alipay"]], "o.pay_type = 'alipay'"),
  orders(
    "orders searched",
    [["blurry", "kind 123"]],
    `(${SEARCHED.map((one) => `${one} ilike $1`).join(" or ")})`,
    ["%kind 123%"],
  ),
];

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-customer.ts";

export const shopCustomer: Texts<typeof source.shopCustomer> = {
  "area.title": "order-notice recipient",
  "area.description": "Staff who are told of new orders by WeChat",
  nickName: "WeChat name",
  openId: "WeChat OpenID",
  "openId.hint": "New orders are notified to this WeChat user; each is added once",
  settings: "WeChat account",
  bind: "Bind by QR code",
  "bind.scan": "Scan the code with WeChat and agree there; the user can then be added here.",
  "bind.code": "QR code",
  "bind.over": "This code has expired",
  "bind.again": "New code",
};

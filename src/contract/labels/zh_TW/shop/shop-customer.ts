import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-customer.ts";

export const shopCustomer: Texts<typeof source.shopCustomer> = {
  "area.title": "通知客服",
  nickName: "微信暱稱",
  openId: "微信 OpenID",
  "openId.hint": "新訂單通知會傳送給這位微信使用者，每位只能新增一次",
};

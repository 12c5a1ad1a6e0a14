import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/shop-customer.ts";

export const shopCustomer: Texts<typeof source.shopCustomer> = {
  "area.title": "通知客服",
  "area.description": "有新訂單時透過微信收到通知的員工",
  nickName: "微信暱稱",
  openId: "微信 OpenID",
  "openId.hint": "新訂單通知會傳送給這位微信使用者，每位只能新增一次",
  settings: "公眾號設定",
  bind: "掃碼綁定",
  "bind.scan": "請用微信掃描 QR Code 並同意授權，該使用者隨後即可在此新增。",
  "bind.code": "QR Code",
  "bind.over": "QR Code 已失效",
  "bind.again": "重新取得",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/express.ts";

export const express: Texts<typeof source.express> = {
  "area.title": "物流公司",
  "area.description": "出貨所用的物流公司",
  name: "公司名稱",
  code: "公司編碼",
  "code.hint": "物流查詢服務使用的公司編碼，例如 SF",
  isShow: "顯示",
  settings: "物流查詢設定",
};

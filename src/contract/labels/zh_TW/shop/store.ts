import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store.ts";

export const store: Texts<typeof source.store> = {
  "area.title": "門市",
  "area.description": "顧客自取訂單的門市",
  name: "門市名稱",
  introduction: "門市簡介",
  phone: "聯絡電話",
  address: "所在地區",
  "address.hint": "省、市、區，以逗號分隔",
  detailedAddress: "詳細地址",
  image: "門市圖片",
  latitude: "緯度",
  longitude: "經度",
  validTime: "有效日期",
  dayTime: "營業時間",
  "dayTime.hint": "結束早於開始表示營業到隔天",
  isShow: "顯示",
  "section.hours": "時間",
  "section.shown": "顯示",
  "action.all": "全部門市",
  "action.getL": "依地址取得經緯度",
  "action.getL.addr": "地址",
  settings: "地圖設定",
};

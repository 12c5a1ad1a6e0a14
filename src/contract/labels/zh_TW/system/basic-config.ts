import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/basic-config.ts";

export const basicConfig: Texts<typeof source.basicConfig> = {
  "area.title": "設定項目",
  "area.description": "後台的外觀、聊天規則與其他設定",
  configKey: "鍵",
  type: "類型",
  "type.text": "文字",
  "type.image": "圖片",
  "type.switch": "開關",
  "type.number": "數字",
  configValue: "值",
};

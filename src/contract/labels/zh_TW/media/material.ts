import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material.ts";

export const material: Texts<typeof source.material> = {
  "area.title": "素材",
  "area.description": "媒體庫裡的圖片與影片，上傳一次，處處選用",
  type: "類型",
  "type.1": "圖片",
  "type.2": "影片",
  group: "分組",
  "group.none": "未分組",
  url: "檔案",
  width: "寬",
  height: "高",
  pixels: "尺寸",
  duration: "時長",
  cover: "封面",
  sha256: "SHA-256",
  thumbUrl: "縮圖",
  createId: "上傳者編號",
  "action.move": "移到分組",
  "action.move.done": "已移動",
};

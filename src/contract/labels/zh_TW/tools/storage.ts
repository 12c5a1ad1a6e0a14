import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/storage.ts";

export const storage: Texts<typeof source.storage> = {
  "kind.图片": "圖片",
  "kind.文档": "文件",
  "kind.音乐": "音樂",
  "kind.视频": "影片",
  "kind.其他": "其他",
  "kind.deploy": "部署套件",
  "kind.database": "資料庫指令碼",
  "access.公开": "公開",
  "access.私有": "私有",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material-settings.ts";

export const materialSettings: Texts<typeof source.materialSettings> = {
  "area.title": "素材庫設定",
  media_quota_mb: "素材庫容量上限",
  "media_quota_mb.hint": "素材庫中所有檔案的總大小；0 為不限制",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/cloud-file.ts";

export const cloudFile: Texts<typeof source.cloudFile> = {
  "area.title": "雲端檔案",
  name: "檔案名稱",
  bucket: "儲存桶",
  suffix: "副檔名",
  type: "存取權限",
  url: "連結位址",
  syncTime: "最近同步",
};

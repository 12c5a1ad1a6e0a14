import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/local-file.ts";

export const localFile: Texts<typeof source.localFile> = {
  "area.title": "本機檔案",
  "area.description": "上傳的檔案，以及儲存它們的位置",
  name: "檔案名稱",
  realName: "儲存名稱",
  suffix: "副檔名",
  type: "類型",
  mime: "內容類型",
  path: "路徑",
  url: "存取位址",
  sha256: "SHA-256",
  ownerRef: "所屬物件",
};

import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/storage.ts";

export const storage: Texts<typeof source.storage> = {
  "kind.图片": "Picture",
  "kind.文档": "Document",
  "kind.音乐": "Music",
  "kind.视频": "Video",
  "kind.其他": "Other",
  "kind.deploy": "Deployment",
  "kind.database": "Database",
  "access.公开": "Public",
  "access.私有": "Private",
};

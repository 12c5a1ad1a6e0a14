import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/media/material-settings.ts";

export const materialSettings: Texts<typeof source.materialSettings> = {
  "area.title": "library settings",
  media_quota_mb: "Largest size of the library",
  "media_quota_mb.hint": "All files of the library together; 0 is without a limit",
};

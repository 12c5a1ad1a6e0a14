import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dept.ts";

export const dept: Texts<typeof source.dept> = {
  "area.title": "部門",
  "area.description": "組織的部門，決定使用者能看到哪些資料",
  pid: "上層部門",
};

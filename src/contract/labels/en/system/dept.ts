import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dept.ts";

export const dept: Texts<typeof source.dept> = {
  "area.title": "department",
  pid: "Parent department",
};

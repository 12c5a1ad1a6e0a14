import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/dept.ts";

export const dept: Texts<typeof source.dept> = {
  "area.title": "department",
  "area.description": "How the organisation is divided, which decides whose data a user sees",
  pid: "Parent department",
};

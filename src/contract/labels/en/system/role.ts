import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/role.ts";

export const role: Texts<typeof source.role> = {
  "area.title": "role",
  "area.description": "What users can do, and whose data they see",
  level: "Level",
  "level.hint": "Smaller numbers rank higher",
  dataScope: "Data scope",
  "dataScope.ALL": "Everything",
  "dataScope.OWN_DEPT": "Own department",
  "dataScope.CUSTOM": "Chosen departments",
  depts: "Departments",
  "depts.hint": "Includes all departments below them",
  menus: "Menu",
  "action.menu": "Save menu",
  "action.menu.menus": "Menu",
};

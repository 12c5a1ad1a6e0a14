import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/system/role.ts";

export const role: Texts<typeof source.role> = {
  "area.title": "角色",
  "area.description": "使用者可以做什麼、可以看到誰的資料",
  level: "級別",
  "level.hint": "數字越小權限越大",
  dataScope: "資料範圍",
  "dataScope.ALL": "全部",
  "dataScope.OWN_DEPT": "本部門",
  "dataScope.CUSTOM": "自訂",
  depts: "部門",
  "depts.hint": "包含其所有下層部門",
  menus: "選單",
  "action.menu": "儲存選單",
  "action.menu.menus": "選單",
};

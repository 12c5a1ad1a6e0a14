import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/access.ts";

export const accessTexts: Texts<typeof source.accessTexts> = {
  ownRoles: "roles: 不能修改自己的角色",
  ownDept: "dept: 不能修改自己的部門",
  roleTooStrong: "roles: 角色權限不足，不能授予「{name}」",
  deptOutOfScope: "dept: 該部門不在您的資料範圍內",
  levelTooStrong: "level: 角色權限不足，級別不得小於 {level}",
  scopeTooWide: "dataScope: 不能授予超出您自己的資料範圍",
  deptsOutOfScope: "depts: 所選部門超出您的資料範圍",
  deptsMissing: "depts: 自訂資料範圍必須選擇部門",
  menuNotHeld: "不能授予您自己沒有的選單權限",
  roleInUse: "角色「{name}」已關聯 {count} 個使用者，無法刪除",
  jobInUse: "職位「{name}」已關聯 {count} 個使用者，無法刪除",
  jobDisabled: "jobs: 職位「{name}」已停用",
  notThere: "{field}: 所選紀錄已不存在",
};

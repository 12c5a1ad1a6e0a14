import type { Text } from "./index.ts";

/** What users who look after other users, roles and jobs are told. */
export const accessTexts = {
  ownRoles: {
    zh_CN: "roles: 不能修改自己的角色",
    zh_TW: "roles: 不能修改自己的角色",
    en: "roles: You cannot change your own roles",
  },
  ownDept: {
    zh_CN: "dept: 不能修改自己的部门",
    zh_TW: "dept: 不能修改自己的部門",
    en: "dept: You cannot change your own department",
  },
  roleTooStrong: {
    zh_CN: "roles: 角色权限不足，不能授予“{name}”",
    zh_TW: "roles: 角色權限不足，不能授予「{name}」",
    en: "roles: Role permission insufficient to give “{name}”",
  },
  deptOutOfScope: {
    zh_CN: "dept: 该部门不在您的数据范围内",
    zh_TW: "dept: 該部門不在您的資料範圍內",
    en: "dept: This department is not in your data scope",
  },
  passwordLength: {
    zh_CN: "password: 长度在 {min} 到 {max} 个字符",
    zh_TW: "password: 長度須為 {min} 到 {max} 個字元",
    en: "password: Length between {min} and {max} characters",
  },
  levelTooStrong: {
    zh_CN: "level: 角色权限不足，级别不能小于 {level}",
    zh_TW: "level: 角色權限不足，級別不得小於 {level}",
    en: "level: Role permission insufficient, at least {level}",
  },
  scopeTooWide: {
    zh_CN: "dataScope: 不能授予超出您自己的数据范围",
    zh_TW: "dataScope: 不能授予超出您自己的資料範圍",
    en: "dataScope: You cannot give more than your own data scope",
  },
  deptsOutOfScope: {
    zh_CN: "depts: 所选部门超出您的数据范围",
    zh_TW: "depts: 所選部門超出您的資料範圍",
    en: "depts: A department is not in your data scope",
  },
  deptsMissing: {
    zh_CN: "depts: 自定义数据范围必须选择部门",
    zh_TW: "depts: 自訂資料範圍必須選擇部門",
    en: "depts: Departments are required for this data scope",
  },
  menuNotHeld: {
    zh_CN: "不能授予您自己没有的菜单权限",
    zh_TW: "不能授予您自己沒有的選單權限",
    en: "You cannot grant what you do not hold yourself",
  },
  roleInUse: {
    zh_CN: "角色“{name}”已关联 {count} 个用户，不能删除",
    zh_TW: "角色「{name}」已關聯 {count} 個使用者，無法刪除",
    en: "The role “{name}” has users ({count}) and cannot be deleted",
  },
  jobInUse: {
    zh_CN: "岗位“{name}”已关联 {count} 个用户，不能删除",
    zh_TW: "職位「{name}」已關聯 {count} 個使用者，無法刪除",
    en: "The job “{name}” has users ({count}) and cannot be deleted",
  },
  jobDisabled: {
    zh_CN: "jobs: 岗位“{name}”已停用",
    zh_TW: "jobs: 職位「{name}」已停用",
    en: "jobs: The job “{name}” is disabled",
  },
  notThere: {
    zh_CN: "{field}: 所选记录已不存在",
    zh_TW: "{field}: 所選紀錄已不存在",
    en: "{field}: What was chosen is gone",
  },
} satisfies Record<string, Text>;

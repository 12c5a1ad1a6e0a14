/** What users who look after other users, roles and jobs are told. */
export const accessTexts = {
  ownRoles: "roles: 不能修改自己的角色",
  ownDept: "dept: 不能修改自己的部门",
  roleTooStrong: "roles: 角色权限不足，不能授予“{name}”",
  deptOutOfScope: "dept: 该部门不在您的数据范围内",
  levelTooStrong: "level: 角色权限不足，级别不能小于 {level}",
  scopeTooWide: "dataScope: 不能授予超出您自己的数据范围",
  deptsOutOfScope: "depts: 所选部门超出您的数据范围",
  deptsMissing: "depts: 自定义数据范围必须选择部门",
  menuNotHeld: "不能授予您自己没有的菜单权限",
  roleInUse: "角色“{name}”已关联 {count} 个用户，不能删除",
  jobInUse: "岗位“{name}”已关联 {count} 个用户，不能删除",
  jobDisabled: "jobs: 岗位“{name}”已停用",
  notThere: "{field}: 所选记录已不存在",
};

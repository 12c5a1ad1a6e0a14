import { role } from "../../src/contract/resources/system/role.ts";
import { sysDept, sysMenu, sysRole, sysRoleDept, sysRoleMenu } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";
import { saveRoleMenus } from "./role-menus.ts";
import { givenRole, requireUnused, requireWeaker } from "./role-rules.ts";

/** Roles (contract A6). Their levels and data scopes are read at every call, so that a change holds at once. */
export const roleModule: ResourceModule = {
  definition: role,
  table: sysRole,
  links: {
    depts: {
      table: sysRoleDept,
      own: sysRoleDept.roleId,
      other: sysRoleDept.deptId,
      target: sysDept,
      show: { id: sysDept.id, name: sysDept.name },
    },
    menus: {
      table: sysRoleMenu,
      own: sysRoleMenu.roleId,
      other: sysRoleMenu.menuId,
      target: sysMenu,
      show: { id: sysMenu.id },
    },
  },
  beforeCreate: (values, call) => givenRole(undefined, values, call),
  beforeUpdate: givenRole,
  beforeRemove: async (row, call) => {
    await requireWeaker(call, row);
    await requireUnused(call.db, row);
  },
  actions: { menu: saveRoleMenus },
};

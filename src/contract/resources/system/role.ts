import { defineResource } from "../definition.ts";
import { choice, number, refs, text } from "../fields.ts";
import { words } from "../words.ts";

/** Strongest and weakest level of a role (contract A3: a smaller level is stronger). */
export const ROLE_LEVEL = { strongest: 1, weakest: 999 } as const;

/** Roles: what their users may do, over whom, and whose data they see (contract A3, A6). */
export const role = defineResource({
  name: "role",
  view: "system/role/index",
  path: "api/roles",
  permission: "roles",
  title: ["角色", "角色", "role"],
  nameField: "name",
  fields: {
    name: text(words.name, { max: 64, required: true, unique: true }),
    level: number(["级别", "級別", "Level"], {
      min: ROLE_LEVEL.strongest,
      max: ROLE_LEVEL.weakest,
      required: true,
      initial: 3,
      hint: ["数字越小权限越大", "數字越小權限越大", "The smaller, the stronger"],
    }),
    dataScope: choice(["数据范围", "資料範圍", "Data scope"], {
      required: true,
      initial: "OWN_DEPT",
      options: [
        { value: "ALL", label: ["全部", "全部", "Everything"], tone: "accent", also: ["全部"] },
        { value: "OWN_DEPT", label: ["本部门", "本部門", "Own department"], also: ["本级"] },
        { value: "CUSTOM", label: ["自定义", "自訂", "Chosen departments"], also: ["自定义"] },
      ],
    }),
    depts: refs(["部门", "部門", "Departments"], {
      to: "dept",
      required: true,
      when: { dataScope: ["CUSTOM"] },
      hint: ["包含其所有下级部门", "包含其所有下層部門", "With all departments below them"],
    }),
    description: text(words.description, { max: 255, multiline: true }),
    menus: refs(["菜单", "選單", "Menu"], { to: "menu", readOnly: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "name", width: 160, frozen: true },
      { field: "dataScope", width: 150 },
      { field: "level", width: 90 },
      { field: "description", width: 200 },
      { field: "createTime", width: 170 },
    ],
    filters: ["createTime"],
    blurry: ["name", "description"],
  },
  form: { sections: [{ fields: ["name", "level", "dataScope", "depts", "description"], columns: 1 }] },
  actions: [
    {
      name: "menu",
      label: ["保存菜单", "儲存選單", "Save menu"],
      icon: "floppy-disk",
      places: [],
      method: "PUT",
      path: "/menu",
      permission: "roles:edit",
      input: { menus: refs(["菜单", "選單", "Menu"], { to: "menu" }) },
    },
  ],
  table: "sys_role",
});

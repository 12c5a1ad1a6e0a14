import { defineResource } from "../definition.ts";
import { choice, number, refs, text } from "../field-builders.ts";

/** Strongest and weakest level of a role (contract A3: a smaller level is stronger). */
export const ROLE_LEVEL = { strongest: 1, weakest: 999 } as const;

/** Roles: what their users may do, over whom, and whose data they see (contract A3, A6). */
export const role = defineResource({
  name: "role",
  view: "system/role/index",
  path: "api/roles",
  permission: "roles",
  title: "role.area.title",
  description: "role.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 64, required: true, unique: true }),
    level: number("role.level", {
      min: ROLE_LEVEL.strongest,
      max: ROLE_LEVEL.weakest,
      required: true,
      initial: 3,
      hint: "role.level.hint",
    }),
    dataScope: choice("role.dataScope", {
      required: true,
      initial: "OWN_DEPT",
      options: [
        { value: "ALL", label: "role.dataScope.ALL", tone: "accent", also: ["全部"] },
        { value: "OWN_DEPT", label: "role.dataScope.OWN_DEPT", also: ["本级"] },
        { value: "CUSTOM", label: "role.dataScope.CUSTOM", also: ["自定义"] },
      ],
    }),
    depts: refs("role.depts", {
      to: "dept",
      required: true,
      when: { dataScope: ["CUSTOM"] },
      hint: "role.depts.hint",
    }),
    description: text("common.description", { max: 255, multiline: true }),
    menus: refs("role.menus", { to: "menu", readOnly: true, elsewhere: true }),
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "dataScope", priority: "main" },
      { field: "level", priority: "main" },
      "description",
      "createTime",
    ],
    filters: ["createTime"],
    blurry: ["name", "description"],
  },
  // Restored, it would give rights back that somebody took away.
  operations: { restore: false },
  form: { sections: [{ fields: ["name", "level", "dataScope", "depts", "description"], columns: 1 }] },
  actions: [
    {
      name: "menu",
      label: "role.action.menu",
      icon: "floppy-disk",
      places: [],
      method: "PUT",
      path: "/menu",
      permission: "roles:edit",
      input: { menus: refs("role.action.menu.menus", { to: "menu" }) },
    },
  ],
  table: "sys_role",
});
